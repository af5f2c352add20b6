import { describe, expect, it } from 'vitest';
import { median, medianRatio, slope } from '../../bench/statistics.js';

describe('the median', () => {
  it('is the number in the middle, or between the two in the middle', () => {
    expect(median([9, 1, 5])).toBe(5);
    expect(median([10, 1, 4, 2])).toBe(3);
    expect(median([7])).toBe(7);
  });

  it('leaves out what could not be measured, and orders numbers as numbers', () => {
    expect(median([undefined, 100, 9, Number.NaN, 20])).toBe(20);
    expect(median([])).toBeUndefined();
    expect(median([undefined])).toBeUndefined();
  });
});

describe('the ratio', () => {
  it('compares within each round, not the medians of all', () => {
    // The machine was ten times slower in the second round: the medians' ratio would be 2.
    expect(medianRatio([3, 20, 3], [2, 10, 1])).toBe(2);
    expect(medianRatio([1, 30, 2], [1, 10, 4])).toBe(1);
  });

  it('leaves out rounds in which one of both failed, and what would be divided by nothing', () => {
    expect(medianRatio([3, undefined, 8], [1, 5, 2])).toBe(3.5);
    expect(medianRatio([3, 4, 8], [0, undefined, 2])).toBe(4);
    expect(medianRatio([undefined], [1])).toBeUndefined();
  });
});

describe('the slope', () => {
  it('is what each step adds', () => {
    const line = [1, 4, 16].map((copies): [number, number] => [copies, 100 + 7 * copies]);
    expect(slope(line)).toBeCloseTo(7, 10);
  });

  it('lies closest to points beside the line', () => {
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
