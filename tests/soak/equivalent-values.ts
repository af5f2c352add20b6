import {
  elementsOf,
  propertiesOf,
  type ElementDeclaration,
  type KindData,
  type Manifest,
} from '../../elements/build/manifest-model.js';

/** One way to write a value; without a value, the property is left out. */
export interface Spelling {
  readonly value?: unknown;
}

/** A value of a property, in several equivalent spellings. */
export interface PropertyValue {
  readonly block: string;
  readonly property: string;
  readonly attribute: string;
  /** Whether the property accepts any string: then an object has no equivalent attribute. */
  readonly isText: boolean;
  /** Whether the block renders nothing of the property, so that only its value can be read. */
  readonly isInvisible: boolean;
  /** Whether the property accepts a value per screen size. */
  readonly isPerSize: boolean;
  readonly spellings: readonly Spelling[];
}

const missing: Spelling = {};
const written = (...values: unknown[]): Spelling[] => values.map((value) => ({ value }));
const json = (value: unknown): unknown[] => [value, JSON.stringify(value), JSON.stringify(value, null, 2)];
const each = (values: readonly unknown[]): Spelling[][] => values.map((value) => written(value));

/** Numbers below, at, above and far from the limits of properties. */
const NUMBERS = [-1, 0, 0.5, 0.99, 1, 1.01, 2, 5, 6, 7, 11, 12, 13, 49, 50, 51, 99, 100, 101, 280, 499, 500, 501, 5000];

const LENGTHS = ['10px', '50%', '2rem', '12vw', 'auto', 'calc(10px + 1%)', 'clamp(1rem, 2vw, 3rem)'];
const NO_LENGTHS = [
  ...['wide', '', '10 px', 'NaN', 'red', '12px;color:red'],
  ...['null', '[]', '{}', '{"large":', '{"large":{}}'],
];

/** Texts that every property of strings gets, valid or not. */
const ANY_TEXTS = [
  ...['huge', ' between spaces ', 'two\nlines', '<b>Bold</b> & <p>more</p>'],
  ...['{!Record.Name}', 'javascript:void(0)'],
];

/** Further texts for properties of a kind, valid and nearly valid ones. */
const TEXTS: Readonly<Record<string, readonly string[]>> = {
  text: ['large'],
  richText: ['<ul><li>One</li></ul>', '<a href="/why-us?sectionName=culture">Why us</a>', '<p>Open <b>end'],
  code: ['<style>p { color: red }</style><p>Red</p>'],
  color: ['reset', '#005fb2', 'rgb(0 0 0 / 50%)', '#00'],
  focalPoint: ['center', 'top', 'bottom left', 'center center', '25% 75%'],
  icon: ['utility:download', 'utility:'],
  screens: ['small', 'small-medium', 'large', 's,l', 'compact'],
};

/** URLs, and a link of an exported page. */
const LINKS = [
  '/why-us?sectionName=culture',
  'https://jobs.northmast.example/',
  'mailto:jobs@northmast.example',
  'javascript:void(0)',
  '//elsewhere.example',
  '{"type":"comm__namedPage","attributes":{"name":"Early Careers"}}',
];

/** Objects with the shape that some property expects; they are invalid for all others. */
const SHAPES: readonly unknown[] = [
  { contentKey: 'truck', altText: 'A truck' },
  { contentKey: 'truck', overrideAltText: '' },
  { contentKey: 7, altText: 7 },
  { url: '/media/truck.jpg' },
  { imageInfoV1: { contentKey: 'factory' } },
  { large: { contentKey: 'truck' }, small: { contentKey: 'factory' } },
  { bold: true, italic: 'true', underline: 'false', strike: 0 },
  { headingTag: 'h2', textStyle: 'heading-large', enableOverride: 'false' },
  { headingTag: 2, textStyle: {} },
  {
    columns: [
      { columnKey: 'col1', columnWidth: '4' },
      { columnKey: 'col2', columnWidth: 8 },
    ],
  },
  { columns: [{ columnKey: 'col1', columnWidth: 13 }, { columnWidth: 'wide' }, null, 7] },
  [{ image: { contentKey: 'truck' }, name: 'Amara Osei', designation: 'Welder', story: 'I weld.' }],
  [{ name: 7, designation: null, story: {} }, null, 'text'],
  { margin: { top: 8, right: '0' }, padding: { left: '2rem' }, isVisible: 'true' },
  { margin: { top: { large: 8, small: '4' } }, isVisible: { large: true, small: 'false' } },
  { isVisible: 'false' },
  {
    items: [
      { id: '1', data: { Title: 'One' } },
      { id: 2, data: { Title: 2 } },
    ],
  },
  [{ id: '1', data: { Title: 'One' } }, { id: '1' }, {}],
  { block: 'text', props: { text: '{!Item.Title}', headingTag: 'h4' } },
  { truck: { contentKey: 'truck', altText: 'A truck' } },
  { isGuest: 'false' },
  { code: 'es', isActive: 'false' },
  { name: 'Northmast', url: 'https://northmast.example/' },
  { Name: 'Ana', Id: 7 },
];

const texts = (own: readonly string[]): Spelling[][] => [
  [missing, ...written(null, {}, [], { large: 'x' })],
  ...[7, 0, -1, 1.5].map((number) => written(number, String(number))),
  written(true, 'true'),
  written(false, 'false'),
  written(''),
  ...each([...ANY_TEXTS, ...own]),
];

const flags = (): Spelling[][] => [
  [missing, ...written(null, {}, [])],
  written(true, '', 'true', 'TRUE', ' true ', 1, '1', 7, '7', 'yes'),
  written(false, 'false', 'FALSE', ' false ', 0, '0'),
];

const perSize = (value: unknown): unknown[] => [
  ...json({ large: value }),
  { large: value, medium: value, small: value },
  { large: value, medium: null, huge: 7 },
];

/** Values with missing screen sizes, each with its complete equivalent. */
const GAPS: readonly (readonly [gap: unknown, full: unknown])[] = [
  [
    { large: 350, small: 220 },
    { large: 350, medium: 350, small: 220 },
  ],
  [
    { large: 6, medium: '4' },
    { large: 6, medium: 4, small: 4 },
  ],
  [
    { medium: 8, small: 3 },
    { large: null, medium: '8', small: '3' },
  ],
  [
    { large: 9, medium: null, small: '2' },
    { large: 9, medium: 9, small: 2 },
  ],
];
const gaps = (): Spelling[][] => GAPS.map((same) => written(...same.flatMap(json)));

/** All spellings for some numbers; the others have the plain ones, which is enough to compare limits. */
const numberPerSize = (number: number): unknown[] =>
  [0.5, 12, 280].includes(number) ? [...perSize(number), ...perSize(String(number))] : [{ large: number }];

const lengths = (): Spelling[][] => [
  [missing, ...written(null, true, false, {}, [], { large: null }, { huge: 7 }, { large: 'wide' }, ...NO_LENGTHS)],
  ...NUMBERS.map((number) => written(number, String(number), ` ${number} `, ...numberPerSize(number))),
  written(12, ...['wide', true, ''].flatMap((medium) => ['', {}, null].map((small) => ({ large: 12, medium, small })))),
  ...LENGTHS.map((length) => written(length, ` ${length}`, ...perSize(length))),
  ...gaps(),
];

/** Heights without a value for small screens, because the default there depends on whether one is set. */
const heroHeights = (): Spelling[][] =>
  lengths()
    .map((same) => same.filter(({ value }) => !JSON.stringify(value ?? '').includes('small')))
    .filter((same) => same.length > 0);

/** Numbers of columns: one number is a maximum, one per size is exact. */
const counts = (): Spelling[][] => [
  [missing, ...written(null, 'wide', '', true, {}, [], 'null', { huge: 7 })],
  ...NUMBERS.map((number) => written(number, String(number), ` ${number} `)),
  ...NUMBERS.map((number) => written(...numberPerSize(number), JSON.stringify({ large: number }))),
  ...gaps(),
];

const numbers = (): Spelling[][] => [
  [missing, ...written(null, 'many', '', true, {}, [], { large: 7 }, 'null')],
  ...NUMBERS.map((number) => written(number, String(number), ` ${number} `)),
];

const objects = (): Spelling[][] => [
  [missing, ...written(null, 'null')],
  written(7, '7'),
  written(true, 'true'),
  ...SHAPES.map((shape) => written(...json(shape))),
  ...each(['', '{', 'heading-large', 'truck', '/media/truck.jpg']),
];

function spellingsOf({ property, kind }: { property: string; kind: KindData }): Spelling[][] {
  if (kind.name === 'boolean') {
    const words = Object.entries(kind.spellings ?? {}).map(([word, meant]) => written(word, meant));
    return [...flags(), ...words];
  }
  if (kind.name === 'choice') return texts([...kind.values, ...Object.keys(kind.spellings ?? {})]);
  const own = TEXTS[kind.name];
  if (own) return texts(own);
  if (kind.name === 'link') return [...objects(), ...each(LINKS)];
  if (kind.name === 'number' || kind.name === 'time') return kind.perBreakpoint ? counts() : numbers();
  if (property === 'carouselHeight') return heroHeights();
  return kind.name === 'length' ? lengths() : objects();
}

function getValuesOfBlock(element: ElementDeclaration): PropertyValue[] {
  return propertiesOf(element).flatMap(({ name: property, attribute, 'x-pallet': { kind } }) => {
    const isText = kind.name === 'choice' || kind.name === 'boolean' || kind.name in TEXTS;
    return spellingsOf({ property, kind }).map((spellings) => ({
      block: element.tagName.replace('pallet-', ''),
      property,
      attribute,
      isText,
      isInvisible: element.cssParts.length === 0 && isText,
      isPerSize: kind.perBreakpoint === true,
      spellings,
    }));
  });
}

/** The values for the properties of all blocks in the manifest. */
export const getPropertyValues = (manifest: Manifest): PropertyValue[] =>
  elementsOf(manifest).flatMap(getValuesOfBlock);
