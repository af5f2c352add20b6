// Imported first: resets the window size before blocks are removed. Otherwise WebKit keeps stale media query results.
import {
  click,
  emulateMedia,
  focusedElement,
  hover,
  itWithHover,
  pointer,
  press,
  setViewport,
  until,
} from '../support/browser.js';
import { expect, html } from '@open-wc/testing';
import type { PalletBanner } from '@pallet/elements';
import { DIRECTIONS } from '@pallet/elements/foundations';
import type { TemplateResult } from 'lit';
import {
  blocksIn,
  box,
  inside,
  linksIn,
  getLinkName,
  getOwnLinkName,
  part,
  partsOf,
  waitForBlocks,
  style,
  visibleText,
  update,
} from './support/blocks.js';
import { show } from './support/fixture.js';
import { recordNavigation } from './support/navigation.js';
import { BROKEN, PICTURE, WELDER } from './support/pictures.js';
import { warnings } from './support/warnings.js';
import '@pallet/elements';

/** With a source per screen size. */
const WELDER_PER_SCREEN = { large: WELDER, small: { ...WELDER, url: `${PICTURE}?on=phones` } };

describe('pallet-banner', () => {
  const banner = (content: TemplateResult, corner = 'bottom left') => html`
    <pallet-banner
      image-info=${JSON.stringify(WELDER)}
      content-position=${corner}
      is-banner-link
      banner-link-url="/careers"
      >${content}</pallet-banner
    >
  `;

  it('renders its link in its first heading only [2.11a]', async () => {
    const shown = await show(
      banner(html`
        <pallet-text heading-tag="p" text="Now hiring"></pallet-text>
        <pallet-text heading-tag="h2" text="Manufacturing"></pallet-text>
        <pallet-text heading-tag="h3" text="Day shift"></pallet-text>
      `),
    );
    expect(linksIn(shown).map(visibleText)).to.deep.equal(['Manufacturing']);
    expect(linksIn(shown)[0]?.closest('h2')).to.not.equal(null);
  });

  it('renders its own link without a heading, named by the author or the image [3.9f]', async () => {
    const shown = await show<PalletBanner>(banner(html``));
    expect(getOwnLinkName(part(shown, 'link'))).to.equal('A welder');
    shown.bannerLinkAssistiveText = 'Careers in manufacturing';
    await waitForBlocks(shown.parentElement!);
    expect(getOwnLinkName(part(shown, 'link'))).to.equal('Careers in manufacturing');
  });

  for (const [what, words] of Object.entries({
    'a paragraph': html`<pallet-text heading-tag="p" text="Now hiring"></pallet-text>`,
    'a native heading': html`<h3>Now hiring</h3>`,
    'rich text': html`<pallet-rich-text value="<p>Now hiring</p>"></pallet-rich-text>`,
  })) {
    it(`names its own link by its content first: ${what} [3.9f]`, async () => {
      const shown = await show<PalletBanner>(banner(words));
      expect(linksIn(shown).map(getOwnLinkName)).to.deep.equal(['Now hiring']);
      shown.bannerLinkAssistiveText = 'in manufacturing';
      await waitForBlocks(shown.parentElement!);
      expect(linksIn(shown).map(getOwnLinkName)).to.deep.equal(['Now hiring in manufacturing']);
      shown.imageInfo = '';
      await waitForBlocks(shown.parentElement!);
      expect(linksIn(shown)).to.have.length(1);
    });
  }

  it('always has one link, and the state of a link, when its heading is added or removed', async () => {
    const shown = await show<PalletBanner>(banner(html``));
    expect(linksIn(shown)).to.deep.equal([part(shown, 'link')]);
    const heading = Object.assign(document.createElement('pallet-text'), { text: 'Late' });
    shown.append(heading);
    await until(() => linksIn(shown).length === 1 && inside(heading, 'a'), 'the heading to contain the only link');
    heading.remove();
    await until(() => partsOf(shown, 'link').length === 1, 'the banner to render its link again');
    await shown.updateComplete;
    expect(shown.matches(':state(link)')).to.equal(true);
    shown.isBannerLink = false;
    await until(() => !shown.matches(':state(link)'), 'the link to go');
    expect(linksIn(shown)).to.deep.equal([]);
  });

  for (const feature of ['', 'banner-hover']) {
    for (const [corner, from] of Object.entries({ 'bottom left': [0.97, 0.05], 'top right': [0.03, 0.95] })) {
      it(`is clickable up to its corners, content ${corner}, ${feature || 'no feature'} [2.11a]`, async () => {
        const words = html`<pallet-text heading-tag="h2" text="Manufacturing"></pallet-text>`;
        const layout = await show(html`<pallet-layout features=${feature}>${banner(words, corner)}</pallet-layout>`);
        const seen = recordNavigation();
        const { left, top, width, height } = box(part(layout.firstElementChild!, 'base'));
        const at: [number, number] = [left + width * (from[0] ?? 0), top + height * (from[1] ?? 0)];
        await pointer({ move: [at[0] - 3, at[1]] }, { move: at }, 'down', 'up');
        expect(seen.map(({ url }) => url)).to.deep.equal(['/careers']);
      });
    }
  }

  it('keeps inner buttons and links clickable above its own link [2.11d]', async () => {
    const shown = await show<PalletBanner>(html`
      <pallet-banner is-banner-link banner-link-url="/careers" show-buttons show-secondary-button content-width="100">
        <pallet-text heading-tag="h2" text="Manufacturing"></pallet-text>
        <pallet-text heading-tag="p" is-linkable url="/shifts" text="Shifts"></pallet-text>
        <pallet-link href="/benefits" text="Benefits"></pallet-link>
        <pallet-button slot="primary-button" text="Apply" url="/apply"></pallet-button>
        <pallet-button slot="secondary-button" text="Ask" url="/ask"></pallet-button>
      </pallet-banner>
    `);
    expect(linksIn(shown).some((link) => link.querySelector('a'))).to.equal(false);
    const seen = recordNavigation();
    for (const link of linksIn(shown)) await click(link);
    expect(seen.map(({ url }) => url)).to.deep.equal(['/careers', '/shifts', '/benefits', '/apply', '/ask']);
  });

  it('has a tab order that follows its content, with a visible focus ring at each stop', async () => {
    const shown = await show(html`
      <pallet-banner is-banner-link banner-link-url="/careers" show-buttons show-secondary-button>
        <pallet-text heading-tag="h2" text="Manufacturing"></pallet-text>
        <pallet-button slot="primary-button" text="Apply" url="/apply"></pallet-button>
        <pallet-button slot="secondary-button" text="Ask"></pallet-button>
      </pallet-banner>
      <button>After</button>
    `);
    for (const text of ['Manufacturing', 'Apply', 'Ask']) {
      await press('Tab');
      const focused = focusedElement()!;
      expect(visibleText(focused)).to.equal(text);
      const rings = [style(focused), style(focused, '::after')];
      const isVisible = rings.some(
        ({ outlineStyle, outlineWidth }) => outlineStyle === 'solid' && parseFloat(outlineWidth) >= 2,
      );
      expect(isVisible, `a ring around ${text}`).to.equal(true);
    }
    await press('Tab');
    expect(focusedElement()).to.equal(shown.nextElementSibling);
  });

  it('shows a visible focus ring on its own link', async () => {
    const shown = await show(banner(html``));
    await press('Tab');
    expect(focusedElement()).to.equal(part(shown, 'link'));
    await until(() => style(part(shown, 'link')).outlineStyle === 'solid', 'a ring');
  });

  it('shows its buttons only if enabled [2.11b, 3.9d]', async () => {
    const shown = await show<PalletBanner>(html`
      <pallet-banner>
        <pallet-button slot="primary-button" text="One"></pallet-button>
        <pallet-button slot="secondary-button" text="Two"></pallet-button>
      </pallet-banner>
    `);
    const buttons = [...shown.children].map((button) => part(button, 'base'));
    const visible = () => buttons.filter((button) => button.checkVisibility()).map(visibleText);
    expect(visible()).to.deep.equal([]);
    await update(shown, { showButtons: true });
    expect(visible()).to.deep.equal(['One']);
    await update(shown, { showSecondaryButton: true });
    expect(visible()).to.deep.equal(['One', 'Two']);
    expect(box(buttons[1]!).top).to.equal(box(buttons[0]!).top);
    await update(shown, { buttonDirection: 'column' });
    expect(box(buttons[1]!).top).to.be.greaterThan(box(buttons[0]!).top);
  });

  for (const [row, block] of Object.entries({ top: 0, center: 0.5, bottom: 1 })) {
    for (const [side, inline] of Object.entries({ left: 0, center: 0.5, right: 1 })) {
      for (const direction of ['ltr', 'rtl']) {
        it(`places its content ${row} ${side}, ${direction} [2.4b, 3.9c]`, async () => {
          const shown = await show(html`
            <pallet-banner
              dir=${direction}
              height="300"
              image-info=${JSON.stringify(WELDER_PER_SCREEN)}
              content-width="40"
              content-position="${row} ${side}"
            >
              <pallet-text heading-tag="p" text="Words"></pallet-text>
            </pallet-banner>
          `);
          const [outer, words] = [box(part(shown, 'base')), box(part(shown, 'content'))];
          const inset = parseFloat(style(part(shown, 'content')).marginTop);
          expect(inset, 'the distance of the content from the edge').to.be.at.least(16);
          const share = (start: number, end: number) => (start - inset) / (start + end - 2 * inset);
          const before = share(words.left - outer.left, outer.right - words.right);
          expect(share(words.top - outer.top, outer.bottom - words.bottom)).to.be.closeTo(block, 0.01);
          expect(direction === 'ltr' ? before : 1 - before).to.be.closeTo(inline, 0.01);
        });
      }
    }
  }

  it('grows with its content and keeps it inside [3.9c]', async () => {
    const long = 'Everything that starts here moves the world. '.repeat(40);
    const shown = await show(html`
      <pallet-banner height="100"><pallet-text heading-tag="p" text=${long}></pallet-text></pallet-banner>
    `);
    const [outer, words] = [box(part(shown, 'base')), box(part(shown, 'content'))];
    expect(outer.height).to.be.greaterThan(100);
    expect([words.top >= outer.top, words.bottom <= outer.bottom]).to.deep.equal([true, true]);
  });

  it('is aligned left, center or right, and shows its whole image with contain', async () => {
    const shown = await show(html`
      <div>
        ${['left', 'center', 'right'].map(
          (side) => html`
            <pallet-banner
              width="50"
              banner-alignment=${side}
              image-fit="contain"
              image-info=${JSON.stringify(WELDER)}
            ></pallet-banner>
          `,
        )}
      </div>
    `);
    const { left, width } = box(shown);
    const offsets = blocksIn(shown).map((block) => (box(part(block, 'base')).left - left) / width);
    expect(offsets).to.deep.equal([0, 0.25, 0.5]);
    expect(style(part(shown.children[0]!, 'image')).objectFit).to.equal('contain');
  });

  it('keeps its default height and corners on large screens if only small ones have a value [3.8d]', async () => {
    const shown = await show<PalletBanner>(html`
      <pallet-banner .height=${{ small: 400 }} border-radius='{"small":24}'>words</pallet-banner>
    `);
    const measured = async (width: number) => {
      await setViewport(width);
      return [box(part(shown, 'base')).height, style(part(shown, 'base')).borderTopLeftRadius];
    };
    const found = [await measured(1280), await measured(900), await measured(600)];
    expect(found).to.deep.equal([
      [280, '0px'],
      [280, '0px'],
      [400, '24px'],
    ]);
  });

  it('applies width, padding and background to its content, at full width on small screens [3.8f]', async () => {
    const shown = await show(html`
      <pallet-banner content-width="25" content-padding="large" content-bg-color="#123456" border-style="dotted">
        <pallet-text heading-tag="p" text="Words"></pallet-text>
      </pallet-banner>
    `);
    const content = part(shown, 'content');
    expect(box(content).width).to.be.closeTo(box(part(shown, 'base')).width / 4, 0.5);
    expect(style(content).backgroundColor).to.equal('rgb(18, 52, 86)');
    expect(parseFloat(style(content).paddingTop)).to.be.at.least(20);
    expect(style(part(shown, 'base')).borderTopStyle).to.equal('dotted');
    await setViewport(600);
    expect(box(content).width).to.be.greaterThan(box(part(shown, 'base')).width * 0.9);
  });

  describe('button group [3.9e]', () => {
    const group = async (attributes: Partial<PalletBanner>) => {
      const shown = await show<PalletBanner>(html`
        <pallet-banner height="400" content-width="100" show-buttons show-secondary-button>
          <pallet-button slot="primary-button" text="One"></pallet-button>
          <pallet-button slot="secondary-button" text="Two"></pallet-button>
        </pallet-banner>
      `);
      Object.assign(shown, attributes);
      await shown.updateComplete;
      const buttons = [...shown.children].map((button) => part(button, 'base')).filter((one) => one.checkVisibility());
      return { content: part(shown, 'content'), row: part(shown, 'buttons'), buttons };
    };

    it('is half as wide as the content and as high as its buttons by default', async () => {
      const { content, row, buttons } = await group({});
      expect(box(row).width).to.be.closeTo(box(content).width / 2, 0.5);
      expect(box(row).height).to.equal(box(buttons[0]!).height);
    });

    it('accepts a width and a height, in percent of the banner or as a length', async () => {
      const { content, row } = await group({ buttonGroupWidth: 75, buttonGroupHeight: 45 });
      expect(box(row).width).to.be.closeTo(box(content).width * 0.75, 0.5);
      expect(box(row).height).to.equal(180);
      const other = await group({ buttonGroupWidth: '300px', buttonGroupHeight: '5rem' });
      expect([box(other.row).width, box(other.row).height]).to.deep.equal([300, 80]);
    });

    it('has the same height for equal values, and that of its buttons for the default value [3.13b]', async () => {
      const heights = async (...values: PalletBanner['buttonGroupHeight'][]): Promise<number[]> => {
        const groups = await Promise.all(values.map((buttonGroupHeight) => group({ buttonGroupHeight })));
        return groups.map(({ row }) => box(row).height);
      };
      const { row } = await group({});
      expect(
        await heights(50, '50', '50%', 0.5, { large: 50 }, '{"large":50}', { large: 25, medium: 50, small: 50 }),
      ).to.deep.equal([...Array<number>(6).fill(box(row).height), 100]);
      expect(await heights(45, '45', '45%', 0.45, { large: 45 }, '{"large":45}')).to.deep.equal(Array(6).fill(180));
    });

    for (const [spacing, gap] of [
      ['none', 0],
      ['medium', 16],
      ['x-large', 32],
    ] as const) {
      it(`has a spacing of ${spacing}: ${gap} pixels, in a row and in a stack`, async () => {
        const { buttons } = await group({ buttonGroupSpacingHorizontal: spacing });
        expect(box(buttons[1]!).left - box(buttons[0]!).right).to.be.closeTo(gap, 0.1);
        const stack = await group({ buttonDirection: 'column', buttonGroupSpacingVertical: spacing });
        expect(box(stack.buttons[1]!).top - box(stack.buttons[0]!).bottom).to.be.closeTo(gap, 0.1);
      });
    }

    for (const [side, share] of [
      ['left', 0],
      ['center', 0.5],
      ['right', 1],
    ] as const) {
      for (const direction of DIRECTIONS) {
        it(`is aligned ${side} in a ${direction}, with separate fields for one and two buttons`, async () => {
          const at = (row: Element, buttons: Element[]) => {
            const before = Math.min(...buttons.map((one) => box(one).left)) - box(row).left;
            const after = box(row).right - Math.max(...buttons.map((one) => box(one).right));
            return before / (before + after);
          };
          const two = await group({ buttonDirection: direction, buttonGroupAlignment: side });
          expect(at(two.row, two.buttons)).to.be.closeTo(share, 0.01);
          const one = await group({
            buttonDirection: direction,
            singleButtonAlignment: side,
            buttonGroupAlignment: side === 'left' ? 'right' : 'left',
            showSecondaryButton: false,
          });
          expect(one.buttons).to.have.length(1);
          expect(at(one.row, one.buttons)).to.be.closeTo(share, 0.01);
        });
      }
    }
  });

  for (const tag of ['banner', 'tile', 'image']) {
    const isLinkedImageBlock = tag !== 'image';
    it(`${isLinkedImageBlock ? 'names its link by its address' : 'is not a link'} without a name, and warns: ${tag}`, async () => {
      const decoration = JSON.stringify({ url: PICTURE, overrideAltText: '' });
      let shown!: HTMLElement;
      const warned = await warnings(async () => {
        shown = await show(
          tag === 'banner'
            ? html`<pallet-banner is-banner-link banner-link-url="/careers" image-info=${decoration}></pallet-banner>`
            : tag === 'tile'
              ? html`<pallet-tile is-link url="/careers" image-info=${decoration}></pallet-tile>`
              : html`<pallet-image link-url="/careers" image-info=${decoration}></pallet-image>`,
        );
      });
      expect(linksIn(shown).map(getLinkName)).to.deep.equal(isLinkedImageBlock ? ['/careers'] : []);
      expect(warned.filter((message) => message.includes('/careers'))).to.have.length(1);
      expect(part(shown, 'image').checkVisibility()).to.equal(true);
    });
  }

  it('accepts a value per breakpoint, and falls back to the next larger one [2.4a, 3.9b]', async () => {
    const shown = await show(html`
      <pallet-banner
        height='{"large":505,"medium":239,"small":220}'
        width='{"large":50,"small":100}'
        border-radius='{"large":12,"medium":0}'
        image-info=${JSON.stringify(WELDER)}
      >
        <pallet-text heading-tag="h3" text="Words"></pallet-text>
      </pallet-banner>
    `);
    const measure = () => {
      const base = part(shown, 'base');
      const share = box(base).width / box(shown).width;
      return [box(base).height, Math.round(share * 100), style(base).borderStartStartRadius];
    };
    expect(measure()).to.deep.equal([505, 50, '12px']);
    await setViewport(800);
    expect(measure()).to.deep.equal([239, 50, '0px']);
    await setViewport(600);
    expect(measure()).to.deep.equal([220, 100, '0px']);
  });

  it('does not widen content with a side shade on large screens', async () => {
    const beside = (corner: string, direction: string) => html`
      <pallet-banner
        dir=${direction}
        image-info=${JSON.stringify(WELDER)}
        content-position=${corner}
        content-width="60"
        shade-beside
      >
        <pallet-text heading-tag="h2" text="Why us"></pallet-text>
      </pallet-banner>
    `;
    const shownAs = async (corner: string, direction: string) => {
      const shown = await show(beside(corner, direction));
      const content = part(shown, 'content');
      const room = box(content).width / box(shown).width;
      return { room, shade: style(content).borderImageSource };
    };
    const left = await shownAs('bottom left', 'ltr');
    expect(left.room).to.be.lessThan(0.3);
    expect(left.shade).to.contain('to left');
    expect((await shownAs('bottom right', 'ltr')).shade).to.contain('to right');
    expect((await shownAs('bottom left', 'rtl')).shade).to.contain('to right');
    expect((await shownAs('bottom right', 'rtl')).shade).to.contain('to left');
    await setViewport(800);
    const medium = await shownAs('bottom left', 'ltr');
    expect(medium.room).to.be.closeTo(0.6, 0.01);
    expect(medium.shade).to.not.contain('to left');
  });

  it('shows no shade without content', async () => {
    const shown = await show(html`<pallet-banner image-info=${JSON.stringify(WELDER)}></pallet-banner>`);
    expect(part(shown, 'content').checkVisibility()).to.equal(false);
  });

  it('fills a cell that stretches it', async () => {
    const shown = await show(html`
      <div style="display: grid; grid-template-columns: 1fr 1fr">
        <pallet-banner image-info=${JSON.stringify(WELDER)} height="100"></pallet-banner>
        <p style="margin: 0; block-size: 400px">Taller</p>
      </div>
    `);
    expect(box(part(shown.firstElementChild!, 'image')).height).to.equal(400);
  });

  itWithHover('zooms its image on hover, but not with reduced motion [2.6a]', async () => {
    const layout = await show(html`<pallet-layout features="banner-hover">${banner(html``)}</pallet-layout>`);
    const image = part(layout.firstElementChild!, 'image');
    const scale = () => Number(style(image).scale.replace('none', '1'));
    await emulateMedia({ 'prefers-reduced-motion': 'reduce' });
    await hover(layout.firstElementChild!);
    expect(scale()).to.equal(1);
    await emulateMedia({});
    await until(() => scale() > 1.03, 'the image to be larger');
    await pointer({ move: [0, box(layout).bottom + 50] });
    await until(() => scale() === 1, 'the image to have its initial scale');
  });

  it('keeps its text light over an image, even a failed one, in both color schemes', async () => {
    for (const picture of [WELDER, BROKEN]) {
      for (const scheme of ['light', 'dark']) {
        const shown = await show(html`
          <div style="color-scheme: ${scheme}">
            <pallet-banner image-info=${JSON.stringify(picture)}>
              <pallet-text heading-tag="h2" text="Words"></pallet-text>
            </pallet-banner>
          </div>
        `);
        const text = shown.querySelector('pallet-text')!;
        expect(style(part(text, 'text')).color, `${picture.altText}, ${scheme}`).to.equal('rgb(238, 242, 247)');
      }
    }
  });
});
