// Lit looks for hydration support when the first block is evaluated.
import '@pallet/elements/hydration';
import { canTouch, click, press as pressKey, tap, until } from '../support/browser.js';
import { expect, fixture as freshFixture } from '@open-wc/testing';
import type { LitElement } from 'lit';
import { blockName, loadBlock, loadContracts, loadDemo, openPage, part, partsOf } from './support/blocks.js';
import { prerenderedFixture, renderOnServer } from './support/fixture.js';
import { NOT_OF_BLOCKS, pressAll, quiet, toldBy } from './support/told.js';
import '@pallet/elements';

/** A state of a demo in which one block lacks what it is given once it is awake. */
interface Lack {
  /** For messages: `plain: label of the 1st`. */
  title: string;
  html: string;
  attribute: string;
  value: string;
}

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

/** The blocks that lack something, one for each lack. */
const lackingIn = (page: Element): LitElement[] => [...page.querySelectorAll<LitElement>('[data-lacking]')];

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
          pressAll(block);
        });
      }
      expect(await differences(lacks, woken, fresh)).to.deep.equal([]);
    });
  }
});

const openIn = (contacts: Element) =>
  partsOf(contacts, 'header').map((one) => one.getAttribute('aria-expanded') === 'true');

describe('what is hidden in a prerendered block until somebody opens it', () => {
  for (const contract of contracts) {
    it(`has a button, is found by a search in the page, and shows without a script: ${contract.tagName}`, async () => {
      const page = document.createElement('div');
      page.setHTMLUnsafe(await renderOnServer({ html: await loadDemo(blockName(contract)) }));
      const roots = [...page.querySelectorAll('*')].flatMap(({ shadowRoot }) => shadowRoot ?? []);
      for (const root of roots) {
        const buttons = [...root.querySelectorAll('button[aria-expanded][aria-controls]')];
        const panels = buttons.map((button) => root.getElementById(button.getAttribute('aria-controls')!));
        const closed = [...root.querySelectorAll('[hidden=until-found]')];
        expect(panels).to.include.members(closed);
        expect(buttons.map((button) => button.getAttribute('aria-expanded'))).to.deep.equal(buttons.map(() => 'true'));
        expect(root.querySelectorAll('pallet-disclosure')).to.have.length(buttons.length > 0 ? 1 : 0);
        // The layout's slot of this name is for blocks that show nothing.
        const others = root.querySelectorAll(
          '[hidden]:not([hidden=until-found]) :is(slot:not([name=hidden]), a, button)',
        );
        expect([...others]).to.deep.equal([]);
      }
    });
  }
});

const hiddenIn = (contacts: Element) => partsOf(contacts, 'panel').map((panel) => panel.hasAttribute('hidden'));

describe('contacts that a server has rendered', () => {
  it('are hydrated once as the page shows them: with the first section open, without an event [4.7b]', async () => {
    const page = await freshFixture<HTMLElement>('<div></div>');
    const sent = document.createElement('div');
    sent.setHTMLUnsafe(
      await renderOnServer({
        html: '<pallet-contacts section1-label="Americas" section2-label="EMEA"></pallet-contacts>',
      }),
    );
    customElements.upgrade(sent);
    const contacts = sent.firstElementChild as LitElement;
    const heard: string[] = [];
    for (const type of ['pallet-open', 'pallet-close']) contacts.addEventListener(type, () => heard.push(type));
    const states: boolean[][] = [];
    contacts.addController({ hostUpdated: () => states.push(openIn(contacts)) });
    page.append(contacts);
    await quiet(page);
    expect(states).to.deep.equal([[true, false]]);
    expect(hiddenIn(contacts)).to.deep.equal([false, true]);
    expect(heard).to.deep.equal([]);
    expect(contacts.shadowRoot!.querySelector('pallet-disclosure')).to.equal(null);
  });
});

describe('what is pressed in a block that sleeps', () => {
  const CONTACTS = `
    <pallet-contacts section1-label="Americas" section2-label="EMEA" section3-label="APIC"></pallet-contacts>`;

  interface SleepingPage {
    /** Whether the page runs the script that opens and closes panels until their block is there. Default: false. */
    hasScript?: boolean;
    change?: (rendered: string) => string;
  }

  /** A page of prerendered blocks without their code, which fills the window; what is heard of each click there. */
  async function sleepingPage(html: string, { hasScript = false, change = (body) => body }: SleepingPage = {}) {
    const rendered = await renderOnServer({ html });
    const { frame, page } = await openPage({
      head: '<style>body { margin: 0 }</style>',
      // The script of sources cannot run: their compiler has changed its functions.
      body: change(rendered.replace(/<script>[^]*?<\/script>/g, '')),
      scripts: [...(hasScript ? ['/tests/browser/support/page-script.ts'] : []), '/elements/hydration.ts'],
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
    /** What is open then in a page whose script has closed all sections but the first, and the events of it. */
    readonly scripted: readonly [open: readonly boolean[], events: readonly string[]];
    /** The same in a page without that script, where all sections were open. */
    readonly unscripted: readonly [open: readonly boolean[], events: readonly string[]];
  }
  /** On the header of the second section. */
  const onHeader = (press: Press['press']): Press => ({
    on: (contacts) => header(contacts, 2),
    press,
    scripted: [[true, true, false], ['pallet-open 2']],
    unscripted: [[true, false, true], ['pallet-close 2']],
  });
  const byKey = (key: string): Press => ({
    on: (contacts) => part(contacts, 'toggle-all'),
    press: async (control) => {
      control.focus();
      await pressKey(key);
    },
    scripted: [
      [true, true, true],
      ['pallet-open 2', 'pallet-open 3'],
    ],
    unscripted: [
      [false, false, false],
      ['pallet-close 1', 'pallet-close 2', 'pallet-close 3'],
    ],
  });
  const PRESSES: Record<string, Press> = {
    'a mouse': onHeader(click),
    'assistive technology': onHeader((control) => control.click()),
    ...(canTouch && { 'a finger': onHeader(tap) }),
    'the key "Enter"': byKey('Enter'),
    'the key " "': byKey(' '),
  };
  for (const [name, { on, press, scripted, unscripted }] of Object.entries(PRESSES)) {
    it(`with ${name} is done once it is awake, once`, async () => {
      const [open, events] = unscripted;
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

    it(`with ${name} opens a section at once by the page’s script, and the block tells of it once it is awake`, async () => {
      const [open, events] = scripted;
      const { block, heard, wake, leave } = await sleepingPage(CONTACTS, { hasScript: true });
      const label = () => part(block, 'toggle-all').textContent?.trim();
      expect(openIn(block)).to.deep.equal([true, false, false]);
      expect(label()).to.equal('Expand All');
      const pressed = on(block);
      await press(pressed);
      await until(() => heard.length > 0, 'the press');
      const states = () => [openIn(block), hiddenIn(block).map((isHidden) => !isHidden), label()];
      const expected = [open, open, open.includes(false) ? 'Expand All' : 'Collapse All'];
      expect(states()).to.deep.equal(expected);
      expect(heard).to.deep.equal(['click']);
      await wake();
      expect(states()).to.deep.equal(expected);
      expect(heard).to.deep.equal(['click', ...events]);
      expect(pressed.isConnected).to.equal(true);
      await press(on(block));
      await until(() => openIn(block).join() !== open.join(), 'the block to answer');
      leave();
    });
  }

  it('keeps what the page’s script has opened, where the block is rendered afresh', async () => {
    const { block, heard, wake, leave } = await sleepingPage(
      CONTACTS.replace('>', ' title-text-color="{!User.colour}">'),
      { hasScript: true },
    );
    const pressed = header(block, 2);
    await click(pressed);
    await wake();
    await quiet(block.parentElement!);
    expect(pressed.isConnected).to.equal(false);
    expect(openIn(block)).to.deep.equal([true, true, false]);
    expect(heard).to.deep.equal(['click', 'pallet-open 2']);
    leave();
  });

  it('leaves all sections open in a page without that script, until a visitor closes one', async () => {
    const { block, heard, wake, leave } = await sleepingPage(CONTACTS);
    const states = () => [openIn(block), partsOf(block, 'panel').map((panel) => panel.checkVisibility())];
    const label = () => part(block, 'toggle-all').textContent?.trim();
    const all = [true, true, true];
    expect([...states(), label()]).to.deep.equal([all, all, 'Collapse All']);
    await wake();
    expect([...states(), label()]).to.deep.equal([all, all, 'Collapse All']);
    expect(hiddenIn(block)).to.deep.equal([false, false, false]);
    expect(heard).to.deep.equal([]);
    await click(header(block, 2));
    await until(() => !openIn(block)[1], 'the second section to close');
    expect(hiddenIn(block)).to.deep.equal([false, true, false]);
    expect(label()).to.equal('Expand All');
    leave();
  });

  it('looks the same as button and before, whatever the page says of words', async () => {
    const { block, wake, leave } = await sleepingPage(CONTACTS.replace('>', ' section1-sub-label="North and South">'));
    block.style.cssText =
      'font: italic 20px/2 serif; letter-spacing: 0.12em; word-spacing: 0.5em; text-transform: uppercase; text-indent: 1em';
    const boxes = () =>
      ['header', 'title', 'subtitle', 'mark'].flatMap((name) =>
        partsOf(block, name).map((one, index) => {
          const { x, y, width, height } = one.getBoundingClientRect();
          const { color, cursor, font, textTransform, backgroundColor } = getComputedStyle(one);
          return { name, index, x, y, width, height, color, cursor, font, textTransform, backgroundColor };
        }),
      );
    const before = boxes();
    await wake();
    expect(boxes()).to.deep.equal(before);
    leave();
  });

  it('is done in order', async () => {
    const { block, heard, wake, leave } = await sleepingPage(CONTACTS);
    for (const index of [2, 3, 2]) await click(header(block, index));
    await wake();
    await until(() => heard.filter((one) => one === 'click').length === 3, 'every press');
    await quiet(block.parentElement!);
    expect(openIn(block)).to.deep.equal([true, true, false]);
    expect(heard.filter((one) => one !== 'click')).to.deep.equal(['pallet-close 2', 'pallet-close 3', 'pallet-open 2']);
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
        { change },
      );
      const pressed = header(block, 2);
      await click(pressed);
      await wake();
      await until(() => heard.includes('click'), 'the press');
      await quiet(block.parentElement!);
      expect(pressed.isConnected).to.equal(false);
      expect(openIn(block)).to.deep.equal([true, false, true]);
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
