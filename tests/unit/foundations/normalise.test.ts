import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import * as n from '../../../elements/foundations/normalise.js';
import { resetWarnings } from '../../../elements/foundations/warn.js';

const warn = vi.spyOn(console, 'warn').mockReturnValue();
beforeEach(() => warn.mockClear());
afterEach(resetWarnings);

const garbage = [undefined, null, '', 'huge', 7, NaN, {}, [], true, '__proto__', 'constructor'];

describe('words (Specification 5 and 9)', () => {
  const words: [
    title: string,
    normalise: (value: unknown) => unknown,
    allowed: readonly string[],
    fallback: unknown,
  ][] = [
    ['normaliseAlignment [5.4a]', n.normaliseAlignment, ['left', 'center', 'right'], 'left'],
    ['normaliseSize [5.4b]', n.normaliseSize, ['small', 'medium', 'large'], 'medium'],
    [
      'normaliseItemSpacing [5.4c]',
      n.normaliseItemSpacing,
      ['x-large', 'large', 'medium', 'small', 'xx-small', 'none'],
      'none',
    ],
    [
      'normalisePadding [5.4e]',
      n.normalisePadding,
      ['none', 'xx-small', 'x-small', 'small', 'medium', 'large', 'x-large', 'xx-large'],
      'none',
    ],
    ['normaliseColumnPortion [5.4f]', n.normaliseColumnPortion, ['50%', '16.67%', '33.33%', '66.67%'], '50%'],
    ['normaliseFit [3.14a]', n.normaliseFit, ['cover', 'contain'], 'cover'],
    ['normaliseBorderStyle [3.8f]', n.normaliseBorderStyle, ['solid', 'dashed', 'dotted', 'double', 'none'], 'solid'],
    ['normaliseHeadingTag [9.5a]', n.normaliseHeadingTag, ['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'p'], 'h3'],
    [
      'normaliseTextSize [9.5a, 9.5b]',
      n.normaliseTextSize,
      ['xlarge', 'large', 'medium', 'small', 'xsmall', 'xxsmall', 'body-regular', 'body-small'],
      'medium',
    ],
    [
      'normaliseTextStyle [9.5b]',
      n.normaliseTextStyle,
      ['heading-xlarge', 'heading-large', 'heading-medium', 'body-regular', 'body-small'],
      'heading-medium',
    ],
    ['normaliseDirection', n.normaliseDirection, ['row', 'column'], 'row'],
    ['normaliseVerticalAlignment', n.normaliseVerticalAlignment, ['top', 'center', 'bottom'], 'top'],
    ['normaliseButtonKind [3.12c]', n.normaliseButtonKind, ['primary', 'secondary', 'tertiary'], 'primary'],
    ['normaliseButtonType [5.9d]', n.normaliseButtonType, ['button', 'reset', 'submit'], 'button'],
    [
      'normaliseButtonVariant [5.9d]',
      n.normaliseButtonVariant,
      ['base', 'neutral', 'brand', 'brand-outline', 'destructive', 'destructive-text', 'inverse', 'success'],
      'neutral',
    ],
    ['normaliseIconSize [5.9b]', n.normaliseIconSize, ['xx-small', 'x-small', 'small', 'medium', 'large'], 'medium'],
    [
      'normaliseIconVariant [5.9b]',
      n.normaliseIconVariant,
      ['bare', 'error', 'inverse', 'warning', 'success'],
      undefined,
    ],
    ['normaliseIconPosition [5.9c]', n.normaliseIconPosition, ['left', 'right'], 'left'],
  ];

  it.each(words)('%s keeps its words and falls back for the rest', (_, normalise, allowed, fallback) => {
    for (const word of allowed) {
      expect(normalise(word)).toBe(word);
      expect(normalise(` ${word.toUpperCase()} `)).toBe(word);
    }
    for (const value of garbage) expect(normalise(value)).toBe(fallback);
    fc.assert(fc.property(fc.anything(), (value) => [...allowed, fallback].includes(normalise(value) as string)));
  });
});

it('takes other names for the same [5.4b, 9.5d]', () => {
  expect(n.normaliseSize('standard')).toBe('medium');
  expect(n.normaliseHeadingTag('Heading 2')).toBe('h2');
  expect(n.normaliseHeadingTag('Paragraph 2')).toBe('p');
  expect(n.normaliseHeadingTag('Heading 7')).toBe('h3');
  expect(n.normaliseTextStyle('Heading 1')).toBe('heading-xlarge');
  expect(n.normaliseTextStyle('Paragraph 2')).toBe('body-small');
  expect(n.normaliseTextStyle('Heading 6')).toBe('heading-xxsmall');
  for (const unknown of ['Heading 7', 'Heading 0', 'Paragraph 0', 'Paragraph 3']) {
    expect([unknown, n.normaliseHeadingTag(unknown), n.normaliseTextStyle(unknown)]).toEqual([
      ...[unknown, 'h3', 'heading-medium'],
    ]);
  }
  expect(n.normaliseDirection('vertical')).toBe('column');
  expect(n.normaliseVerticalAlignment('flex-end')).toBe('bottom');
  expect(n.normaliseVerticalAlignment('middle')).toBe('center');
});

it('gives each heading tag its style (Specification 9) [9.5b]', () => {
  expect((['h1', 'h2', 'h3', 'p'] as const).map(n.textStyleOf)).toEqual([
    'heading-xlarge',
    'heading-large',
    'heading-medium',
    'body-regular',
  ]);
});

it('takes a fallback where a block has its own', () => {
  expect(n.normaliseAlignment('x', 'center')).toBe('center');
  expect(n.normalisePadding(undefined, 'medium')).toBe('medium');
  expect(n.normaliseButtonVariant('', null)).toBeNull();
});

it.each([
  [true, true],
  [false, false],
  ['', true],
  ['true', true],
  ['false', false],
  [' False ', false],
  ['0', false],
  [0, false],
  ['7', true],
  [7, true],
  [{}, false],
  [undefined, false],
  [null, false],
])('reads the boolean %j as %j', (value, expected) => {
  expect(n.readBoolean(value)).toBe(expected);
});

it('falls back where no boolean is given [3.8e]', () => {
  expect(n.readBoolean(undefined, true)).toBe(true);
  expect(n.readBoolean('false', true)).toBe(false);
});

it('reads numbers from strings, and says once what is none [3.8e]', () => {
  expect([n.readNumber('12', 1), n.readNumber(' 1.5 ', 1), n.readNumber(-3, 1), n.readNumber(0, 1)]).toEqual([
    12, 1.5, -3, 0,
  ]);
  expect([n.readNumber('', 1), n.readNumber(undefined, 1), n.readNumber(NaN, 1), n.readNumber({}, 1)]).toEqual([
    1, 1, 1, 1,
  ]);
  expect(warn).not.toHaveBeenCalled();
  expect([n.readNumber('12px', 5), n.readNumber('12px', 5)]).toEqual([5, 5]);
  expect(warn.mock.calls).toEqual([['"12px" is no number, so 5 is used. Give digits only.']]);
});

it('clamps the columns of a grid to 1 to 6 and a column to 12 (Specification 3 and 5) [3.15a, 5.4d, 9.2a]', () => {
  expect([0, 1, '6', 7, -1, 2.9].map((value) => n.normaliseColumns(value))).toEqual([1, 1, 6, 6, 1, 2]);
  expect([undefined, 'three', NaN].map((value) => n.normaliseColumns(value))).toEqual([1, 1, 1]);
  const shares: [width: unknown, count: unknown][] = [
    [12, 3],
    ['wide', '5'],
    [6, 4],
    [12, 99],
    [12, 0],
    [12, 'many'],
  ];
  expect(shares.map(([width, count]) => n.normaliseColumnTracks(width, count))).toEqual([4, 2.4, 6, 1, 12, 12]);
  expect(['4', 12, 13, 0, 'wide', undefined, ''].map(n.normaliseColumnWidth)).toEqual([4, 12, 12, 1, 12, 12, 12]);
  fc.assert(
    fc.property(fc.anything(), (value) => {
      const columns = n.normaliseColumns(value);
      const width = n.normaliseColumnWidth(value);
      return (
        Number.isInteger(columns) &&
        columns >= 1 &&
        columns <= 6 &&
        Number.isInteger(width) &&
        width >= 1 &&
        width <= 12
      );
    }),
  );
});

it.each([
  ['bottom left', 'bottom left'],
  ['left bottom', 'bottom left'],
  ['top center', 'top center'],
  ['center center', 'center center'],
  ['center', 'center center'],
  ['center right', 'center right'],
  ['right center', 'center right'],
  ['top', 'top center'],
  ['right', 'center right'],
  ['Top-Left', 'top left'],
])('reads the content position %s as %s', (value, expected) => {
  const { block, inline } = n.normaliseContentPosition(value);
  expect(`${block} ${inline}`).toBe(expected);
});

it.each(['', 'middle', 'top bottom', 'left right', 'top left center', 'top center center', 7, undefined])(
  'falls back for the content position %j',
  (value) => {
    expect(n.normaliseContentPosition(value, { block: 'top', inline: 'center' })).toEqual({
      block: 'top',
      inline: 'center',
    });
  },
);

it('reads icon names of the form category:name (Specification 5) [3.23a]', () => {
  expect(n.normaliseIconName('utility:chevron_down')).toEqual({ category: 'utility', name: 'chevron_down' });
  expect(n.normaliseIconName('doctype:pdf')).toEqual({ category: 'doctype', name: 'pdf' });
  expect([n.normaliseIconName(undefined), n.normaliseIconName('')]).toEqual([undefined, undefined]);
  expect(warn).not.toHaveBeenCalled();
});

it.each(['pdf', 'utility:', ':pdf', 'other:pdf', 'utility:../x', 'utility:a b', 'utility:a:b', '#x'])(
  'shows no icon for %j and warns once (Specification 8) [5.9a, 8.6a]',
  (value) => {
    expect([n.normaliseIconName(value), n.normaliseIconName(value)]).toEqual([undefined, undefined]);
    expect(warn).toHaveBeenCalledOnce();
    expect(warn.mock.calls[0]?.[0]).toContain(`"${value}" is no icon name. Write category:name`);
  },
);

it.each([
  ['68% 62%', '68% 62%'],
  ['68 62', '68% 62%'],
  ['68,62', '68% 62%'],
  [50, '50%'],
  ['center top', 'center top'],
  ['top center', 'top center'],
  ['bottom', 'bottom'],
  ['left 20%', 'left 20%'],
  ['20% top', '20% top'],
  ['-10px 50%', '-10px 50%'],
])('reads the focal point %j as %s', (value, expected) => {
  expect(n.normaliseFocalPoint(value)).toBe(expected);
});

it.each(['', undefined, 'middle', 'left right', 'top bottom', 'top 20%', '20% left', '1 2 3', '50%;x', 'url(x)', NaN])(
  'reads no focal point from %j',
  (value) => {
    expect(n.normaliseFocalPoint(value)).toBeUndefined();
  },
);
