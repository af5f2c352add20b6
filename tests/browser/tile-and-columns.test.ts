import {
  canEmulateMedia,
  click,
  emulateMedia,
  focusedElement,
  hover,
  itWhere,
  pointer,
  press,
  setViewport,
  until,
} from '../support/browser.js';
import { expect, html } from '@open-wc/testing';
import type {
  NavigateEvent,
  PalletButtonGroup,
  PalletColumns,
  PalletResponsive,
  PalletText,
  PalletTile,
  ResponsiveHideEvent,
  ResponsiveShowEvent,
} from '@pallet/elements';
import { imagesContext, provide } from '@pallet/elements/contexts';
import { MEDIA_QUERIES } from '@pallet/elements/foundations';
import type { TemplateResult } from 'lit';
import type { PictureData } from '../../elements/services/images.js';
import { blocksIn, inside, nameOfOwnLink, part, partsOf, settled, visibleText } from './support/blocks.js';
import { fixture } from './support/fixture.js';
import '@pallet/elements';

const WEBKIT_MEDIA = 'WebKit cannot emulate media features';
const PICTURE = JSON.stringify({ url: '/tests/browser/support/picture.svg', altText: 'A welder' });

/** Renders blocks into a container and waits until they, and their pictures, are done. */
async function show<T extends HTMLElement = HTMLElement>(template: TemplateResult): Promise<T> {
  const shown = await fixture<T>(html`<div>${template}</div>`);
  await settled(shown);
  return shown.firstElementChild as T;
}

/** The addresses that a visitor's actions lead to; the page stays where it is. */
function watchNavigation(): string[] {
  const seen: string[] = [];
  const note = (event: NavigateEvent) => {
    seen.push(event.url);
    event.preventDefault();
  };
  document.addEventListener('pallet-navigate', note);
  cleanUps.push(() => document.removeEventListener('pallet-navigate', note));
  return seen;
}

const cleanUps: (() => void)[] = [];
afterEach(() => cleanUps.splice(0).forEach((cleanUp) => cleanUp()));

const box = (element: Element) => element.getBoundingClientRect();
const style = (element: Element, pseudo?: string) => getComputedStyle(element, pseudo);
const linksIn = (root: Element): HTMLAnchorElement[] =>
  [root, ...blocksIn(root)].flatMap((block) => [...(block.shadowRoot?.querySelectorAll('a') ?? [])]);

describe('pallet-tile', () => {
  it('has large, centred headings of the second level, until they say otherwise (Specification 9)', async () => {
    const tile = await show<PalletTile>(
      html`<pallet-tile>
        <pallet-text text="Vantor"></pallet-text>
        <pallet-text heading-tag="Heading 3" text-align="right" text="Ridgeback"></pallet-text>
        <pallet-text heading-tag="Paragraph 2" text="Trucks"></pallet-text>
      </pallet-tile>`,
    );
    const [heading, own, words] = blocksIn(tile).map((text) => part(text, 'text'));
    const reference = await show(html`<pallet-text heading-tag="h2" text="Reference"></pallet-text>`);
    expect(heading!.localName).to.equal('h2');
    expect(style(heading!).fontSize).to.equal(style(part(reference, 'text')).fontSize);
    expect(style(heading!).textAlign).to.equal('center');
    expect([own!.localName, style(own!).textAlign]).to.deep.equal(['h3', 'end']);
    expect([words!.localName, style(words!).textAlign]).to.deep.equal(['p', 'center']);
    tile.setAttribute('content-position', 'top left');
    await tile.updateComplete;
    expect(style(heading!).textAlign).to.equal('start');
  });

  it('takes its look along for a heading that moves in or out', async () => {
    const tile = await show<PalletTile>(html`<pallet-tile><pallet-text text="Vantor"></pallet-text></pallet-tile>`);
    const text = tile.firstElementChild as PalletText;
    tile.parentElement!.append(text);
    await settled(tile.parentElement!);
    expect([part(text, 'text').localName, style(part(text, 'text')).textAlign]).to.deep.equal(['h3', 'start']);
  });

  const tile = (content: TemplateResult) => html`
    <pallet-tile width="400px" image-info=${PICTURE} is-link url="/careers">${content}</pallet-tile>
  `;

  const heights = (shown: Element) => [part(shown, 'base'), part(shown, 'media')].map((one) => box(one).height);

  it('is 300 pixels high, its picture six tenths of that', async () => {
    expect(heights(await show(html`<pallet-tile image-info=${PICTURE}></pallet-tile>`))).to.deep.equal([300, 180]);
  });

  const sizes: [height: string, imageHeight: string, expected: number[]][] = [
    ['420', '70', [420, 294]],
    ['320', '50', [320, 160]],
    ['400', '0.25', [400, 100]],
    ['400', '1', [400, 400]],
    ['20rem', '50%', [320, 160]],
    ['400', '120px', [400, 120]],
    ['400', 'much', [400, 240]],
    ['400', '-3', [400, 240]],
    ['tall', '50', [300, 150]],
  ];
  for (const [height, imageHeight, expected] of sizes) {
    it(`with a height of ${height} and a picture of ${imageHeight} is ${expected.join(' and ')} pixels high`, async () => {
      const shown = await show(html`
        <pallet-tile
          height=${height}
          image-height=${imageHeight}
          image-info=${PICTURE}
          style="--pallet-c-tile-content-inset-block: 0px"
        ></pallet-tile>
      `);
      expect(heights(shown)).to.deep.equal(expected);
    });
  }

  it('takes heights per screen size', async () => {
    const shown = await show(html`
      <pallet-tile
        height='{"large":400,"small":300}'
        image-height='{"large":50,"medium":0.25}'
        image-info=${PICTURE}
      ></pallet-tile>
    `);
    expect(heights(shown)).to.deep.equal([400, 200]);
    await setViewport(900);
    expect(heights(shown)).to.deep.equal([400, 100]);
    await setViewport(600);
    expect(heights(shown)).to.deep.equal([300, 75]);
  });

  it('grows with its words and keeps them inside, below the picture', async () => {
    const long = `${'Everything that starts here moves the world. '.repeat(30)}${'x'.repeat(90)}`;
    const shown = await show(html`
      <pallet-tile width="250px" height="100" image-info=${PICTURE}>
        <pallet-text heading-tag="p" text=${long}></pallet-text>
      </pallet-tile>
    `);
    const [outer, picture, words] = [part(shown, 'base'), part(shown, 'media'), shown.firstElementChild!].map(box);
    expect(words!.top).to.be.at.least(picture!.bottom);
    expect(words!.bottom).to.be.at.most(outer!.bottom);
    expect(words!.left).to.be.at.least(outer!.left);
    expect(words!.right).to.be.at.most(outer!.right);
  });

  it('is as high as its row where its column stretches it', async () => {
    const shown = await show(html`
      <pallet-section>
        <pallet-column column-width="6" vertical-align="stretch"><pallet-tile></pallet-tile></pallet-column>
        <pallet-column column-width="6"><p style="margin: 0; block-size: 500px">tall</p></pallet-column>
      </pallet-section>
    `);
    expect(box(part(shown.querySelector('pallet-tile')!, 'base')).height).to.be.closeTo(500, 0.5);
  });

  const places: [position: string, above: number, before: number][] = [
    ['', 0, 0.5],
    ['nonsense', 0, 0.5],
    ...Object.entries({ top: 0, center: 0.5, bottom: 1 }).flatMap(([row, above]) =>
      Object.entries({ left: 0, center: 0.5, right: 1 }).map(
        ([side, before]) => [`${row} ${side}`, above, before] as [string, number, number],
      ),
    ),
  ];
  for (const [position, above, before] of places) {
    for (const direction of ['ltr', 'rtl']) {
      it(`places its words ${position || 'top center by itself'}, ${direction}`, async () => {
        const shown = await show(html`
          <pallet-tile
            dir=${direction}
            height="400"
            image-info=${PICTURE}
            content-position=${position}
            content-width="40"
          >
            <pallet-text heading-tag="p" text="Words"></pallet-text>
          </pallet-tile>
        `);
        const [outer, picture, words] = [part(shown, 'base'), part(shown, 'media'), part(shown, 'content')].map(box);
        const inset = parseFloat(style(part(shown, 'content')).marginTop);
        const share = (start: number, end: number) => (start - inset) / (start + end - 2 * inset);
        expect(share(words!.top - picture!.bottom, outer!.bottom - words!.bottom)).to.be.closeTo(above, 0.01);
        const fromLeft = share(words!.left - outer!.left, outer!.right - words!.right);
        expect(direction === 'ltr' ? fromLeft : 1 - fromLeft).to.be.closeTo(before, 0.01);
      });
    }
  }

  it('gives its words a padding and a ground, and its buttons a height', async () => {
    const shown = await show(html`
      <pallet-tile
        height="400"
        content-padding="large"
        content-bg-color="#123456"
        show-buttons
        button-group-height="20"
      >
        <pallet-button slot="primary-button" text="Learn More"></pallet-button>
      </pallet-tile>
    `);
    const { paddingTop, backgroundColor } = style(part(shown, 'content'));
    expect([paddingTop, backgroundColor]).to.deep.equal(['24px', 'rgb(18, 52, 86)']);
    expect(box(part(shown, 'buttons')).height).to.equal(80);
  });

  it('gives its link to its first heading alone, wherever that stands', async () => {
    const words = await show(
      tile(html`
        <pallet-text heading-tag="p" text="Now hiring"></pallet-text>
        <pallet-text heading-tag="h2" text="Vantor"></pallet-text>
        <pallet-text heading-tag="h3" text="Trucks"></pallet-text>
      `),
    );
    expect(linksIn(words).map(visibleText)).to.deep.equal(['Vantor']);
    const top = await show(tile(html`<pallet-text slot="top" heading-tag="h2" text="On the picture"></pallet-text>`));
    expect(linksIn(top).map(visibleText)).to.deep.equal(['On the picture']);
  });

  for (const slot of ['', 'top']) {
    for (const [where, from] of Object.entries({ picture: [0.97, 0.03], words: [0.03, 0.97] })) {
      it(`is a link up to the corner of its ${where}, its heading in the ${slot || 'default'} slot`, async () => {
        const shown = await show(tile(html`<pallet-text slot=${slot} heading-tag="h2" text="Vantor"></pallet-text>`));
        const seen = watchNavigation();
        const { left, top, width, height } = box(part(shown, 'base'));
        await pointer({ move: [left + width * from[0]!, top + height * from[1]!] }, 'down', 'up');
        expect(seen).to.deep.equal(['/careers']);
      });
    }
  }

  it('carries its link itself where it has no heading, named by the author or by the picture', async () => {
    const shown = await show<PalletTile>(tile(html``));
    expect(nameOfOwnLink(part(shown, 'link'))).to.equal('A welder');
    shown.linkAssistiveText = 'Careers in welding';
    await settled(shown.parentElement!);
    expect(nameOfOwnLink(part(shown, 'link'))).to.equal('Careers in welding');
    const seen = watchNavigation();
    await click(part(shown, 'media'));
    expect(seen).to.deep.equal(['/careers']);
  });

  it('takes its address from url, else from linkUrl, and only where it is a link', async () => {
    const shown = await show<PalletTile>(html`
      <pallet-tile is-link link-url="/other"><pallet-text text="Vantor"></pallet-text></pallet-tile>
    `);
    const address = () => linksIn(shown).map((link) => link.getAttribute('href'));
    expect(address()).to.deep.equal(['/other']);
    shown.url = '/own';
    await settled(shown.parentElement!);
    expect(address()).to.deep.equal(['/own']);
    for (const refused of ['javascript:alert(1)', '//evil.example', 'data:text/html,x']) {
      shown.url = refused;
      await settled(shown.parentElement!);
      expect(address(), refused).to.deep.equal([]);
    }
    shown.url = '/own';
    shown.isLink = false;
    await settled(shown.parentElement!);
    expect(address()).to.deep.equal([]);
  });

  it('keeps buttons and links inside as links of their own, above its link', async () => {
    const shown = await show(html`
      <pallet-tile is-link url="/careers" show-buttons show-secondary-button image-info=${PICTURE}>
        <pallet-link slot="top" href="/new" text="New"></pallet-link>
        <pallet-text heading-tag="h2" text="Vantor"></pallet-text>
        <pallet-link href="/benefits" text="Benefits"></pallet-link>
        <pallet-button slot="primary-button" text="Learn More" url="/learn"></pallet-button>
        <pallet-button slot="secondary-button" text="Contact Us" url="/contact"></pallet-button>
      </pallet-tile>
    `);
    expect(linksIn(shown).some((link) => link.querySelector('a'))).to.equal(false);
    const seen = watchNavigation();
    for (const link of linksIn(shown)) await click(link);
    expect(seen).to.deep.equal(['/new', '/careers', '/benefits', '/learn', '/contact']);
  });

  it('is reached by keyboard in the order of its words, each stop with a visible ring', async () => {
    const shown = await show(html`
      <pallet-tile is-link url="/careers" show-buttons show-secondary-button>
        <pallet-text heading-tag="h2" text="Vantor"></pallet-text>
        <pallet-button slot="primary-button" text="Learn More" url="/learn"></pallet-button>
        <pallet-button slot="secondary-button" text="Contact Us"></pallet-button>
      </pallet-tile>
      <button>After</button>
    `);
    for (const text of ['Vantor', 'Learn More', 'Contact Us']) {
      await press('Tab');
      await until(() => visibleText(focusedElement()!) === text, `the focus on ${text}`);
      const rings = () => [style(focusedElement()!), style(focusedElement()!, '::after')];
      await until(() => rings().some(({ outlineStyle }) => outlineStyle === 'solid'), `a ring around ${text}`);
    }
    await press('Tab');
    await until(() => focusedElement() === shown.nextElementSibling, 'the focus after the tile');
  });

  it('shows its buttons only when told to, and never inside a banner', async () => {
    const page = await show(html`
      <div>
        <pallet-tile>
          <pallet-button slot="primary-button" text="Learn More"></pallet-button>
          <pallet-button slot="secondary-button" text="Contact Us"></pallet-button>
        </pallet-tile>
        <pallet-banner></pallet-banner>
      </div>
    `);
    const shown = page.querySelector('pallet-tile')!;
    const visible = () =>
      [...shown.children].map((button) => part(button, 'base')).filter((one) => one.checkVisibility());
    const labels = () => visible().map(visibleText);
    expect(labels()).to.deep.equal([]);
    shown.showButtons = true;
    await shown.updateComplete;
    expect(labels()).to.deep.equal(['Learn More']);
    shown.showSecondaryButton = true;
    await shown.updateComplete;
    expect(labels()).to.deep.equal(['Learn More', 'Contact Us']);
    expect(box(visible()[1]!).top).to.equal(box(visible()[0]!).top);
    shown.buttonDirection = 'column';
    await shown.updateComplete;
    expect(box(visible()[1]!).top).to.be.greaterThan(box(visible()[0]!).top);
    page.querySelector('pallet-banner')!.append(shown);
    await settled(page);
    expect(labels()).to.deep.equal([]);
  });

  it('puts a label on the picture where it can be read', async () => {
    const shown = await show(html`
      <pallet-tile image-info=${PICTURE}>
        <pallet-text slot="top" heading-tag="p" text="New"></pallet-text>
      </pallet-tile>
    `);
    const label = shown.firstElementChild!;
    expect(box(label).top).to.equal(box(part(shown, 'media')).top);
    expect(style(label).backgroundColor).to.equal('rgb(11, 31, 58)');
    expect(style(part(label, 'text')).color).to.equal('rgb(255, 255, 255)');
  });

  it('says what its picture shows where that cannot be loaded', async () => {
    const broken = JSON.stringify({ url: 'data:image/svg+xml,broken', altText: 'A picture that does not load' });
    const shown = await fixture(html`<pallet-tile image-info=${broken}></pallet-tile>`);
    await until(() => inside(shown, '.missing'), 'the alternative text');
    expect(visibleText(part(shown, 'missing'))).to.equal('A picture that does not load');
  });

  it('has no area for a picture that it does not have', async () => {
    const shown = await show(html`<pallet-tile image-info='{"url":"javascript:alert(1)"}'></pallet-tile>`);
    expect(partsOf(shown, 'media')).to.have.length(0);
  });

  itWhere(canEmulateMedia && matchMedia('(hover: hover)').matches, 'only Firefox has a pointer that hovers')(
    'zooms its picture under the pointer where it is a link, and not under reduced motion',
    async () => {
      const shown = await show<PalletTile>(tile(html`<pallet-text text="Vantor"></pallet-text>`));
      const image = part(shown, 'image');
      await hover(part(shown, 'base'));
      await until(() => style(image).scale !== 'none' && parseFloat(style(image).scale) > 1, 'a larger picture');
      await emulateMedia({ 'prefers-reduced-motion': 'reduce' });
      expect(style(image).scale).to.equal('none');
    },
  );

  itWhere(canEmulateMedia, WEBKIT_MEDIA)('keeps an edge where colours are forced', async () => {
    await emulateMedia({ 'forced-colors': 'active' });
    const shown = await show(html`<pallet-tile></pallet-tile>`);
    expect(style(part(shown, 'base')).borderTopWidth).to.equal('1px');
  });
});

describe('pallet-columns', () => {
  const spans = (shown: Element, boxes: Element[]) => {
    const { left: start } = box(part(shown, 'base'));
    return boxes.map(box).map(({ left, width }) => [Math.round(left - start), Math.round(width)]);
  };
  const isStacked = (shown: PalletColumns) => {
    const [one, other] = [...shown.children].map(box);
    return other!.top >= one!.bottom;
  };

  it('has two halves by itself, with a slot each', async () => {
    const shown = await show(html`
      <div style="inline-size: 1000px">
        <pallet-columns column-gutter-width="2">
          <p slot="col1">a</p>
          <p slot="col2">b</p>
          <p slot="col2">c</p>
        </pallet-columns>
      </div>
    `);
    const columns = shown.firstElementChild!;
    const children = [...columns.children];
    expect(spans(columns, children)).to.deep.equal([
      [0, 484],
      [516, 484],
      [516, 484],
    ]);
    const [a, b, c] = children.map(box);
    expect(a!.top).to.equal(b!.top);
    expect(c!.top).to.be.greaterThan(b!.bottom);
  });

  it('has columns beside each other without a gutter where none is given', async () => {
    const shown = await show(html`
      <pallet-columns
        ><p slot="col1">a</p>
        <p slot="col2">b</p></pallet-columns
      >
    `);
    const [a, b] = [...shown.children].map(box);
    expect(b!.left - a!.right).to.be.closeTo(0, 0.1);
  });

  it('gives each column of a list its width, and a slot of its key', async () => {
    const columns = [
      { columnKey: 'main', columnWidth: '8' },
      { columnKey: 'aside', columnWidth: 4 },
      { columnKey: 'foot', columnWidth: 'wide' },
    ];
    const list = JSON.stringify(columns);
    for (const given of [list, JSON.stringify({ UUID: '1', columns }), columns, { columns }]) {
      const shown = await show(html`
        <div style="inline-size: 1200px">
          <pallet-columns .columns=${given}>
            <p slot="main">a</p>
            <p slot="aside">b</p>
            <p slot="foot">c</p>
          </pallet-columns>
        </div>
      `);
      const block = shown.firstElementChild!;
      expect(spans(block, [...block.children])).to.deep.equal([
        [0, 800],
        [800, 400],
        [0, 1200],
      ]);
    }
  });

  for (const garbage of ['', '[]', 'no', '{"columns":7}', '[null,3]', '{"a":1}']) {
    it(`keeps its two halves where the list is ${JSON.stringify(garbage)}`, async () => {
      const shown = await show(html`
        <pallet-columns columns=${garbage}
          ><p slot="col1">a</p>
          <p slot="col2">b</p></pallet-columns
        >
      `);
      const [a, b] = [...shown.children].map(box);
      expect(a!.width).to.be.closeTo(b!.width, 0.1);
      expect(b!.left).to.be.closeTo(a!.right, 0.1);
    });
  }

  it('lays out columns that stand inside, at the top and without empty rows', async () => {
    const shown = await show(html`
      <div style="inline-size: 1200px">
        <pallet-columns column-gutter-width="1.5">
          <pallet-column column-width="4"><p style="margin: 0">a</p></pallet-column>
          <pallet-column column-width="8"><button>b</button></pallet-column>
        </pallet-columns>
      </div>
    `);
    const block = shown.firstElementChild!;
    const columns = [...block.children].map((column) => part(column, 'base'));
    expect(spans(block, columns)).to.deep.equal([
      [0, 384],
      [408, 792],
    ]);
    expect(box(block).top).to.equal(box(columns[0]!).top);
    expect(box(block).height).to.equal(Math.max(...columns.map((column) => box(column).height)));
    let pressed = 0;
    block.querySelector('button')!.addEventListener('click', () => pressed++);
    await click(block.querySelector('button')!);
    expect(pressed).to.equal(1);
  });

  it('lets a visitor press what stands in its halves', async () => {
    const shown = await show(html`<pallet-columns><button slot="col2">b</button></pallet-columns>`);
    let pressed = 0;
    shown.firstElementChild!.addEventListener('click', () => pressed++);
    await click(shown.firstElementChild!);
    expect(pressed).to.equal(1);
  });

  it('stacks on small screens, and where its author says so', async () => {
    const shown = await show<PalletColumns>(html`
      <pallet-columns layout-direction-tablet="column"
        ><p slot="col1">a</p>
        <p slot="col2">b</p></pallet-columns
      >
    `);
    expect(isStacked(shown)).to.equal(false);
    await setViewport(900);
    expect(isStacked(shown)).to.equal(true);
    await setViewport(600);
    expect(isStacked(shown)).to.equal(true);
    shown.layoutDirectionMobile = 'row';
    await shown.updateComplete;
    expect(isStacked(shown)).to.equal(false);
  });

  for (const [align, [above, height]] of Object.entries({
    'flex-start': [0, 20],
    center: [0.5, 20],
    'flex-end': [1, 20],
    bottom: [1, 20],
    stretch: [0, 300],
    nonsense: [0, 20],
  })) {
    it(`is as high as its author says, its columns placed ${align}`, async () => {
      const shown = await show(html`
        <pallet-columns column-min-height="300" column-vertical-align=${align}>
          <div slot="col1" style="block-size: 20px"></div>
        </pallet-columns>
      `);
      const [column] = partsOf(shown, 'column');
      const [outer, inner] = [box(part(shown, 'base')), box(column!)];
      expect(outer.height).to.equal(300);
      expect(inner.height).to.equal(height);
      expect(inner.top - outer.top).to.be.closeTo((300 - height!) * above!, 0.5);
    });
  }

  it('hands nothing of its own to columns inside it', async () => {
    const shown = await show(html`
      <pallet-columns column-gutter-width="7" column-min-height="300" layout-direction-desktop="column">
        <pallet-columns slot="col1"
          ><p slot="col1">a</p>
          <p slot="col2">b</p></pallet-columns
        >
      </pallet-columns>
    `);
    const inner = shown.firstElementChild!;
    const [a, b] = [...inner.children].map(box);
    expect(b!.left - a!.right).to.be.closeTo(0, 0.1);
    expect(box(inner).height).to.be.lessThan(200);
  });

  it('lets pictures ask for the width that the widest column of its list has', async () => {
    const picture: PictureData = {
      Url: '/tests/browser/support/picture.svg',
      RawUrl: '/tests/browser/support/picture.svg',
      AltText: 'A welder',
      ContentKey: 'welder',
      SrcSet: [],
      Sources: [{ type: 'image/svg+xml', srcset: '/tests/browser/support/picture.svg 640w' }],
    };
    const page = await fixture<HTMLElement>(html`<div></div>`);
    provide(page, imagesContext, () => picture);
    const sizes = async (columns: string, direction: string) => {
      page.innerHTML = `<pallet-columns columns='${columns}' layout-direction-desktop="${direction}">
        <pallet-image slot="col1" image-info='{"contentKey":"welder"}'></pallet-image>
      </pallet-columns>`;
      await settled(page);
      return inside(page.querySelector('pallet-image')!, 'source')?.getAttribute('sizes')?.split(',')[0];
    };
    const thirds = '[{"columnKey":"col1","columnWidth":4},{"columnKey":"col2","columnWidth":3}]';
    expect(await sizes(thirds, 'row')).to.contain('* 0.3333');
    expect(await sizes(thirds, 'column')).to.contain('* 1)');
    expect(await sizes('', 'row')).to.contain('* 1)');
  });
});

describe('pallet-column-spacer', () => {
  it('keeps tracks empty between columns, and is told to nobody', async () => {
    const shown = await show(html`
      <pallet-section>
        <pallet-column column-width="4">a</pallet-column>
        <pallet-column-spacer column-width="2"></pallet-column-spacer>
        <pallet-column column-width="6">b</pallet-column>
      </pallet-section>
    `);
    const [a, spacer, b] = [...shown.children].map((column) => box(part(column, 'base')));
    const track = box(part(shown, 'columns')).width / 12;
    expect(spacer!.width).to.be.closeTo(2 * track, 0.1);
    expect(b!.left - a!.right).to.be.closeTo(2 * track, 0.1);
    expect(a!.top).to.equal(b!.top);
  });

  it('is a space between rows where it is twelve tracks wide', async () => {
    const shown = await show(html`
      <pallet-section>
        <pallet-column>a</pallet-column>
        <pallet-column-spacer height='{"large":64,"small":16}' hide-on="medium"></pallet-column-spacer>
        <pallet-column>b</pallet-column>
      </pallet-section>
    `);
    const spacer = part(shown.children[1]!, 'base');
    expect(box(spacer).width).to.be.closeTo(box(part(shown, 'columns')).width, 0.1);
    expect(box(spacer).height).to.equal(64);
    await setViewport(900);
    expect(spacer.checkVisibility()).to.equal(false);
    await setViewport(600);
    expect(box(spacer).height).to.equal(16);
  });
});

describe('pallet-button-group', () => {
  const group = (buttons: TemplateResult, attributes: Partial<PalletButtonGroup> = {}) =>
    show<PalletButtonGroup>(html`<pallet-button-group>${buttons}</pallet-button-group>`).then(async (shown) => {
      Object.assign(shown, attributes);
      await shown.updateComplete;
      return shown;
    });
  const two = html`<pallet-button text="One"></pallet-button><pallet-button text="Two"></pallet-button>`;
  const one = html`<pallet-button text="One"></pallet-button>`;
  const bases = (shown: Element) =>
    [...shown.children].map((button) => part(button, 'base')).filter((base) => base.checkVisibility());

  /** Space before, between and after the buttons of a row. */
  const gaps = (shown: Element) => {
    const { left, right } = box(part(shown, 'base'));
    const edges = bases(shown).map(box);
    const ends = [left, ...edges.map((edge) => edge.right)];
    const starts = [...edges.map((edge) => edge.left), right];
    return starts.map((start, index) => Math.round(start - ends[index]!));
  };

  it('is as wide as its place and 50 pixels high, its buttons in the centre', async () => {
    const shown = await group(two);
    const [before, between, after] = gaps(shown);
    expect([box(part(shown, 'base')).width, box(part(shown, 'base')).height]).to.deep.equal([box(shown).width, 50]);
    expect(before).to.be.closeTo(after!, 1);
    expect(between).to.equal(16);
  });

  it('stands left or right, mirrored where the page reads from the right', async () => {
    const shown = await group(two, { alignment: 'left', horizontalSpacing: 'none' });
    expect(gaps(shown).slice(0, 2)).to.deep.equal([0, 0]);
    shown.alignment = 'right';
    await shown.updateComplete;
    expect(gaps(shown).at(-1)).to.equal(0);
    shown.dir = 'rtl';
    expect(box(bases(shown)[1]!).left).to.be.closeTo(box(part(shown, 'base')).left, 0.5);
  });

  it('places a button that stands alone by itself, in a row and in a stack', async () => {
    for (const direction of ['row', 'column']) {
      const left = await group(one, { direction, alignment: 'right', singleButtonAlignment: 'left' });
      expect(gaps(left)[0], direction).to.equal(0);
      const right = await group(one, { direction, alignment: 'left', singleButtonAlignment: 'right' });
      expect(gaps(right)[1], direction).to.equal(0);
      const centre = await group(one, { direction, alignment: 'left' });
      expect(gaps(centre)[0], direction).to.be.closeTo(gaps(centre)[1]!, 1);
    }
  });

  it('shows its second button when told to', async () => {
    const shown = await group(
      html`
        <pallet-button slot="primary-button" text="One"></pallet-button>
        <pallet-button slot="secondary-button" text="Two"></pallet-button>
      `,
      { singleButtonAlignment: 'left', alignment: 'right' },
    );
    expect(bases(shown).map(visibleText)).to.deep.equal(['One']);
    expect(gaps(shown)[0]).to.equal(0);
    shown.showSecondaryButton = true;
    await shown.updateComplete;
    expect(bases(shown).map(visibleText)).to.deep.equal(['One', 'Two']);
    expect(gaps(shown).at(-1)).to.equal(0);
  });

  it('stacks its buttons with the space that its author gives', async () => {
    const shown = await group(two, { direction: 'column', verticalSpacing: 'x-large', alignment: 'left' });
    const [first, second] = bases(shown).map(box);
    expect(second!.top - first!.bottom).to.equal(32);
    expect(second!.left).to.equal(first!.left);
  });

  it('takes width and height per screen size', async () => {
    const shown = await group(two, { width: { large: 50, small: '300px' }, height: { large: 100, medium: '5rem' } });
    const measure = () => [box(part(shown, 'base')).width / box(shown).width, box(part(shown, 'base')).height];
    expect(measure()).to.deep.equal([0.5, 100]);
    await setViewport(900);
    expect(measure()).to.deep.equal([0.5, 80]);
    await setViewport(600);
    expect(box(part(shown, 'base')).width).to.equal(300);
  });

  it('lifts its buttons above a link over the whole block', async () => {
    const shown = await show(html`
      <div style="position: relative">
        <pallet-button-group><button>Below</button></pallet-button-group>
        <pallet-button-group elevate-buttons><button>Above</button></pallet-button-group>
        <a href="#all" style="position: absolute; inset: 0; z-index: 1" aria-label="All"></a>
      </div>
    `);
    const pressed: string[] = [];
    shown.addEventListener('click', (event) => {
      event.preventDefault();
      pressed.push((event.target as Element).textContent || 'All');
    });
    for (const button of shown.querySelectorAll('button')) await click(button);
    expect(pressed).to.deep.equal(['All', 'Above']);
  });
});

describe('pallet-responsive', () => {
  const shownAt = async (sizes: string) => {
    const shown = await show(html`<pallet-responsive sizes=${sizes}><p>Words</p></pallet-responsive>`);
    const seen: string[] = [];
    for (const [letter, width] of Object.entries({ s: 767, m: 768, M: 1024, l: 1025 })) {
      await setViewport(width);
      if (shown.firstElementChild!.checkVisibility()) seen.push(letter);
    }
    return seen.join('');
  };

  for (const [sizes, expected] of Object.entries({
    '': 'smMl',
    small: 's',
    medium: 'mM',
    L: 'l',
    's, l': 'sl',
    'small medium': 'smM',
    'medium-large': 'mMl',
    'l-m': 'mMl',
    'small - large': 'smMl',
    huge: 'smMl',
    'huge,small': 's',
  })) {
    it(`with ${JSON.stringify(sizes)} shows where it should`, async () => {
      expect(await shownAt(sizes)).to.equal(expected);
    });
  }

  it('has no box of its own', async () => {
    const shown = await show(html`
      <div style="display: flex; gap: 10px">
        <pallet-responsive
          ><p>a</p>
          <p>b</p></pallet-responsive
        >
      </div>
    `);
    const [a, b] = [...shown.querySelectorAll('p')].map(box);
    expect(b!.left - a!.right).to.equal(10);
  });

  it('tells its host that it came or went once the size has stayed, and not at the start', async () => {
    const shown = await show<PalletResponsive>(html`<pallet-responsive sizes="large, small">a</pallet-responsive>`);
    const told: string[] = [];
    const note = ({ type, mediaQuery, size }: ResponsiveShowEvent | ResponsiveHideEvent) =>
      told.push(`${type} ${size} ${mediaQuery}`);
    shown.addEventListener('pallet-show', note);
    shown.addEventListener('pallet-hide', note);
    await setViewport(900);
    await until(() => told.length === 1, 'the first event');
    await setViewport(600);
    await until(() => told.length === 2, 'the second event');
    expect(told).to.deep.equal([
      `pallet-hide medium ${MEDIA_QUERIES.medium}`,
      `pallet-show small ${MEDIA_QUERIES.small}`,
    ]);
  });

  it('says nothing where it shows before and after, and once it is gone', async () => {
    const shown = await show(html`
      <div>
        <pallet-responsive sizes="medium-large" id="wide">a</pallet-responsive>
        <pallet-responsive sizes="large" id="gone">b</pallet-responsive>
        <pallet-responsive sizes="small" id="last">c</pallet-responsive>
      </div>
    `);
    const told: string[] = [];
    for (const type of ['pallet-show', 'pallet-hide']) {
      document.addEventListener(type, note);
      cleanUps.push(() => document.removeEventListener(type, note));
    }
    function note({ type, target }: Event) {
      told.push(`${type} ${(target as Element).id}`);
    }
    shown.querySelector('#gone')!.remove();
    await setViewport(900);
    await setViewport(1280);
    await setViewport(600);
    await until(() => told.includes('pallet-show last'), 'the last event');
    expect(told.sort()).to.deep.equal(['pallet-hide wide', 'pallet-show last']);
  });
});
