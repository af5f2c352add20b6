import { describe, expect, it } from 'vitest';
import { canCount, countAt } from '../../../elements/foundations/count-sequence.js';

describe('the count of a figure', () => {
  it.each([
    ['$8,600+', '$8,170+'],
    ['8.600', '8.170'],
    ['8 600 €', '8 170 €'],
    ["8'600", "8'170"],
    ['1,00,000', '95,000'],
    ['100+', '95+'],
    ['250', '238'],
    ['100 km/h', '95 km/h'],
  ])('starts near %s: at %s', (figure, first) => {
    expect(countAt(figure, 0)).toBe(first);
    expect(countAt(figure, 1)).toBe(figure);
  });

  it.each([
    '99',
    '4.3B',
    '12,5',
    '1,234.5',
    '5/5',
    '100/200',
    '24/7',
    '100%',
    '100 %',
    '٪100',
    '250‰',
    '120½',
    '10⁶',
    'Many',
    '',
  ])('does not exist for %j', (figure) => {
    expect(canCount(figure)).toBe(false);
    expect(countAt(figure, 0.5)).toBe(figure);
  });

  it('never goes down', () => {
    const values = Array.from({ length: 101 }, (_, percent) =>
      Number(countAt('123,456', percent / 100).replace(',', '')),
    );
    expect(values).toEqual(values.toSorted((one, other) => one - other));
  });
});
