import { describe, expect, it } from 'vitest';
import { median, medianRatio, slope } from '../../bench/statistics.js';

describe('the median', () => {
  it('is the middle number, or the mean of the two middle numbers', () => {
    expect(median([9, 1, 5])).toBe(5);
    expect(median([10, 1, 4, 2])).toBe(3);
    expect(median([7])).toBe(7);
  });

  it('ignores missing measurements, and sorts numerically', () => {
    expect(median([undefined, 100, 9, Number.NaN, 20])).toBe(20);
    expect(median([])).toBeUndefined();
    expect(median([undefined])).toBeUndefined();
  });
});

describe('the median ratio', () => {
  it('compares the numbers of each round, not the medians of all rounds', () => {
    // The machine was slower in the second round: the ratio of the medians would be 1.5.
    expect(medianRatio([3, 20, 3], [2, 10, 1])).toBe(2);
    expect(medianRatio([1, 30, 2], [1, 10, 4])).toBe(1);
  });

  it('ignores rounds with a missing number or a zero as the base', () => {
    expect(medianRatio([3, undefined, 8], [1, 5, 2])).toBe(3.5);
    expect(medianRatio([3, 4, 8], [0, undefined, 2])).toBe(4);
    expect(medianRatio([undefined], [1])).toBeUndefined();
  });
});

describe('the slope', () => {
  it('is the growth per step', () => {
    const line = [1, 4, 16].map((copies): [number, number] => [copies, 100 + 7 * copies]);
    expect(slope(line)).toBeCloseTo(7, 10);
  });

  it('is that of the regression line if the points are not on a line', () => {
    expect(
      slope([
        [0, 0],
        [1, 3],
        [2, 2],
      ]),
    ).toBeCloseTo(1, 10);
  });

  it('needs two points', () => {
    expect(
      slope([
        [1, 5],
        [4, undefined],
      ]),
    ).toBeUndefined();
  });
});
