// First: the window gets its size back before the blocks leave it. WebKit would keep what their media queries said last.
import { centreOf, click, setViewport } from '../support/browser.js';
import { expect, html } from '@open-wc/testing';
import type { PalletImage } from '@pallet/elements';
import { box, linksIn, part, settled, spokenText, style, visibleText } from './support/blocks.js';
import { show } from './support/fixture.js';
import { watchNavigation } from './support/navigation.js';
import '@pallet/elements';

const PICTURE = '/tests/browser/support/picture.svg';
const WELDER = { url: PICTURE, altText: 'A welder' };
const BROKEN = { url: 'data:image/svg+xml,broken', altText: 'A picture that does not load' };

describe('pallet-image with words', () => {
  const image = async (attributes: Partial<PalletImage>, direction = 'ltr') => {
    const shown = await show<PalletImage>(html`
      <pallet-image dir=${direction} image-info=${JSON.stringify(WELDER)} height="200">
        <pallet-text heading-tag="p" text="Words"></pallet-text>
      </pallet-image>
    `);
    Object.assign(shown, attributes);
    await settled(shown.parentElement!);
    return { shown, picture: () => box(part(shown, 'base')), words: () => box(shown.firstElementChild!) };
  };

  for (const [portion, share] of [
    ['16.67%', 1 / 6],
    ['33.33%', 1 / 3],
    ['50%', 1 / 2],
    ['66.67%', 2 / 3],
  ] as const) {
    it(`is ${portion} of the row, and as wide as a small screen`, async () => {
      const { shown, picture, words } = await image({ imagePortion: portion });
      const width = box(shown).width;
      expect(picture().width).to.be.closeTo(width * share, 1);
      expect(words().left).to.be.greaterThan(picture().right);
      shown.imageAlignment = 'right';
      await shown.updateComplete;
      expect(picture().right).to.be.closeTo(box(shown).right, 0.5);
      expect(words().right).to.be.lessThan(picture().left);
      shown.dir = 'rtl';
      expect(picture().left).to.be.closeTo(box(shown).left, 0.5);
      await setViewport(600);
      expect(picture().width).to.be.closeTo(box(shown).width, 0.5);
      expect(words().top).to.be.at.least(picture().bottom);
    });
  }

  it('takes half of the row where its portion is none that there is', async () => {
    const { shown, picture } = await image({ imagePortion: '40%' as never });
    expect(picture().width).to.be.closeTo(box(shown).width / 2, 1);
  });

  it('has its words below it without a portion, and keeps them where it shows no picture', async () => {
    const { shown, picture, words } = await image({});
    expect(words().top).to.be.at.least(picture().bottom);
    shown.imageInfo = 'javascript:alert(1)';
    await shown.updateComplete;
    expect(shown.firstElementChild!.checkVisibility()).to.equal(true);
  });

  for (const direction of ['ltr', 'rtl']) {
    for (const edge of ['left', 'right', 'top'] as const) {
      it(`lays its words over its ${edge} edge, ${direction}, and below it on small screens [3.14b]`, async () => {
        const { shown, picture } = await image({ overlapDirection: edge, overlapSize: 72 }, direction);
        const ground = () => box(part(shown, 'content'));
        const isOnLeft = edge === (direction === 'ltr' ? 'left' : 'right');
        const reach = () =>
          edge === 'top'
            ? ground().bottom - picture().top
            : isOnLeft
              ? ground().right - picture().left
              : picture().right - ground().left;
        expect(reach()).to.be.closeTo(72, 0.5);
        const [x, y] = centreOf(part(shown, 'content'));
        const overPicture: [number, number] =
          edge === 'top' ? [x, ground().bottom - 8] : [isOnLeft ? ground().right - 8 : ground().left + 8, y];
        const found = shown.shadowRoot!.elementFromPoint(...overPicture);
        expect(found?.getAttribute('part'), 'what lies above').to.equal('content');
        expect(style(part(shown, 'content')).backgroundColor).to.equal('rgb(255, 255, 255)');
        await setViewport(600);
        expect(ground().top).to.be.at.least(picture().bottom);
      });
    }
  }

  it('takes the fields of a background image [3.14b]', async () => {
    const shown = await show(html`
      <pallet-image
        image-url=${PICTURE}
        alternative-text="A hall"
        image-fit="contain"
        image-position="12% 34%"
        overlay-color="#12345680"
      ></pallet-image>
    `);
    const image = part<HTMLImageElement>(shown, 'image');
    expect([image.alt, style(image).objectFit, style(image).objectPosition]).to.deep.equal([
      'A hall',
      'contain',
      '12% 34%',
    ]);
    expect(style(part(shown, 'overlay')).backgroundColor).to.contain('18, 52, 86');
  });

  it('is a link named by its alternative text, also where the picture is missing', async () => {
    const seen = watchNavigation();
    for (const info of [WELDER, BROKEN]) {
      const shown = await show(html`
        <pallet-image link-url="/careers" link-assistive-text="in welding" .imageInfo=${info}></pallet-image>
      `);
      const [link, ...others] = linksIn(shown);
      expect(others).to.deep.equal([]);
      const alt = link!.querySelector('img')?.alt ?? visibleText(link!);
      expect([alt, spokenText(link!).endsWith('in welding')]).to.deep.equal([info.altText, true]);
      await click(link!);
    }
    expect(seen.map(({ url }) => url)).to.deep.equal(['/careers', '/careers']);
  });

  it('takes border, radius and ground [3.8f]', async () => {
    const shown = await show(html`
      <pallet-image
        .imageInfo=${WELDER}
        border-width="3"
        border-color="#123456"
        border-style="dashed"
        border-radius="8"
        background-color="#654321"
      ></pallet-image>
    `);
    const { borderTopWidth, borderTopColor, borderTopStyle, borderTopLeftRadius, backgroundColor } = style(
      part(shown, 'base'),
    );
    expect([borderTopWidth, borderTopColor, borderTopStyle, borderTopLeftRadius, backgroundColor]).to.deep.equal([
      '3px',
      'rgb(18, 52, 86)',
      'dashed',
      '8px',
      'rgb(101, 67, 33)',
    ]);
  });
});
