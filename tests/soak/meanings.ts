import {
  elementsOf,
  propertiesOf,
  type ElementDeclaration,
  type ElementMember,
  type Manifest,
} from '../../elements/build/manifest-model.js';

/** One way to write a value; without a value, the property is left out. */
export interface Spelling {
  readonly value?: unknown;
}

/** What a property may be told, in several spellings that all mean the same. */
export interface Meaning {
  readonly block: string;
  readonly property: string;
  readonly attribute: string;
  /** Whether the property holds a text as it is: then an object has no attribute that says the same. */
  readonly isText: boolean;
  /** Whether the property can be seen only in what the block keeps of it. */
  readonly isUnseen: boolean;
  /** Whether the property takes one value per screen size. */
  readonly isPerSize: boolean;
  readonly spellings: readonly Spelling[];
}

const missing: Spelling = {};
const written = (...values: unknown[]): Spelling[] => values.map((value) => ({ value }));
const json = (value: unknown): unknown[] => [value, JSON.stringify(value), JSON.stringify(value, null, 2)];
const each = (values: readonly unknown[]): Spelling[][] => values.map((value) => written(value));

/** Numbers just below, at and just above the limits of the specification, and far from them. */
const NUMBERS = [-1, 0, 0.5, 0.99, 1, 1.01, 2, 5, 6, 7, 11, 12, 13, 49, 50, 51, 99, 100, 101, 280, 499, 500, 501, 5000];

const LENGTHS = ['10px', '50%', '2rem', '12vw', 'auto', 'calc(10px + 1%)', 'clamp(1rem, 2vw, 3rem)'];
const NO_LENGTHS = [
  'wide',
  '',
  '10 px',
  'NaN',
  '{"large":',
  '[]',
  'red',
  '12px;color:red',
  'null',
  '{}',
  '{"large":{}}',
];

/** Words of every list that some property has, and some that no list has. */
const WORDS = [
  'left',
  'center',
  'right',
  'top',
  'bottom left',
  'center center',
  'flex-start',
  'stretch',
  'standard',
  'row',
  'column',
  'horizontal',
  'none',
  'xx-small',
  'small',
  'medium',
  'large',
  'x-large',
  'small-medium',
  'h1',
  'h6',
  'p',
  'Heading 2',
  'Heading 7',
  'Paragraph 1',
  'heading-large',
  'body-small',
  'primary',
  'secondary',
  'brand',
  'reset',
  'contain',
  'dashed',
  '33.33%',
  '25% 75%',
  'muted',
  'compact',
  'inline-message',
  'replace',
  '_blank',
  'utility:download',
  'utility:',
  '#005fb2',
  'rgb(0 0 0 / 50%)',
  '#00',
  '/why-us?sectionName=culture',
  'https://jobs.northmast.example/',
  'mailto:jobs@northmast.example',
  'javascript:void(0)',
  '//elsewhere.example',
  '{!Record.Name}',
  '{"type":"comm__namedPage","attributes":{"name":"Early Careers"}}',
  '<b>Bold</b> & <p>more</p>',
  ' between spaces ',
  'two\nlines',
  'huge',
];

/** Objects of the shape that some property takes; for all others they are of no use. */
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

const texts = (): Spelling[][] => [
  [missing, ...written(null, {}, [], { large: 'x' })],
  ...[7, 0, -1, 1.5].map((number) => written(number, String(number))),
  written(true, 'true'),
  written(false, 'false'),
  written(''),
  ...each(WORDS),
];

/** The words of a union such as `'base' | 'muted'`. */
const choices = (type: string): string[] => [...type.matchAll(/'([^']*)'/g)].map(([, word]) => word as string);

const flags = (): Spelling[][] => [
  [missing, ...written(null, {}, [])],
  written(true, '', 'true', 'TRUE', ' true ', 1, '1', 7, '7', 'yes'),
  written(false, 'false', 'FALSE', ' false ', 0, '0'),
];

const perSize = (value: unknown): unknown[] => [
  ...json({ large: value }),
  { large: value, medium: value, small: value },
  { medium: value },
  { small: value },
  { large: null, medium: value, huge: 7 },
];

/** Gaps between sizes: each object, and the same in full. */
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
    { large: 8, medium: 8, small: '3' },
  ],
  [
    { large: 9, medium: null, small: '2' },
    { large: 9, medium: 9, small: 2 },
  ],
];
const gaps = (): Spelling[][] => GAPS.map((same) => written(...same.flatMap(json)));

const lengths = (): Spelling[][] => [
  [missing, ...written(null, true, false, {}, [], { large: null }, { huge: 7 }, { large: 'wide' }, ...NO_LENGTHS)],
  ...NUMBERS.map((number) =>
    written(
      number,
      String(number),
      ` ${number} `,
      ...perSize(number),
      ...perSize(String(number)),
      { large: 'wide', small: number },
      { large: number, medium: true, small: {} },
    ),
  ),
  ...LENGTHS.map((length) => written(length, ` ${length}`, ...perSize(length))),
  ...gaps(),
];

/** Heights that are lower on small screens unless those are named: with and without a height of their own they part. */
const heroHeights = (): Spelling[][] =>
  lengths()
    .map((same) => same.filter(({ value }) => !JSON.stringify(value ?? '').includes('small')))
    .filter((same) => same.length > 0);

/** Counts of columns: one number lets them flow, one per size asks for as many. */
const counts = (): Spelling[][] => [
  [missing, ...written(null, 'wide', '', true, {}, [], 'null', { huge: 7 })],
  ...NUMBERS.map((number) => written(number, String(number), ` ${number} `)),
  ...NUMBERS.map((number) => written(...perSize(number), ...perSize(String(number)))),
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

function spellingsOf({ name, type }: ElementMember): Spelling[][] {
  const text = type?.text ?? 'string';
  if (text === 'boolean') return flags();
  if (text === 'boolean | string') return [...flags(), written('standard', false), written('stretch', true)];
  if (text === 'string') return texts();
  if (choices(text).length > 0) return [...texts(), ...each(choices(text))];
  if (name === 'numberOfColumns' || name === 'columnWidth') return counts();
  if (name === 'carouselHeight') return heroHeights();
  if (text === 'Responsive<number | string>') return lengths();
  return text === 'number | string' ? numbers() : objects();
}

function meaningsIn(element: ElementDeclaration): Meaning[] {
  return propertiesOf(element).flatMap((property) => {
    const type = property.type?.text ?? 'string';
    const isText = type === 'string' || choices(type).length > 0;
    return spellingsOf(property).map((spellings) => ({
      block: element.tagName.replace('pallet-', ''),
      property: property.name,
      attribute: property.attribute,
      isText: isText || type === 'boolean',
      isUnseen: element.cssParts.length === 0 && (isText || type === 'boolean'),
      isPerSize: type.startsWith('Responsive<'),
      spellings,
    }));
  });
}

/** All that the properties of all blocks may be told. They come from the manifest, so that new ones take part by themselves. */
export const meaningsOf = (manifest: Manifest): Meaning[] => elementsOf(manifest).flatMap(meaningsIn);
