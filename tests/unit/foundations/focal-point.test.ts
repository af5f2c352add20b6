import { expect, it } from 'vitest';
import { readFocalPoint } from '../../../elements/foundations/focal-point.js';

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
])('parses the focal point %j as %s', (value, expected) => {
  expect(readFocalPoint(value)).toBe(expected);
});

it.each(['', undefined, 'middle', 'left right', 'top bottom', 'top 20%', '20% left', '1 2 3', '50%;x', 'url(x)', NaN])(
  'parses no focal point from %j',
  (value) => {
    expect(readFocalPoint(value)).toBeUndefined();
  },
);
