// Lit looks for hydration support when the first block is evaluated.
import '@pallet/elements/hydration';
import { canTouch, click, press as pressKey, sampledInEngine, tap, until } from '../support/browser.js';
import { expect, fixture as freshFixture } from '@open-wc/testing';
import type { LitElement } from 'lit';
import { blockName, loadBlock, loadContracts, loadDemo, openPage, part, partsOf } from './support/blocks.js';
import { prerenderedFixture, renderDetached, renderOnServer } from './support/fixture.js';
import { BROKEN } from './support/pictures.js';
import { GLOBAL_ATTRIBUTES, clickAllButtons, waitForUpdates, getRenderedText } from './support/rendered-text.js';
import { blockFacts } from '@pallet/elements/foundations';
import '@pallet/elements';
import { phrases } from '../../elements/foundations/texts.js';

/** A demo state in which one attribute of a block is missing until hydration. */
interface AttributeCase {
  /** For messages: `plain: label of the 1st`. */
  title: string;
  html: string;
  attribute: string;
  value: string;
}

/** Each demo state once per attribute of the block, without that attribute. */
function attributeCasesOf(tagName: string, demo: string): AttributeCase[] {
  const page = document.createElement('template');
  page.innerHTML = demo;
  return [...page.content.querySelectorAll<HTMLElement>('[data-state]')].flatMap((state) =>
    [...state.querySelectorAll(tagName)].flatMap((block, index) =>
      [...block.attributes]
        .filter(({ name }) => !GLOBAL_ATTRIBUTES.includes(name))
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

/** The blocks with a missing attribute. */
const findCaseBlocks = (page: Element): LitElement[] => [...page.querySelectorAll<LitElement>('[data-lacking]')];

/** Waits until the blocks of each pair have the same content, and returns remaining differences. */
async function differences(cases: readonly AttributeCase[], hydrated: Element, fresh: Element): Promise<object[]> {
  const blocksPerPage = [hydrated, fresh].map((page) => findCaseBlocks(page));
  const differing = () =>
    cases.flatMap(({ title }, index) => {
      const [hydratedText = [], renderedText = []] = blocksPerPage.map((blocks) => getRenderedText(blocks[index]!));
      return hydratedText.join('\n') === renderedText.join('\n') ? [] : [{ title, hydratedText, renderedText }];
    });
  await Promise.all([waitForUpdates(hydrated), waitForUpdates(fresh)]);
  for (const image of blocksPerPage.flat().flatMap(({ shadowRoot }) => [...shadowRoot!.querySelectorAll('img')])) {
    image.loading = 'eager';
  }
  await until(() => differing().length === 0, 'equal content').catch(() => undefined);
  return differing();
}

const contracts = await loadContracts();

const stay = (event: Event) => event.preventDefault();
before(() => document.addEventListener('submit', stay));
after(() => document.removeEventListener('submit', stay));

describe('a prerendered block renders a missing attribute when it is set', () => {
  const isStatic = ({ tagName }: (typeof contracts)[number]) => blockFacts[tagName.replace('pallet-', '')]?.isStatic;
  const runs = sampledInEngine(contracts).flatMap((contract) =>
    [false, ...(isStatic(contract) ? [true] : [])].map((staticRoots) => ({ contract, staticRoots })),
  );
  for (const { contract, staticRoots } of runs) {
    const { tagName } = contract;
    it(`${tagName}${staticRoots ? ', with a static root' : ''}`, async function () {
      this.timeout(120_000);
      const cases = attributeCasesOf(tagName, await loadDemo(blockName(contract)));
      const page = `<div>${cases.map(({ html }) => html).join('')}</div>`;
      const hydrated = await prerenderedFixture<HTMLElement>(page, { staticRoots });
      const fresh = await freshFixture<HTMLElement>(page);
      await Promise.all([waitForUpdates(hydrated), waitForUpdates(fresh)]);
      for (const blocks of [hydrated, fresh].map(findCaseBlocks)) {
        expect(blocks).to.have.length(cases.length);
        // Before the first update, when Lit may still take the prerendered empty text for current.
        blocks.forEach((block, index) => {
          block.setAttribute(cases[index]!.attribute, cases[index]!.value);
          clickAllButtons(block);
        });
      }
      expect(await differences(cases, hydrated, fresh)).to.deep.equal([]);
    });
  }
});

const openSections = (contacts: Element) =>
  partsOf(contacts, 'header').map((one) => one.getAttribute('aria-expanded') === 'true');

describe('collapsed content of a prerendered block', () => {
  for (const contract of sampledInEngine(contracts)) {
    it(`has a button, is found by find-in-page, and is visible without scripts: ${contract.tagName}`, async () => {
      const page = await renderDetached({ html: await loadDemo(blockName(contract)) });
      const roots = [...page.querySelectorAll('*')].flatMap(({ shadowRoot }) => shadowRoot ?? []);
      for (const root of roots) {
        const buttons = [...root.querySelectorAll('button[aria-expanded][aria-controls]')];
        const panels = buttons.map((button) => root.getElementById(button.getAttribute('aria-controls')!));
        const closed = [...root.querySelectorAll('[hidden=until-found]')];
        expect(panels).to.include.members(closed);
        expect(buttons.map((button) => button.getAttribute('aria-expanded'))).to.deep.equal(buttons.map(() => 'true'));
        expect(root.querySelectorAll('pallet-disclosure')).to.have.length(buttons.length > 0 ? 1 : 0);
        // The layout's slot of this name is for blocks without UI.
        const others = root.querySelectorAll(
          '[hidden]:not([hidden=until-found]) :is(slot:not([name=hidden]), a, button)',
        );
        expect([...others]).to.deep.equal([]);
      }
    });
  }
});

const hiddenPanels = (contacts: Element) => partsOf(contacts, 'panel').map((panel) => panel.hasAttribute('hidden'));

describe('server-rendered contacts', () => {
  it('are hydrated in one update with the first section open, without an event [4.7b]', async () => {
    const page = await freshFixture<HTMLElement>('<div></div>');
    const html = '<pallet-contacts section1-label="Americas" section2-label="EMEA"></pallet-contacts>';
    const sent = await renderDetached({ html });
    customElements.upgrade(sent);
    const contacts = sent.firstElementChild as LitElement;
    const heard: string[] = [];
    for (const type of ['pallet-open', 'pallet-close']) contacts.addEventListener(type, () => heard.push(type));
    const states: boolean[][] = [];
    contacts.addController({ hostUpdated: () => states.push(openSections(contacts)) });
    page.append(contacts);
    await waitForUpdates(page);
    expect(states).to.deep.equal([[true, false]]);
    expect(hiddenPanels(contacts)).to.deep.equal([false, true]);
    expect(heard).to.deep.equal([]);
    expect(contacts.shadowRoot!.querySelector('pallet-disclosure')).to.equal(null);
  });
});

describe('a server-rendered expandable section', () => {
  it('keeps the sections that a visitor opened and closed before hydration', async () => {
    const page = await freshFixture<HTMLElement>('<div></div>');
    const sections = JSON.stringify([{ title: 'Pay' }, { title: 'Leave', expandByDefault: true }]);
    const html = `<pallet-expandable-section sections='${sections}'></pallet-expandable-section>`;
    const sent = await renderDetached({ html });
    const block = sent.firstElementChild as LitElement;
    const details = [...block.shadowRoot!.querySelectorAll('details')];
    for (const one of details) one.open = !one.open;
    const heard: string[] = [];
    block.addEventListener('pallet-section-toggle', ({ section, isOpen }) => heard.push(`${section} ${isOpen}`));
    page.append(block);
    await waitForUpdates(page);
    expect(details.map(({ open, isConnected }) => [open, isConnected])).to.deep.equal([
      [true, true],
      [false, true],
    ]);
    expect(heard).to.deep.equal(['section1 true', 'section2 false']);
    part(block, 'toggle-all').click();
    await block.updateComplete;
    expect(details.map(({ open }) => open)).to.deep.equal([true, true]);
  });
});

describe('an image that has failed before its block is hydrated', () => {
  it('is replaced by its alternative text', async () => {
    const page = await freshFixture<HTMLElement>('<div></div>');
    const html = `<pallet-image priority image-info='${JSON.stringify(BROKEN)}'></pallet-image>`;
    const sent = await renderDetached({ html });
    const block = sent.firstElementChild!;
    const image = part<HTMLImageElement>(block, 'image');
    await until(() => image.complete && image.currentSrc !== '', 'the image to fail');
    page.append(block);
    await waitForUpdates(page);
    expect(part(block, 'missing').textContent).to.equal(BROKEN.altText);
  });
});

describe('a click before hydration', () => {
  const CONTACTS = `
    <pallet-contacts section1-label="Americas" section2-label="EMEA" section3-label="APIC"></pallet-contacts>`;

  interface PrerenderedPageOptions {
    /** Whether the page runs the script that toggles panels before hydration. Default: false. */
    hasScript?: boolean;
    change?: (rendered: string) => string;
  }

  /** Opens a page of prerendered blocks without their modules, which fills the window, and records its events. */
  async function openPrerenderedPage(
    html: string,
    { hasScript = false, change = (body) => body }: PrerenderedPageOptions = {},
  ) {
    const rendered = await renderOnServer({ html });
    const { frame, page } = await openPage({
      head: '<style>body { margin: 0 }</style>',
      // The inline script of the sources cannot run, because the compiler has changed its functions.
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
    /** Loads the modules of the blocks of the page and waits for hydration. */
    const hydrate = async () => {
      const undefinedTags = new Set([...document.querySelectorAll(':not(:defined)')].map(({ localName }) => localName));
      await Promise.all([...undefinedTags].map((tagName) => loadBlock(document, tagName)));
      await waitForUpdates(document.body);
    };
    return { page, block: document.body.firstElementChild as LitElement, heard, hydrate };
  }

  const header = (contacts: Element, index: number) => partsOf(contacts, 'header')[index - 1]!;
  interface ClickCase {
    readonly on: (contacts: Element) => HTMLElement;
    readonly press: (control: HTMLElement) => unknown;
    /** Open sections and events with the script, which initially closes all sections but the first. */
    readonly scripted: readonly [open: readonly boolean[], events: readonly string[]];
    /** The same without the script, where all sections are initially open. */
    readonly unscripted: readonly [open: readonly boolean[], events: readonly string[]];
  }
  /** On the header of the second section. */
  const onHeader = (press: ClickCase['press']): ClickCase => ({
    on: (contacts) => header(contacts, 2),
    press,
    scripted: [[true, true, false], ['pallet-open 2']],
    unscripted: [[true, false, true], ['pallet-close 2']],
  });
  const byKey = (key: string): ClickCase => ({
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
  const CLICKS: Record<string, ClickCase> = {
    'a mouse': onHeader(click),
    'assistive technology': onHeader((control) => control.click()),
    ...(canTouch && { 'a finger': onHeader(tap) }),
    'the key "Enter"': byKey('Enter'),
    'the key " "': byKey(' '),
  };
  for (const [name, { on, press, scripted, unscripted }] of Object.entries(CLICKS)) {
    it(`with ${name} is replayed once after hydration`, async () => {
      const [open, events] = unscripted;
      const { block, heard, hydrate } = await openPrerenderedPage(CONTACTS);
      await press(on(block));
      await new Promise(requestAnimationFrame);
      expect(heard).to.deep.equal([]);
      await hydrate();
      await until(() => heard.length > 0, 'the click');
      await waitForUpdates(block.parentElement!);
      expect(openSections(block)).to.deep.equal(open);
      expect(heard).to.deep.equal([...events, 'click']);
    });

    it(`with ${name} opens a section immediately by script, and the block fires its event after hydration`, async () => {
      const [open, events] = scripted;
      const { block, heard, hydrate } = await openPrerenderedPage(CONTACTS, { hasScript: true });
      const label = () => part(block, 'toggle-all').textContent?.trim();
      expect(openSections(block)).to.deep.equal([true, false, false]);
      expect(label()).to.equal(phrases.expandAll);
      const pressed = on(block);
      await press(pressed);
      await until(() => heard.length > 0, 'the click');
      const states = () => [openSections(block), hiddenPanels(block).map((isHidden) => !isHidden), label()];
      const expected = [open, open, open.includes(false) ? phrases.expandAll : phrases.collapseAll];
      expect(states()).to.deep.equal(expected);
      expect(heard).to.deep.equal(['click']);
      await hydrate();
      expect(states()).to.deep.equal(expected);
      expect(heard).to.deep.equal(['click', ...events]);
      expect(pressed.isConnected).to.equal(true);
      await press(on(block));
      await until(() => openSections(block).join() !== open.join(), 'the block to respond');
    });
  }

  it('keeps sections that the script has opened if the block is rendered from scratch', async () => {
    const { block, heard, hydrate } = await openPrerenderedPage(
      CONTACTS.replace('>', ' title-text-color="{!User.colour}">'),
      { hasScript: true },
    );
    const pressed = header(block, 2);
    await click(pressed);
    await hydrate();
    await waitForUpdates(block.parentElement!);
    expect(pressed.isConnected).to.equal(false);
    expect(openSections(block)).to.deep.equal([true, true, false]);
    expect(heard).to.deep.equal(['click', 'pallet-open 2']);
  });

  it('keeps all sections open without the script until a visitor closes one', async () => {
    const { block, heard, hydrate } = await openPrerenderedPage(CONTACTS);
    const states = () => [openSections(block), partsOf(block, 'panel').map((panel) => panel.checkVisibility())];
    const label = () => part(block, 'toggle-all').textContent?.trim();
    const all = [true, true, true];
    expect([...states(), label()]).to.deep.equal([all, all, phrases.collapseAll]);
    await hydrate();
    expect([...states(), label()]).to.deep.equal([all, all, phrases.collapseAll]);
    expect(hiddenPanels(block)).to.deep.equal([false, false, false]);
    expect(heard).to.deep.equal([]);
    await click(header(block, 2));
    await until(() => !openSections(block)[1], 'the second section to close');
    expect(hiddenPanels(block)).to.deep.equal([false, true, false]);
    expect(label()).to.equal(phrases.expandAll);
  });

  it('does not change the style of headers at hydration, regardless of inherited text styles', async () => {
    const { block, hydrate } = await openPrerenderedPage(
      CONTACTS.replace('>', ' section1-sub-label="North and South">'),
    );
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
    await hydrate();
    expect(boxes()).to.deep.equal(before);
  });

  it('is replayed in order', async () => {
    const { block, heard, hydrate } = await openPrerenderedPage(CONTACTS);
    for (const index of [2, 3, 2]) await click(header(block, index));
    await hydrate();
    await until(() => heard.filter((one) => one === 'click').length === 3, 'every click');
    await waitForUpdates(block.parentElement!);
    expect(openSections(block)).to.deep.equal([true, true, false]);
    expect(heard.filter((one) => one !== 'click')).to.deep.equal(['pallet-close 2', 'pallet-close 3', 'pallet-open 2']);
  });

  const ROOT_STARTS = {
    'with a style sheet': (rendered: string) => rendered,
    'with a reference to a shared style sheet': (rendered: string) =>
      rendered.replace(
        /<style>[^]*?<\/style>/,
        '<pallet-sheet of="0" hidden><noscript><link rel="stylesheet" href="/0.css"></noscript></pallet-sheet>',
      ),
  };
  for (const [rootStart, change] of Object.entries(ROOT_STARTS)) {
    it(`is replayed on the new control if a block is rendered from scratch whose root begins ${rootStart}`, async () => {
      const { block, heard, hydrate } = await openPrerenderedPage(
        CONTACTS.replace('>', ' title-text-color="{!User.colour}">'),
        { change },
      );
      const pressed = header(block, 2);
      await click(pressed);
      await hydrate();
      await until(() => heard.includes('click'), 'the click');
      await waitForUpdates(block.parentElement!);
      expect(pressed.isConnected).to.equal(false);
      expect(openSections(block)).to.deep.equal([true, false, true]);
    });
  }

  it('moves a slider to its next slide', async () => {
    const slides = ['Ada', 'Ben', 'Cem'].map(
      (name) => `<pallet-employee-slide name="${name}"></pallet-employee-slide>`,
    );
    const html = `<pallet-employee-slider>${slides.join('')}</pallet-employee-slider>`;
    const { block, hydrate } = await openPrerenderedPage(html);
    await click(part(block, 'next'));
    await hydrate();
    const shown = () => [...block.children].filter((slide) => slide.matches(':state(current)'));
    await until(() => shown()[0]?.getAttribute('name') === 'Ben', 'the second slide');
  });

  it('submits a form once', async () => {
    const button = '<pallet-button button-type="submit" text="Send"></pallet-button>';
    const { page, heard, hydrate } = await openPrerenderedPage(`<form action="/nowhere">${button}</form>`);
    page.document.addEventListener('submit', stay);
    await click(part(page.document.querySelector('pallet-button')!, 'base'));
    await hydrate();
    await until(() => heard.includes('submit'), 'the form to be submitted');
    await new Promise(requestAnimationFrame);
    expect(heard).to.deep.equal(['click', 'submit']);
  });

  it('is not replayed if the browser has handled it', async () => {
    const html = `<pallet-section>
      <pallet-link href="/there" text="There"></pallet-link>
      <details><summary>More</summary></details>
    </pallet-section>`;
    const { page, heard, hydrate } = await openPrerenderedPage(html);
    page.document.addEventListener('click', (event) => (event.target as Element).closest('pallet-link') && stay(event));
    await click(part(page.document.querySelector('pallet-link')!, 'base'));
    await click(page.document.querySelector('summary')!);
    expect(page.document.querySelector('details')!.open).to.equal(true);
    expect(heard).to.deep.equal(['click', 'click']);
    await hydrate();
    await new Promise(requestAnimationFrame);
    expect(heard).to.deep.equal(['click', 'click']);
  });
});
