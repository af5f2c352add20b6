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
import { expect, fixture, html } from '@open-wc/testing';
import type { PalletContacts, SectionCloseEvent, SectionOpenEvent } from '@pallet/elements';
import type { TemplateResult } from 'lit';
import { openPage, part, partsOf, settled, spokenText } from './support/blocks.js';
import '@pallet/elements';
import '@pallet/elements/texts/es';

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

  it('begins closed, as the server wrote it, then opens its first section by itself, without an event', async () => {
    const contacts = document.createElement('pallet-contacts');
    const told = listen(contacts);
    Object.assign(contacts, { section1Label: ' ', section2Label: 'EMEA', section3Label: 'APIC' });
    const states: boolean[][] = [];
    const { performUpdate } = contacts as unknown as { performUpdate(): void };
    Object.assign(contacts, {
      performUpdate() {
        performUpdate.call(contacts);
        states.push(isOpen(contacts));
      },
    });
    document.body.append(contacts);
    await until(() => states.length > 1, 'the second update');
    expect(states).to.deep.equal([
      [false, false],
      [true, false],
    ]);
    expect(told).to.deep.equal([]);
    contacts.remove();
  });

  it('opens and closes a section at a press, and tells of it', async () => {
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

  it('has one button in each heading, of the level that its author gave, tied to its panel', async () => {
    const contacts = await show();
    const headings = partsOf(contacts, 'heading');
    expect(headings.map(({ localName, children }) => [localName, children.length])).to.deep.equal(
      Array(3).fill(['h2', 1]),
    );
    headers(contacts).forEach((header, index) => {
      const panel = contacts.shadowRoot!.getElementById(header.getAttribute('aria-controls')!);
      expect(panel).to.equal(partsOf(contacts, 'panel')[index]);
    });
    contacts.headingTag = 'h5';
    await contacts.updateComplete;
    expect(partsOf(contacts, 'heading').map(({ localName }) => localName)).to.deep.equal(['h5', 'h5', 'h5']);
    for (const garbage of ['p', 'div', '', 'script']) {
      contacts.headingTag = garbage;
      await contacts.updateComplete;
      expect(part(contacts, 'heading').localName, garbage).to.equal('h3');
    }
  });

  it('is walked by Tab: every header, and the links of open sections only', async () => {
    const contacts = await show(html`${REGIONS}<button>After</button>`);
    const stops: string[] = [];
    await press('Tab');
    for (let stop = 0; stop < 5; stop++) {
      stops.push(spokenText(focusedElement()!));
      const before = focusedElement();
      await press('Tab');
      await until(() => focusedElement() !== before, 'the next stop');
    }
    expect(stops).to.deep.equal(['Expand All', 'Americas North and South America', 'Dana', 'EMEA', 'APIC']);
    expect(focusedElement()).to.equal(contacts.nextElementSibling);
  });

  it('is worked by Enter and Space, and not by arrow keys', async () => {
    const contacts = await show();
    headers(contacts)[1]!.focus();
    await press('Enter');
    await until(() => isOpen(contacts)[1], 'Enter to open the section');
    await press(' ');
    await until(() => !isOpen(contacts)[1], 'Space to close it');
    for (const key of ['ArrowDown', 'ArrowUp', 'ArrowRight', 'Home', 'End']) await press(key);
    expect(focusedElement()).to.equal(headers(contacts)[1]);
    expect(isOpen(contacts)).to.deep.equal([true, false, false]);
  });

  it('shows a ring around the header that has the focus', async () => {
    const contacts = await show();
    await press('Tab');
    await press('Tab');
    expect(focusedElement()).to.equal(headers(contacts)[0]);
    const ring = getComputedStyle(headers(contacts)[0]!);
    await until(() => ring.outlineStyle === 'solid' && ring.outlineWidth === '2px', 'a ring');
  });

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

  it('counts only sections that are shown as all', async () => {
    const contacts = await show(html`<pallet-contacts section2-label="EMEA" section3-label="	 "></pallet-contacts>`);
    const told = listen(contacts);
    expect(toggleAll(contacts).textContent?.trim()).to.equal('Collapse All');
    await click(toggleAll(contacts));
    await click(toggleAll(contacts));
    expect(told).to.deep.equal(['close 2', 'open 2']);
  });

  it('leaves a section out with its divider where its label is blank, and shows it once it has one', async () => {
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

  it('puts the button for all sections left or right, mirrored where the page reads from the right', async () => {
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
    contacts.buttonAlignment = 'somewhere';
    await contacts.updateComplete;
    expect(gaps()[1]).to.equal(0);
  });

  it('takes colours and text styles from its author, and keeps its own for garbage', async () => {
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

  it('opens the section that a link to it names, and leads the focus there', async () => {
    const contacts = await show();
    const told = listen(contacts);
    location.hash = '#apic';
    await until(() => isOpen(contacts)[2], 'the third section');
    expect(told).to.deep.equal(['open 3']);
    await until(() => focusedElement() === headers(contacts)[2], 'the focus on its header');
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
    expect(focusedElement()).to.not.equal(headers(contacts)[2]);
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

  it('speaks the language around it', async () => {
    const contacts = await show(html`<div lang="es">${REGIONS}</div>`);
    expect(toggleAll(contacts).textContent?.trim()).to.equal('Expandir todo');
    await click(toggleAll(contacts));
    expect(toggleAll(contacts).textContent?.trim()).to.equal('Contraer todo');
  });

  it('keeps what is open when it moves within the page', async () => {
    const contacts = await show();
    await click(headers(contacts)[0]!);
    const other = await fixture<HTMLElement>(html`<section></section>`);
    other.append(contacts);
    await contacts.updateComplete;
    expect(isOpen(contacts)).to.deep.equal([false, false, false]);
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

  it('reveals every section where scripts are off', async () => {
    const contacts = await show();
    const { elementStyles } = customElements.get('pallet-contacts') as unknown as { elementStyles: unknown[] };
    const shadow = contacts.shadowRoot!.innerHTML.replace('aria-expanded="true"', 'aria-expanded="false"');
    const { frame, page } = await openPage({ scripts: [] });
    frame.setAttribute('sandbox', 'allow-same-origin');
    frame.srcdoc = `<!doctype html><title>Without scripts</title><pallet-contacts>
      <template shadowrootmode="open"><style>${elementStyles.map(String).join('')}</style>${shadow}</template>
      ${contacts.innerHTML}
    </pallet-contacts>`;
    await until(() => page.document.querySelector('a'), 'the page without scripts');
    const { document } = frame.contentWindow!;
    const root = document.querySelector('pallet-contacts')!.shadowRoot!;
    expect([...document.querySelectorAll('a')].map(isSeen)).to.deep.equal([true, true, true]);
    expect(root.querySelector('.toggle-all')!.checkVisibility()).to.equal(false);
    frame.remove();
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

  itWhere(canReadAccessibilityTree, 'only Chromium shows its accessibility tree')(
    'tells a screen reader which sections are open, and nothing of what is closed',
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
