// Lit looks for hydration support when the first block is evaluated.
import '@pallet/elements/hydration';
import { canTouch, click, press as pressKey, tap, until } from '../support/browser.js';
import { expect, fixture as freshFixture } from '@open-wc/testing';
import type { LitElement } from 'lit';
import {
  blockName,
  blocksIn,
  loadBlock,
  loadContracts,
  loadDemo,
  openPage,
  part,
  partsOf,
  spokenText,
} from './support/blocks.js';
import { prerenderedFixture, renderOnServer } from './support/fixture.js';
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

const openIn = (contacts: Element) =>
  partsOf(contacts, 'header').map((one) => one.getAttribute('aria-expanded') === 'true');

describe('contacts that a server has rendered', () => {
  it('wake closed, as they were sent, then open their first section by themselves and without an event [4.7b]', async () => {
    const page = await freshFixture<HTMLElement>('<div></div>');
    const sent = document.createElement('div');
    sent.setHTMLUnsafe(
      await renderOnServer({
        html: '<pallet-contacts section1-label="Americas" section2-label="EMEA"></pallet-contacts>',
      }),
    );
    customElements.upgrade(sent);
    const contacts = sent.firstElementChild as LitElement;
    const told: string[] = [];
    for (const type of ['pallet-open', 'pallet-close']) contacts.addEventListener(type, () => told.push(type));
    const states: boolean[][] = [];
    contacts.addController({ hostUpdated: () => states.push(openIn(contacts)) });
    page.append(contacts);
    await quiet(page);
    expect(states).to.deep.equal([
      [false, false],
      [true, false],
    ]);
    expect(partsOf(contacts, 'panel').map((panel) => panel.hasAttribute('hidden'))).to.deep.equal([false, true]);
    expect(told).to.deep.equal([]);
  });
});

describe('what is pressed in a block that sleeps', () => {
  const CONTACTS = `
    <pallet-contacts section1-label="Americas" section2-label="EMEA" section3-label="APIC"></pallet-contacts>`;

  /** A page of prerendered blocks without their code, which fills the window; what is heard of each click there. */
  async function sleepingPage(html: string, change = (rendered: string) => rendered) {
    const { frame, page } = await openPage({
      head: '<style>body { margin: 0 }</style>',
      body: change(await renderOnServer({ html })),
      scripts: ['/elements/hydration.ts'],
    });
    frame.style.cssText += '; position: fixed; inset: 0';
    const { document } = page;
    const heard: string[] = [];
    for (const type of ['click', 'submit', 'pallet-open', 'pallet-close']) {
      document.body.addEventListener(type, (event) => {
        const { section = '' } = event as Event & { section?: number };
        heard.push(`${type} ${section}`.trim());
      });
    }
    /** Loads the code of the blocks of the page. However busy the machine is: the browser tells when it is there. */
    const wake = async () => {
      const asleep = new Set([...document.querySelectorAll(':not(:defined)')].map(({ localName }) => localName));
      await Promise.all([...asleep].map((tagName) => loadBlock(document, tagName)));
      await quiet(document.body);
    };
    const block = () => document.body.firstElementChild as LitElement;
    return { page, block: block(), heard, wake, leave: () => frame.remove() };
  }

  const header = (contacts: Element, index: number) => partsOf(contacts, 'header')[index - 1]!;
  interface Press {
    readonly on: (contacts: Element) => HTMLElement;
    readonly press: (control: HTMLElement) => unknown;
    readonly open: readonly boolean[];
    readonly events: readonly string[];
  }
  /** On the header of the second section; the first one opens by itself. */
  const onHeader = (press: Press['press']): Press => ({
    on: (contacts) => header(contacts, 2),
    press,
    open: [true, true, false],
    events: ['pallet-open 2'],
  });
  /** On the button for all sections: a header that sleeps takes no focus. */
  const byKey = (key: string): Press => ({
    on: (contacts) => part(contacts, 'toggle-all'),
    press: async (control) => {
      control.focus();
      await pressKey(key);
    },
    open: [true, true, true],
    events: ['pallet-open 2', 'pallet-open 3'],
  });
  const PRESSES: Record<string, Press> = {
    'a mouse': onHeader(click),
    'assistive technology': onHeader((control) => control.click()),
    ...(canTouch && { 'a finger': onHeader(tap) }),
    'the key "Enter"': byKey('Enter'),
    'the key " "': byKey(' '),
  };
  for (const [name, { on, press, open, events }] of Object.entries(PRESSES)) {
    it(`with ${name} is done once it is awake, once`, async () => {
      const { block, heard, wake, leave } = await sleepingPage(CONTACTS);
      await press(on(block));
      await new Promise(requestAnimationFrame);
      expect(heard).to.deep.equal([]);
      await wake();
      await until(() => heard.length > 0, 'the press');
      await quiet(block.parentElement!);
      expect(openIn(block)).to.deep.equal(open);
      expect(heard).to.deep.equal([...events, 'click']);
      leave();
    });
  }

  it('looks the same as button and before, whatever the page says of words', async () => {
    const { block, wake, leave } = await sleepingPage(CONTACTS.replace('>', ' section1-sub-label="North and South">'));
    block.style.cssText =
      'font: italic 20px/2 serif; letter-spacing: 0.12em; word-spacing: 0.5em; text-transform: uppercase; text-indent: 1em';
    const boxes = () =>
      ['header', 'title', 'subtitle', 'mark'].flatMap((name) =>
        partsOf(block, name).map((one, index) => {
          const { x, y, width, height } = one.getBoundingClientRect();
          const { color, cursor, font, textTransform, backgroundColor } = getComputedStyle(one);
          // The others move down as the first section opens.
          const place = index === 0 ? { x, y } : { x };
          return { name, ...place, width, height, color, cursor, font, textTransform, backgroundColor };
        }),
      );
    const before = boxes();
    await wake();
    await until(() => openIn(block)[0], 'the first section to open');
    expect(boxes()).to.deep.equal(before);
    leave();
  });

  it('is done in order', async () => {
    const { block, heard, wake, leave } = await sleepingPage(CONTACTS);
    for (const index of [2, 3, 2]) await click(header(block, index));
    await wake();
    await until(() => heard.filter((one) => one === 'click').length === 3, 'every press');
    await quiet(block.parentElement!);
    expect(openIn(block)).to.deep.equal([true, false, true]);
    expect(heard.filter((one) => one !== 'click')).to.deep.equal(['pallet-open 2', 'pallet-open 3', 'pallet-close 2']);
    leave();
  });

  it('closes a section that has opened by itself by then', async () => {
    const { block, heard, wake, leave } = await sleepingPage(CONTACTS);
    await click(header(block, 1));
    await wake();
    await until(() => heard.includes('click'), 'the press');
    await quiet(block.parentElement!);
    expect(openIn(block)).to.deep.equal([false, false, false]);
    leave();
  });

  const BEGINNINGS = {
    'with a sheet': (rendered: string) => rendered,
    'with what stands for a sheet that the page shares': (rendered: string) =>
      rendered.replace(
        /<style>[^]*?<\/style>/,
        '<pallet-sheet of="0" hidden><noscript><link rel="stylesheet" href="/0.css"></noscript></pallet-sheet>',
      ),
  };
  for (const [beginning, change] of Object.entries(BEGINNINGS)) {
    it(`is done on the control that stands there then, where a block is rendered afresh whose root begins ${beginning}`, async () => {
      const { block, heard, wake, leave } = await sleepingPage(
        CONTACTS.replace('>', ' title-text-color="{!User.colour}">'),
        change,
      );
      const pressed = header(block, 2);
      await click(pressed);
      await wake();
      await until(() => heard.includes('click'), 'the press');
      await quiet(block.parentElement!);
      expect(pressed.isConnected).to.equal(false);
      expect(openIn(block)).to.deep.equal([true, true, false]);
      leave();
    });
  }

  it('turns a slider to its next slide', async () => {
    const slides = ['Ada', 'Ben', 'Cem'].map(
      (name) => `<pallet-employee-slide name="${name}"></pallet-employee-slide>`,
    );
    const html = `<pallet-employee-slider>${slides.join('')}</pallet-employee-slider>`;
    const { block, wake, leave } = await sleepingPage(html);
    await click(part(block, 'next'));
    await wake();
    const shown = () => [...block.children].filter((slide) => slide.matches(':state(current)'));
    await until(() => shown()[0]?.getAttribute('name') === 'Ben', 'the second slide');
    leave();
  });

  it('sends a form once', async () => {
    const button = '<pallet-button button-type="submit" text="Send"></pallet-button>';
    const { page, heard, wake, leave } = await sleepingPage(`<form action="/nowhere">${button}</form>`);
    page.document.addEventListener('submit', stay);
    await click(part(page.document.querySelector('pallet-button')!, 'base'));
    await wake();
    await until(() => heard.includes('submit'), 'the form to be sent');
    await new Promise(requestAnimationFrame);
    expect(heard).to.deep.equal(['click', 'submit']);
    leave();
  });

  it('is left to the browser where it works asleep', async () => {
    const html = `<pallet-section>
      <pallet-link href="/there" text="There"></pallet-link>
      <details><summary>More</summary></details>
    </pallet-section>`;
    const { page, heard, wake, leave } = await sleepingPage(html);
    page.document.addEventListener('click', (event) => (event.target as Element).closest('pallet-link') && stay(event));
    await click(part(page.document.querySelector('pallet-link')!, 'base'));
    await click(page.document.querySelector('summary')!);
    expect(page.document.querySelector('details')!.open).to.equal(true);
    expect(heard).to.deep.equal(['click', 'click']);
    await wake();
    await new Promise(requestAnimationFrame);
    expect(heard).to.deep.equal(['click', 'click']);
    leave();
  });
});
