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
import { expect, html } from '@open-wc/testing';
import type { PalletContacts, SectionCloseEvent, SectionOpenEvent } from '@pallet/elements';
import type { TemplateResult } from 'lit';
import { afterTest } from './support/after-test.js';
import { nextFrames, part, partsOf, waitForBlocks, spokenText, visibleText, update } from './support/blocks.js';
import { clearFragment } from './support/clear-fragment.js';
import { fixture, itClientRendered } from './support/fixture.js';
import { recordLeaks } from './support/leaks.js';
import { openWithoutScripts } from './support/without-scripts.js';
import '@pallet/elements';
import '@pallet/elements/texts/es';
import { phrases } from '../../elements/foundations/texts.js';

/**
 * Tests the contacts accordion against the accordion pattern of the ARIA Authoring Practices, then additional behavior.
 * Its panels are not regions: the pattern makes that optional, and they would add three landmarks to a page.
 */

const REGIONS = html`
  <pallet-contacts
    section1-label="Americas"
    section1-sub-label="North and South America"
    section2-label="EMEA"
    section3-label="APIC"
    heading-tag="h2"
  >
    <a slot="section1" href="#dana">Dana</a>
    <a slot="section2" href="#ilse" id="ilse">Ilse</a>
    <a slot="section3" href="#kenji">Kenji</a>
  </pallet-contacts>
`;

/** Renders the block and waits until its first section has opened automatically. */
async function show(template: TemplateResult = REGIONS): Promise<PalletContacts> {
  const page = await fixture<HTMLElement>(html`<div>${template}</div>`);
  const contacts = page.querySelector('pallet-contacts')!;
  await waitForBlocks(page);
  await until(() => isOpen(contacts)[0] !== false, 'the first section to open');
  return contacts;
}

const headers = (contacts: Element) => partsOf(contacts, 'header');
const toggleAll = (contacts: Element) => part(contacts, 'toggle-all');
const isOpen = (contacts: Element) =>
  headers(contacts).map((header) => header.getAttribute('aria-expanded') === 'true');
const people = (contacts: Element) => [...contacts.querySelectorAll<HTMLElement>('a')];
const isVisible = (element: Element) => element.checkVisibility({ contentVisibilityAuto: true });

/** Records the events of the block in order: `open 1`, `close 3`. */
function listen(contacts: HTMLElement): string[] {
  const events: string[] = [];
  contacts.addEventListener('pallet-open', ({ section }: SectionOpenEvent) => events.push(`open ${section}`));
  contacts.addEventListener('pallet-close', ({ section }: SectionCloseEvent) => events.push(`close ${section}`));
  return events;
}

describe('pallet-contacts', () => {
  afterEach(clearFragment);

  describe('ARIA accordion pattern: roles, states and properties', () => {
    it('the title of each header is in a button, which is the only content of its heading', async () => {
      const contacts = await show();
      for (const heading of partsOf(contacts, 'heading')) {
        expect([...heading.children].map(({ localName }) => localName)).to.deep.equal(['button']);
        expect(heading.textContent?.trim()).to.equal(heading.firstElementChild!.textContent?.trim());
      }
      expect(partsOf(contacts, 'title').map(visibleText)).to.deep.equal(['Americas', 'EMEA', 'APIC']);
    });

    it('each heading has the level that the author sets, h3 by default', async () => {
      const contacts = await show();
      const levels = () => partsOf(contacts, 'heading').map(({ localName }) => localName);
      expect(levels()).to.deep.equal(['h2', 'h2', 'h2']);
      await update(contacts, { headingTag: 'h5' });
      expect(levels()).to.deep.equal(['h5', 'h5', 'h5']);
      for (const garbage of ['p', 'div', '', 'script']) {
        await update(contacts, { headingTag: garbage });
        expect(levels(), garbage).to.deep.equal(['h3', 'h3', 'h3']);
      }
    });

    it('aria-controls names the panel', async () => {
      const contacts = await show();
      const panels = headers(contacts).map((header) =>
        contacts.shadowRoot!.getElementById(header.getAttribute('aria-controls')!),
      );
      expect(panels).to.deep.equal(partsOf(contacts, 'panel'));
    });

    it('no header is aria-disabled, since every panel may be closed', async () => {
      const contacts = await show();
      await click(headers(contacts)[0]!);
      expect(isOpen(contacts)).to.deep.equal([false, false, false]);
      expect(headers(contacts).some((header) => header.hasAttribute('aria-disabled'))).to.equal(false);
    });

    itWithAccessibilityTree('the accessibility tree shows which sections are open, and no closed content', async () => {
      await show();
      const nodes = (await accessibilityTree())
        .filter(({ role }) => ['heading', 'button', 'link'].includes(role))
        .map(({ role, name, properties: { expanded } }) =>
          [role, name, expanded === undefined ? '' : expanded ? 'open' : 'closed'].join(' ').trim(),
        );
      expect(nodes).to.have.members([
        `button ${phrases.expandAll}`,
        'heading Americas North and South America',
        'button Americas North and South America open',
        'link Dana',
        'heading EMEA',
        'button EMEA closed',
        'heading APIC',
        'button APIC closed',
      ]);
    });
  });

  describe('ARIA accordion pattern: keyboard', () => {
    it('Enter and Space on a header open its panel, and close it again', async () => {
      const contacts = await show();
      headers(contacts)[1]!.focus();
      for (const key of ['Enter', ' ']) {
        await press(key);
        await until(() => isOpen(contacts)[1], `"${key}" to open the section`);
        await press(key);
        await until(() => !isOpen(contacts)[1], `"${key}" to close it`);
        expect(focusedElement()).to.equal(headers(contacts)[1]);
      }
    });

    it('Tab and Shift+Tab move through every header, and the links of open sections only [3.20a]', async () => {
      const contacts = await show(html`<button>Before</button>${REGIONS}<button>After</button>`);
      const [first, last] = [
        contacts.previousElementSibling as HTMLElement,
        contacts.nextElementSibling as HTMLElement,
      ];
      const walk = async (key: string, to: Element) => {
        const stops: string[] = [];
        while (stops.length < 10) {
          const left = focusedElement();
          await press(key);
          await until(() => focusedElement() !== left, 'the next stop');
          if (focusedElement() === to) break;
          stops.push(spokenText(focusedElement()!));
        }
        return stops;
      };
      const stops = [phrases.expandAll, 'Americas North and South America', 'Dana', 'EMEA', 'APIC'];
      first.focus();
      expect(await walk('Tab', last)).to.deep.equal(stops);
      expect(await walk('Shift+Tab', first)).to.deep.equal(stops.toReversed());
    });

    it('arrow keys, Home and End do not move between headers', async () => {
      const contacts = await show();
      headers(contacts)[1]!.focus();
      for (const key of ['ArrowDown', 'ArrowUp', 'ArrowRight', 'ArrowLeft', 'Home', 'End']) await press(key);
      expect(focusedElement()).to.equal(headers(contacts)[1]);
      expect(isOpen(contacts)).to.deep.equal([true, false, false]);
    });

    it('the focused header shows a focus ring', async () => {
      const contacts = await show();
      await press('Tab');
      await press('Tab');
      expect(focusedElement()).to.equal(headers(contacts)[0]);
      const ring = getComputedStyle(headers(contacts)[0]!);
      await until(() => ring.outlineStyle === 'solid' && ring.outlineWidth === '2px', 'a ring');
    });
  });

  describe('behavior: sections', () => {
    it('opens its first section immediately and without an event [4.7b]', async () => {
      const contacts = document.createElement('pallet-contacts');
      const events = listen(contacts);
      Object.assign(contacts, { section1Label: ' ', section2Label: 'EMEA', section3Label: 'APIC' });
      const states: boolean[][] = [];
      contacts.addController({ hostUpdated: () => states.push(isOpen(contacts)) });
      document.body.append(contacts);
      await waitForBlocks(contacts);
      expect(states).to.deep.equal([[true, false]]);
      expect(events).to.deep.equal([]);
      contacts.remove();
    });

    it('opens and closes a section on click, and fires events [4.7b]', async () => {
      const contacts = await show();
      const events = listen(contacts);
      const states = () => headers(contacts).map((header) => header.getAttribute('aria-expanded'));
      expect(states()).to.deep.equal(['true', 'false', 'false']);
      expect(people(contacts).map(isVisible)).to.deep.equal([true, false, false]);
      await click(headers(contacts)[1]!);
      expect(states()).to.deep.equal(['true', 'true', 'false']);
      expect(people(contacts).map(isVisible)).to.deep.equal([true, true, false]);
      await click(headers(contacts)[0]!);
      expect(states()).to.deep.equal(['false', 'true', 'false']);
      expect(people(contacts).map(isVisible)).to.deep.equal([false, true, false]);
      expect(events).to.deep.equal(['open 2', 'close 1']);
    });

    it('takes no space for closed content', async () => {
      const contacts = await show();
      const [open, closed] = partsOf(contacts, 'panel').map((panel) => panel.getBoundingClientRect().height);
      expect(open).to.be.greaterThan(0);
      expect(closed).to.equal(0);
    });

    it('hides a section and its divider while its label is blank [5.8a]', async () => {
      const contacts = await show(html`
        <pallet-contacts section1-label="Americas" section2-label=" &#9; " section3-label="<br>">
          <a slot="section2" href="#ilse">Ilse</a>
        </pallet-contacts>
      `);
      expect(partsOf(contacts, 'section')).to.have.length(1);
      expect(isVisible(people(contacts)[0]!)).to.equal(false);
      await update(contacts, { section2Label: 'EMEA' });
      expect(isOpen(contacts)).to.deep.equal([true, false]);
      expect(partsOf(contacts, 'section').map((one) => getComputedStyle(one).borderBlockStartWidth)).to.deep.equal([
        '1px',
        '1px',
      ]);
    });

    it('renders nothing without labels', async () => {
      const contacts = await fixture<PalletContacts>(html`<pallet-contacts></pallet-contacts>`);
      expect(contacts.getBoundingClientRect().height).to.equal(0);
      expect(partsOf(contacts, 'toggle-all')).to.have.length(0);
    });

    it('opens the section in which find-in-page finds text', async () => {
      const contacts = await show();
      const events = listen(contacts);
      const [, panel] = partsOf(contacts, 'panel');
      expect(panel!.getAttribute('hidden')).to.equal('until-found');
      panel!.dispatchEvent(new Event('beforematch', { bubbles: true }));
      await contacts.updateComplete;
      expect([isOpen(contacts), events]).to.deep.equal([[true, true, false], ['open 2']]);
      await click(headers(contacts)[1]!);
      expect(isVisible(people(contacts)[1]!)).to.equal(false);
    });

    it('keeps open sections when it moves within the page', async () => {
      const contacts = await show();
      await click(headers(contacts)[0]!);
      const other = await fixture<HTMLElement>(html`<section></section>`);
      other.append(contacts);
      await contacts.updateComplete;
      expect(isOpen(contacts)).to.deep.equal([false, false, false]);
    });
  });

  describe('behavior: Expand All and Collapse All [4.7b]', () => {
    it('opens and closes every visible section, updates its button, and announces the result', async () => {
      const contacts = await show();
      const events = listen(contacts);
      const label = () => toggleAll(contacts).textContent?.trim();
      const status = () => contacts.shadowRoot!.querySelector('[aria-live]')!.textContent!.trim();
      expect([label(), status()]).to.deep.equal([phrases.expandAll, '']);
      await click(toggleAll(contacts));
      expect(isOpen(contacts)).to.deep.equal([true, true, true]);
      expect([label(), status()]).to.deep.equal([phrases.collapseAll, phrases.allExpanded]);
      await click(toggleAll(contacts));
      expect(isOpen(contacts)).to.deep.equal([false, false, false]);
      expect([label(), status()]).to.deep.equal([phrases.expandAll, phrases.allCollapsed]);
      expect(events).to.deep.equal(['open 2', 'open 3', 'close 1', 'close 2', 'close 3']);
      await click(headers(contacts)[0]!);
      expect([label(), status()]).to.deep.equal([phrases.expandAll, '']);
      for (const header of headers(contacts).slice(1)) await click(header);
      expect(label()).to.equal(phrases.collapseAll);
      await click(headers(contacts)[2]!);
      expect(label()).to.equal(phrases.expandAll);
    });

    it('works by keyboard, and keeps focus while its label changes', async () => {
      const contacts = await show();
      toggleAll(contacts).focus();
      for (const [key, label] of [
        ['Enter', phrases.collapseAll],
        [' ', phrases.expandAll],
      ] as const) {
        await press(key);
        await until(() => toggleAll(contacts).textContent?.trim() === label, label);
        expect(focusedElement()).to.equal(toggleAll(contacts));
      }
    });

    it('ignores hidden sections', async () => {
      const contacts = await show(html`<pallet-contacts section2-label="EMEA" section3-label="	 "></pallet-contacts>`);
      const events = listen(contacts);
      expect(toggleAll(contacts).textContent?.trim()).to.equal(phrases.collapseAll);
      await click(toggleAll(contacts));
      await click(toggleAll(contacts));
      expect(events).to.deep.equal(['close 2', 'open 2']);
    });

    it('uses the page language', async () => {
      const contacts = await show(html`<div lang="es">${REGIONS}</div>`);
      expect(toggleAll(contacts).textContent?.trim()).to.equal('Expandir todo');
      await click(toggleAll(contacts));
      expect(toggleAll(contacts).textContent?.trim()).to.equal('Contraer todo');
    });
  });

  describe('behavior: the URL fragment', () => {
    it('opens the section that a link targets, and focuses its header', async () => {
      const contacts = await show();
      const events = listen(contacts);
      location.hash = '#apic';
      await until(() => isOpen(contacts)[2], 'the third section');
      expect(events).to.deep.equal(['open 3']);
      await until(() => focusedElement() === headers(contacts)[2], 'the focus on its header');
    });

    it('opens a closed section again when the same link is followed', async () => {
      const contacts = await show();
      const link = Object.assign(document.createElement('a'), { href: '#apic', textContent: 'APIC' });
      contacts.before(link);
      await click(link);
      await until(() => isOpen(contacts)[2], 'the third section');
      await click(headers(contacts)[2]!);
      await until(() => !isOpen(contacts)[2], 'it to close');
      for (const key of ['ctrlKey', 'metaKey', 'shiftKey', 'altKey']) {
        // With these keys, the browser opens a tab or saves the page instead.
        addEventListener('click', (event) => event.preventDefault(), { once: true });
        link.dispatchEvent(new MouseEvent('click', { [key]: true, bubbles: true, cancelable: true }));
        await waitForBlocks(contacts);
        expect(isOpen(contacts)[2], `a click with ${key}`).to.equal(false);
      }
      await click(link);
      await until(() => isOpen(contacts)[2], 'it to open again');
      expect(location.hash).to.equal('#apic');
    });

    it('opens the targeted section while all are closed, and updates the button for all sections', async () => {
      const contacts = await show();
      await click(headers(contacts)[0]!);
      expect(isOpen(contacts)).to.deep.equal([false, false, false]);
      for (const [address, index, label] of [
        ['#emea', 1, phrases.expandAll],
        ['#apic', 2, phrases.expandAll],
        ['#americas', 0, phrases.collapseAll],
      ] as const) {
        location.hash = address;
        await until(() => isOpen(contacts)[index], address);
        expect(visibleText(toggleAll(contacts))).to.equal(label);
      }
    });

    it('opens the section that contains the target of a link', async () => {
      const contacts = await show();
      location.hash = '#ilse';
      await until(() => isOpen(contacts)[1], 'the second section');
      expect(isOpen(contacts)).to.deep.equal([true, true, false]);
    });

    it('opens the section in the fragment of the initial URL', async () => {
      history.replaceState(null, '', '#apic');
      const contacts = await show();
      await until(() => isOpen(contacts)[2], 'the third section');
      expect(isOpen(contacts)).to.deep.equal([true, false, true]);
      await until(() => focusedElement() === headers(contacts)[2], 'the focus on its header');
    });

    it('opens the section while the page still loads, and moves focus when it is complete', async () => {
      history.replaceState(null, '', '#apic');
      let state: DocumentReadyState = 'interactive';
      Object.defineProperty(document, 'readyState', { configurable: true, get: () => state });
      afterTest(() => Reflect.deleteProperty(document, 'readyState'));
      const contacts = await show();
      await until(() => isOpen(contacts)[2], 'the third section');
      await nextFrames(window);
      expect(focusedElement()).to.equal(document.body);
      state = 'complete';
      dispatchEvent(new Event('load'));
      await until(() => focusedElement() === headers(contacts)[2], 'the focus on its header');
    });

    it('ignores a fragment that does not target it', async () => {
      const contacts = await show();
      const events = listen(contacts);
      for (const address of ['#elsewhere', '#%E0%A4%A', '#"]', '#section9', '#']) {
        location.hash = address;
        await new Promise((resolve) => addEventListener('hashchange', resolve, { once: true }));
      }
      expect(events).to.deep.equal([]);
      contacts.remove();
      location.hash = '#apic';
      await new Promise((resolve) => addEventListener('hashchange', resolve, { once: true }));
      expect(events).to.deep.equal([]);
    });
  });

  describe('behavior: without scripts, and after removal', () => {
    it('every section is open without scripts, and no inoperable button is shown', async () => {
      const contacts = await show();
      await click(headers(contacts)[0]!);
      const page = await openWithoutScripts(contacts.parentElement!);
      const still = page.querySelector('pallet-contacts')!;
      expect(people(still).map(isVisible)).to.deep.equal([true, true, true]);
      expect(toggleAll(still).checkVisibility()).to.equal(false);
    });

    itClientRendered('an element created by a script is not prerendered')(
      'opening and closing all sections right after the first rendering keeps them closed',
      async () => {
        const contacts = document.createElement('pallet-contacts');
        Object.assign(contacts, { section1Label: 'Americas', section2Label: 'EMEA' });
        const events = listen(contacts);
        const page = await fixture<HTMLElement>(html`<div></div>`);
        page.append(contacts);
        contacts.addController({
          hostUpdated() {
            if (events.length < 3) toggleAll(contacts).click();
          },
        });
        await until(() => events.length === 3, 'both clicks');
        await waitForBlocks(page);
        expect(events).to.deep.equal(['open 2', 'close 1', 'close 2']);
        expect(isOpen(contacts)).to.deep.equal([false, false]);
        expect(visibleText(toggleAll(contacts))).to.equal(phrases.expandAll);
      },
    );

    for (const labels of [
      ['section2Label', 'section1Label', 'section3Label'],
      ['section3Label', 'section2Label', 'section1Label'],
    ] as const) {
      it(`only the first section opens if labels are set one by one: ${labels.join(', ')} [4.7b]`, async () => {
        const contacts = await fixture<PalletContacts>(html`<pallet-contacts></pallet-contacts>`);
        const events = listen(contacts);
        for (const label of labels) {
          contacts[label] = label;
          await contacts.updateComplete;
          expect(isOpen(contacts).indexOf(true), label).to.equal(0);
          expect(isOpen(contacts).lastIndexOf(true), label).to.equal(0);
        }
        expect(isOpen(contacts)).to.deep.equal([true, false, false]);
        expect(visibleText(toggleAll(contacts))).to.equal(phrases.expandAll);
        expect(partsOf(contacts, 'content').map(isVisible)).to.deep.equal([true, false, false]);
        expect(events).to.deep.equal([]);
      });
    }

    it('a late label opens no section after a visitor has opened or closed one', async () => {
      const contacts = await fixture<PalletContacts>(html`
        <pallet-contacts section2-label="EMEA" section3-label="APIC"></pallet-contacts>
      `);
      await click(headers(contacts)[1]!);
      await update(contacts, { section1Label: 'Americas' });
      expect(isOpen(contacts)).to.deep.equal([false, true, true]);
    });

    it('a section that the fragment has opened stays open when the first label is set', async () => {
      const contacts = await fixture<PalletContacts>(html`<pallet-contacts section2-label="EMEA"></pallet-contacts>`);
      location.hash = '#emea';
      await until(() => focusedElement() === headers(contacts)[0], 'the focus on its header');
      await click(headers(contacts)[0]!);
      location.hash = '';
      location.hash = '#emea';
      await until(() => isOpen(contacts)[0], 'it to open again');
      await update(contacts, { section1Label: 'Americas' });
      expect(isOpen(contacts)).to.deep.equal([false, true]);
    });

    it('removes its listeners on removal', async () => {
      const leaks = recordLeaks();
      const contacts = await show();
      expect(leaks()).to.include('window hashchange');
      contacts.remove();
      expect(leaks()).to.deep.equal([]);
    });
  });

  describe('style', () => {
    it('aligns the button for all sections left or right, mirrored in right-to-left pages [3.20a]', async () => {
      const contacts = await show();
      const gaps = () => {
        const [outer, inner] = [part(contacts, 'base'), toggleAll(contacts)].map((one) => one.getBoundingClientRect());
        return [Math.round(inner!.left - outer!.left), Math.round(outer!.right - inner!.right)];
      };
      expect(gaps()[0]).to.equal(0);
      await update(contacts, { buttonAlignment: 'right' });
      expect(gaps()[1]).to.equal(0);
      contacts.dir = 'rtl';
      expect(gaps()[0]).to.equal(0);
      await update(contacts, { buttonAlignment: 'somewhere' });
      expect(gaps()[1]).to.equal(0);
    });

    it('applies colors and text styles, and keeps its defaults for invalid values [3.20a]', async () => {
      const contacts = await show();
      const looks = () => {
        const [title, subtitle, header] = ['title', 'subtitle', 'header'].map((name) =>
          getComputedStyle(part(contacts, name)),
        );
        return [title!.color, subtitle!.color, header!.backgroundColor, title!.fontSize, subtitle!.fontSize];
      };
      const plain = looks();
      await update(contacts, {
        titleTextColor: 'rgb(1, 2, 3)',
        subtitleTextColor: 'rgb(4, 5, 6)',
        titleBackgroundColor: 'rgb(250, 251, 252)',
        titleStylinghook: 'heading-xlarge',
        subtitleStylinghook: 'heading-small',
      });
      const own = looks();
      expect(own.slice(0, 3)).to.deep.equal(['rgb(1, 2, 3)', 'rgb(4, 5, 6)', 'rgb(250, 251, 252)']);
      expect(parseFloat(own[3]!)).to.be.greaterThan(parseFloat(plain[3]!));
      expect(parseFloat(own[4]!)).to.be.greaterThan(parseFloat(plain[4]!));
      await update(contacts, {
        titleTextColor: 'url(x)',
        subtitleTextColor: ';',
        titleBackgroundColor: '7',
        titleStylinghook: 'none',
        subtitleStylinghook: 'x',
      });
      expect(looks()).to.deep.equal(plain);
    });

    it('keeps the plus or minus sign beside the longest label on a small screen', async () => {
      await setViewport(500);
      const long = 'Donaudampfschifffahrtsgesellschaftskapitänswitwenrentenauszahlungsstelle';
      const contacts = await show(html`
        <div style="inline-size: 250px"><pallet-contacts section1-label=${long}></pallet-contacts></div>
      `);
      const [mark, base] = [part(contacts, 'mark'), part(contacts, 'base')].map((one) => one.getBoundingClientRect());
      expect(mark!.width).to.equal(24);
      expect(mark!.right).to.be.at.most(base!.right);
    });

    itWithMediaFeatures('has no transitions with reduced motion', async () => {
      await emulateMedia({ 'prefers-reduced-motion': 'reduce' });
      const contacts = await show();
      expect(contacts.shadowRoot!.getAnimations()).to.have.length(0);
      await click(headers(contacts)[1]!);
      expect(contacts.shadowRoot!.getAnimations()).to.have.length(0);
    });

    itWhere(engine === 'chromium', 'only Chromium can emulate forced colors')(
      'keeps its signs and lines in forced colors mode',
      async () => {
        await emulateMedia({ 'forced-colors': 'active' });
        const contacts = await show();
        const mark = getComputedStyle(part(contacts, 'mark'), '::before');
        const canvas = getComputedStyle(document.body).backgroundColor;
        expect(mark.borderBlockStartStyle).to.equal('solid');
        expect(mark.borderBlockStartColor).to.not.equal(canvas);
        expect(getComputedStyle(part(contacts, 'section')).borderBlockStartColor).to.not.equal(canvas);
      },
    );
  });
});
