import { expect, it } from 'vitest';
import { setColumnWidth } from '../../../site/editor/app/document/column-width.js';

it.each([
  ['one width for all screens', 6, 'large', { large: 8, medium: 6 }],
  ['no width', undefined, 'large', { large: 8, medium: 12 }],
  ['the text of a width', '6', 'small', { large: '6', small: 8 }],
  ['widths that inherit', { large: 6, small: 12 }, 'medium', { large: 6, medium: 8, small: 12 }],
  ['an inherited width', { large: 6, medium: 4 }, 'medium', { large: 6, medium: 8, small: 4 }],
  ['JSON', '{"large": 6, "medium": 8}', 'large', 8],
  ['the last different width', { large: 6, medium: 8 }, 'large', 8],
] as const)('sets the width of one screen where there is %s', (_, value, size, expected) => {
  expect(setColumnWidth(value, size, 8)).toEqual(expected);
});
