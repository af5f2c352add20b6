import { describe, expect, it } from 'vitest';
import { canCount, countAt } from '../../../elements/foundations/count-sequence.js';

describe('the count sequence of a statistic', () => {
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
    ...['99', '4.3B', '12,5', '1,234.5', '5/5', '100/200', '24/7', '120½', '10⁶', 'Many', ''],
    ...['100%', '100 %', '٪100', '250‰', '150 per mille'],
    ...['250 percent', '250\u00a0Percent of plan', '1,200 per cent', '250 percentage points', '120 pct.'],
    ...['Por ciento: 150', '150 por cien', '150 Prozent', '150 pour cent', '150 процентов'],
  ])('does not exist for %j', (figure) => {
    expect(canCount(figure)).toBe(false);
    expect(countAt(figure, 0.5)).toBe(figure);
  });

  it.each(['percent of our plan', '% more', ' Por ciento de la meta'])(
    'does not exist for a label such as %j',
    (label) => {
      expect(canCount('250', label)).toBe(false);
    },
  );

  it.each(['employees, 48% of them women', 'percussionists', 'Periods of a century', ''])(
    'exists for a label such as %j',
    (label) => {
      expect(canCount('250', label)).toBe(true);
    },
  );

  it('never goes down', () => {
    const values = Array.from({ length: 101 }, (_, percent) =>
      Number(countAt('123,456', percent / 100).replace(',', '')),
    );
    expect(values).toEqual(values.toSorted((one, other) => one - other));
  });
});
