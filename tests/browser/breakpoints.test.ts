import { expect } from '@open-wc/testing';
import { SIZES, type Size } from '../../elements/foundations/breakpoints.js';
import { DEBOUNCE_MS } from '../../elements/foundations/constants.js';
import type { ResponsiveShowEvent } from '../../elements/blocks/responsive/responsive.events.js';
import { until } from '../support/browser.js';
import { nextFrames, openPage, resize, waitForBlocks } from './support/blocks.js';

/** Screen widths in CSS pixels around both breakpoints. Fractions occur with zoom and display scaling. */
const WIDTHS: readonly [number, Size][] = [
  [767, 'small'],
  [767.5, 'small'],
  [768, 'medium'],
  [1024, 'medium'],
  [1024.5, 'large'],
  [1025, 'large'],
];

const HEIGHTS = { large: 350, medium: 250, small: 220 };

const BODY = `
  ${SIZES.map((size) => `<pallet-responsive sizes="${size}"><p id="only-${size}">${size}</p></pallet-responsive>`).join('')}
  <pallet-section>
    ${SIZES.map((size) => `<pallet-column hide-on="${size}"><p id="not-${size}">${size}</p></pallet-column>`).join('')}
  </pallet-section>
  <pallet-banner height='${JSON.stringify(HEIGHTS)}'></pallet-banner>`;

describe('screen sizes', () => {
  let frame: HTMLIFrameElement;
  let page: Window & typeof globalThis;

  before(async () => {
    const head = '<style>body { margin: 0; overflow: hidden }</style>';
    ({ frame, page } = await openPage({ body: BODY, head, isShared: true }));
    await waitForBlocks(page.document);
    // Half pixels need a device pixel ratio of 2. WebKit scales a zoomed frame differently.
    const density = page.devicePixelRatio;
    frame.style.setProperty('zoom', '2');
    await nextFrames(page);
    if (page.devicePixelRatio === density) frame.style.removeProperty('zoom');
  });
  after(() => frame.remove());

  /** At a device pixel ratio of 1, the width of a frame is rounded to whole pixels. */
  const sizeOf = (width: number): Size => {
    const real = page.document.documentElement.getBoundingClientRect().width;
    const found = WIDTHS.find(([whole]) => whole === real);
    if (found === undefined) throw new Error(`The frame of ${width} px is ${real} px wide.`);
    return found[1];
  };

  const isShown = (id: string): boolean => page.document.getElementById(id)!.getClientRects().length > 0;

  for (const [width, expected] of WIDTHS) {
    it(`has one size at ${width} px, for wrappers, columns and values alike [9.3a]`, async () => {
      await resize(frame, width);
      const size = sizeOf(width);
      expect(SIZES.filter((one) => isShown(`only-${one}`))).to.deep.equal([size]);
      expect(SIZES.filter((one) => !isShown(`not-${one}`))).to.deep.equal([size]);
      const base = page.document.querySelector('pallet-banner')!.shadowRoot!.querySelector('[part~="base"]')!;
      expect(base.getBoundingClientRect().height).to.equal(HEIGHTS[size]);
    });

    it(`reports the same size to scripts at ${width} px [9.3a]`, async () => {
      await resize(frame, expected === 'large' ? 500 : 1280);
      await new Promise((done) => setTimeout(done, DEBOUNCE_MS));
      const events: string[] = [];
      const note = (event: Event) => {
        const { type, size, mediaQuery } = event as ResponsiveShowEvent;
        events.push(`${type} ${size} ${page.matchMedia(mediaQuery).matches}`);
      };
      page.addEventListener('pallet-show', note);
      await resize(frame, width);
      await until(() => events.length > 0, 'a show event');
      page.removeEventListener('pallet-show', note);
      expect(events).to.deep.equal([`pallet-show ${sizeOf(width)} true`]);
    });
  }
});
