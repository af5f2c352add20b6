import { VIEW_API_VERSION } from '@pallet/elements/foundations';
import type { BlockNode, PageDocument } from '../../../site/documents/model.js';
import {
  AREAS,
  BRANDS,
  CONTACTS,
  HERO,
  INTRODUCTION,
  NUMBERS,
  PAGE_TITLE,
  getProfile,
  PROMISES,
  REPORT,
} from './page-content.js';
import type { Person, Area } from './page-content.js';

type Part = Pick<BlockNode, 'blocks' | 'slots'>;

/**
 * Creates the page document of the measured page.
 *
 * @param copies - number of copies of all blocks
 */
export function pageDocument(copies: number): PageDocument {
  return {
    title: PAGE_TITLE,
    description: HERO.text,
    apiVersion: VIEW_API_VERSION,
    themeLayout: 'bare',
    features: [],
    blocks: Array.from({ length: copies }, (_, copy) => createBlocks(copy)).flat(),
  };
}

function createBlocks(copy: number): BlockNode[] {
  let count = 0;
  const block = (name: string, props: Record<string, unknown>, part: Part = {}): BlockNode => {
    count += 1;
    return { block: name, id: `${name}-${copy}-${count}`, props, ...part };
  };
  const text = (value: string, headingTag: string, textStyle: string): BlockNode =>
    block('text', { text: value, textDisplayInfo: { headingTag, textStyle } });
  const column = (width: number, blocks: BlockNode[]): BlockNode =>
    block('column', { columnWidth: { large: width, medium: width === 12 ? 12 : 6, small: 12 } }, { blocks });
  const section = (blocks: BlockNode[], props = {}): BlockNode =>
    block('section', { sectionColumnGutterWidth: 1.5, layoutDirectionMobile: 'column', ...props }, { blocks });
  const columns = (widths: number[], mobile: string, children: readonly BlockNode[][]): BlockNode =>
    block(
      'columns',
      {
        columnGutterWidth: 1,
        columns: widths.map((columnWidth, index) => ({ columnKey: `col${index + 1}`, columnWidth })),
        layoutDirectionDesktop: 'row',
        layoutDirectionTablet: 'row',
        layoutDirectionMobile: mobile,
      },
      { slots: Object.fromEntries(children.map((blocks, index) => [`col${index + 1}`, blocks])) },
    );
  const picture = (contentKey: string) => ({ contentKey, overrideAltText: '' });

  const hero = block('hero-carousel', {
    ...Object.fromEntries(HERO.slides.map((slide, index) => [`slide${index + 1}`, slide])),
    heading: HERO.heading,
    headingTag: copy === 0 ? 'h1' : 'h2',
    description: HERO.text,
    buttonLabel: HERO.button.text,
    externalURL: HERO.button.url,
    isgradient: true,
    scrollDuration: HERO.duration,
    carouselHeight: { large: HERO.height.large, medium: HERO.height.large, small: HERO.height.small },
  });
  const banner = ({ title, text: line, picture: key, url }: Area): BlockNode =>
    block(
      'banner',
      {
        imageInfo: picture(key),
        height: { large: 280, medium: 250, small: 220 },
        contentPosition: 'bottom left',
        isBannerLink: true,
        bannerLinkUrl: url,
      },
      { blocks: [text(title, 'h3', 'heading-medium'), text(line, 'p', 'body-small')] },
    );
  const tile = ({ title, text: line, picture: key, url }: Area): BlockNode =>
    block(
      'tile',
      { imageInfo: picture(key), showButtons: true, contentPosition: 'top left' },
      {
        blocks: [text(title, 'h3', 'heading-medium'), text(line, 'p', 'body-small')],
        slots: { 'primary-button': [block('button', { text: BRANDS.button, url, assistiveText: title })] },
      },
    );
  const contact = (person: Person): BlockNode => {
    const { url: href, text: assistiveText } = getProfile(person);
    const sign = block('icon', { iconName: 'utility:linkedin', size: 'small' });
    return columns([3, 7, 2], 'row', [
      [
        block('image', {
          imageInfo: picture(person.picture),
          width: '96px',
          height: { large: 96, medium: 96, small: 96 },
        }),
      ],
      [text(person.name, 'p', 'heading-xsmall'), text(person.job, 'p', 'body-small')],
      [block('link', { href, assistiveText }, { blocks: [sign] })],
    ]);
  };
  const contacts = block(
    'contacts',
    Object.fromEntries(
      CONTACTS.regions.flatMap(({ name, where }, index) => [
        [`section${index + 1}Label`, name],
        [`section${index + 1}SubLabel`, where],
      ]),
    ),
    {
      slots: Object.fromEntries(
        CONTACTS.regions.map(({ people }, index) => [
          `section${index + 1}`,
          [
            columns(
              [4, 4, 4],
              'column',
              people.map((person) => [contact(person)]),
            ),
          ],
        ]),
      ),
    },
  );
  const title = (value: string): BlockNode => column(12, [text(value, 'h2', 'heading-large')]);

  return [
    section([column(12, [hero])], { maxContentWidth: 'none', spacing: 'none' }),
    section([
      column(12, [text(INTRODUCTION.title, 'h2', 'heading-large'), text(INTRODUCTION.text, 'p', 'body-regular')]),
    ]),
    section(AREAS.map((area) => column(6, [banner(area)]))),
    section(
      PROMISES.map((promise) =>
        column(4, [text(promise.title, 'h3', 'heading-medium'), text(promise.text, 'p', 'body-regular')]),
      ),
    ),
    section(
      [
        title(NUMBERS.title),
        ...NUMBERS.items.map(({ value, suffix: suffixText, label }) =>
          column(2, [block('statistic', { value, suffixText, label })]),
        ),
      ],
      { surface: 'inverse' },
    ),
    section([title(BRANDS.title), ...BRANDS.items.map((brand) => column(4, [tile(brand)]))]),
    section([column(12, [text(CONTACTS.title, 'h2', 'heading-large'), contacts])]),
    section([column(12, [block('button', { text: REPORT.text, url: REPORT.url, alignment: 'center' })])]),
  ];
}
