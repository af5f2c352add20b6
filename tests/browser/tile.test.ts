// Imported first: resets the window size before blocks are removed. Otherwise WebKit keeps stale media query results.
import {
  click,
  emulateMedia,
  focusedElement,
  hover,
  itWithHover,
  itWithMediaFeatures,
  pointer,
  press,
  setViewport,
  until,
} from '../support/browser.js';
import { expect, html } from '@open-wc/testing';
import type { PalletText, PalletTile } from '@pallet/elements';
import type { TemplateResult } from 'lit';
import {
  blocksIn,
  box,
  linksIn,
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
import { WELDER } from './support/pictures.js';
import '@pallet/elements';

const PICTURE = JSON.stringify(WELDER);

describe('pallet-tile [3.10b]', () => {
  it('has large, centered second-level headings by default [9.5c]', async () => {
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

  it('updates the style of a heading that moves in or out', async () => {
    const tile = await show<PalletTile>(html`<pallet-tile><pallet-text text="Vantor"></pallet-text></pallet-tile>`);
    const text = tile.firstElementChild as PalletText;
    tile.parentElement!.append(text);
    await waitForBlocks(tile.parentElement!);
    expect([part(text, 'text').localName, style(part(text, 'text')).textAlign]).to.deep.equal(['h3', 'start']);
  });

  const tile = (content: TemplateResult) => html`
    <pallet-tile width="400px" image-info=${PICTURE} is-link url="/careers">${content}</pallet-tile>
  `;

  const heights = (shown: Element) => [part(shown, 'base'), part(shown, 'media')].map((one) => box(one).height);

  it('is 300 pixels high, 60 % of it for the image [3.10a]', async () => {
    expect(heights(await show(html`<pallet-tile image-info=${PICTURE}></pallet-tile>`))).to.deep.equal([300, 180]);
  });

  it('aligns its buttons with those of neighboring tiles, regardless of the text above', async () => {
    const row = await show(html`
      <pallet-section>
        ${[
          'Short',
          'Trucks for narrow aisles, for cold stores, and for whatever else a warehouse asks for. '.repeat(3),
        ].map(
          (words) => html`
            <pallet-column column-width="6" vertical-align="stretch">
              <pallet-tile show-buttons content-position="top left">
                <pallet-text heading-tag="p" text=${words}></pallet-text>
                <pallet-button slot="primary-button" text="Learn More" url="/careers"></pallet-button>
              </pallet-tile>
            </pallet-column>
          `,
        )}
      </pallet-section>
    `);
    await waitForBlocks(row);
    const [one, other] = [...row.querySelectorAll('pallet-tile')];
    expect(box(part(one!, 'buttons')).top).to.be.closeTo(box(part(other!, 'buttons')).top, 1);
    expect(box(one!.querySelector('pallet-text')!).top).to.be.closeTo(box(other!.querySelector('pallet-text')!).top, 1);
  });

  it('places its image beside its text if a hook is set', async () => {
    const shown = await show(tile(html`<pallet-text heading-tag="p" text="Amara Osei"></pallet-text>`));
    shown.style.cssText = `
      --pallet-c-tile-grid-template: 'media content' / 72px minmax(0, 1fr);
      --pallet-c-tile-image-height: 72px;`;
    const [picture, words] = [box(part(shown, 'media')), box(part(shown, 'content'))];
    expect([picture.width, picture.height]).to.deep.equal([72, 72]);
    expect(words.left).to.be.at.least(picture.right);
    expect(words.top).to.be.below(picture.bottom);
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
    it(`with a height of ${height} and an image height of ${imageHeight} is ${expected.join(' and ')} pixels high [9.6c]`, async () => {
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

  it('accepts heights per screen size', async () => {
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

  it('grows with its text and keeps it inside, below the image', async () => {
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

  it('fills the height of its row if its column stretches it', async () => {
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
      it(`places its text ${position || 'top center by default'}, ${direction}`, async () => {
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

  it('applies padding and background to its text, and a height to its buttons', async () => {
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

  it('renders its link in its first heading only, wherever the heading is', async () => {
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
      it(`is clickable up to the corner of its ${where}, with its heading in the ${slot || 'default'} slot`, async () => {
        const shown = await show(tile(html`<pallet-text slot=${slot} heading-tag="h2" text="Vantor"></pallet-text>`));
        const seen = recordNavigation();
        const { left, top, width, height } = box(part(shown, 'base'));
        await pointer({ move: [left + width * from[0]!, top + height * from[1]!] }, 'down', 'up');
        expect(seen.map(({ url }) => url)).to.deep.equal(['/careers']);
      });
    }
  }

  it('renders its own link without a heading, named by the author or the image', async () => {
    const shown = await show<PalletTile>(tile(html``));
    expect(getOwnLinkName(part(shown, 'link'))).to.equal('A welder');
    shown.linkAssistiveText = 'Careers in welding';
    await waitForBlocks(shown.parentElement!);
    expect(getOwnLinkName(part(shown, 'link'))).to.equal('Careers in welding');
    const seen = recordNavigation();
    await click(part(shown, 'media'));
    expect(seen.map(({ url }) => url)).to.deep.equal(['/careers']);
  });

  it('reads its address from url, then from linkUrl, and only if it is a link [4.4b]', async () => {
    const shown = await show<PalletTile>(html`
      <pallet-tile is-link link-url="/other"><pallet-text text="Vantor"></pallet-text></pallet-tile>
    `);
    const address = () => linksIn(shown).map((link) => link.getAttribute('href'));
    expect(address()).to.deep.equal(['/other']);
    shown.url = '/own';
    await waitForBlocks(shown.parentElement!);
    expect(address()).to.deep.equal(['/own']);
    for (const refused of ['javascript:alert(1)', '//evil.example', 'data:text/html,x']) {
      shown.url = refused;
      await waitForBlocks(shown.parentElement!);
      expect(address(), refused).to.deep.equal([]);
    }
    shown.url = '/own';
    shown.isLink = false;
    await waitForBlocks(shown.parentElement!);
    expect(address()).to.deep.equal([]);
  });

  it('keeps inner buttons and links clickable above its own link [2.11c]', async () => {
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
    const seen = recordNavigation();
    for (const link of linksIn(shown)) await click(link);
    expect(seen.map(({ url }) => url)).to.deep.equal(['/new', '/careers', '/benefits', '/learn', '/contact']);
  });

  it('has a tab order that follows its content, with a visible focus ring at each stop', async () => {
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

  it('shows its buttons only if enabled, and never inside a banner [2.11c]', async () => {
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
    await update(shown, { showButtons: true });
    expect(labels()).to.deep.equal(['Learn More']);
    await update(shown, { showSecondaryButton: true });
    expect(labels()).to.deep.equal(['Learn More', 'Contact Us']);
    expect(box(visible()[1]!).top).to.equal(box(visible()[0]!).top);
    await update(shown, { buttonDirection: 'column' });
    expect(box(visible()[1]!).top).to.be.greaterThan(box(visible()[0]!).top);
    page.querySelector('pallet-banner')!.append(shown);
    await waitForBlocks(page);
    expect(labels()).to.deep.equal([]);
  });

  it('shows a readable label on the image', async () => {
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

  it('has no image area without an image', async () => {
    const shown = await show(html`<pallet-tile image-info='{"url":"javascript:alert(1)"}'></pallet-tile>`);
    expect(partsOf(shown, 'media')).to.have.length(0);
  });

  itWithHover('zooms its image on hover if it is a link, but not with reduced motion', async () => {
    const shown = await show<PalletTile>(tile(html`<pallet-text text="Vantor"></pallet-text>`));
    const image = part(shown, 'image');
    await hover(part(shown, 'base'));
    await until(() => style(image).scale !== 'none' && parseFloat(style(image).scale) > 1, 'a larger image');
    await emulateMedia({ 'prefers-reduced-motion': 'reduce' });
    expect(style(image).scale).to.equal('none');
  });

  itWithMediaFeatures('keeps a visible edge in forced colors mode', async () => {
    await emulateMedia({ 'forced-colors': 'active' });
    const shown = await show(html`<pallet-tile></pallet-tile>`);
    expect(style(part(shown, 'base')).borderTopWidth).to.equal('1px');
  });
});
