// Lit looks for hydration support when the first block is evaluated.
import '@pallet/elements/hydration';
import { until } from '../support/browser.js';
import { expect, fixture as freshFixture } from '@open-wc/testing';
import type { LitElement } from 'lit';
import { blockName, blocksIn, loadContracts, loadDemo, spokenText } from './support/blocks.js';
import { prerenderedFixture } from './support/fixture.js';
import '@pallet/elements';

/** A state of a demo in which one block lacks what it is given once it is awake. */
interface Lack {
  /** For messages: `plain: label of the 1st`. */
  title: string;
  html: string;
  attribute: string;
  value: string;
}

/** What every element may carry, and no block renders. */
const NOT_OF_BLOCKS = ['id', 'class', 'slot', 'style', 'dir', 'lang', 'hidden'];

/** Each state of a block's demo once for each attribute that it gives the block, without that. */
function lacksOf(tagName: string, demo: string): Lack[] {
  const page = document.createElement('template');
  page.innerHTML = demo;
  return [...page.content.querySelectorAll<HTMLElement>('[data-state]')].flatMap((state) =>
    [...state.querySelectorAll(tagName)].flatMap((block, index) =>
      [...block.attributes]
        .filter(({ name }) => !NOT_OF_BLOCKS.includes(name))
        .map(({ name, value }) => {
          block.removeAttribute(name);
          block.setAttribute('data-lacking', '');
          const { outerHTML: html } = state;
          block.setAttribute(name, value);
          block.removeAttribute('data-lacking');
          return { title: `${state.dataset['state']}, block ${index + 1}: ${name}`, html, attribute: name, value };
        }),
    ),
  );
}

async function quiet(page: Element): Promise<void> {
  const isQuiet = () => blocksIn(page).every((block) => block.hasUpdated && !block.isUpdatePending);
  await until(isQuiet, 'every block to render', 20_000);
  await new Promise(requestAnimationFrame);
  await until(isQuiet, 'every block to render again', 20_000);
}

/** What a block tells: its words, and those of its pictures, links and controls. */
const toldBy = ({ shadowRoot }: Element): string[] => [
  ...[...shadowRoot!.children].filter(({ localName }) => localName !== 'style').map(spokenText),
  ...[...shadowRoot!.querySelectorAll('[alt], [aria-label], [href], [title]')].flatMap((element) =>
    ['alt', 'aria-label', 'href', 'title'].flatMap((name) => element.getAttribute(name) ?? []),
  ),
];

/** The blocks that lack something, one for each lack. */
const lackingIn = (page: Element): LitElement[] => [...page.querySelectorAll<LitElement>('[data-lacking]')];

function press(block: LitElement): void {
  for (const button of block.shadowRoot!.querySelectorAll<HTMLElement>('button:not([popovertarget])')) button.click();
}

/** Waits until both blocks of each pair tell the same; the differences that stay. */
async function differences(lacks: readonly Lack[], woken: Element, fresh: Element): Promise<object[]> {
  const told = [woken, fresh].map((page) => lackingIn(page));
  const differing = () =>
    lacks.flatMap(({ title }, index) => {
      const [awake = [], anew = []] = told.map((blocks) => toldBy(blocks[index]!));
      return awake.join('\n') === anew.join('\n') ? [] : [{ title, awake, anew }];
    });
  await Promise.all([quiet(woken), quiet(fresh)]);
  for (const image of told.flat().flatMap(({ shadowRoot }) => [...shadowRoot!.querySelectorAll('img')])) {
    image.loading = 'eager';
  }
  await until(() => differing().length === 0, 'blocks that tell the same').catch(() => undefined);
  return differing();
}

const contracts = await loadContracts();

const stay = (event: Event) => event.preventDefault();
before(() => document.addEventListener('submit', stay));
after(() => document.removeEventListener('submit', stay));

describe('a block that woke up with something missing shows it once it comes', () => {
  for (const contract of contracts) {
    const { tagName } = contract;
    it(tagName, async function () {
      this.timeout(120_000);
      const lacks = lacksOf(tagName, await loadDemo(blockName(contract)));
      const page = `<div>${lacks.map(({ html }) => html).join('')}</div>`;
      const woken = await prerenderedFixture<HTMLElement>(page);
      const fresh = await freshFixture<HTMLElement>(page);
      await Promise.all([quiet(woken), quiet(fresh)]);
      for (const blocks of [woken, fresh].map(lackingIn)) {
        expect(blocks).to.have.length(lacks.length);
        // At once: Lit is only mistaken about an empty text until the first update.
        blocks.forEach((block, index) => {
          block.setAttribute(lacks[index]!.attribute, lacks[index]!.value);
          press(block);
        });
      }
      expect(await differences(lacks, woken, fresh)).to.deep.equal([]);
    });
  }
});
