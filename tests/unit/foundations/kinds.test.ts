import { describe, expect, it } from 'vitest';
import fc from '../../support/fast-check.js';
import * as words from '../../../elements/foundations/enumerations.js';
import {
  boolean,
  choice,
  color,
  focalPoint,
  image,
  length,
  link,
  list,
  number,
  perBreakpoint,
  screens,
  text,
  time,
  type Kind,
} from '../../../elements/foundations/kinds.js';
import { headingTagKind, textStyleKind } from '../../../elements/foundations/text-styles.js';

const invalid = [undefined, null, '', 'huge', 7, NaN, {}, [], true, '__proto__', 'constructor'];

it('has an initial value that is not shared between elements', () => {
  const initial = list<{ width: number }[]>(text(), { noun: 'column', initial: [{ width: 6 }] }).initial as object[];
  expect(() => initial.push({})).toThrow();
  expect(() => Object.assign(initial[0]!, { width: 12 })).toThrow();
});

describe('choices', () => {
  const choices: readonly [title: string, kind: Kind<string, string>, values: readonly string[]][] = [
    ['alignment [5.4a]', choice(words.ALIGNMENTS), ['left', 'center', 'right']],
    ['size [5.4b]', choice(words.BUTTON_SIZES), ['small', 'medium', 'large']],
    ['item spacing [5.4c]', choice(words.ITEM_SPACINGS), ['x-large', 'large', 'medium', 'small', 'xx-small', 'none']],
    [
      'padding [5.4e]',
      choice(words.PADDINGS),
      ['none', 'xx-small', 'x-small', 'small', 'medium', 'large', 'x-large', 'xx-large'],
    ],
    ['column portion [5.4f]', choice(words.COLUMN_PORTIONS), ['50%', '16.67%', '33.33%', '66.67%']],
    ['fit [3.14a]', choice(words.FITS), ['cover', 'contain']],
    ['border style [3.8f]', choice(words.BORDER_STYLES), ['solid', 'dashed', 'dotted', 'double', 'none']],
    ['heading tag [9.5a]', headingTagKind, ['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'p']],
    [
      'text size [9.5a, 9.5b]',
      choice(words.TEXT_SIZES),
      ['xlarge', 'large', 'medium', 'small', 'xsmall', 'xxsmall', 'body-regular', 'body-small'],
    ],
    [
      'text style [9.5b]',
      textStyleKind,
      ['heading-xlarge', 'heading-large', 'heading-medium', 'body-regular', 'body-small'],
    ],
    ['direction', choice(words.DIRECTIONS), ['row', 'column']],
    ['vertical alignment', choice(words.VERTICAL_ALIGNMENTS), ['top', 'center', 'bottom']],
    ['button kind [3.12c]', choice(words.BUTTON_KINDS), ['primary', 'secondary', 'tertiary']],
    ['button type [5.9d]', choice(words.BUTTON_TYPES), ['button', 'reset', 'submit']],
    [
      'button variant [5.9d]',
      choice(words.BUTTON_VARIANTS),
      ['base', 'neutral', 'brand', 'brand-outline', 'destructive', 'destructive-text', 'inverse', 'success'],
    ],
    ['icon size [5.9b]', choice(words.ICON_SIZES), ['xx-small', 'x-small', 'small', 'medium', 'large']],
    ['icon variant [5.9b]', choice(words.ICON_VARIANTS), ['bare', 'error', 'inverse', 'warning', 'success']],
    ['side [5.9c]', choice(words.SIDES), ['left', 'right']],
  ];

  it.each(choices)('%s accepts its values in any case, and nothing else', (_, kind, values) => {
    for (const value of values) {
      expect(kind.normalize(value)).toBe(value);
      expect(kind.normalize(` ${value.toUpperCase()} `)).toBe(value);
    }
    for (const value of invalid) expect(kind.normalize(value)).toBeUndefined();
    fc.assert(fc.property(fc.anything(), (value) => ['string', 'undefined'].includes(typeof kind.normalize(value))));
  });

  it('accept other spellings of their values [5.4b, 9.5d]', () => {
    expect(['Heading 2', 'heading-2', 'Paragraph 2'].map(headingTagKind.normalize)).toEqual(['h2', 'h2', 'p']);
    expect(['Heading 1', 'Paragraph 2', 'Heading 6'].map(textStyleKind.normalize)).toEqual([
      ...['heading-xlarge', 'body-small', 'heading-xxsmall'],
    ]);
    for (const unknown of ['Heading 7', 'Heading 0', 'Paragraph 0', 'Paragraph 3']) {
      expect([headingTagKind.normalize(unknown), textStyleKind.normalize(unknown)]).toEqual([undefined, undefined]);
    }
    const direction = choice(words.DIRECTIONS, { spellings: words.DIRECTION_SPELLINGS });
    expect(direction.normalize('vertical')).toBe('column');
    const alignment = choice(words.VERTICAL_ALIGNMENTS, { spellings: words.FLEX_SPELLINGS });
    expect(['flex-end', 'middle'].map(alignment.normalize)).toEqual(['bottom', 'center']);
  });

  it('give each heading tag its text style [9.5b]', () => {
    expect(['h1', 'h2', 'h3', 'p'].map(textStyleKind.normalize)).toEqual([
      ...['heading-xlarge', 'heading-large', 'heading-medium', 'body-regular'],
    ]);
  });

  it.each([
    ['bottom left', 'bottom left'],
    ['left bottom', 'bottom left'],
    ['center', 'center center'],
    ['right center', 'center right'],
    ['top', 'top center'],
    ['Top-Left', 'top left'],
    ['middle', undefined],
    ['top bottom', undefined],
    ['top left center', undefined],
    [7, undefined],
  ])('parse the content position %j as %j', (value, expected) => {
    const kind = choice(words.CONTENT_POSITIONS, { spellings: words.CONTENT_POSITION_SPELLINGS });
    expect(kind.normalize(value)).toBe(expected);
  });
});

it.each<[string, Kind]>([
  ['a text', text()],
  ['a boolean', boolean()],
  ['a number', number({ initial: 1 })],
  ['a time', time({ initial: 5000 })],
  ['a length', length({ unit: 'px' })],
  ['a color', color()],
  ['a choice', choice(words.ALIGNMENTS)],
  ['a focal point', focalPoint()],
  ['screens', screens()],
  ['a link', link()],
  ['an image', image()],
  ['a list', list(text(), { noun: 'entry' })],
])('keeps an expression as the value of %s, for all screens or for one', (_, kind) => {
  expect(kind.read('{!Item.value}')).toBe('{!Item.value}');
  expect(perBreakpoint(kind).read('{"small":"{!Item.value}"}')).toEqual({ small: '{!Item.value}' });
});

it.each(['{!}', '{! a b }', '{Item.width}'])('rejects %s as a length, which is no expression', (value) => {
  expect(length().read(value)).toBeUndefined();
});

it('limits numbers to their range: columns of a grid to 1 to 6, of a row to 1 to 12 [3.15a, 5.4d, 9.2a]', () => {
  const columns = number({ initial: 1, min: 1, max: 6, isInteger: true });
  expect([0, 1, '6', 7, -1, 2.9].map(columns.normalize)).toEqual([1, 1, 6, 6, 1, 2]);
  expect([undefined, 'three', NaN, ''].map(columns.normalize)).toEqual(Array(4).fill(undefined));
  const width = number({ initial: 12, min: 1, max: 12, isInteger: true });
  expect(['4', 12, 13, 0].map(width.normalize)).toEqual([4, 12, 12, 1]);
  expect(number({ initial: 0 }).normalize('1.5')).toBe(1.5);
});

it('clamps times to their range, and ignores 0 and less', () => {
  const duration = time({ initial: 5000, min: 500, max: 36e5 });
  expect([100, '800', 1e9, 0, -1, 'fast'].map(duration.normalize)).toEqual([
    ...[500, 800, 36e5, undefined, undefined, undefined],
  ]);
});

it('gives bare numbers the unit of their length, and accepts keywords [3.8a]', () => {
  const width = length({ unit: 'rem', keywords: ['none'] });
  expect([2, '2', '2px', 'none', 'wide'].map(width.normalize)).toEqual(['2rem', '2rem', '2px', 'none', undefined]);
  expect([2, '2', '2px', 'none', 'wide'].map(width.read)).toEqual([2, '2', '2px', 'none', undefined]);
});

it('normalizes colors and screen sizes, and returns what was set', () => {
  expect([' navy ', 'red;', 'none', 7].map(color().normalize)).toEqual(['navy', undefined, undefined, undefined]);
  expect(color().read('red;')).toBe('red;');
  expect(['large, s', 'huge', ''].map(screens().normalize)).toEqual([['small', 'large'], [], []]);
  expect(screens().read('l-m')).toBe('l-m');
});

it('reads other spellings of booleans', () => {
  const stretch = boolean({ spellings: { stretch: true, standard: false } });
  expect(['stretch', 'standard', '', 'false', 'x', 0].map(stretch.read)).toEqual([
    ...[true, false, true, false, true, false],
  ]);
});

describe('a kind per breakpoint', () => {
  const height = perBreakpoint(length({ unit: 'px', initial: 300 }));

  it.each([
    ['{"large":350,"small":"50vh"}', '350px 350px 50vh'],
    [{ large: 350, medium: 'tall', small: null }, '350px 350px 350px'],
    [{ large: 'tall', medium: 250 }, '300px 250px 250px'],
    [{ medium: 250 }, '300px 250px 250px'],
    [{ small: 220 }, '300px 300px 220px'],
    [220, '220px 220px 220px'],
    ['', '300px 300px 300px'],
  ])('normalizes %j: a value for small screens never changes a larger one [3.8a, 3.8d, 3.13b]', (value, expected) => {
    const { large, medium, small } = height.normalize(value) ?? {};
    expect(`${large} ${medium} ${small}`).toBe(expected);
  });

  it('works for choices, numbers, points and structures, too', () => {
    const at = (kind: Kind, value: unknown): unknown => perBreakpoint(kind).normalize(value);
    expect(at(choice(words.ALIGNMENTS, { initial: 'left' }), { small: 'Center' })).toEqual({
      ...{ large: 'left', medium: 'left', small: 'center' },
    });
    expect(at(number({ initial: 12, max: 12 }), { medium: 20 })).toEqual({ large: 12, medium: 12, small: 12 });
    expect(at(focalPoint(), { large: '1 2', small: '3 4' })).toEqual({
      large: '1% 2%',
      medium: '1% 2%',
      small: '3% 4%',
    });
    expect(perBreakpoint(image(), { fallsBackUpwards: true }).normalize({ small: 'a.png' })).toEqual({
      ...{ large: 'a.png', medium: 'a.png', small: 'a.png' },
    });
  });

  it('limits small screens without a value of their own', () => {
    const limited = perBreakpoint(length({ unit: 'px', initial: 660 }), { maxSmall: 450 });
    const smallOf = (value: unknown) => limited.normalize(value)?.small;
    expect(['', 300, { large: 700, medium: 500 }, { small: 600 }].map(smallOf)).toEqual([
      ...['min(660px, 450px)', 'min(300px, 450px)', 'min(500px, 450px)', '600px'],
    ]);
  });

  it('keeps a value that is valid for some size', () => {
    const read = (value: unknown): unknown => height.read(value);
    expect([{ small: 220 }, '{"small":220}', { small: 'tall' }, 'tall'].map(read)).toEqual([
      ...[{ small: 220 }, { small: 220 }, undefined, undefined],
    ]);
  });
});
