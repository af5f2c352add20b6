import { until } from '../support/browser.js';
import { expect, html } from '@open-wc/testing';
import type {
  PalletBanner,
  PalletContacts,
  PalletEmployeeSlide,
  PalletExpandableSection,
  PalletGrid,
  PalletHeroCarousel,
  PalletHtml,
  PalletIcon,
  PalletImage,
  PalletLink,
  PalletSection,
  PalletTile,
} from '@pallet/elements';
import type { LitElement, TemplateResult } from 'lit';
import { blockName, loadContracts, part, waitForBlocks } from './support/blocks.js';
import { passTime, stopTime } from './support/clock.js';
import { fixture } from './support/fixture.js';
import '@pallet/elements';

/** Custom states, which a page's style sheet can select: each is set, and removed when its cause ends. */

const PICTURE = { url: '/tests/browser/support/picture.svg', altText: 'A picture' };
const BROKEN = { url: 'data:image/svg+xml,broken', altText: 'A picture that does not load' };
const MARKUP = (url: string) => `<p>Before <img src="${url}" alt="A picture"> after</p>`;

interface Case {
  /** The block, which gets its state on its own unless there is a `begin` step. */
  block: TemplateResult;
  begin?: (block: LitElement) => unknown;
  end: (block: LitElement) => unknown;
}

/** Creates a case with the type of its block. */
function createCase<Block extends LitElement>(
  block: TemplateResult,
  end: (block: Block) => unknown,
  begin?: (block: Block) => unknown,
): Case {
  return { block, end, begin } as unknown as Case;
}

/** Clicks a part of a block after its update. */
async function clickPart(block: LitElement, name: string): Promise<void> {
  await block.updateComplete;
  part(block, name).click();
}

const pages = (grid: PalletGrid, answers: Promise<unknown>[]) =>
  grid.addEventListener('pallet-paginate', (event) => event.respondWith(answers.shift()));

const CASES: Record<string, Record<string, Case>> = {
  'pallet-banner:state(link)': {
    'a heading contains the link': createCase<PalletBanner>(
      html`<pallet-banner is-banner-link banner-link-url="/careers"
        ><pallet-text heading-tag="h2" text="Careers"></pallet-text
      ></pallet-banner>`,
      (banner) => (banner.isBannerLink = false),
    ),
    'its address is safe': createCase<PalletBanner>(
      html`<pallet-banner
        is-banner-link
        banner-link-url="/careers"
        banner-link-assistive-text="Careers"
      ></pallet-banner>`,
      (banner) => (banner.bannerLinkUrl = 'javascript:alert(1)'),
    ),
  },
  'pallet-banner:state(missing-picture)': {
    'its image fails to load': createCase<PalletBanner>(
      html`<pallet-banner .imageInfo=${BROKEN}></pallet-banner>`,
      (banner) => (banner.imageInfo = PICTURE),
    ),
    'its image is still set': createCase<PalletBanner>(
      html`<pallet-banner .imageInfo=${BROKEN}></pallet-banner>`,
      (banner) => (banner.imageInfo = ''),
    ),
  },
  'pallet-contacts:state(open)': {
    'its first section opens automatically': createCase<PalletContacts>(
      html`<pallet-contacts section1-label="Europe" section2-label="Asia"></pallet-contacts>`,
      (contacts) => clickPart(contacts, 'header'),
    ),
    'all sections are open': createCase<PalletContacts>(
      html`<pallet-contacts section1-label="Europe" section2-label="Asia"></pallet-contacts>`,
      (contacts) => clickPart(contacts, 'toggle-all'),
      (contacts) => clickPart(contacts, 'toggle-all'),
    ),
  },
  'pallet-employee-slide:state(current)': {
    'its slider shows it': createCase<PalletEmployeeSlide>(
      html`<pallet-employee-slider
        ><pallet-employee-slide name="Ada"></pallet-employee-slide
        ><pallet-employee-slide name="Ben"></pallet-employee-slide
      ></pallet-employee-slider>`,
      (slide) => clickPart(slide.parentElement as LitElement, 'next'),
    ),
  },
  'pallet-employee-slide:state(missing-picture)': {
    'its image fails to load': createCase<PalletEmployeeSlide>(
      html`<pallet-employee-slider
        ><pallet-employee-slide name="Ada" .image=${BROKEN}></pallet-employee-slide
      ></pallet-employee-slider>`,
      (slide) => (slide.image = PICTURE),
    ),
  },
  'pallet-employee-slider:state(rotating)': {
    'its slides rotate automatically': createCase(
      html`<pallet-employee-slider auto-scroll
        ><pallet-employee-slide name="Ada"></pallet-employee-slide
        ><pallet-employee-slide name="Ben"></pallet-employee-slide
      ></pallet-employee-slider>`,
      (slider) => clickPart(slider, 'rotation'),
    ),
  },
  'pallet-expandable-section:state(open)': {
    'a section is open initially': createCase<PalletExpandableSection>(
      html`<pallet-expandable-section
        .sections=${[{ title: 'Pay', expandByDefault: true }, { title: 'Leave' }]}
      ></pallet-expandable-section>`,
      (block) => clickPart(block, 'header'),
    ),
  },
  'pallet-grid:state(empty)': {
    'it has no items': createCase<PalletGrid>(
      html`<pallet-grid .items=${[]}></pallet-grid>`,
      (grid) => (grid.items = [{}]),
    ),
    'it has no children': createCase<PalletGrid>(html`<pallet-grid></pallet-grid>`, (grid) =>
      grid.append('A child', document.createElement('p')),
    ),
    'no items are loading': createCase<PalletGrid>(
      html`<pallet-grid .items=${[]}></pallet-grid>`,
      (grid) => (grid.isLoading = true),
    ),
  },
  'pallet-grid:state(error)': {
    'items could not be loaded': createCase<PalletGrid>(
      html`<pallet-grid .items=${[]} error="No network"></pallet-grid>`,
      (grid) => (grid.error = ''),
    ),
    'another page could not be loaded': createCase<PalletGrid>(
      html`<pallet-grid .items=${[{ id: 1 }]} show-pagination></pallet-grid>`,
      (grid) => grid.paginate(),
      (grid) => {
        pages(grid, [Promise.reject(new Error('No network')), Promise.resolve([{ id: 2 }])]);
        grid.paginate();
      },
    ),
  },
  'pallet-grid:state(loading)': {
    'its host is loading items': createCase<PalletGrid>(
      html`<pallet-grid .items=${[]} is-loading></pallet-grid>`,
      (grid) => (grid.isLoading = false),
    ),
  },
  'pallet-hero-carousel:state(missing-picture)': {
    'an image fails to load': createCase<PalletHeroCarousel>(
      html`<pallet-hero-carousel .slide1=${PICTURE} .slide2=${BROKEN}></pallet-hero-carousel>`,
      (carousel) => (carousel.slide2 = PICTURE),
    ),
  },
  'pallet-hero-carousel:state(rotating)': {
    'its slides rotate automatically': createCase(
      html`<pallet-hero-carousel .slide1=${PICTURE} .slide2=${PICTURE}></pallet-hero-carousel>`,
      (carousel) => clickPart(carousel, 'rotation'),
    ),
  },
  'pallet-html:state(missing-picture)': {
    'an image fails to load': createCase<PalletHtml>(
      html`<pallet-html value=${MARKUP(BROKEN.url)}></pallet-html>`,
      (shown) => (shown.value = MARKUP(PICTURE.url)),
    ),
  },
  'pallet-icon:state(empty)': {
    'its icon does not exist': createCase<PalletIcon>(
      html`<pallet-icon icon-name="utility:no_such_icon"></pallet-icon>`,
      (icon) => (icon.iconName = 'utility:wrench'),
    ),
    'its name is invalid': createCase<PalletIcon>(
      html`<pallet-icon icon-name="wrench"></pallet-icon>`,
      (icon) => (icon.iconName = 'utility:wrench'),
    ),
  },
  'pallet-image:state(link)': {
    'its image is a link': createCase<PalletImage>(
      html`<pallet-image .imageInfo=${PICTURE} link-url="/careers"></pallet-image>`,
      (image) => (image.linkUrl = ''),
    ),
  },
  'pallet-image:state(missing-picture)': {
    'its image fails to load': createCase<PalletImage>(
      html`<pallet-image .imageInfo=${BROKEN}></pallet-image>`,
      (image) => (image.imageInfo = PICTURE),
    ),
  },
  'pallet-link:state(new-window)': {
    'it leads to another site': createCase<PalletLink>(
      html`<pallet-link text="Elsewhere" href="https://example.com/"></pallet-link>`,
      (link) => (link.href = '/careers'),
    ),
  },
  'pallet-rich-text:state(missing-picture)': {
    'an image fails to load': createCase<PalletHtml>(
      html`<pallet-rich-text value=${MARKUP(BROKEN.url)}></pallet-rich-text>`,
      (shown) => (shown.value = MARKUP(PICTURE.url)),
    ),
  },
  'pallet-section:state(missing-picture)': {
    'its image fails to load': createCase<PalletSection>(
      html`<pallet-section .backgroundImageConfig=${BROKEN}></pallet-section>`,
      (section) => (section.backgroundImageConfig = PICTURE),
    ),
  },
  'pallet-statistic:state(counting)': {
    'it is in view, until its count ends': createCase(
      html`<pallet-statistic style="display: none" value="8,600"></pallet-statistic>`,
      () => passTime(600),
      async (statistic) => {
        stopTime({ frames: true });
        statistic.style.display = '';
        await until(() => {
          passTime(16);
          return statistic.matches(':state(counting)');
        }, 'the count to begin');
      },
    ),
  },
  'pallet-tile:state(link)': {
    'a heading contains the link': createCase<PalletTile>(
      html`<pallet-tile is-link url="/careers"
        ><pallet-text heading-tag="h3" text="Careers"></pallet-text
      ></pallet-tile>`,
      (tile) => (tile.isLink = false),
    ),
  },
  'pallet-tile:state(missing-picture)': {
    'its image fails to load': createCase<PalletTile>(
      html`<pallet-tile .imageInfo=${BROKEN}></pallet-tile>`,
      (tile) => (tile.imageInfo = PICTURE),
    ),
  },
};

const documented = (await loadContracts()).flatMap((contract) =>
  contract.cssStates.map(({ name }) => `pallet-${blockName(contract)}:state(${name})`),
);

describe('custom states', () => {
  it('are all tested and documented', () => {
    expect(Object.keys(CASES).sort()).to.deep.equal(documented.sort());
  });

  for (const [selector, cases] of Object.entries(CASES)) {
    for (const [title, { block: template, begin, end }] of Object.entries(cases)) {
      it(`${selector}: ${title}`, async () => {
        const root = await fixture<HTMLElement>(html`<div>${template}</div>`);
        const block = root.querySelector<LitElement>(selector.split(':')[0]!)!;
        if (begin !== undefined) {
          await block.updateComplete;
          await begin(block);
        }
        await until(() => block.matches(selector), `${selector} to begin`);
        await end(block);
        await until(() => !block.matches(selector), `${selector} to end`);
      });
    }
  }

  it('pallet-banner:state(link) stays when the heading with the link is removed, because the banner renders the link', async () => {
    const banner = await fixture<PalletBanner>(html`
      <pallet-banner is-banner-link banner-link-url="/careers" banner-link-assistive-text="Careers"
        ><pallet-text heading-tag="h2" text="Careers"></pallet-text
      ></pallet-banner>
    `);
    const isLink = () => banner.matches('pallet-banner:state(link)');
    const ownLink = () => banner.shadowRoot!.querySelector('a');
    await until(isLink, 'the link');
    expect(ownLink()).to.equal(null);
    banner.querySelector('pallet-text')!.remove();
    await until(ownLink, 'a link of its own');
    await banner.updateComplete;
    expect(isLink()).to.equal(true);
    banner.isBannerLink = false;
    await until(() => !isLink(), 'the link to go');
    expect(ownLink()).to.equal(null);
  });

  it('are not set on hidden slides or on a slide without a slider', async () => {
    const root = await fixture<HTMLElement>(html`
      <div>
        <pallet-employee-slider>
          <pallet-employee-slide name="Ada"></pallet-employee-slide>
          <pallet-employee-slide name="Ben"></pallet-employee-slide>
        </pallet-employee-slider>
        <pallet-employee-slide name="Cem"></pallet-employee-slide>
      </div>
    `);
    await waitForBlocks(root);
    const current = [...root.querySelectorAll('pallet-employee-slide:state(current)')];
    expect(current.map((slide) => slide.getAttribute('name'))).to.deep.equal(['Ada']);
  });

  describe('in older browsers', () => {
    const { attachInternals } = HTMLElement.prototype;
    afterEach(() => void Object.assign(HTMLElement.prototype, { attachInternals }));

    const refuse = () => {
      throw new DOMException('The specified value must start with dashes.', 'SyntaxError');
    };
    const browsers: Record<string, unknown> = {
      'without element internals': undefined,
      'with element internals without states': () => ({}),
      'with states that require dashed names': () => ({ states: { add: refuse, delete: () => false } }),
    };
    for (const [title, replacement] of Object.entries(browsers)) {
      it(`are optional: ${title}`, async () => {
        Object.assign(HTMLElement.prototype, { attachInternals: replacement });
        const errors: Event[] = [];
        const root = await fixture<HTMLElement>(
          html`<div @pallet-error=${(event: Event) => errors.push(event)}>
            <pallet-link text="Careers" href="https://example.com/"></pallet-link>
            <pallet-image .imageInfo=${PICTURE} link-url="/careers"></pallet-image>
          </div>`,
        );
        await waitForBlocks(root);
        expect(part(root.querySelector('pallet-link')!, 'base').matches('a[href]')).to.equal(true);
        expect(part(root.querySelector('pallet-image')!, 'link').matches('a[href]')).to.equal(true);
        expect(errors).to.have.length(0);
      });
    }
  });
});
