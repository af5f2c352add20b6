import {
  accessibilityTree,
  canEmulateMedia,
  canReadAccessibilityTree,
  click,
  emulateMedia,
  engine,
  focusedElement,
  itWhere,
  press,
  setViewport,
  until,
} from '../support/browser.js';
import { expect, html } from '@open-wc/testing';
import type { PalletContacts, SectionCloseEvent, SectionOpenEvent } from '@pallet/elements';
import type { TemplateResult } from 'lit';
import { nextFrames, part, partsOf, settled, spokenText, visibleText } from './support/blocks.js';
import { fixture, itFresh } from './support/fixture.js';
import { watchLeftovers } from './support/leftovers.js';
import { openWithoutScripts } from './support/without-scripts.js';
import '@pallet/elements';
import '@pallet/elements/texts/es';

/**
 * The contacts accordion against a checklist: the lines of the ARIA Authoring Practices' accordion pattern, then those of the
 * project's own rules of behaviour. Its panels are no regions: the pattern leaves that open, and three landmarks on a page
 * that has many would help nobody.
 */

const WEBKIT_MEDIA = 'WebKit cannot emulate media features';

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

/** Renders the block and waits until its first section has opened by itself. */
async function show(template: TemplateResult = REGIONS): Promise<PalletContacts> {
  const page = await fixture<HTMLElement>(html`<div>${template}</div>`);
  const contacts = page.querySelector('pallet-contacts')!;
  await settled(page);
  await until(() => isOpen(contacts)[0] !== false, 'the first section to open');
  return contacts;
}

const headers = (contacts: Element) => partsOf(contacts, 'header');
const toggleAll = (contacts: Element) => part(contacts, 'toggle-all');
const isOpen = (contacts: Element) =>
  headers(contacts).map((header) => header.getAttribute('aria-expanded') === 'true');
const people = (contacts: Element) => [...contacts.querySelectorAll<HTMLElement>('a')];
const isSeen = (element: Element) => element.checkVisibility({ contentVisibilityAuto: true });

/** What the block tells its host, in order: `open 1`, `close 3`. */
function listen(contacts: HTMLElement): string[] {
  const told: string[] = [];
  contacts.addEventListener('pallet-open', ({ section }: SectionOpenEvent) => told.push(`open ${section}`));
  contacts.addEventListener('pallet-close', ({ section }: SectionCloseEvent) => told.push(`close ${section}`));
  return told;
}

describe('pallet-contacts', () => {
  afterEach(() => history.replaceState(null, '', location.pathname + location.search));

  describe('ARIA accordion pattern: roles, states and properties', () => {
    it('the title of each header is in a button, and the button is all that its heading holds', async () => {
      const contacts = await show();
      for (const heading of partsOf(contacts, 'heading')) {
        expect([...heading.children].map(({ localName }) => localName)).to.deep.equal(['button']);
        expect(heading.textContent?.trim()).to.equal(heading.firstElementChild!.textContent?.trim());
      }
      expect(partsOf(contacts, 'title').map(visibleText)).to.deep.equal(['Americas', 'EMEA', 'APIC']);
    });

    it('each heading has the level that the author gives for this page, h3 without one', async () => {
      const contacts = await show();
      const levels = () => partsOf(contacts, 'heading').map(({ localName }) => localName);
      expect(levels()).to.deep.equal(['h2', 'h2', 'h2']);
      contacts.headingTag = 'h5';
      await contacts.updateComplete;
      expect(levels()).to.deep.equal(['h5', 'h5', 'h5']);
      for (const garbage of ['p', 'div', '', 'script']) {
        Object.assign(contacts, { headingTag: garbage });
        await contacts.updateComplete;
        expect(levels(), garbage).to.deep.equal(['h3', 'h3', 'h3']);
      }
    });

    it('aria-expanded is true while the panel shows and false while it does not', async () => {
      const contacts = await show();
      const states = () => headers(contacts).map((header) => header.getAttribute('aria-expanded'));
      expect(states()).to.deep.equal(['true', 'false', 'false']);
      expect(partsOf(contacts, 'content').map(isSeen)).to.deep.equal([true, false, false]);
      await click(headers(contacts)[0]!);
      await click(headers(contacts)[2]!);
      expect(states()).to.deep.equal(['false', 'false', 'true']);
      expect(partsOf(contacts, 'content').map(isSeen)).to.deep.equal([false, false, true]);
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

    itWhere(canReadAccessibilityTree, 'only Chromium shows its accessibility tree')(
      'a screen reader is told which sections are open, and nothing of what is closed',
      async () => {
        await show();
        const told = (await accessibilityTree())
          .filter(({ role }) => ['heading', 'button', 'link'].includes(role))
          .map(({ role, name, properties: { expanded } }) =>
            [role, name, expanded === undefined ? '' : expanded ? 'open' : 'closed'].join(' ').trim(),
          );
        expect(told).to.have.members([
          'button Expand All',
          'heading Americas North and South America',
          'button Americas North and South America open',
          'link Dana',
          'heading EMEA',
          'button EMEA closed',
          'heading APIC',
          'button APIC closed',
        ]);
      },
    );
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

    it('Tab and Shift+Tab lead through every header, and the links of open sections only [3.20a]', async () => {
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
      const stops = ['Expand All', 'Americas North and South America', 'Dana', 'EMEA', 'APIC'];
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

    it('the header that has the focus shows a ring', async () => {
      const contacts = await show();
      await press('Tab');
      await press('Tab');
      expect(focusedElement()).to.equal(headers(contacts)[0]);
      const ring = getComputedStyle(headers(contacts)[0]!);
      await until(() => ring.outlineStyle === 'solid' && ring.outlineWidth === '2px', 'a ring');
    });
  });

  describe('behaviour: sections', () => {
    it('opens its first section by itself, at once and without an event [4.7b]', async () => {
      const contacts = document.createElement('pallet-contacts');
      const told = listen(contacts);
      Object.assign(contacts, { section1Label: ' ', section2Label: 'EMEA', section3Label: 'APIC' });
      const states: boolean[][] = [];
      contacts.addController({ hostUpdated: () => states.push(isOpen(contacts)) });
      document.body.append(contacts);
      await settled(contacts);
      expect(states).to.deep.equal([[true, false]]);
      expect(told).to.deep.equal([]);
      contacts.remove();
    });

    it('opens and closes a section at a press, and tells of it [4.7b]', async () => {
      const contacts = await show();
      const told = listen(contacts);
      expect(people(contacts).map(isSeen)).to.deep.equal([true, false, false]);
      await click(headers(contacts)[1]!);
      expect(isOpen(contacts)).to.deep.equal([true, true, false]);
      expect(people(contacts).map(isSeen)).to.deep.equal([true, true, false]);
      await click(headers(contacts)[0]!);
      expect(people(contacts).map(isSeen)).to.deep.equal([false, true, false]);
      expect(told).to.deep.equal(['open 2', 'close 1']);
    });

    it('takes no room for what is closed', async () => {
      const contacts = await show();
      const [open, closed] = partsOf(contacts, 'panel').map((panel) => panel.getBoundingClientRect().height);
      expect(open).to.be.greaterThan(0);
      expect(closed).to.equal(0);
    });

    it('leaves a section out with its divider where its label is blank, and shows it once it has one [5.8a]', async () => {
      const contacts = await show(html`
        <pallet-contacts section1-label="Americas" section2-label=" &#9; " section3-label="<br>">
          <a slot="section2" href="#ilse">Ilse</a>
        </pallet-contacts>
      `);
      expect(partsOf(contacts, 'section')).to.have.length(1);
      expect(isSeen(people(contacts)[0]!)).to.equal(false);
      contacts.section2Label = 'EMEA';
      await contacts.updateComplete;
      expect(isOpen(contacts)).to.deep.equal([true, false]);
      expect(partsOf(contacts, 'section').map((one) => getComputedStyle(one).borderBlockStartWidth)).to.deep.equal([
        '1px',
        '1px',
      ]);
    });

    it('shows nothing at all without labels', async () => {
      const contacts = await fixture<PalletContacts>(html`<pallet-contacts></pallet-contacts>`);
      expect(contacts.getBoundingClientRect().height).to.equal(0);
      expect(partsOf(contacts, 'toggle-all')).to.have.length(0);
    });

    it('opens the section in which a search in the page finds words', async () => {
      const contacts = await show();
      const told = listen(contacts);
      const [, panel] = partsOf(contacts, 'panel');
      expect(panel!.getAttribute('hidden')).to.equal('until-found');
      panel!.dispatchEvent(new Event('beforematch', { bubbles: true }));
      await contacts.updateComplete;
      expect([isOpen(contacts), told]).to.deep.equal([[true, true, false], ['open 2']]);
      await click(headers(contacts)[1]!);
      expect(isSeen(people(contacts)[1]!)).to.equal(false);
    });

    it('keeps what is open when it moves within the page', async () => {
      const contacts = await show();
      await click(headers(contacts)[0]!);
      const other = await fixture<HTMLElement>(html`<section></section>`);
      other.append(contacts);
      await contacts.updateComplete;
      expect(isOpen(contacts)).to.deep.equal([false, false, false]);
    });
  });

  describe('behaviour: Expand All and Collapse All [4.7b]', () => {
    it('opens and closes every section that is shown, and its button follows', async () => {
      const contacts = await show();
      const told = listen(contacts);
      const label = () => toggleAll(contacts).textContent?.trim();
      expect(label()).to.equal('Expand All');
      await click(toggleAll(contacts));
      expect(isOpen(contacts)).to.deep.equal([true, true, true]);
      expect(label()).to.equal('Collapse All');
      await click(toggleAll(contacts));
      expect(isOpen(contacts)).to.deep.equal([false, false, false]);
      expect(label()).to.equal('Expand All');
      expect(told).to.deep.equal(['open 2', 'open 3', 'close 1', 'close 2', 'close 3']);
      for (const header of headers(contacts)) await click(header);
      expect(label()).to.equal('Collapse All');
      await click(headers(contacts)[2]!);
      expect(label()).to.equal('Expand All');
    });

    it('is pressed by keyboard, and keeps the focus while its label changes', async () => {
      const contacts = await show();
      toggleAll(contacts).focus();
      for (const [key, label] of [
        ['Enter', 'Collapse All'],
        [' ', 'Expand All'],
      ] as const) {
        await press(key);
        await until(() => toggleAll(contacts).textContent?.trim() === label, label);
        expect(focusedElement()).to.equal(toggleAll(contacts));
      }
    });

    it('counts only sections that are shown as all', async () => {
      const contacts = await show(html`<pallet-contacts section2-label="EMEA" section3-label="	 "></pallet-contacts>`);
      const told = listen(contacts);
      expect(toggleAll(contacts).textContent?.trim()).to.equal('Collapse All');
      await click(toggleAll(contacts));
      await click(toggleAll(contacts));
      expect(told).to.deep.equal(['close 2', 'open 2']);
    });

    it('speaks the language around it', async () => {
      const contacts = await show(html`<div lang="es">${REGIONS}</div>`);
      expect(toggleAll(contacts).textContent?.trim()).to.equal('Expandir todo');
      await click(toggleAll(contacts));
      expect(toggleAll(contacts).textContent?.trim()).to.equal('Contraer todo');
    });
  });

  describe('behaviour: the address of the page', () => {
    it('opens the section that a link to it names, and leads the focus there', async () => {
      const contacts = await show();
      const told = listen(contacts);
      location.hash = '#apic';
      await until(() => isOpen(contacts)[2], 'the third section');
      expect(told).to.deep.equal(['open 3']);
      await until(() => focusedElement() === headers(contacts)[2], 'the focus on its header');
    });

    it('opens the section again when the same link is followed after it was closed', async () => {
      const contacts = await show();
      const link = Object.assign(document.createElement('a'), { href: '#apic', textContent: 'APIC' });
      contacts.before(link);
      await click(link);
      await until(() => isOpen(contacts)[2], 'the third section');
      await click(headers(contacts)[2]!);
      await until(() => !isOpen(contacts)[2], 'it to close');
      for (const key of ['ctrlKey', 'metaKey', 'shiftKey', 'altKey']) {
        // The browser would open a tab, or save the page.
        addEventListener('click', (event) => event.preventDefault(), { once: true });
        link.dispatchEvent(new MouseEvent('click', { [key]: true, bubbles: true, cancelable: true }));
        await settled(contacts);
        expect(isOpen(contacts)[2], `a click with ${key}`).to.equal(false);
      }
      await click(link);
      await until(() => isOpen(contacts)[2], 'it to open again');
      expect(location.hash).to.equal('#apic');
    });

    it('opens the section that is named while all are closed, and the button for all of them follows', async () => {
      const contacts = await show();
      await click(headers(contacts)[0]!);
      expect(isOpen(contacts)).to.deep.equal([false, false, false]);
      for (const [address, index, label] of [
        ['#emea', 1, 'Expand All'],
        ['#apic', 2, 'Expand All'],
        ['#americas', 0, 'Collapse All'],
      ] as const) {
        location.hash = address;
        await until(() => isOpen(contacts)[index], address);
        expect(visibleText(toggleAll(contacts))).to.equal(label);
      }
    });

    it('opens the section around what a link leads to', async () => {
      const contacts = await show();
      location.hash = '#ilse';
      await until(() => isOpen(contacts)[1], 'the second section');
      expect(isOpen(contacts)).to.deep.equal([true, true, false]);
    });

    it('opens the section with whose address the page was opened', async () => {
      history.replaceState(null, '', '#apic');
      const contacts = await show();
      await until(() => isOpen(contacts)[2], 'the third section');
      expect(isOpen(contacts)).to.deep.equal([true, false, true]);
      await until(() => focusedElement() === headers(contacts)[2], 'the keyboard to go on from there');
    });

    it('opens the section at once while the page still loads, and leads the focus there when it is complete', async () => {
      history.replaceState(null, '', '#apic');
      let state: DocumentReadyState = 'interactive';
      Object.defineProperty(document, 'readyState', { configurable: true, get: () => state });
      try {
        const contacts = await show();
        await until(() => isOpen(contacts)[2], 'the third section');
        await nextFrames(window);
        expect(focusedElement()).to.equal(document.body);
        state = 'complete';
        dispatchEvent(new Event('load'));
        await until(() => focusedElement() === headers(contacts)[2], 'the focus on its header');
      } finally {
        Reflect.deleteProperty(document, 'readyState');
      }
    });

    it('does not stir at an address that names nothing of it', async () => {
      const contacts = await show();
      const told = listen(contacts);
      for (const address of ['#elsewhere', '#%E0%A4%A', '#"]', '#section9', '#']) {
        location.hash = address;
        await new Promise((resolve) => addEventListener('hashchange', resolve, { once: true }));
      }
      expect(told).to.deep.equal([]);
      contacts.remove();
      location.hash = '#apic';
      await new Promise((resolve) => addEventListener('hashchange', resolve, { once: true }));
      expect(told).to.deep.equal([]);
    });
  });

  describe('behaviour: without scripts, and after it is gone', () => {
    it('every section is open where scripts are off, and no button stands there for nothing', async () => {
      const contacts = await show();
      await click(headers(contacts)[0]!);
      const { frame, page } = await openWithoutScripts(contacts.parentElement!);
      const still = page.querySelector('pallet-contacts')!;
      expect(people(still).map(isSeen)).to.deep.equal([true, true, true]);
      expect(toggleAll(still).checkVisibility()).to.equal(false);
      frame.remove();
    });

    it('the button for all sections says what it has done, and nothing is said unasked', async () => {
      const contacts = await show();
      const status = () => contacts.shadowRoot!.querySelector('[aria-live]')!.textContent!.trim();
      expect(status()).to.equal('');
      await click(toggleAll(contacts));
      expect(status()).to.equal('All sections are open');
      await click(toggleAll(contacts));
      expect(status()).to.equal('All sections are closed');
      await click(headers(contacts)[1]!);
      expect(status()).to.equal('');
    });

    itFresh('a block made by hand is not prerendered')(
      'whoever opens and closes everything right after its first rendering keeps it closed',
      async () => {
        const contacts = document.createElement('pallet-contacts');
        Object.assign(contacts, { section1Label: 'Americas', section2Label: 'EMEA' });
        const told = listen(contacts);
        const page = await fixture<HTMLElement>(html`<div></div>`);
        page.append(contacts);
        contacts.addController({
          hostUpdated() {
            if (told.length < 3) toggleAll(contacts).click();
          },
        });
        await until(() => told.length === 3, 'both presses');
        await settled(page);
        expect(told).to.deep.equal(['open 2', 'close 1', 'close 2']);
        expect(isOpen(contacts)).to.deep.equal([false, false]);
        expect(visibleText(toggleAll(contacts))).to.equal('Expand All');
      },
    );

    it('a first label that is set late opens its section then', async () => {
      const contacts = await fixture<PalletContacts>(html`<pallet-contacts></pallet-contacts>`);
      contacts.section1Label = 'Americas';
      contacts.section2Label = 'EMEA';
      await until(() => isOpen(contacts)[0], 'the first section to open');
      expect(isOpen(contacts)).to.deep.equal([true, false]);
      expect(visibleText(toggleAll(contacts))).to.equal('Expand All');
      await click(headers(contacts)[1]!);
      expect(visibleText(toggleAll(contacts))).to.equal('Collapse All');
    });

    for (const labels of [
      ['section2Label', 'section1Label', 'section3Label'],
      ['section3Label', 'section2Label', 'section1Label'],
    ] as const) {
      it(`only the first section opens where the labels come one by one: ${labels.join(', ')} [4.7b]`, async () => {
        const contacts = await fixture<PalletContacts>(html`<pallet-contacts></pallet-contacts>`);
        const told = listen(contacts);
        for (const label of labels) {
          contacts[label] = label;
          await contacts.updateComplete;
          expect(isOpen(contacts).indexOf(true), label).to.equal(0);
          expect(isOpen(contacts).lastIndexOf(true), label).to.equal(0);
        }
        expect(isOpen(contacts)).to.deep.equal([true, false, false]);
        expect(partsOf(contacts, 'content').map(isSeen)).to.deep.equal([true, false, false]);
        expect(told).to.deep.equal([]);
      });
    }

    it('a label that comes late opens no section once a visitor has opened or closed one', async () => {
      const contacts = await fixture<PalletContacts>(html`
        <pallet-contacts section2-label="EMEA" section3-label="APIC"></pallet-contacts>
      `);
      await click(headers(contacts)[1]!);
      contacts.section1Label = 'Americas';
      await contacts.updateComplete;
      expect(isOpen(contacts)).to.deep.equal([false, true, true]);
    });

    it('a section that the address has opened stays open when the first label comes', async () => {
      const contacts = await fixture<PalletContacts>(html`<pallet-contacts section2-label="EMEA"></pallet-contacts>`);
      location.hash = '#emea';
      await until(() => focusedElement() === headers(contacts)[0], 'the focus on its header');
      await click(headers(contacts)[0]!);
      location.hash = '';
      location.hash = '#emea';
      await until(() => isOpen(contacts)[0], 'it to open again');
      contacts.section1Label = 'Americas';
      await contacts.updateComplete;
      expect(isOpen(contacts)).to.deep.equal([false, true]);
    });

    it('its listeners go with it', async () => {
      const { leftovers, stop } = watchLeftovers();
      try {
        const contacts = await show();
        expect(leftovers()).to.include('window hashchange');
        contacts.remove();
        expect(leftovers()).to.deep.equal([]);
      } finally {
        stop();
      }
    });
  });

  describe('looks', () => {
    it('puts the button for all sections left or right, mirrored where the page reads from the right [3.20a]', async () => {
      const contacts = await show();
      const gaps = () => {
        const [outer, inner] = [part(contacts, 'base'), toggleAll(contacts)].map((one) => one.getBoundingClientRect());
        return [Math.round(inner!.left - outer!.left), Math.round(outer!.right - inner!.right)];
      };
      expect(gaps()[0]).to.equal(0);
      contacts.buttonAlignment = 'right';
      await contacts.updateComplete;
      expect(gaps()[1]).to.equal(0);
      contacts.dir = 'rtl';
      expect(gaps()[0]).to.equal(0);
      Object.assign(contacts, { buttonAlignment: 'somewhere' });
      await contacts.updateComplete;
      expect(gaps()[1]).to.equal(0);
    });

    it('takes colours and text styles from its author, and keeps its own for garbage [3.20a]', async () => {
      const contacts = await show();
      const looks = () => {
        const [title, subtitle, header] = ['title', 'subtitle', 'header'].map((name) =>
          getComputedStyle(part(contacts, name)),
        );
        return [title!.color, subtitle!.color, header!.backgroundColor, title!.fontSize, subtitle!.fontSize];
      };
      const plain = looks();
      Object.assign(contacts, {
        titleTextColor: 'rgb(1, 2, 3)',
        subtitleTextColor: 'rgb(4, 5, 6)',
        titleBackgroundColor: 'rgb(250, 251, 252)',
        titleStylinghook: 'heading-xlarge',
        subtitleStylinghook: 'heading-small',
      });
      await contacts.updateComplete;
      const own = looks();
      expect(own.slice(0, 3)).to.deep.equal(['rgb(1, 2, 3)', 'rgb(4, 5, 6)', 'rgb(250, 251, 252)']);
      expect(parseFloat(own[3]!)).to.be.greaterThan(parseFloat(plain[3]!));
      expect(parseFloat(own[4]!)).to.be.greaterThan(parseFloat(plain[4]!));
      Object.assign(contacts, {
        titleTextColor: 'url(x)',
        subtitleTextColor: ';',
        titleBackgroundColor: '7',
        titleStylinghook: 'none',
        subtitleStylinghook: 'x',
      });
      await contacts.updateComplete;
      expect(looks()).to.deep.equal(plain);
    });

    it('keeps the sign beside the longest label on a small screen', async () => {
      await setViewport(500);
      const long = 'Donaudampfschifffahrtsgesellschaftskapitänswitwenrentenauszahlungsstelle';
      const contacts = await show(html`
        <div style="inline-size: 250px"><pallet-contacts section1-label=${long}></pallet-contacts></div>
      `);
      const [mark, base] = [part(contacts, 'mark'), part(contacts, 'base')].map((one) => one.getBoundingClientRect());
      expect(mark!.width).to.equal(24);
      expect(mark!.right).to.be.at.most(base!.right);
    });

    itWhere(canEmulateMedia, WEBKIT_MEDIA)('stands still under reduced motion', async () => {
      await emulateMedia({ 'prefers-reduced-motion': 'reduce' });
      const contacts = await show();
      expect(contacts.shadowRoot!.getAnimations()).to.have.length(0);
      await click(headers(contacts)[1]!);
      expect(contacts.shadowRoot!.getAnimations()).to.have.length(0);
    });

    itWhere(canEmulateMedia && engine === 'chromium', 'only Chromium can be told to force colours')(
      'keeps its signs and lines where colours are forced',
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
