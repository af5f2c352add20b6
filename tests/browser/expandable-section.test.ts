import {
  accessibilityTree,
  click,
  emulateMedia,
  engine,
  focusedElement,
  itWhere,
  itWithAccessibilityTree,
  itWithMediaFeatures,
  press,
  setViewport,
  until,
} from '../support/browser.js';
import { ContextProvider } from '@lit/context';
import { expect, html } from '@open-wc/testing';
import type { PalletExpandableSection, SectionToggleEvent } from '@pallet/elements';
import { designContext } from '@pallet/elements/contexts';
import type { TemplateResult } from 'lit';
import { afterTest } from './support/after-test.js';
import { part, partsOf, spokenText, visibleText, waitForBlocks, update } from './support/blocks.js';
import { clearFragment } from './support/clear-fragment.js';
import { fixture } from './support/fixture.js';
import { recordLeaks } from './support/leaks.js';
import { openWithoutScripts } from './support/without-scripts.js';
import '@pallet/elements';
import '@pallet/elements/texts/es';
import { phrases } from '../../elements/foundations/texts.js';

const TITLES = [{ title: 'Pay' }, { title: 'Leave', expandByDefault: true }, { title: 'Moving house' }];

const questions = (properties: Partial<PalletExpandableSection> = {}) => html`
  <pallet-expandable-section
    heading-tag="h2"
    sections=${JSON.stringify(properties.sections ?? TITLES)}
    ?exclusive=${properties.exclusive}
  >
    <a slot="section1" href="#tariff">Tariff</a>
    <a slot="section2" href="#days">Days</a>
    <a slot="section3" href="#rent" id="rent">Rent</a>
  </pallet-expandable-section>
`;

async function show(template: TemplateResult = questions()): Promise<PalletExpandableSection> {
  const page = await fixture<HTMLElement>(html`<div>${template}</div>`);
  await waitForBlocks(page);
  return page.querySelector('pallet-expandable-section')!;
}

const headers = (block: Element) => partsOf(block, 'header');
const sections = (block: Element) => partsOf(block, 'section') as HTMLDetailsElement[];
const toggleAll = (block: Element) => part(block, 'toggle-all');
const isOpen = (block: Element) => sections(block).map(({ open }) => open);
const links = (block: Element) => [...block.querySelectorAll<HTMLElement>('a')];
const isVisible = (element: Element) => element.checkVisibility({ contentVisibilityAuto: true });

/** Records the events of the block in order: `open section1`, `close section3`. */
function listen(block: HTMLElement): string[] {
  const events: string[] = [];
  block.addEventListener('pallet-section-toggle', ({ section, isOpen }: SectionToggleEvent) =>
    events.push(`${isOpen ? 'open' : 'close'} ${section}`),
  );
  return events;
}

/** Waits until the browser has fired the `toggle` events of all changes so far: they are fired in order. */
async function waitForToggleEvents(): Promise<void> {
  const details = document.createElement('details');
  document.body.append(details);
  details.open = true;
  await new Promise((resolve) => details.addEventListener('toggle', resolve, { once: true }));
  details.remove();
}

/** Applies the rules for print on the screen until the end of the test: not all browsers can emulate print. */
function applyPrintRules(block: Element): void {
  const rules = block
    .shadowRoot!.adoptedStyleSheets.flatMap(({ cssRules }) => [...cssRules])
    .filter((rule): rule is CSSMediaRule => rule instanceof CSSMediaRule && rule.conditionText.includes('print'));
  const before = rules.map(({ media }) => media.mediaText);
  for (const { media } of rules) media.mediaText = 'all';
  afterTest(() => rules.forEach(({ media }, index) => (media.mediaText = before[index]!)));
}

describe('pallet-expandable-section', () => {
  afterEach(clearFragment);

  describe('semantics', () => {
    itWithAccessibilityTree('the accessibility tree shows which sections are open, and no closed content', async () => {
      await show();
      const nodes = (await accessibilityTree())
        .filter(({ role }) => ['heading', 'button', 'DisclosureTriangle', 'link'].includes(role))
        .map(({ role, name, properties: { expanded } }) =>
          [role, name, expanded === undefined ? '' : expanded ? 'open' : 'closed'].join(' ').trim(),
        );
      expect(nodes).to.have.members([
        `button ${phrases.expandAll}`,
        'DisclosureTriangle Pay closed',
        'heading Pay',
        'DisclosureTriangle Leave open',
        'heading Leave',
        'link Days',
        'DisclosureTriangle Moving house closed',
        'heading Moving house',
      ]);
    });

    it('each title is in a heading of the level that the author sets, h3 by default, or in none', async () => {
      const block = await show();
      const tags = () => partsOf(block, 'heading').map(({ localName }) => localName);
      expect(tags()).to.deep.equal(['h2', 'h2', 'h2']);
      await update(block, { headingTag: 'p' });
      expect(tags()).to.deep.equal(['span', 'span', 'span']);
      await update(block, { headingTag: 'script' });
      expect(tags()).to.deep.equal(['h3', 'h3', 'h3']);
    });

    it('Enter and Space on a header open its section, and close it again', async () => {
      const block = await show();
      headers(block)[0]!.focus();
      for (const key of ['Enter', ' ']) {
        await press(key);
        await until(() => isOpen(block)[0], `"${key}" to open the section`);
        await press(key);
        await until(() => !isOpen(block)[0], `"${key}" to close it`);
        expect(focusedElement()).to.equal(headers(block)[0]);
      }
    });

    it('Tab moves through every header, and the links of open sections only', async () => {
      const block = await show(html`<button>Before</button>${questions()}<button>After</button>`);
      const [first, last] = [block.previousElementSibling as HTMLElement, block.nextElementSibling];
      const stops: string[] = [];
      first.focus();
      while (stops.length < 10) {
        const left = focusedElement();
        await press('Tab');
        await until(() => focusedElement() !== left, 'the next stop');
        if (focusedElement() === last) break;
        stops.push(spokenText(focusedElement()!));
      }
      expect(stops).to.deep.equal([phrases.expandAll, 'Pay', 'Leave', 'Days', 'Moving house']);
    });

    it('the focused header shows a focus ring', async () => {
      const block = await show();
      toggleAll(block).focus();
      await press('Tab');
      expect(focusedElement()).to.equal(headers(block)[0]);
      const ring = getComputedStyle(headers(block)[0]!);
      await until(() => ring.outlineStyle === 'solid' && ring.outlineWidth === '2px', 'a ring');
    });
  });

  describe('sections', () => {
    it('opens the sections that the author opens, without events', async () => {
      const block = document.createElement('pallet-expandable-section');
      const events = listen(block);
      block.sections = [
        { title: 'Pay', expandByDefault: true },
        { title: 'Leave', expandByDefault: 'false' },
      ];
      document.body.append(block);
      await waitForBlocks(block);
      await waitForToggleEvents();
      expect(isOpen(block)).to.deep.equal([true, false]);
      expect(events).to.deep.equal([]);
      block.remove();
    });

    it('opens and closes a section on click, and fires events', async () => {
      const block = await show();
      const events = listen(block);
      expect(links(block).map(isVisible)).to.deep.equal([false, true, false]);
      await click(headers(block)[0]!);
      await click(headers(block)[1]!);
      await waitForToggleEvents();
      expect(links(block).map(isVisible)).to.deep.equal([true, false, false]);
      expect(events).to.deep.equal(['open section1', 'close section2']);
    });

    it('shows the content in the slot of the section’s key, and leaves out sections without a title', async () => {
      const block = await show(html`
        <pallet-expandable-section
          sections=${JSON.stringify([
            { title: 'Pay', sectionKey: 'pay', expandByDefault: true },
            { title: ' &#9; ' },
            { title: 'Leave', sectionKey: 'pay', expandByDefault: true },
          ])}
        >
          <a slot="pay" href="#1">One</a><a slot="section2" href="#2">Two</a><a slot="section3" href="#3">Three</a>
        </pallet-expandable-section>
      `);
      expect(partsOf(block, 'title').map(visibleText)).to.deep.equal(['Pay', 'Leave']);
      expect(links(block).map(isVisible)).to.deep.equal([true, false, true]);
    });

    it('renders nothing without sections, and no button for a single one', async () => {
      const block = await show(html`<pallet-expandable-section></pallet-expandable-section>`);
      expect(block.getBoundingClientRect().height).to.equal(0);
      await update(block, { sections: [{ title: 'Pay' }] });
      expect(sections(block)).to.have.length(1);
      expect(partsOf(block, 'toggle-all')).to.have.length(0);
      await update(block, { sections: [{ title: 'Pay' }, { title: 'Leave' }] });
      expect(partsOf(block, 'toggle-all')).to.have.length(1);
    });

    it('keeps sections open when others are added and removed before them', async () => {
      const all = [
        { title: 'Pay', sectionKey: 'section1' },
        { title: 'Leave', sectionKey: 'section2' },
        { title: 'Moving house', sectionKey: 'section3' },
      ];
      const block = await show(questions({ sections: all }));
      await click(headers(block)[1]!);
      await waitForToggleEvents();
      await update(block, { sections: all.slice(1) });
      expect(isOpen(block)).to.deep.equal([true, false]);
      expect(links(block).map(isVisible)).to.deep.equal([false, true, false]);
      await update(block, { sections: all });
      expect(isOpen(block)).to.deep.equal([false, true, false]);
    });

    it('with only one open, opening a section closes the others', async () => {
      const sections = TITLES.map(({ title }) => ({ title, expandByDefault: true }));
      const block = await show(questions({ exclusive: true, sections }));
      const events = listen(block);
      expect(isOpen(block)).to.deep.equal([true, false, false]);
      expect(partsOf(block, 'toggle-all')).to.have.length(0);
      await click(headers(block)[2]!);
      await waitForToggleEvents();
      expect(isOpen(block)).to.deep.equal([false, false, true]);
      expect(events).to.have.members(['close section1', 'open section3']);
      await click(headers(block)[2]!);
      expect(isOpen(block)).to.deep.equal([false, false, false]);
    });

    it('with only one open, other blocks keep their open sections', async () => {
      const first = await show(html`${questions({ exclusive: true })}${questions({ exclusive: true })}`);
      const second = first.nextElementSibling as PalletExpandableSection;
      await click(headers(first)[0]!);
      expect(isOpen(first)).to.deep.equal([true, false, false]);
      expect(isOpen(second)).to.deep.equal([false, true, false]);
    });

    it('while a page is edited, every section is open initially', async () => {
      const page = await fixture<HTMLElement>(html`<div></div>`);
      new ContextProvider(page, { context: designContext, initialValue: true });
      const block = document.createElement('pallet-expandable-section');
      Object.assign(block, { sections: TITLES, exclusive: true });
      page.append(block);
      await waitForBlocks(page);
      expect(isOpen(block)).to.deep.equal([true, true, true]);
    });
  });

  describe('Expand All and Collapse All', () => {
    it('opens and closes every section, and updates and announces', async () => {
      const block = await show();
      const events = listen(block);
      const label = () => visibleText(toggleAll(block));
      const status = () => block.shadowRoot!.querySelector('[aria-live]')!.textContent!.trim();
      expect([label(), status()]).to.deep.equal([phrases.expandAll, '']);
      await click(toggleAll(block));
      await block.updateComplete;
      expect(isOpen(block)).to.deep.equal([true, true, true]);
      expect([label(), status()]).to.deep.equal([phrases.collapseAll, phrases.allExpanded]);
      await click(toggleAll(block));
      await block.updateComplete;
      expect(isOpen(block)).to.deep.equal([false, false, false]);
      expect([label(), status()]).to.deep.equal([phrases.expandAll, phrases.allCollapsed]);
      await waitForToggleEvents();
      expect(status()).to.equal(phrases.allCollapsed);
      expect(events.slice(0, 2)).to.deep.equal(['open section1', 'open section3']);
      expect(events.slice(2)).to.deep.equal(['close section1', 'close section2', 'close section3']);
      for (const header of headers(block)) await click(header);
      await until(() => label() === phrases.collapseAll, 'the label after the last section was opened');
      expect(status()).to.equal('');
    });

    it('opens a section that was closed right before, and keeps the focus', async () => {
      const block = await show();
      headers(block)[1]!.click();
      await waitForToggleEvents();
      toggleAll(block).focus();
      await press('Enter');
      await until(() => isOpen(block).every(Boolean), 'all sections');
      expect(focusedElement()).to.equal(toggleAll(block));
    });

    it('uses the page language', async () => {
      const block = await show(html`<div lang="es">${questions()}</div>`);
      expect(visibleText(toggleAll(block))).to.equal('Expandir todo');
    });
  });

  describe('the URL fragment', () => {
    it('opens the section whose title a link names, and focuses its header', async () => {
      const block = await show();
      const events = listen(block);
      location.hash = '#moving-house';
      await until(() => focusedElement() === headers(block)[2], 'the focus on its header');
      expect(isOpen(block)).to.deep.equal([false, true, true]);
      expect(events).to.deep.equal(['open section3']);
    });

    it('opens the section that contains the target of a link, and closes others if only one may be open', async () => {
      const block = await show(questions({ exclusive: true }));
      location.hash = '#rent';
      await until(() => isOpen(block)[2], 'the third section');
      await waitForToggleEvents();
      expect(isOpen(block)).to.deep.equal([false, false, true]);
    });

    it('opens the section in the fragment of the initial URL, and ignores other fragments', async () => {
      history.replaceState(null, '', '#pay');
      const block = await show();
      await until(() => isOpen(block)[0], 'the first section');
      const events = listen(block);
      for (const address of ['#elsewhere', '#%E0%A4%A', '#"]', '#']) {
        location.hash = address;
        await new Promise((resolve) => addEventListener('hashchange', resolve, { once: true }));
      }
      await waitForToggleEvents();
      expect(events).to.deep.equal([]);
    });

    it('removes its listeners on removal', async () => {
      const leaks = recordLeaks();
      const block = await show();
      expect(leaks()).to.include('window hashchange');
      block.remove();
      expect(leaks()).to.deep.equal([]);
    });
  });

  it('opens and closes its sections without scripts, and shows no inoperable button', async () => {
    const block = await show(questions({ exclusive: true }));
    const page = await openWithoutScripts(block.parentElement!);
    const still = page.querySelector('pallet-expandable-section')!;
    expect(links(still).map(isVisible)).to.deep.equal([false, true, false]);
    headers(still)[2]!.click();
    expect(links(still).map(isVisible)).to.deep.equal([false, false, true]);
    const all = await openWithoutScripts((await show()).parentElement!);
    expect(toggleAll(all.querySelector('pallet-expandable-section')!).checkVisibility()).to.equal(false);
  });

  describe('style', () => {
    it('applies text styles, and keeps its defaults for invalid values', async () => {
      const block = await show();
      const looks = () => {
        const mark = getComputedStyle(part(block, 'mark'), '::after').content;
        const { left } = part(block, 'mark').getBoundingClientRect();
        return [getComputedStyle(part(block, 'title')).fontSize, mark, left < window.innerWidth / 2];
      };
      const plain = looks();
      await update(block, { titleStyle: 'heading-xlarge', icon: 'plus', iconAlignment: 'left' });
      const own = looks();
      expect(parseFloat(String(own[0]))).to.be.greaterThan(parseFloat(String(plain[0])));
      expect(own.slice(1)).to.deep.equal(['""', true]);
      await update(block, { titleStyle: 'none', icon: 'star', iconAlignment: 'top' });
      expect(looks()).to.deep.equal(plain);
      expect(plain.slice(1)).to.deep.equal(['none', false]);
    });

    it('keeps the indicator beside the longest title on a small screen', async () => {
      await setViewport(500);
      const title = 'Donaudampfschifffahrtsgesellschaftskapitänswitwenrentenauszahlungsstelle';
      const block = await show(html`
        <div style="inline-size: 250px">
          <pallet-expandable-section sections=${JSON.stringify([{ title }])}></pallet-expandable-section>
        </div>
      `);
      const [mark, base] = [part(block, 'mark'), part(block, 'base')].map((one) => one.getBoundingClientRect());
      expect(mark!.width).to.equal(24);
      expect(mark!.right).to.be.at.most(base!.right);
    });

    it('prints the content of closed sections', async () => {
      const block = await show();
      applyPrintRules(block);
      await until(() => links(block).every(isVisible), 'all content');
      expect(partsOf(block, 'content').every((content) => content.getBoundingClientRect().height > 20)).to.equal(true);
      expect(toggleAll(block).checkVisibility()).to.equal(false);
    });

    itWithMediaFeatures('has no transitions with reduced motion', async () => {
      await emulateMedia({ 'prefers-reduced-motion': 'reduce' });
      const block = await show();
      await click(headers(block)[0]!);
      expect(block.shadowRoot!.getAnimations()).to.have.length(0);
    });

    itWhere(engine === 'chromium', 'only Chromium can emulate forced colors')(
      'keeps its indicators and lines in forced colors mode',
      async () => {
        await emulateMedia({ 'forced-colors': 'active' });
        const block = await show();
        const mark = getComputedStyle(part(block, 'mark'), '::before');
        const canvas = getComputedStyle(document.body).backgroundColor;
        expect(mark.borderBlockEndStyle).to.equal('solid');
        expect(mark.borderBlockEndColor).to.not.equal(canvas);
        expect(getComputedStyle(part(block, 'section')).borderBlockStartColor).to.not.equal(canvas);
      },
    );
  });
});
