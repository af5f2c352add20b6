import { expect, it } from 'vitest';
import { stableSample } from '../../setup/stable-sample.js';

const NAMES = Array.from({ length: 40 }, (_, index) => `page ${index}`);

it('a sample keeps the order of the list, and has as many items as asked for', () => {
  const sample = stableSample(NAMES, 7);
  expect(sample).toHaveLength(7);
  expect(sample).toEqual(NAMES.filter((name) => sample.includes(name)));
  expect(stableSample(['one'], 3)).toEqual(['one']);
});

it('a new item at any position changes at most one item of the sample', () => {
  const before = stableSample(NAMES, 7);
  for (let at = 0; at <= NAMES.length; at += 1) {
    const after = stableSample(NAMES.toSpliced(at, 0, `new page ${at}`), 7);
    expect(before.filter((name) => !after.includes(name)).length).toBeLessThanOrEqual(1);
  }
});
