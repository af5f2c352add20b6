// Imported first: resets the window size before blocks are removed. Otherwise WebKit keeps stale media query results.
import { centerOf, emulateMedia, itWithMediaFeatures, press, setViewport, until } from '../support/browser.js';
import { expect, html } from '@open-wc/testing';
import type { PalletSection } from '@pallet/elements';
import { box, openPage, part, partsOf, resize, waitForBlocks, style, visibleText, update } from './support/blocks.js';
import { contrast, parseColor } from './support/colors.js';
import { show } from './support/fixture.js';
import { BROKEN, PICTURE } from './support/pictures.js';
import '@pallet/elements';

describe('pallet-section and pallet-column', () => {
  const columnsOf = (section: Element) =>
    [...section.querySelectorAll('pallet-column')].map((column) => box(part(column, 'base')));

  it('splits a row into equal columns by the column count [3.15b]', async () => {
    const shown = await show(html`
      <pallet-section max-content-width="1000">
        ${[1, 2, 3].map(() => html`<pallet-column column-count='{"large": 3, "small": 1}'>a</pallet-column>`)}
        <pallet-column column-count="5">b</pallet-column>
        <pallet-column column-width="6" column-count="4">c</pallet-column>
        <pallet-column column-count="many">d</pallet-column>
        <pallet-column column-count='{"large": "many", "small": 2}'>e</pallet-column>
      </pallet-section>
    `);
    const widths = columnsOf(shown).map(({ width }) => Math.round(width));
    expect(widths).to.deep.equal([333, 333, 333, 200, 500, 1000, 1000]);
  });

  it('reflects its surface to the attribute when a script sets it', async () => {
    const shown = await show<PalletSection>(html`<pallet-section .surface=${'inverse'}>a</pallet-section>`);
    expect(shown.matches('[surface="inverse"]')).to.equal(true);
    await update(shown, { surface: 'base' });
    expect(shown.matches('[surface="inverse"]')).to.equal(false);
  });

  it('shows its columns in one scrollable row on the screen sizes of scrollOn', async () => {
    const shown = await show<PalletSection>(html`
      <pallet-section scroll-on="large">
        ${[1, 2, 3].map((number) => html`<pallet-column><a href="#n${number}">${number}</a></pallet-column>`)}
      </pallet-section>
    `);
    const row = part(shown, 'columns');
    const [first, second, third] = columnsOf(shown);
    expect([second!.top, third!.top]).to.deep.equal([first!.top, first!.top]);
    // The next column is partly visible.
    expect(second!.left).to.be.within(first!.right, box(row).right - 16);
    expect(row.scrollWidth).to.be.above(row.clientWidth);
    expect(document.documentElement.scrollWidth).to.equal(document.documentElement.clientWidth);
    await update(shown, { scrollOn: 'small' });
    expect(row.scrollWidth).to.equal(row.clientWidth);
  });

  it('scrolls a column of a scrollable row fully into view on keyboard focus, in both text directions', async () => {
    for (const dir of ['ltr', 'rtl']) {
      const shown = await show<PalletSection>(html`
        <pallet-section scroll-on="large" dir=${dir}>
          ${[1, 2, 3, 4].map(
            (number) =>
              html`<pallet-column><a href="#n${number}">A link of its own number, ${number}</a></pallet-column>`,
          )}
        </pallet-section>
      `);
      const row = part(shown, 'columns');
      const links = [...shown.querySelectorAll('a')];
      const seen = (element: Element): boolean => {
        const [{ left, right }, outer] = [box(element), box(row)];
        return left >= outer.left && right <= outer.right;
      };
      links[0]!.focus();
      for (const link of links.slice(1)) {
        await press('Tab');
        expect(document.activeElement).to.equal(link);
        await until(() => seen(part(link.parentElement!, 'base')), `the column of "${link.textContent}" in ${dir}`);
      }
      await press('Shift+Tab');
      await until(() => seen(links[2]!), `the third link again in ${dir}`);
    }
  });

  it('has the specified spacing: 20px margin, 32px padding, 15px side padding on phones [9.8b]', async () => {
    const body = `
      <pallet-section id="first">words</pallet-section>
      <pallet-section spacing="compact">words</pallet-section>
      <pallet-section spacing="none">words</pallet-section>`;
    const { frame, page } = await openPage({ body: `<main>${body}</main>`, head: '<style>body { margin: 0 }</style>' });
    await waitForBlocks(page.document);
    const bases = [...page.document.querySelectorAll('pallet-section')].map((section) => part(section, 'base'));
    const distances = () =>
      bases.map((base) => {
        const { marginBlock, paddingBlock, paddingInline } = page.getComputedStyle(base);
        return [marginBlock, paddingBlock, paddingInline];
      });
    expect(distances()).to.deep.equal([
      ['20px', '32px', '32px'],
      ['20px', '16px', '32px'],
      ['0px', '0px', '0px'],
    ]);
    await resize(frame, 360);
    expect(distances()[0]).to.deep.equal(['20px', '32px', '15px']);
    page.document.documentElement.style.setProperty('--pallet-g-spacing-theme', '64px');
    expect(distances().map(([, padding]) => padding)).to.deep.equal(['64px', '32px', '0px']);
  });

  it('lays columns out on twelve tracks with a gutter between them [2.3a, 3.15a, 3.16c]', async () => {
    const shown = await show(html`
      <pallet-section section-column-gutter-width="2">
        <pallet-column column-width="3">a</pallet-column>
        <pallet-column column-width="3">b</pallet-column>
        <pallet-column column-width="6">c</pallet-column>
        <pallet-column>d</pallet-column>
        <pallet-column column-width="wide">e</pallet-column>
      </pallet-section>
    `);
    const { left: start, width: room } = box(part(shown, 'columns'));
    expect(room).to.equal(1200);
    const columns = columnsOf(shown).map(({ left, width }) => [Math.round(left - start), Math.round(width)]);
    expect(columns).to.deep.equal([
      [0, 276],
      [308, 276],
      [616, 584],
      [0, 1200],
      [0, 1200],
    ]);
    const [a, , c, d] = columnsOf(shown);
    expect(a!.top).to.equal(c!.top);
    expect(d!.top).to.be.greaterThan(a!.bottom);
  });

  for (const gutter of ['0', '1', '1.5', '2', '4.11', '7', '13px', '5%']) {
    it(`fills a row with six columns and a gutter of ${gutter} exactly [9.7a]`, async () => {
      const shown = await show(html`
        <pallet-section section-column-gutter-width=${gutter}>
          ${[1, 2, 3, 4, 5, 6].map(() => html`<pallet-column column-width="2">a</pallet-column>`)}
        </pallet-section>
      `);
      const columns = columnsOf(shown);
      expect(new Set(columns.map(({ top }) => top)).size, 'rows').to.equal(1);
      expect(columns.at(-1)!.right).to.be.closeTo(box(part(shown, 'columns')).right, 0.2);
    });
  }

  it('stacks columns on small screens, and on others if its author sets it [2.3b, 3.16b]', async () => {
    const shown = await show(html`
      <pallet-section layout-direction-tablet="column" layout-direction-desktop="row">
        <pallet-column column-width="6">a</pallet-column>
        <pallet-column column-width="6">b</pallet-column>
      </pallet-section>
    `);
    const isStacked = () => {
      const [one, other] = columnsOf(shown);
      const { width } = box(part(shown, 'columns'));
      return other!.top >= one!.bottom && Math.abs(one!.width - width) < 0.1;
    };
    expect(isStacked()).to.equal(false);
    await setViewport(1024);
    expect(isStacked()).to.equal(true);
    await setViewport(600);
    expect(isStacked()).to.equal(true);
    shown.setAttribute('layout-direction-mobile', 'row');
    await waitForBlocks(shown.parentElement!);
    expect(isStacked()).to.equal(false);
  });

  it('applies column widths per breakpoint', async () => {
    const shown = await show(html`
      <pallet-section layout-direction-mobile="row">
        <pallet-column column-width='{"large":4,"medium":6,"small":12}'>a</pallet-column>
      </pallet-section>
    `);
    const share = () => Math.round((columnsOf(shown)[0]!.width / box(part(shown, 'columns')).width) * 12);
    expect(share()).to.equal(4);
    await setViewport(800);
    expect(share()).to.equal(6);
    await setViewport(600);
    expect(share()).to.equal(12);
  });

  it('hides columns per screen size [2.3c]', async () => {
    const shown = await show(html`
      <pallet-section>
        <pallet-column hide-on="small">a</pallet-column>
        <pallet-column hide-on="m">b</pallet-column>
        <pallet-column hide-on="small-medium">c</pallet-column>
        <pallet-column hide-on="never">d</pallet-column>
      </pallet-section>
    `);
    const visible = () =>
      [...shown.children]
        .filter((column) => part(column, 'base').checkVisibility())
        .map(visibleText)
        .join('');
    expect(visible()).to.equal('abcd');
    await setViewport(800);
    expect(visible()).to.equal('ad');
    await setViewport(600);
    expect(visible()).to.equal('bd');
  });

  it('reorders a column per screen size', async () => {
    const shown = await show(html`
      <pallet-section layout-direction-mobile="row">
        <pallet-column column-width="6">words</pallet-column>
        <pallet-column column-width="6" first-on="large small">picture</pallet-column>
      </pallet-section>
    `);
    const isPictureFirst = () => {
      const [words, picture] = columnsOf(shown);
      return picture!.left < words!.left;
    };
    expect(isPictureFirst()).to.equal(true);
    await setViewport(800);
    expect(isPictureFirst()).to.equal(false);
    await setViewport(600);
    expect(isPictureFirst()).to.equal(true);
  });

  it('aligns a short column beside a tall one as its author sets [3.16a]', async () => {
    const shown = await show(html`
      <pallet-section>
        ${['top', 'center', 'bottom'].map(
          (side) =>
            html`<pallet-column column-width="3" vertical-align=${side}><p style="margin: 0">a</p></pallet-column>`,
        )}
        <pallet-column column-width="3"><p style="margin: 0; block-size: 200px">tall</p></pallet-column>
      </pallet-section>
    `);
    const words = [...shown.querySelectorAll('p')].map(box);
    const tall = words.pop()!;
    const [top, centre, bottom] = words;
    expect(top!.top).to.equal(tall.top);
    expect(centre!.top - tall.top).to.be.closeTo(tall.bottom - centre!.bottom, 1);
    expect(bottom!.bottom).to.be.closeTo(tall.bottom, 0.5);
  });

  it('aligns its columns together [3.16a]', async () => {
    const shown = await show(html`
      <pallet-section section-vertical-align="bottom">
        <pallet-column column-width="6"><p style="margin: 0">a</p></pallet-column>
        <pallet-column column-width="6"><p style="margin: 0; block-size: 200px">tall</p></pallet-column>
      </pallet-section>
    `);
    const [short, tall] = columnsOf(shown);
    expect(short!.bottom).to.be.closeTo(tall!.bottom, 0.5);
  });

  it('has a background and text with enough contrast', async () => {
    const surfaces: Record<string, [string, string]> = {};
    for (const surface of ['base', 'muted', 'inverse']) {
      const shown = await show(html`<pallet-section surface=${surface}>a</pallet-section>`);
      const { backgroundColor, color } = style(part(shown, 'base'));
      surfaces[surface] = [backgroundColor, color];
    }
    expect(surfaces).to.deep.equal({
      base: ['rgba(0, 0, 0, 0)', 'rgb(31, 42, 58)'],
      muted: ['rgb(246, 245, 241)', 'rgb(31, 42, 58)'],
      inverse: ['rgb(11, 31, 58)', 'rgb(223, 229, 236)'],
    });
  });

  it('has the height and content width that its author sets [3.16a]', async () => {
    const shown = await show(html`
      <pallet-section section-min-height='{"large":400,"small":300}' max-content-width='{"large":600,"medium":"none"}'>
        a
      </pallet-section>
    `);
    const measure = () => [box(part(shown, 'base')).height, box(part(shown, 'content')).width];
    expect(measure()).to.deep.equal([400, 600]);
    await setViewport(900);
    expect(measure()).to.deep.equal([400, box(shown).width - 64]);
    await setViewport(600);
    expect(measure()).to.deep.equal([300, box(shown).width - 30]);
  });

  describe('background image [3.16d]', () => {
    const behind = async (config: unknown, attributes: Partial<PalletSection> = {}) => {
      const shown = await show<PalletSection>(html`<pallet-section><p>Words</p></pallet-section>`);
      Object.assign(shown, { backgroundImageConfig: config, ...attributes });
      await waitForBlocks(shown.parentElement!);
      return shown;
    };
    const url = (name: string) => `${PICTURE}?behind=${name}`;

    it('fills the section below its content, and is decorative unless it has an alternative text', async () => {
      const shown = await behind(JSON.stringify({ url: url('a'), bgPosition: '10% 20%', bgSizeOrRepeat: '/cover' }));
      const image = part<HTMLImageElement>(shown, 'image');
      const { width, height } = box(part(shown, 'base'));
      expect([box(image).width, box(image).height]).to.deep.equal([width, height]);
      expect([image.alt, style(image).objectFit, style(image).objectPosition]).to.deep.equal(['', 'cover', '10% 20%']);
      const words = shown.firstElementChild!;
      expect(document.elementFromPoint(...centerOf(words))).to.equal(words);
      const described = await behind({ url: url('b'), altText: 'A hall', bgSizeOrRepeat: '/contain' });
      expect(part<HTMLImageElement>(described, 'image').alt).to.equal('A hall');
      expect(style(part(described, 'image')).objectFit).to.equal('contain');
    });

    it('can differ per screen size, including no image', async () => {
      const shown = await behind({
        large: { url: url('large'), bgPosition: 'left top' },
        medium: { url: url('medium'), bgSizeOrRepeat: 'no-repeat' },
        small: '',
      });
      const image = part<HTMLImageElement>(shown, 'image');
      const isShown = (name: string) => image.currentSrc.endsWith(url(name));
      const look = () => [style(image).objectFit, style(image).objectPosition];
      await until(() => isShown('large'), 'the large image');
      expect(look()).to.deep.equal(['cover', '0% 0%']);
      await setViewport(900);
      await until(() => isShown('medium'), 'the medium image');
      expect(look()).to.deep.equal(['none', '50% 50%']);
      await setViewport(600);
      await until(() => image.currentSrc.startsWith('data:image/gif'), 'no image');
    });

    for (const repeat of ['repeat', 'repeat-x', 'repeat-y']) {
      it(`is a pattern with ${repeat}`, async () => {
        const shown = await behind({ url: url(repeat), bgPosition: 'right top', bgSizeOrRepeat: repeat });
        const { backgroundImage, backgroundRepeat, backgroundPosition } = style(part(shown, 'picture'));
        expect(backgroundImage).to.contain(url(repeat));
        expect([backgroundRepeat, backgroundPosition]).to.deep.equal([repeat, '100% 0%']);
        expect(part<HTMLImageElement>(shown, 'image').src).to.not.contain(PICTURE);
      });
    }

    it('can be a pattern on one screen size and an image on another', async () => {
      const shown = await behind({
        large: { url: url('tiles'), bgSizeOrRepeat: 'repeat' },
        small: { url: url('one'), bgSizeOrRepeat: '/cover' },
      });
      expect(style(part(shown, 'picture')).backgroundImage).to.contain(url('tiles'));
      await setViewport(600);
      expect(style(part(shown, 'picture')).backgroundImage).to.equal('none');
      await until(() => part<HTMLImageElement>(shown, 'image').currentSrc.includes(url('one')), 'the image');
    });

    for (const surface of ['base', 'muted', 'inverse'] as const) {
      it(`keeps enough text contrast on any image: ${surface}`, async () => {
        for (const scheme of ['light', 'dark']) {
          const page = await show(html`
            <div style="color-scheme: ${scheme}">
              <pallet-section surface=${surface} background-image-config='{"url":"${PICTURE}"}'>
                <pallet-link href="/why-us" text="A link"></pallet-link>
              </pallet-section>
            </div>
          `);
          const section = page.firstElementChild!;
          const overlay = parseColor(style(part(section, 'overlay')).backgroundColor);
          for (const worst of [0, 255]) {
            const ground = overlay.rgb.map((channel) => channel * overlay.alpha + worst * (1 - overlay.alpha));
            for (const words of [part(section, 'base'), part(section.firstElementChild!, 'base')]) {
              const ratio = contrast(parseColor(style(words).color).rgb, ground);
              expect(ratio, `${scheme}, on ${worst}`).to.be.at.least(4.5);
            }
          }
        }
      });
    }

    it('is below the color that its author sets', async () => {
      const shown = await behind({ url: url('c') }, { backgroundImageOverlay: 'rgb(1 2 3 / 0.5)' });
      expect(style(part(shown, 'overlay')).backgroundColor).to.contain('1, 2, 3');
    });

    for (const config of ['', '{}', '{"url":"javascript:alert(1)"}', 'garbage', '{"large":""}']) {
      it(`is absent with ${config || 'nothing'}`, async () => {
        const shown = await behind(config);
        expect(partsOf(shown, 'picture')).to.have.length(0);
        expect(partsOf(shown, 'overlay')).to.have.length(0);
      });
    }

    it('keeps the content if it fails to load', async () => {
      const shown = await behind({ url: BROKEN.url, altText: 'A hall' });
      expect(part(shown, 'missing').textContent).to.equal('A hall');
      expect(shown.firstElementChild!.checkVisibility()).to.equal(true);
    });

    itWithMediaFeatures('is removed in forced colors mode', async () => {
      await emulateMedia({ 'forced-colors': 'active' });
      const shown = await behind({ url: url('d') });
      expect(part(shown, 'picture').checkVisibility()).to.equal(false);
    });
  });

  it('lays out the configured columns, with their children in slots [3.16d]', async () => {
    const columns = [
      { columnKey: 'col1', columnWidth: '8' },
      { columnKey: 'col2', columnWidth: '4' },
    ];
    const shown = await show(html`
      <pallet-section
        section-config=${JSON.stringify({ UUID: '1', columns })}
        section-column-gutter-width="1.5"
        component-spacer-size="2"
      >
        <p slot="col1" style="margin: 0">a</p>
        <p slot="col1" style="margin: 0">b</p>
        <p slot="col2" style="margin: 0">c</p>
      </pallet-section>
    `);
    const [a, b, c] = [...shown.children].map(box);
    const room = box(part(shown, 'columns'));
    expect(a!.width).to.be.closeTo(((room.width + 24) * 8) / 12 - 24, 0.5);
    expect([c!.left - a!.right, c!.top - a!.top, b!.top - a!.bottom].map(Math.round)).to.deep.equal([24, 0, 32]);
    await setViewport(600);
    expect(box(shown.children[2]!).top).to.be.greaterThan(box(shown.children[1]!).bottom);
  });

  it('applies the gap that its author sets between the blocks of its columns', async () => {
    const shown = await show(html`
      <pallet-section component-spacer-size='{"large":"40px","small":"8px"}'>
        <pallet-column
          ><p style="margin: 0">a</p>
          <p style="margin: 0">b</p></pallet-column
        >
      </pallet-section>
    `);
    const gap = () => {
      const [a, b] = [...shown.querySelectorAll('p')].map(box);
      return b!.top - a!.bottom;
    };
    expect(gap()).to.equal(40);
    await setViewport(600);
    expect(gap()).to.equal(8);
  });

  it('has a content width of 1200 pixels by default or with an empty value, and no limit with none', async () => {
    for (const given of ['', '1200px', 'none']) {
      const shown = await show(html`<pallet-section max-content-width=${given}>a</pallet-section>`);
      const expected = given === 'none' ? box(shown).width - 64 : 1200;
      expect(box(part(shown, 'content')).width, given).to.equal(expected);
    }
  });

  it('does not pass its own values to a nested section', async () => {
    const shown = await show(html`
      <pallet-section section-min-height="400" section-column-gutter-width="7" background-color="red">
        <pallet-column column-width="12">
          <pallet-section spacing="none">
            <pallet-column column-width="6">a</pallet-column><pallet-column column-width="6">b</pallet-column>
          </pallet-section>
        </pallet-column>
      </pallet-section>
    `);
    const inner = shown.querySelector('pallet-section')!;
    expect(box(part(inner, 'base')).height).to.be.lessThan(200);
    expect(style(part(inner, 'base')).backgroundColor).to.equal('rgba(0, 0, 0, 0)');
    const [one, other] = columnsOf(inner);
    expect(other!.left - one!.right).to.be.closeTo(0, 0.1);
  });
});
