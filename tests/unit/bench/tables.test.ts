import { readFileSync } from 'node:fs';
import { check } from 'prettier';
import * as markdown from 'prettier/plugins/markdown';
import { describe, expect, it } from 'vitest';
import { PARTS } from '../../bench/arguments.js';
import { describeMachine, RESULTS_PAGE, replaceResults } from '../../bench/results-page.js';
import { formatNumber, formatRatio, formatMarkdownTable, formatResults, type Column } from '../../bench/table.js';

interface Result {
  readonly time: number;
  readonly requests?: number;
}

const columns: readonly Column<Result>[] = [
  { title: 'time, ms', of: ({ time }) => time, hasRatio: true },
  { title: 'requests', of: ({ requests }) => requests },
];

describe('a table of results', () => {
  const results = new Map<string, (Result | undefined)[]>([
    ['by hand', [{ time: 1000 }, { time: 2000 }, { time: 1200 }]],
    ['Pallet', [{ time: 1500, requests: 9 }, undefined, { time: 1800, requests: 9 }]],
    ['broken', [undefined, undefined, undefined]],
  ]);
  const table = formatResults(results, { heading: 'page', base: 'by hand', columns });

  it('contains medians, and the median ratios to the baseline in each round', () => {
    expect(table.split('\n').map((line) => line.split('|').map((cell) => cell.trim()))).toEqual([
      ['', 'page', 'time, ms', 'requests', ''],
      ['', expect.stringMatching(/^-+$/), expect.stringMatching(/^-+:$/), expect.stringMatching(/^-+:$/), ''],
      ['', 'by hand', '1,200', '–', ''],
      ['', 'Pallet', '1,650 (1.50 ×)', '9', ''],
      ['', 'broken', '–', '–', ''],
    ]);
  });

  it('is formatted like Prettier formats it, so that the results page passes the format check', async () => {
    for (const text of [table, formatMarkdownTable(['a', 'b'], [['c', 'd']])]) {
      expect(await check(`${text}\n`, { parser: 'markdown', plugins: [markdown] })).toBe(true);
    }
  });
});

it('numbers are formatted with the given number of decimal places', () => {
  expect(formatNumber(1234.56)).toBe('1,235');
  expect(formatNumber(2, 1)).toBe('2.0');
  expect(formatRatio(1.204)).toBe('1.20 ×');
  expect(formatNumber(undefined)).toBe('–');
});

describe('the results page', () => {
  it('has markers for each part, between which new results replace the previous ones', () => {
    const page = readFileSync(RESULTS_PAGE, 'utf8');
    for (const part of PARTS) {
      const written = replaceResults(replaceResults(page, part, 'Old results.'), part, 'New results.');
      expect(written).toContain('New results.');
      expect(written).not.toContain('Old results.');
      const others = written.replace('New results.', '');
      expect(replaceResults(page, part, '')).toBe(others);
    }
  });

  it('throws with the missing markers', () => {
    expect(() => replaceResults('# Bench', 'page', 'Results.')).toThrow('"<!-- bench: page -->"');
  });

  it('describes the date, hardware and versions, but not the name of the machine', () => {
    const text = describeMachine('HeadlessChrome/140.0.7339.80', new Date('2026-03-01T23:30:00Z'));
    expect(text).toMatch(/^1 March 2026; .+, \d+ cores, \d+ GiB; Node \d+\.\d+\.\d+, Chromium 140\.0\.7339\.80$/);
  });
});
