// Lit looks for hydration support when the first block is evaluated.
import '@pallet/elements/hydration';
import { click, sampledInEngine, until } from '../support/browser.js';
import { expect, fixture as freshFixture } from '@open-wc/testing';
import { blockName, blocksIn, loadContracts, loadDemo, part } from './support/blocks.js';
import { renderDetached } from './support/fixture.js';
import { GLOBAL_ATTRIBUTES, clickAllButtons, waitForUpdates } from './support/rendered-text.js';
import '@pallet/elements';

/** Translates a page as browsers do: replaces text nodes with `<font>` elements around new text nodes. */
function translate(root: ParentNode): void {
  const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const found: Text[] = [];
  while (texts.nextNode()) found.push(texts.currentNode as Text);
  for (const text of found.filter(
    ({ data, parentElement }) => data.trim() !== '' && !parentElement?.matches('style, script'),
  )) {
    const outer = document.createElement('font');
    outer.append(Object.assign(document.createElement('font'), { textContent: text.data }));
    text.replaceWith(outer);
  }
  for (const { shadowRoot } of root.querySelectorAll('*')) if (shadowRoot !== null) translate(shadowRoot);
}

function getText({ shadowRoot }: Element): string {
  // The alternative text of a broken image appears only after the browser has tried to load it.
  for (const image of shadowRoot!.querySelectorAll('img')) image.loading = 'eager';
  return shadowRoot!.textContent!.replace(/\s+/g, ' ').trim();
}

/** Changes every attribute that is not JSON, and clicks the block's buttons. */
function changeAll(page: Element): void {
  for (const block of blocksIn(page)) {
    for (const { name, value } of [...block.attributes]) {
      if (!GLOBAL_ATTRIBUTES.includes(name) && !/^[[{]/.test(value)) block.setAttribute(name, `${value} 2`);
    }
    clickAllButtons(block);
  }
}

/** When the blocks of a page are translated: before hydration or after rendering. */
const WAYS = {
  'rendered in the browser': async (html: string, change: (page: Element) => void) => {
    const page = await freshFixture<HTMLElement>(`<div>${html}</div>`);
    await waitForUpdates(page);
    change(page);
    return page;
  },
  'before it is hydrated': async (html: string, change: (page: Element) => void) => {
    const page = await renderDetached({ html });
    change(page);
    (await freshFixture<HTMLElement>('<div></div>')).append(page);
    await waitForUpdates(page);
    return page;
  },
};

const stay = (event: Event) => event.preventDefault();
before(() => document.addEventListener('submit', stay));
after(() => document.removeEventListener('submit', stay));

const contracts = await loadContracts();

for (const [way, show] of Object.entries(WAYS)) {
  describe(`in a page that the browser has translated, a block that was translated ${way}`, () => {
    for (const contract of sampledInEngine(contracts)) {
      it(`shows later changes: ${contract.tagName}`, async function () {
        this.timeout(120_000);
        const demo = await loadDemo(blockName(contract));
        const translated = await show(demo, translate);
        const plain = await show(demo, () => undefined);
        for (const page of [translated, plain]) changeAll(page);
        for (const page of [translated, plain]) await waitForUpdates(page);
        const words = () => [translated, plain].map((page) => blocksIn(page).map(getText));
        await until(() => new Set(words().map(String)).size === 1, 'the same text').catch(() => undefined);
        expect(words()[0]).to.deep.equal(words()[1]);
      });
    }

    it('keeps the translation of unchanged text', async () => {
      const html = '<pallet-contacts section1-label="Americas" section2-label="EMEA"></pallet-contacts>';
      const page = await show(html, translate);
      const contacts = page.querySelector('pallet-contacts')!;
      const [americas, toggleAll] = [part(contacts, 'title'), part(contacts, 'toggle-all')];
      expect(toggleAll.textContent?.trim()).to.equal('Expand All');
      await click(toggleAll);
      expect(toggleAll.textContent?.trim()).to.equal('Collapse All');
      expect(americas.querySelector('font font')?.textContent).to.equal('Americas');
      await click(toggleAll);
      expect(toggleAll.textContent?.trim()).to.equal('Expand All');
    });
  });
}
