import type { PalletProbe } from './probe.element.js';
import type { Handler, Person, Scenes } from './scenes.js';
import type { Stage } from './stage.js';

/** What became of a case. */
export type Outcome = 'passed' | `failed: ${string}`;

export const SECTIONS = ['children', 'values', 'events', 'blocks'] as const;

/** One thing that a framework should be able to do with custom elements. */
export interface Case {
  readonly section: (typeof SECTIONS)[number];
  readonly title: string;
  /** Throws where the framework cannot. */
  readonly prove: (stage: Stage) => Promise<void>;
}

function same(actual: unknown, expected: unknown, what: string): void {
  const [is, wanted] = [actual, expected].map((value) => JSON.stringify(value) ?? String(value));
  if (is !== wanted) throw new Error(`${what} is ${is}, not ${wanted}`);
}

function holds(condition: unknown, what: string): void {
  if (!condition) throw new Error(`It is not so that ${what}`);
}

const textsOf = (elements: readonly Element[]): string[] => elements.map(({ textContent }) => textContent.trim());

/** The nodes of an element that are seen in a slot of it. */
const slotted = (probe: PalletProbe, name = ''): string[] => {
  const slot = probe.shadowRoot!.querySelector<HTMLSlotElement>(name === '' ? 'slot:not([name])' : `[name=${name}]`)!;
  return textsOf(slot.assignedElements());
};

const fire = (element: Element, name: string, detail: unknown = undefined): boolean =>
  element.dispatchEvent(new CustomEvent(name, { detail, bubbles: true, composed: true, cancelable: true }));

const NO_VALUES: Scenes['values'] = {
  words: undefined,
  count: undefined,
  active: undefined,
  list: undefined,
  richDetails: undefined,
  reckon: undefined,
  since: undefined,
};
const LIST = [1, 'two', { three: 3 }];
const DETAILS = { deep: { list: [1, 2] } };
const double = (value: number): number => value * 2;
const MOMENT = new Date(0);
const VALUES: Scenes['values'] = {
  words: 'Words',
  count: 7,
  active: true,
  list: LIST,
  richDetails: DETAILS,
  reckon: double,
  since: MOMENT,
};

/** What comes first to the screen with each value, then with another, then without. */
async function follows<Name extends keyof Scenes['values']>(
  stage: Stage,
  name: Name,
  first: Scenes['values'][Name],
  second: Scenes['values'][Name],
): Promise<void> {
  const shown = await stage.show('values', { ...NO_VALUES, [name]: first });
  holds(Object.is(stage.probe[name], first), `the first value arrives, rather than ${String(stage.probe[name])}`);
  await shown.update({ [name]: second });
  holds(Object.is(stage.probe[name], second), `the second value arrives, rather than ${String(stage.probe[name])}`);
}

/** Withdrawn, a property is what a framework writes for nothing: undefined, null, or its type's nothing. */
async function withdraws(stage: Stage, name: keyof Scenes['values']): Promise<void> {
  const shown = await stage.show('values', VALUES);
  await shown.update({ [name]: undefined });
  holds(!stage.probe[name], `nothing is left, rather than ${String(stage.probe[name])}`);
}

interface Late {
  usual: PalletProbe;
  forced: PalletProbe;
  heard: string[];
}
let late: Promise<Late> | undefined;

/** Shows two elements, and defines them only then: that is possible once in a page, so the cases share it. */
function showLate(stage: Stage): Promise<Late> {
  const prepare = async (): Promise<Late> => {
    const heard: string[] = [];
    await stage.show('late', { ...VALUES, onEvent: ({ detail }) => heard.push(String(detail)) });
    const [usual, forced] = [stage.find<PalletProbe>('#usual'), stage.find<PalletProbe>('#forced')];
    // Out of reach of the stage, which is cleared after the first case.
    const { PalletLate } = await import('./late.element.js');
    customElements.define('pallet-late', PalletLate);
    await Promise.all([usual.updateComplete, forced.updateComplete]);
    fire(usual, stage.eventNames[1]!, 'after');
    return { usual, forced, heard };
  };
  late ??= prepare();
  return late;
}

async function declaredEvent(stage: Stage, index: number): Promise<void> {
  const heard: unknown[] = [];
  await stage.show('events', { handler: ({ detail }) => heard.push(detail) });
  const detail = { list: [1] };
  fire(stage.probe, stage.eventNames[index]!, detail);
  same(heard.length, 1, 'The number of times the handler is called');
  holds(heard[0] === detail, 'the detail is the very object');
}

async function imperativeEvent(stage: Stage, index: number): Promise<void> {
  const heard: unknown[] = [];
  const name = stage.eventNames[index]!;
  const listener = (event: Event): unknown => heard.push((event as CustomEvent).detail);
  await stage.show('reference', { onElement: (element) => element?.addEventListener(name, listener) });
  fire(stage.probe, name, 'detail');
  same(heard, ['detail'], 'What is heard');
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
    async prove(stage) {
      await stage.show('empty', {});
      holds(stage.probe.shadowRoot!.querySelector('.shown'), 'the element renders');
      same(stage.probe.childElementCount, 0, 'The number of children');
    },
  },
  {
    section: 'children',
    title: 'gives an element children, each in its slot',
    async prove(stage) {
      await stage.show('children', { words: 'Child', aside: 'Beside', isShown: true });
      same(slotted(stage.probe), ['Child'], 'The content');
      same(slotted(stage.probe, 'aside'), ['Beside'], 'What is beside it');
    },
  },
  {
    section: 'children',
    title: 'changes the text of children',
    async prove(stage) {
      const shown = await stage.show('children', { words: 'Child', aside: 'Beside', isShown: true });
      const child = stage.probe.querySelector('p');
      await shown.update({ words: 'Grown' });
      same(slotted(stage.probe), ['Grown'], 'The content');
      holds(stage.probe.querySelector('p') === child, 'the child stays the same element');
    },
  },
  {
    section: 'children',
    title: 'takes a child out and puts it back',
    async prove(stage) {
      const shown = await stage.show('children', { words: 'Child', aside: 'Beside', isShown: true });
      const { probe } = stage;
      await shown.update({ isShown: false });
      same(slotted(probe), [], 'The content without the child');
      await shown.update({ isShown: true });
      same(slotted(probe), ['Child'], 'The content with it');
      same(slotted(probe, 'aside'), ['Beside'], 'What is beside it');
      holds(stage.probe === probe, 'the element stays the same');
    },
  },
  {
    section: 'children',
    title: 'adds, removes and reorders a list of children',
    async prove(stage) {
      const shown = await stage.show('items', { items: ['a', 'b', 'c'] });
      const second = stage.probe.querySelectorAll('p')[1];
      await shown.update({ items: ['d', 'c', 'b'] });
      same(slotted(stage.probe), ['d', 'c', 'b'], 'The content');
      holds(stage.probe.querySelectorAll('p')[2] === second, 'a child that moves stays the same element');
    },
  },
  {
    section: 'children',
    title: 'shows an element, hides it, and shows it again',
    async prove(stage) {
      const shown = await stage.show('conditional', { isShown: false });
      same(stage.findAll('pallet-probe').length, 0, 'The number of elements at first');
      for (const isShown of [true, false, true]) {
        await shown.update({ isShown });
        same(stage.findAll('pallet-probe').length, Number(isShown), 'The number of elements');
      }
      same(slotted(stage.probe), ['Inside'], 'The content');
    },
  },
  {
    section: 'children',
    title: 'nests elements, and reaches the innermost',
    async prove(stage) {
      const shown = await stage.show('deep', { words: 'Deep' });
      await shown.update({ words: 'Deeper' });
      const [, , innermost] = stage.findAll<PalletProbe>('pallet-probe');
      same(slotted(innermost!), ['Deeper'], 'The content');
    },
  },
  {
    section: 'values',
    title: 'passes a text, and another',
    prove: (stage) => follows(stage, 'words', 'First', 'Second'),
  },
  {
    section: 'values',
    title: 'passes a number, and zero',
    prove: (stage) => follows(stage, 'count', 7, 0),
  },
  {
    section: 'values',
    title: 'passes true, and false',
    async prove(stage) {
      await follows(stage, 'active', true, false);
      same(stage.find('pallet-probe >>> .shown').textContent.trim(), 'false', 'What is shown');
    },
  },
  {
    section: 'values',
    title: 'passes false, and true',
    prove: (stage) => follows(stage, 'active', false, true),
  },
  {
    section: 'values',
    title: 'passes a list as it is, and another',
    prove: (stage) => follows(stage, 'list', LIST, [2]),
  },
  {
    section: 'values',
    title: 'passes an object as it is, to a property of two words, and another',
    prove: (stage) => follows(stage, 'richDetails', DETAILS, { other: true }),
  },
  {
    section: 'values',
    title: 'passes a function, and another',
    prove: (stage) => follows(stage, 'reckon', double, Math.abs),
  },
  {
    section: 'values',
    title: 'passes a date, and another',
    prove: (stage) => follows(stage, 'since', MOMENT, new Date(1)),
  },
  {
    section: 'values',
    title: 'passes null',
    async prove(stage) {
      await stage.show('values', { ...VALUES, richDetails: null, list: null });
      holds(stage.probe.richDetails == null && stage.probe.list == null, 'nothing is there');
    },
  },
  ...(['words', 'count', 'active', 'list', 'richDetails', 'reckon', 'since'] as const).map((name): Case => ({
    section: 'values',
    title: `withdraws ${name}`,
    prove: (stage) => withdraws(stage, name),
  })),
  {
    section: 'values',
    title: 'sets properties rather than attributes of what is no text',
    async prove(stage) {
      await stage.show('values', VALUES);
      const names = ['list', 'richdetails', 'rich-details', 'reckon', 'since'];
      same(
        names.filter((name) => stage.probe.hasAttribute(name)),
        [],
        'What is an attribute',
      );
    },
  },
  {
    section: 'values',
    title: 'shows all values at once, and changes them at once',
    async prove(stage) {
      const shown = await stage.show('values', VALUES);
      same(stage.find('pallet-probe >>> .shown').textContent, 'Words 7 true 14', 'What is shown first');
      await shown.update({ words: 'Other', count: 8, active: false, reckon: Math.sqrt });
      same(stage.find('pallet-probe >>> .shown').textContent, `Other 8 false ${Math.sqrt(8)}`, 'What is shown then');
    },
  },
  {
    section: 'values',
    title: 'writes attributes as they stand, JSON among them',
    async prove(stage) {
      await stage.show('written', {});
      const { words, count, active, richDetails } = stage.probe;
      same([words, Number(count), active, richDetails], ['Written', 7, true, DETAILS], 'What arrives');
    },
  },
  {
    section: 'values',
    title: 'writes what every element may have: class, data-, aria-, title and lang',
    async prove(stage) {
      const initial = { classes: 'one two', data: 'first', label: 'Label', expanded: true, lang: 'de' };
      const shown = await stage.show('global', initial);
      const names = ['class', 'data-kind', 'aria-label', 'aria-expanded', 'title', 'lang'];
      const written = () => names.map((name) => stage.probe.getAttribute(name));
      same(written(), ['one two', 'first', 'Label', 'true', 'Label', 'de'], 'What is written first');
      await shown.update({ classes: 'two', data: 'second', label: 'Other', expanded: false, lang: 'fr' });
      same(written(), ['two', 'second', 'Other', 'false', 'Other', 'fr'], 'What is written then');
    },
  },
  {
    section: 'values',
    title: 'takes back what every element may have',
    async prove(stage) {
      const initial = { classes: 'one', data: 'first', label: 'Label', expanded: true, lang: 'de' };
      const shown = await stage.show('global', initial);
      await shown.update({ lang: undefined });
      same(stage.probe.lang, '', 'The language');
    },
  },
  {
    section: 'values',
    title: 'keeps texts, numbers and flags for an element that is defined later',
    async prove(stage) {
      const { usual } = await showLate(stage);
      same([usual.words, Number(usual.count), usual.active], ['Words', 7, true], 'What arrives');
    },
  },
  {
    section: 'values',
    title: 'keeps lists and objects for an element that is defined later',
    async prove(stage) {
      const { usual } = await showLate(stage);
      same([usual.list, usual.richDetails], [LIST, DETAILS], 'What arrives');
    },
  },
  {
    section: 'values',
    title: 'keeps a function for an element that is defined later',
    async prove(stage) {
      const { usual } = await showLate(stage);
      holds(usual.reckon === double, `it arrives, rather than ${String(usual.reckon)}`);
    },
  },
  {
    section: 'values',
    title: 'keeps a date for an element that is defined later',
    async prove(stage) {
      const { usual } = await showLate(stage);
      holds(usual.since === MOMENT, `it arrives, rather than ${String(usual.since)}`);
    },
  },
  {
    section: 'values',
    title: 'sets properties of an element that is defined later, where it is told to',
    async prove(stage) {
      const { forced } = await showLate(stage);
      same(
        { ...VALUES },
        Object.fromEntries(Object.keys(VALUES).map((name) => [name, forced[name as 'words']])),
        'All',
      );
      same(forced.shadowRoot!.querySelector('.shown')!.textContent, 'Words 7 true 14', 'What is shown');
    },
  },
  {
    section: 'events',
    title: 'keeps handlers and children of an element that is defined later',
    async prove(stage) {
      const { usual, heard } = await showLate(stage);
      same(heard, ['after'], 'What is heard');
      same(slotted(usual), ['Child'], 'The content');
    },
  },
  ...EVENT_CASES.flatMap((inCase, index): Case[] => [
    {
      section: 'events',
      title: `declares the handler of an event ${inCase}`,
      prove: (stage) => declaredEvent(stage, index),
    },
    {
      section: 'events',
      title: `hands over the element, to listen for an event ${inCase}`,
      prove: (stage) => imperativeEvent(stage, index),
    },
  ]),
  {
    section: 'events',
    title: 'swaps handlers, and takes them away',
    async prove(stage) {
      const heard: string[] = [];
      const shown = await stage.show('events', { handler: () => heard.push('first') });
      const fireAll = () => stage.eventNames.forEach((name) => fire(stage.probe, name));
      const five = (word: string) => Array<string>(5).fill(word);
      fireAll();
      await shown.update({ handler: () => heard.push('second') });
      fireAll();
      same(heard, [...five('first'), ...five('second')], 'What is heard');
      await shown.update({ handler: undefined });
      fireAll();
      same(heard.length, 10, 'The number of events heard');
      await shown.update({ handler: () => heard.push('third') });
      fireAll();
      same(heard.slice(10), five('third'), 'What is heard at last');
    },
  },
  {
    section: 'events',
    title: 'lets a handler cancel an event',
    async prove(stage) {
      await stage.show('events', { handler: (event) => event.preventDefault() });
      holds(!fire(stage.probe, stage.eventNames[1]!), 'the event is cancelled');
    },
  },
  {
    section: 'events',
    title: 'hears native events from inside a shadow root, on the element and above',
    async prove(stage) {
      const heard: string[] = [];
      await stage.show('clicks', { onParent: () => heard.push('parent'), onProbe: () => heard.push('probe') });
      // Vue takes an event of the very millisecond in which it added a handler for an older one.
      const start = Date.now();
      await stage.until(() => Date.now() > start, 'the next millisecond');
      stage.find('pallet-probe >>> .shown').click();
      same(heard, ['probe', 'parent'], 'What is heard');
    },
  },
  {
    section: 'events',
    title: 'says when an element is gone',
    async prove(stage) {
      const seen: boolean[] = [];
      const shown = await stage.show('reference', { onElement: (element) => seen.push(element != null) });
      const { probe } = stage;
      await shown.remove();
      same([seen[0], seen.at(-1), probe.isConnected], [true, false, false], 'What is seen');
    },
  },
  {
    section: 'blocks',
    title: 'banner: an object, a text and a flag arrive; the heading becomes its link',
    async prove(stage) {
      await stage.show('banner', banner);
      same(stage.find(headingLink).getAttribute('href'), '/work', 'The link');
      same(stage.find<HTMLImageElement>('pallet-banner >>> img').alt, 'A truck', 'The words for the picture');
      same(Math.round(stage.find('pallet-banner').offsetHeight), 300, 'The height');
      holds(stage.find('pallet-button').assignedSlot, 'the button is in its slot');
    },
  },
  {
    section: 'blocks',
    title: 'banner: follows a height per breakpoint, another heading, and a link that is withdrawn',
    async prove(stage) {
      const shown = await stage.show('banner', banner);
      await shown.update({ height: { large: 400, medium: 400, small: 400 }, heading: 'Engineering' });
      same(Math.round(stage.find('pallet-banner').offsetHeight), 400, 'The height');
      same(stage.find(headingLink).textContent.trim(), 'Engineering', 'The heading');
      await shown.update({ isLink: false });
      await stage.until(() => stage.findAll(headingLink).length === 0, 'a heading without a link');
      same(stage.find('pallet-text >>> h2').textContent.trim(), 'Engineering', 'The heading without a link');
    },
  },
  {
    section: 'blocks',
    title: 'banner: its handler hears where the link leads, and navigates itself',
    async prove(stage) {
      const heard: unknown[] = [];
      const onNavigate: Handler<Event> = (event) => {
        heard.push((event as Event & { url?: string }).url);
        event.preventDefault();
      };
      await stage.show('banner', { ...banner, onNavigate });
      const before = location.href;
      stage.find(headingLink).click();
      same(heard, ['/work'], 'What is heard');
      same(location.href, before, 'The address');
    },
  },
  {
    section: 'blocks',
    title: 'carousel: shows slides from objects, and tells which one is shown',
    async prove(stage) {
      const heard: unknown[] = [];
      const onSlideChange: Handler<Event> = (event) => {
        const { index, reason } = event as Event & { index: number; reason: string };
        heard.push([index, reason]);
      };
      await stage.show('carousel', { slides: SLIDES, heading: 'Lift', onSlideChange });
      const pictures = stage.findAll<HTMLImageElement>('pallet-hero-carousel >>> img').map(({ alt }) => alt);
      holds(pictures.includes('one'), `the first picture is there, among ${pictures.join()}`);
      stage.find('pallet-hero-carousel >>> [part~=next]').click();
      await stage.until(() => heard.length > 0, 'an event of the carousel');
      same((heard[0] as unknown[])[0], 2, 'The slide');
    },
  },
  {
    section: 'blocks',
    title: 'carousel: follows another slide and heading',
    async prove(stage) {
      const shown = await stage.show('carousel', { slides: SLIDES, heading: 'Lift', onSlideChange: nothing });
      await shown.update({ slides: [picture('four'), ...SLIDES.slice(1)], heading: 'Move' });
      const pictures = stage.findAll<HTMLImageElement>('pallet-hero-carousel >>> img').map(({ alt }) => alt);
      holds(pictures.includes('four') && !pictures.includes('one'), `the other picture is there: ${pictures.join()}`);
      same(stage.find('pallet-hero-carousel >>> h1').textContent.trim(), 'Move', 'The heading');
    },
  },
  {
    section: 'blocks',
    title: 'contacts: opens and closes sections, and tells which',
    async prove(stage) {
      const heard: unknown[] = [];
      const tell =
        (what: string): Handler<Event> =>
        (event) =>
          heard.push([what, (event as Event & { section: number }).section]);
      const contacts = { labels: ['Americas', 'EMEA'], people: PEOPLE, onOpen: tell('open'), onClose: tell('close') };
      await stage.show('contacts', contacts);
      const [, second] = stage.findAll('pallet-contacts >>> h2 button, h2 button');
      second!.click();
      await stage.settled();
      same(second!.getAttribute('aria-expanded'), 'true', 'The state of the header');
      second!.click();
      same(
        heard,
        [
          ['open', 2],
          ['close', 2],
        ],
        'What is heard',
      );
    },
  },
  {
    section: 'blocks',
    title: 'contacts: follows people who come and go, and a label',
    async prove(stage) {
      const contacts = { labels: ['Americas', 'EMEA'], people: PEOPLE, onOpen: nothing, onClose: nothing };
      const shown = await stage.show('contacts', contacts);
      await shown.update({ people: [{ id: 'c', name: 'Dana' }, PEOPLE[1]!], labels: ['Americas', 'Europe'] });
      const people = stage.findAll('pallet-contacts > pallet-text[slot=section2]');
      same(
        textsOf(people.map(({ shadowRoot }) => shadowRoot!.querySelector('p')!)),
        ['Dana', 'Kenji Mori'],
        'The people',
      );
      const headers = textsOf(stage.findAll('pallet-contacts >>> h2 button'));
      holds(headers[1]!.includes('Europe'), `the label is shown: ${headers.join()}`);
    },
  },
  {
    section: 'blocks',
    title: 'button: submits a form to its handler, with its value, unless it is disabled',
    async prove(stage) {
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
      await stage.until(() => sent.length > 0, 'a form that is sent');
      same(
        sent,
        [
          [
            ['job', 'Welder'],
            ['task', 'search'],
          ],
        ],
        'What is sent',
      );
    },
  },
  {
    section: 'blocks',
    title: 'grid: gives each child a cell, and follows children and a number',
    async prove(stage) {
      const shown = await stage.show('tiles', { people: PEOPLE, columns: 2 });
      const [first] = stage.findAll('pallet-tile');
      const texts = () => textsOf(stage.findAll('pallet-tile > pallet-text >>> h3'));
      same(texts(), ['Ilse Brandt', 'Kenji Mori'], 'The cells');
      const isBelow = () => {
        const [one, two] = stage.findAll('pallet-tile').map((tile) => tile.getBoundingClientRect().top);
        return two! > one!;
      };
      await stage.until(() => !isBelow(), 'two columns');
      await shown.update({ people: [...PEOPLE].reverse(), columns: 1 });
      same(texts(), ['Kenji Mori', 'Ilse Brandt'], 'The cells in another order');
      holds(stage.findAll('pallet-tile')[1] === first, 'a tile that moves stays the same element');
      await stage.until(isBelow, 'one column');
    },
  },
  {
    section: 'blocks',
    title: 'grid: fills a template for each item of a list',
    async prove(stage) {
      const shown = await stage.show('grid', { people: PEOPLE });
      const cells = () => textsOf(stage.findAll('pallet-grid >>> [part~=item] p')).join();
      await stage.until(() => cells() === 'Ilse Brandt,Kenji Mori', 'a cell for each item');
      await shown.update({ people: [PEOPLE[1]!] });
      await stage.until(() => cells() === 'Kenji Mori', 'a cell for the item that is left');
    },
  },
  {
    section: 'blocks',
    title: 'grid: fills a template whose content is written as markup of the framework',
    async prove(stage) {
      await stage.show('gridOfMarkup', { people: PEOPLE });
      const cells = () => textsOf(stage.findAll('pallet-grid >>> [part~=item] p')).join();
      await stage.until(() => cells() === 'Ilse Brandt,Kenji Mori', 'a cell for each item', 500);
    },
  },
];
