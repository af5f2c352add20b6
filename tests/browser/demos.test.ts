import { expect } from '@open-wc/testing';
import {
  blockName,
  blocksIn,
  box,
  loadContracts,
  loadDemo,
  openPage,
  resize,
  settled,
  style,
} from './support/blocks.js';
import { fixture } from './support/fixture.js';
import '@pallet/elements';

const names = (await loadContracts()).map(blockName);

describe('every demo [5.7a]', () => {
  for (const name of names) {
    it(`${name}: no hostile value of it runs, leaves the page or becomes markup`, async () => {
      const demo = await fixture<HTMLElement>(`<div>${await loadDemo(name)}</div>`);
      await settled(demo);
      for (const block of blocksIn(demo)) {
        const elements = [...block.shadowRoot!.querySelectorAll('*')];
        const handlers = elements.flatMap(({ attributes }) => [...attributes].filter((one) => /^on/.test(one.name)));
        expect(handlers.map(({ name: handler }) => handler)).to.deep.equal([]);
        expect(elements.filter(({ localName }) => localName === 'script')).to.deep.equal([]);
        for (const element of elements) expect(style(element).backgroundImage).to.not.contain('tracker');
      }
      expect('hostile' in window).to.equal(false);
      const asked = performance.getEntriesByType('resource').filter((entry) => entry.name.includes('tracker.example'));
      expect(asked).to.deep.equal([]);
    });
  }
});

/** What a page may not cut off, however its reader sets it: each text that is wider or taller than what clips it. */
function clippedTexts(page: Document): string[] {
  const parentOf = (node: Node): Node | null =>
    (node as Element).assignedSlot ?? node.parentElement ?? (node.getRootNode() as ShadowRoot).host ?? null;
  const texts = (root: ParentNode): Text[] =>
    [...root.querySelectorAll('*')].flatMap((element) => [
      ...[...element.childNodes].filter((node): node is Text => node.nodeType === 3),
      ...(element.shadowRoot ? texts(element.shadowRoot) : []),
    ]);
  const isForReaders = (text: Text) =>
    (text.data.trim() !== '' &&
      text.parentElement?.checkVisibility() &&
      !text.parentElement.closest('.visually-hidden, .missing, [aria-hidden="true"], style')) === true;
  return texts(page.body)
    .filter(isForReaders)
    .flatMap((text) => {
      const range = page.createRange();
      range.selectNodeContents(text);
      const { left, right, top, bottom } = range.getBoundingClientRect();
      for (let around = parentOf(text); around !== null; around = parentOf(around)) {
        if (!(around instanceof page.defaultView!.Element)) continue;
        const { overflowX } = getComputedStyle(around);
        if (overflowX === 'auto' || overflowX === 'scroll') break; // A reader scrolls there.
        const isClipping = around === page.documentElement || overflowX !== 'visible';
        const room =
          around === page.documentElement ? { left: 0, right: page.documentElement.clientWidth } : box(around);
        const isTooTall = 'top' in room && (top < room.top - 1 || bottom > room.bottom + 1);
        if (isClipping && (left < room.left - 1 || right > room.right + 1 || isTooTall)) {
          return [`${text.data.trim()} in ${around.localName}.${around.className}`];
        }
      }
      return [];
    });
}

describe('words, however their reader sets them', () => {
  const SPACING = `* {
    line-height: 1.5 !important;
    letter-spacing: 0.12em !important;
    word-spacing: 0.16em !important;
  } p { margin-block-end: 2em !important; }`;
  const own = 'banner tile image section column columns text statistic layout responsive column-spacer'.split(' ');

  for (const name of own) {
    it(`are not cut off at 320, 768 and 1280 pixels, with spacing and at twice the size: ${name}`, async function () {
      this.timeout(60_000);
      const { frame, page } = await openPage({ body: `<main>${await loadDemo(name)}</main>` });
      const { document: inner } = page;
      await settled(inner);
      const spacing = new page.CSSStyleSheet();
      for (const direction of ['ltr', 'rtl']) {
        inner.documentElement.dir = direction;
        for (const width of [320, 768, 1280]) {
          await resize(frame, width);
          for (const [rules, size] of [
            ['', ''],
            [SPACING, ''],
            ['', '200%'],
          ] as const) {
            spacing.replaceSync(rules);
            for (const root of [inner, ...blocksIn(inner).map((block) => block.shadowRoot!)]) {
              root.adoptedStyleSheets = [...root.adoptedStyleSheets.filter((sheet) => sheet !== spacing), spacing];
            }
            inner.documentElement.style.fontSize = size;
            const state = `${direction}, ${width} px${rules && ', with spacing'}${size && ', at twice the size'}`;
            expect(clippedTexts(inner), state).to.deep.equal([]);
          }
        }
      }
      frame.remove();
    });
  }
});
