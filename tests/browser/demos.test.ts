import { until } from '../support/browser.js';
import { expect } from '@open-wc/testing';
import {
  blockName,
  blocksIn,
  box,
  loadContracts,
  loadDemo,
  nextFrames,
  openPage,
  resize,
  waitForBlocks,
  style,
} from './support/blocks.js';
import { fixture } from './support/fixture.js';
import '@pallet/elements';

const names = (await loadContracts()).map(blockName);

describe('every demo [5.7a]', () => {
  // By default, browsers record only 250 requests.
  before(() => performance.setResourceTimingBufferSize(10_000));

  for (const name of names) {
    it(`${name}: hostile values do not run, load resources or become markup`, async () => {
      const demo = await fixture<HTMLElement>(`<div>${await loadDemo(name)}</div>`);
      await waitForBlocks(demo);
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

/** Finds text that is wider or taller than an ancestor that clips it. */
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
      !text.parentElement.closest('.visually-hidden, [aria-hidden="true"], style')) === true;
  return texts(page.body)
    .filter(isForReaders)
    .flatMap((text) => {
      const range = page.createRange();
      range.selectNodeContents(text);
      const { left, right, top, bottom } = range.getBoundingClientRect();
      for (let around = parentOf(text); around !== null; around = parentOf(around)) {
        if (!(around instanceof page.defaultView!.Element)) continue;
        const { overflowX, overflowY } = getComputedStyle(around);
        if (overflowX === 'auto' || overflowX === 'scroll') break; // Readers can scroll.
        const isClipping = around === page.documentElement || overflowX !== 'visible';
        const room =
          around === page.documentElement ? { left: 0, right: page.documentElement.clientWidth } : box(around);
        const isTooTall = 'top' in room && overflowY !== 'visible' && (top < room.top - 1 || bottom > room.bottom + 1);
        if (isClipping && (left < room.left - 1 || right > room.right + 1 || isTooTall)) {
          return [`${text.data.trim()} in ${around.localName}.${around.className}`];
        }
      }
      return [];
    });
}

describe('text with custom spacing and size', () => {
  const SPACING = `* {
    line-height: 1.5 !important;
    letter-spacing: 0.12em !important;
    word-spacing: 0.16em !important;
  } p { margin-block-end: 2em !important; }`;
  const own = 'banner tile image section column columns text statistic layout responsive column-spacer'.split(' ');

  for (const name of own) {
    it(`is not cut off at 320, 768 and 1280 pixels, with text spacing and at 200 %: ${name}`, async function () {
      this.timeout(60_000);
      const { frame, page } = await openPage({ body: `<main>${await loadDemo(name)}</main>` });
      const { document: inner } = page;
      await waitForBlocks(inner);
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
    });
  }
});

describe('a word that is longer than any line', () => {
  const WORD = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft';
  /** By default, a fieldset is at least as wide as its longest word. */
  const HEAD = '<style>fieldset { min-inline-size: 0 }</style>';
  const blockTags = names.map((name) => `pallet-${name}`).join();

  /** The texts in a block's shadow root, one per text node. */
  function textsOf({ shadowRoot }: Element): Set<string> {
    const nodes = document.createTreeWalker(shadowRoot!, NodeFilter.SHOW_TEXT);
    const found = new Set<string>();
    while (nodes.nextNode()) found.add(nodes.currentNode.textContent!.trim());
    return found;
  }

  /** Replaces each text in a property's value that the block shows with the word. */
  function lengthened(value: unknown, shown: ReadonlySet<string>): unknown {
    if (typeof value === 'string') return value !== '' && shown.has(value.trim()) ? WORD : value;
    if (Array.isArray(value)) return value.map((one) => lengthened(one, shown));
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, lengthened(one, shown)]));
  }

  /** Replaces each text of the blocks of a page with the word, in properties and slots. */
  function lengthen(root: ParentNode): void {
    for (const block of blocksIn(root)) {
      const shown = textsOf(block);
      for (const { name, value } of [...block.attributes]) {
        if (/^[[{]/.test(value)) block.setAttribute(name, JSON.stringify(lengthened(JSON.parse(value), shown)));
        else if (value.includes('<')) block.setAttribute(name, value.replace(/(?<=>)[^<>]*\w[^<>]*/g, WORD));
        else block.setAttribute(name, lengthened(value, shown) as string);
      }
    }
    const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const text = texts.currentNode as Text;
      if (text.data.trim() !== '' && text.parentElement!.closest(blockTags)) text.data = WORD;
    }
  }

  async function expectWholeWords(page: Document): Promise<void> {
    await nextFrames(page.defaultView!);
    const { scrollWidth, clientWidth } = page.documentElement;
    expect({ beside: scrollWidth - clientWidth, cut: clippedTexts(page) }).to.deep.equal({ beside: 0, cut: [] });
  }

  for (const name of names) {
    it(`breaks at 320 pixels, is not cut off, and never makes the page scroll sideways: ${name}`, async () => {
      const { page } = await openPage({ width: 320, head: HEAD, body: `<main>${await loadDemo(name)}</main>` });
      await waitForBlocks(page.document);
      lengthen(page.document.querySelector('main')!);
      await waitForBlocks(page.document);
      await expectWholeWords(page.document);
    });
  }

  const BLOCKS = `
    <pallet-button text="${WORD}" icon-name="utility:download"></pallet-button>
    <pallet-button-group show-secondary-button>
      <pallet-button slot="primary-button" text="${WORD}"></pallet-button>
      <pallet-button slot="secondary-button" text="${WORD}"></pallet-button>
    </pallet-button-group>
    <pallet-link href="/why-us" text="${WORD}"></pallet-link>
    <pallet-link action-type="inline-message" message="${WORD}" text="${WORD}"></pallet-link>
    <pallet-text heading-tag="h2" text="${WORD}" text-align="center" is-linkable url="/why-us"></pallet-text>
    <pallet-text heading-tag="p" text="${WORD}"></pallet-text>
    <pallet-statistic value="8,600" suffix-text="+" label="${WORD}"></pallet-statistic>
    <pallet-rich-text value="<h2>${WORD}</h2><ul><li>${WORD}</li></ul><pre>${WORD}</pre>"></pallet-rich-text>
    <pallet-html value="<h2>${WORD}</h2><p style='display: flex'><b>${WORD}</b></p>"></pallet-html>
    <pallet-image image-info='{"url":"data:image/png,","altText":"${WORD}"}'></pallet-image>
    <pallet-contacts section1-label="${WORD}" section1-sub-label="${WORD}" section2-label="Asia">
      <p slot="section1">${WORD}</p>
    </pallet-contacts>
    <pallet-employee-slide name="${WORD}" designation="${WORD}" story="${WORD}"></pallet-employee-slide>
    <pallet-hero-carousel heading="${WORD}" description="${WORD}" button-label="${WORD}" external-u-r-l="/jobs">
      <pallet-button slot="controls" text="${WORD}"></pallet-button>
    </pallet-hero-carousel>
    <pallet-grid items="[]" show-error-state error="${WORD}"></pallet-grid>
    <p>${WORD}</p>`;
  const BUTTON = `<pallet-button slot="primary-button" text="${WORD}"></pallet-button>`;

  const AROUND = {
    'a narrow column': `<pallet-layout><pallet-section layout-direction-mobile="row">
      <pallet-column column-width="5">${BLOCKS}</pallet-column><pallet-column column-width="7"></pallet-column>
    </pallet-section></pallet-layout>`,
    'columns in a section': `<pallet-section><pallet-columns layout-direction-mobile="row">
      <pallet-column column-width="6">${BLOCKS}</pallet-column><pallet-column column-width="6"></pallet-column>
    </pallet-columns></pallet-section>`,
    'a section without columns': `<pallet-section>${BLOCKS}</pallet-section>`,
    'the tiles of a grid': `<pallet-grid number-of-columns="2">
      <pallet-tile>${BLOCKS}</pallet-tile>
      <pallet-tile show-buttons><p slot="top">${WORD}</p>${BLOCKS}${BUTTON}</pallet-tile>
    </pallet-grid>`,
    'a banner': `<pallet-banner inline-alignment="center" show-buttons>${BLOCKS}${BUTTON}</pallet-banner>`,
    'a section of contacts': `<pallet-contacts section1-label="Europe"><div slot="section1">${BLOCKS}</div></pallet-contacts>`,
    'an image': `<pallet-image image-info="/nothing.svg" width="50%">${BLOCKS}</pallet-image>`,
  };

  for (const [place, body] of Object.entries(AROUND)) {
    it(`does the same in any block in ${place}`, async () => {
      const { page } = await openPage({ width: 320, body });
      await until(() => blocksIn(page.document).every(({ hasUpdated }) => hasUpdated), 'every block to render');
      await expectWholeWords(page.document);
    });
  }
});
