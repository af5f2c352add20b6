import type { PalletProbe } from './probe.element.js';
import type { Handler, Person, Scenes } from './scenes.js';
import type { Stage } from './stage.js';

/** The result of a case. */
export type Outcome = 'passed' | `failed: ${string}`;

export const SECTIONS = ['children', 'values', 'events', 'blocks'] as const;

/** A capability of a framework with custom elements. */
export interface Case {
  readonly section: (typeof SECTIONS)[number];
  readonly title: string;
  /** Throws if the framework does not support it. */
  readonly test: (stage: Stage) => Promise<void>;
}

function assertEqual(actual: unknown, expected: unknown, what: string): void {
  const [is, wanted] = [actual, expected].map((value) => JSON.stringify(value) ?? String(value));
  if (is !== wanted) throw new Error(`${what}: ${is}, expected ${wanted}`);
}

function assert(condition: unknown, what: string): void {
  if (!condition) throw new Error(`Expected: ${what}`);
}

const textsOf = (elements: readonly Element[]): string[] => elements.map(({ textContent }) => textContent.trim());

/** The text of the elements in a slot. */
const slotted = (probe: PalletProbe, name = ''): string[] => {
  const slot = probe.shadowRoot!.querySelector<HTMLSlotElement>(name === '' ? 'slot:not([name])' : `[name=${name}]`)!;
  return textsOf(slot.assignedElements());
};

const fire = (element: Element, name: string, detail: unknown = undefined): boolean =>
  element.dispatchEvent(new CustomEvent(name, { detail, bubbles: true, composed: true, cancelable: true }));

const NO_VALUES: Scenes['values'] = {
  text: undefined,
  count: undefined,
  active: undefined,
  list: undefined,
  richDetails: undefined,
  compute: undefined,
  since: undefined,
};
const LIST = [1, 'two', { three: 3 }];
const DETAILS = { deep: { list: [1, 2] } };
const double = (value: number): number => value * 2;
const MOMENT = new Date(0);
const VALUES: Scenes['values'] = {
  text: 'Words',
  count: 7,
  active: true,
  list: LIST,
  richDetails: DETAILS,
  compute: double,
  since: MOMENT,
};

/** Sets a property to a value, then updates it to another. */
const updateCase = <Name extends keyof Scenes['values']>(
  title: string,
  name: Name,
  first: Scenes['values'][Name],
  second: Scenes['values'][Name],
): Case => ({
  section: 'values',
  title,
  async test(stage) {
    const shown = await stage.show('values', { ...NO_VALUES, [name]: first });
    assert(Object.is(stage.probe[name], first), `the first value arrives, not ${String(stage.probe[name])}`);
    await shown.update({ [name]: second });
    assert(Object.is(stage.probe[name], second), `the second value arrives, not ${String(stage.probe[name])}`);
  },
});

/** Sets a property to undefined, for which frameworks write undefined, null or an empty value. */
async function testUnset(stage: Stage, name: keyof Scenes['values']): Promise<void> {
  const shown = await stage.show('values', VALUES);
  await shown.update({ [name]: undefined });
  assert(!stage.probe[name], `it is empty, not ${String(stage.probe[name])}`);
}

interface Late {
  usual: PalletProbe;
  forced: PalletProbe;
  heard: string[];
}
let late: Promise<Late> | undefined;

/** Renders two elements before they are defined. Cases share them, because tags can be defined only once. */
function showLate(stage: Stage): Promise<Late> {
  const prepare = async (): Promise<Late> => {
    const heard: string[] = [];
    await stage.show('late', { ...VALUES, onEvent: ({ detail }) => heard.push(String(detail)) });
    const [usual, forced] = [stage.find<PalletProbe>('#usual'), stage.find<PalletProbe>('#forced')];
    // Not from the stage, which is cleared after the first case.
    const { PalletLate } = await import('./late.element.js');
    customElements.define('pallet-late', PalletLate);
    await Promise.all([usual.updateComplete, forced.updateComplete]);
    fire(usual, stage.eventNames[1]!, 'after');
    return { usual, forced, heard };
  };
  late ??= prepare();
  return late;
}

const keepsLate = (kind: string, name: 'compute' | 'since'): Case => ({
  section: 'values',
  title: `keeps a ${kind} for an element that is defined later`,
  async test(stage) {
    const { usual } = await showLate(stage);
    assert(usual[name] === VALUES[name], `it arrives, not ${String(usual[name])}`);
  },
});

async function declaredEvent(stage: Stage, index: number): Promise<void> {
  const heard: unknown[] = [];
  await stage.show('events', { handler: ({ detail }) => heard.push(detail) });
  const detail = { list: [1] };
  fire(stage.probe, stage.eventNames[index]!, detail);
  assertEqual(heard.length, 1, 'The number of times the handler is called');
  assert(heard[0] === detail, 'the detail is the same object');
}

async function imperativeEvent(stage: Stage, index: number): Promise<void> {
  const heard: unknown[] = [];
  const name = stage.eventNames[index]!;
  const listener = (event: Event): unknown => heard.push((event as CustomEvent).detail);
  await stage.show('reference', { onElement: (element) => element?.addEventListener(name, listener) });
  fire(stage.probe, name, 'detail');
  assertEqual(heard, ['detail'], 'Received events');
}

const EVENT_CASES = ['in lower case', 'in kebab-case', 'in camel case', 'beginning with capitals', 'in Pascal case'];

const PEOPLE: readonly Person[] = [
  { id: 'a', name: 'Ilse Brandt' },
  { id: 'b', name: 'Kenji Mori' },
];
const picture = (name: string) => ({ url: `/${name}.svg`, altText: name });
const SLIDES = [picture('one'), picture('two'), picture('three')];
const nothing: Handler<Event> = undefined;
const banner: Scenes['banner'] = {
  heading: 'Manufacturing',
  height: { large: 300, medium: 300, small: 300 },
  isLink: true,
  onNavigate: (event) => event.preventDefault(),
};
const headingLink = 'pallet-banner > pallet-text >>> a';

export const cases: readonly Case[] = [
  {
    section: 'children',
    title: 'shows an element without children',
    async test(stage) {
      await stage.show('empty', {});
      assert(stage.probe.shadowRoot!.querySelector('.shown'), 'the element renders');
      assertEqual(stage.probe.childElementCount, 0, 'The number of children');
    },
  },
  {
    section: 'children',
    title: 'renders children of an element in their slots',
    async test(stage) {
      await stage.show('children', { text: 'Child', aside: 'Beside', isShown: true });
      assertEqual(slotted(stage.probe), ['Child'], 'The content');
      assertEqual(slotted(stage.probe, 'aside'), ['Beside'], 'The aside');
    },
  },
  {
    section: 'children',
    title: 'changes the text of children',
    async test(stage) {
      const shown = await stage.show('children', { text: 'Child', aside: 'Beside', isShown: true });
      const child = stage.probe.querySelector('p');
      await shown.update({ text: 'Grown' });
      assertEqual(slotted(stage.probe), ['Grown'], 'The content');
      assert(stage.probe.querySelector('p') === child, 'the child stays the same element');
    },
  },
  {
    section: 'children',
    title: 'removes a child and adds it again',
    async test(stage) {
      const shown = await stage.show('children', { text: 'Child', aside: 'Beside', isShown: true });
      const { probe } = stage;
      await shown.update({ isShown: false });
      assertEqual(slotted(probe), [], 'The content without the child');
      await shown.update({ isShown: true });
      assertEqual(slotted(probe), ['Child'], 'The content with it');
      assertEqual(slotted(probe, 'aside'), ['Beside'], 'The aside');
      assert(stage.probe === probe, 'the element stays the same');
    },
  },
  {
    section: 'children',
    title: 'adds, removes and reorders a list of children',
    async test(stage) {
      const shown = await stage.show('items', { items: ['a', 'b', 'c'] });
      const second = stage.probe.querySelectorAll('p')[1];
      await shown.update({ items: ['d', 'c', 'b'] });
      assertEqual(slotted(stage.probe), ['d', 'c', 'b'], 'The content');
      assert(stage.probe.querySelectorAll('p')[2] === second, 'a child that moves stays the same element');
    },
  },
  {
    section: 'children',
    title: 'shows an element, hides it, and shows it again',
    async test(stage) {
      const shown = await stage.show('conditional', { isShown: false });
      assertEqual(stage.findAll('pallet-probe').length, 0, 'The number of elements at first');
      for (const isShown of [true, false, true]) {
        await shown.update({ isShown });
        assertEqual(stage.findAll('pallet-probe').length, Number(isShown), 'The number of elements');
      }
      assertEqual(slotted(stage.probe), ['Inside'], 'The content');
    },
  },
  {
    section: 'children',
    title: 'nests elements, and updates the innermost',
    async test(stage) {
      const shown = await stage.show('deep', { text: 'Deep' });
      await shown.update({ text: 'Deeper' });
      const [, , innermost] = stage.findAll<PalletProbe>('pallet-probe');
      assertEqual(slotted(innermost!), ['Deeper'], 'The content');
    },
  },
  updateCase('sets a string, and updates it', 'text', 'First', 'Second'),
  updateCase('sets a number, and updates it to zero', 'count', 7, 0),
  updateCase('sets true, and updates it to false', 'active', true, false),
  updateCase('sets false, and updates it to true', 'active', false, true),
  updateCase('sets a list without copying it, and updates it', 'list', LIST, [2]),
  updateCase('sets an object without copying it on a camel case property, and updates it', 'richDetails', DETAILS, {}),
  updateCase('sets a function, and updates it', 'compute', double, Math.abs),
  updateCase('sets a date, and updates it', 'since', MOMENT, new Date(1)),
  {
    section: 'values',
    title: 'sets null',
    async test(stage) {
      await stage.show('values', { ...VALUES, richDetails: null, list: null });
      assert(!stage.probe.richDetails && !stage.probe.list, 'the properties are empty');
    },
  },
  ...(['text', 'count', 'active', 'list', 'richDetails', 'compute', 'since'] as const).map((name): Case => ({
    section: 'values',
    title: `sets ${name} to undefined`,
    test: (stage) => testUnset(stage, name),
  })),
  {
    section: 'values',
    title: 'sets properties instead of attributes for values that are not strings',
    async test(stage) {
      await stage.show('values', VALUES);
      const names = ['list', 'richdetails', 'rich-details', 'compute', 'since'];
      assertEqual(
        names.filter((name) => stage.probe.hasAttribute(name)),
        [],
        'The attributes',
      );
    },
  },
  {
    section: 'values',
    title: 'sets several properties together, and updates them together',
    async test(stage) {
      const shown = await stage.show('values', VALUES);
      assertEqual(stage.find('pallet-probe >>> .shown').textContent, 'Words 7 true 14', 'The initial content');
      await shown.update({ text: 'Other', count: 8, active: false, compute: Math.sqrt });
      assertEqual(
        stage.find('pallet-probe >>> .shown').textContent,
        `Other 8 false ${Math.sqrt(8)}`,
        'The updated content',
      );
    },
  },
  {
    section: 'values',
    title: 'writes static attributes unchanged, including JSON',
    async test(stage) {
      await stage.show('written', {});
      const { text, count, active, richDetails } = stage.probe;
      assertEqual([text, Number(count), active, richDetails], ['Written', 7, true, DETAILS], 'The properties');
    },
  },
  {
    section: 'values',
    title: 'writes global attributes: class, data-, aria-, title and lang',
    async test(stage) {
      const initial = { classes: 'one two', data: 'first', label: 'Label', expanded: true, lang: 'de' };
      const shown = await stage.show('global', initial);
      const names = ['class', 'data-kind', 'aria-label', 'aria-expanded', 'title', 'lang'];
      const written = () => names.map((name) => stage.probe.getAttribute(name));
      assertEqual(written(), ['one two', 'first', 'Label', 'true', 'Label', 'de'], 'The initial attributes');
      await shown.update({ classes: 'two', data: 'second', label: 'Other', expanded: false, lang: 'fr' });
      assertEqual(written(), ['two', 'second', 'Other', 'false', 'Other', 'fr'], 'The updated attributes');
    },
  },
  {
    section: 'values',
    title: 'removes global attributes',
    async test(stage) {
      const initial = { classes: 'one', data: 'first', label: 'Label', expanded: true, lang: 'de' };
      const shown = await stage.show('global', initial);
      await shown.update({ lang: undefined });
      assertEqual(stage.probe.lang, '', 'The language');
    },
  },
  {
    section: 'values',
    title: 'keeps strings, numbers and booleans for an element that is defined later',
    async test(stage) {
      const { usual } = await showLate(stage);
      assertEqual([usual.text, Number(usual.count), usual.active], ['Words', 7, true], 'The properties');
    },
  },
  {
    section: 'values',
    title: 'keeps lists and objects for an element that is defined later',
    async test(stage) {
      const { usual } = await showLate(stage);
      assertEqual([usual.list, usual.richDetails], [LIST, DETAILS], 'The properties');
    },
  },
  keepsLate('function', 'compute'),
  keepsLate('date', 'since'),
  {
    section: 'values',
    title: 'sets properties of an element that is defined later, if forced to',
    async test(stage) {
      const { forced } = await showLate(stage);
      assertEqual(
        { ...VALUES },
        Object.fromEntries(Object.keys(VALUES).map((name) => [name, forced[name as 'text']])),
        'All',
      );
      assertEqual(forced.shadowRoot!.querySelector('.shown')!.textContent, 'Words 7 true 14', 'The content');
    },
  },
  {
    section: 'events',
    title: 'keeps handlers and children of an element that is defined later',
    async test(stage) {
      const { usual, heard } = await showLate(stage);
      assertEqual(heard, ['after'], 'Received events');
      assertEqual(slotted(usual), ['Child'], 'The content');
    },
  },
  ...EVENT_CASES.flatMap((inCase, index): Case[] => [
    {
      section: 'events',
      title: `supports a declarative handler for an event ${inCase}`,
      test: (stage) => declaredEvent(stage, index),
    },
    {
      section: 'events',
      title: `provides a reference to the element, to listen for an event ${inCase}`,
      test: (stage) => imperativeEvent(stage, index),
    },
  ]),
  {
    section: 'events',
    title: 'replaces and removes handlers',
    async test(stage) {
      const heard: string[] = [];
      const shown = await stage.show('events', { handler: () => heard.push('first') });
      const fireAll = () => stage.eventNames.forEach((name) => fire(stage.probe, name));
      const five = (word: string) => Array<string>(5).fill(word);
      fireAll();
      await shown.update({ handler: () => heard.push('second') });
      fireAll();
      assertEqual(heard, [...five('first'), ...five('second')], 'Received events');
      await shown.update({ handler: undefined });
      fireAll();
      assertEqual(heard.length, 10, 'The number of received events');
      await shown.update({ handler: () => heard.push('third') });
      fireAll();
      assertEqual(heard.slice(10), five('third'), 'The last received events');
    },
  },
  {
    section: 'events',
    title: 'lets a handler cancel an event',
    async test(stage) {
      await stage.show('events', { handler: (event) => event.preventDefault() });
      assert(!fire(stage.probe, stage.eventNames[1]!), 'the event is cancelled');
    },
  },
  {
    section: 'events',
    title: 'handles native events from a shadow root, on the element and its ancestors',
    async test(stage) {
      const heard: string[] = [];
      await stage.show('clicks', { onParent: () => heard.push('parent'), onProbe: () => heard.push('probe') });
      // Vue ignores events in the same millisecond in which it has added a handler.
      const start = Date.now();
      await stage.until(() => Date.now() > start, 'the next millisecond');
      stage.find('pallet-probe >>> .shown').click();
      assertEqual(heard, ['probe', 'parent'], 'Received events');
    },
  },
  {
    section: 'events',
    title: 'clears the reference when an element is removed',
    async test(stage) {
      const seen: boolean[] = [];
      const shown = await stage.show('reference', { onElement: (element) => seen.push(element != null) });
      const { probe } = stage;
      await shown.remove();
      assertEqual([seen[0], seen.at(-1), probe.isConnected], [true, false, false], 'The references');
    },
  },
  {
    section: 'blocks',
    title: 'banner: accepts an object, a string and a boolean; the heading becomes its link',
    async test(stage) {
      await stage.show('banner', banner);
      assertEqual(stage.find(headingLink).getAttribute('href'), '/work', 'The link');
      assertEqual(stage.find<HTMLImageElement>('pallet-banner >>> img').alt, 'A truck', 'The alternative text');
      assertEqual(Math.round(stage.find('pallet-banner').offsetHeight), 300, 'The height');
      assert(stage.find('pallet-button').assignedSlot, 'the button is in its slot');
    },
  },
  {
    section: 'blocks',
    title: 'banner: updates a height per breakpoint, its heading, and a removed link',
    async test(stage) {
      const shown = await stage.show('banner', banner);
      await shown.update({ height: { large: 400, medium: 400, small: 400 }, heading: 'Engineering' });
      assertEqual(Math.round(stage.find('pallet-banner').offsetHeight), 400, 'The height');
      assertEqual(stage.find(headingLink).textContent.trim(), 'Engineering', 'The heading');
      await shown.update({ isLink: false });
      await stage.until(() => stage.findAll(headingLink).length === 0, 'a heading without a link');
      assertEqual(stage.find('pallet-text >>> h2').textContent.trim(), 'Engineering', 'The heading without a link');
    },
  },
  {
    section: 'blocks',
    title: 'banner: its handler receives the address of the link, and can navigate itself',
    async test(stage) {
      const heard: unknown[] = [];
      const onNavigate: Handler<Event> = (event) => {
        heard.push((event as Event & { url?: string }).url);
        event.preventDefault();
      };
      await stage.show('banner', { ...banner, onNavigate });
      const before = location.href;
      stage.find(headingLink).click();
      assertEqual(heard, ['/work'], 'Received events');
      assertEqual(location.href, before, 'The address');
    },
  },
  {
    section: 'blocks',
    title: 'carousel: shows slides from objects, and reports the current one',
    async test(stage) {
      const heard: unknown[] = [];
      const onSlideChange: Handler<Event> = (event) => {
        const { index, reason } = event as Event & { index: number; reason: string };
        heard.push([index, reason]);
      };
      await stage.show('carousel', { slides: SLIDES, heading: 'Lift', onSlideChange });
      const pictures = stage.findAll<HTMLImageElement>('pallet-hero-carousel >>> img').map(({ alt }) => alt);
      assert(pictures.includes('one'), `the first image is shown, among ${pictures.join()}`);
      stage.find('pallet-hero-carousel >>> [part~=next]').click();
      await stage.until(() => heard.length > 0, 'an event of the carousel');
      assertEqual((heard[0] as unknown[])[0], 2, 'The slide');
    },
  },
  {
    section: 'blocks',
    title: 'carousel: updates a slide and the heading',
    async test(stage) {
      const shown = await stage.show('carousel', { slides: SLIDES, heading: 'Lift', onSlideChange: nothing });
      await shown.update({ slides: [picture('four'), ...SLIDES.slice(1)], heading: 'Move' });
      const pictures = stage.findAll<HTMLImageElement>('pallet-hero-carousel >>> img').map(({ alt }) => alt);
      assert(pictures.includes('four') && !pictures.includes('one'), `the new image is shown: ${pictures.join()}`);
      assertEqual(stage.find('pallet-hero-carousel >>> h1').textContent.trim(), 'Move', 'The heading');
    },
  },
  {
    section: 'blocks',
    title: 'contacts: opens and closes sections, and reports which',
    async test(stage) {
      const heard: unknown[] = [];
      const tell =
        (what: string): Handler<Event> =>
        (event) =>
          heard.push([what, (event as Event & { section: number }).section]);
      const contacts = { labels: ['Americas', 'EMEA'], people: PEOPLE, onOpen: tell('open'), onClose: tell('close') };
      await stage.show('contacts', contacts);
      const [, second] = stage.findAll('pallet-contacts >>> h2 button, h2 button');
      second!.click();
      await stage.waitForUpdates();
      assertEqual(second!.getAttribute('aria-expanded'), 'true', 'The state of the header');
      second!.click();
      assertEqual(
        heard,
        [
          ['open', 2],
          ['close', 2],
        ],
        'Received events',
      );
    },
  },
  {
    section: 'blocks',
    title: 'contacts: updates when people are added and removed, and a label',
    async test(stage) {
      const contacts = { labels: ['Americas', 'EMEA'], people: PEOPLE, onOpen: nothing, onClose: nothing };
      const shown = await stage.show('contacts', contacts);
      await shown.update({ people: [{ id: 'c', name: 'Dana' }, PEOPLE[1]!], labels: ['Americas', 'Europe'] });
      const people = stage.findAll('pallet-contacts > pallet-text[slot=section2]');
      assertEqual(
        textsOf(people.map(({ shadowRoot }) => shadowRoot!.querySelector('p')!)),
        ['Dana', 'Kenji Mori'],
        'The people',
      );
      const headers = textsOf(stage.findAll('pallet-contacts >>> h2 button'));
      assert(headers[1]!.includes('Europe'), `the label is shown: ${headers.join()}`);
    },
  },
  {
    section: 'blocks',
    title: 'button: submits a form to its handler, with its value, unless it is disabled',
    async test(stage) {
      const sent: unknown[] = [];
      const onSubmit = (event: Event): void => {
        event.preventDefault();
        const { target, submitter } = event as SubmitEvent;
        sent.push([...new FormData(target as HTMLFormElement, submitter as HTMLButtonElement | null)]);
      };
      const shown = await stage.show('form', { isDisabled: true, onSubmit });
      const press = () => stage.find('pallet-button >>> button').click();
      press();
      await shown.update({ isDisabled: false });
      press();
      await stage.until(() => sent.length > 0, 'a submission');
      assertEqual(
        sent,
        [
          [
            ['job', 'Welder'],
            ['task', 'search'],
          ],
        ],
        'The submitted data',
      );
    },
  },
  {
    section: 'blocks',
    title: 'grid: renders each child in a cell, and updates children and the number of columns',
    async test(stage) {
      const shown = await stage.show('tiles', { people: PEOPLE, columns: 2 });
      const [first] = stage.findAll('pallet-tile');
      const texts = () => textsOf(stage.findAll('pallet-tile > pallet-text >>> h3'));
      assertEqual(texts(), ['Ilse Brandt', 'Kenji Mori'], 'The cells');
      const isBelow = () => {
        const [one, two] = stage.findAll('pallet-tile').map((tile) => tile.getBoundingClientRect().top);
        return two! > one!;
      };
      await stage.until(() => !isBelow(), 'two columns');
      await shown.update({ people: [...PEOPLE].reverse(), columns: 1 });
      assertEqual(texts(), ['Kenji Mori', 'Ilse Brandt'], 'The cells in another order');
      assert(stage.findAll('pallet-tile')[1] === first, 'a tile that moves stays the same element');
      await stage.until(isBelow, 'one column');
    },
  },
  {
    section: 'blocks',
    title: 'grid: fills a template for each item of a list',
    async test(stage) {
      const shown = await stage.show('grid', { people: PEOPLE });
      const cells = () => textsOf(stage.findAll('pallet-grid >>> [part~=item] p')).join();
      await stage.until(() => cells() === 'Ilse Brandt,Kenji Mori', 'a cell for each item');
      await shown.update({ people: [PEOPLE[1]!] });
      await stage.until(() => cells() === 'Kenji Mori', 'a cell for the item that is left');
    },
  },
  {
    section: 'blocks',
    title: 'grid: fills a template with content in the syntax of the framework',
    async test(stage) {
      await stage.show('gridOfMarkup', { people: PEOPLE });
      const cells = () => textsOf(stage.findAll('pallet-grid >>> [part~=item] p')).join();
      await stage.until(() => cells() === 'Ilse Brandt,Kenji Mori', 'a cell for each item');
    },
  },
];
