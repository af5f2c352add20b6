// Imported first: resets the window size before blocks are removed. Otherwise WebKit keeps stale media query results.
import { centerOf, click, setViewport } from '../support/browser.js';
import { expect, html } from '@open-wc/testing';
import type { PalletImage } from '@pallet/elements';
import { box, linksIn, part, waitForBlocks, spokenText, style, visibleText, update } from './support/blocks.js';
import { show } from './support/fixture.js';
import { recordNavigation } from './support/navigation.js';
import { BROKEN, PICTURE, WELDER } from './support/pictures.js';
import '@pallet/elements';

describe('pallet-image with text', () => {
  const image = async (attributes: Partial<PalletImage>, direction = 'ltr') => {
    const shown = await show<PalletImage>(html`
      <pallet-image dir=${direction} image-info=${JSON.stringify(WELDER)} height="200">
        <pallet-text heading-tag="p" text="Words"></pallet-text>
      </pallet-image>
    `);
    Object.assign(shown, attributes);
    await waitForBlocks(shown.parentElement!);
    return { shown, picture: () => box(part(shown, 'base')), words: () => box(shown.firstElementChild!) };
  };

  for (const [portion, share] of [
    ['16.67%', 1 / 6],
    ['33.33%', 1 / 3],
    ['50%', 1 / 2],
    ['66.67%', 2 / 3],
  ] as const) {
    it(`takes ${portion} of the row, and the full width of small screens`, async () => {
      const { shown, picture, words } = await image({ imagePortion: portion });
      const width = box(shown).width;
      expect(picture().width).to.be.closeTo(width * share, 1);
      expect(words().left).to.be.greaterThan(picture().right);
      await update(shown, { imageAlignment: 'right' });
      expect(picture().right).to.be.closeTo(box(shown).right, 0.5);
      expect(words().right).to.be.lessThan(picture().left);
      shown.dir = 'rtl';
      expect(picture().left).to.be.closeTo(box(shown).left, 0.5);
      await setViewport(600);
      expect(picture().width).to.be.closeTo(box(shown).width, 0.5);
      expect(words().top).to.be.at.least(picture().bottom);
    });
  }

  it('takes half of the row for an unknown portion', async () => {
    const { shown, picture } = await image({ imagePortion: '40%' as never });
    expect(picture().width).to.be.closeTo(box(shown).width / 2, 1);
  });

  it('shows its text below the image without a portion, and without an image too', async () => {
    const { shown, picture, words } = await image({});
    expect(words().top).to.be.at.least(picture().bottom);
    await update(shown, { imageInfo: 'javascript:alert(1)' });
    expect(shown.firstElementChild!.checkVisibility()).to.equal(true);
  });

  for (const direction of ['ltr', 'rtl']) {
    for (const edge of ['left', 'right', 'top'] as const) {
      it(`overlaps its ${edge} edge with its text (${direction}), and shows the text below on small screens [3.14b]`, async () => {
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
        const [x, y] = centerOf(part(shown, 'content'));
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

  it('accepts the fields of a background image [3.14b]', async () => {
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

  it('is a link named by its alternative text, even if the image fails to load', async () => {
    const seen = recordNavigation();
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

  it('applies border, radius and background [3.8f]', async () => {
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
