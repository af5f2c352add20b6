import { describe, expect, it } from 'vitest';
import {
  failedFiles,
  judgeFlaky,
  listOf,
  resultsOf,
  summaryLine,
  withFilesAgain,
  type TestOutcome,
} from '../../setup/results.js';

const test = (file: string, outcome: TestOutcome['outcome'], more: Partial<TestOutcome> = {}): TestOutcome => ({
  file,
  name: 'opens',
  engine: 'webkit',
  outcome,
  ...more,
});

describe('the results of files that are run again', () => {
  const first = resultsOf([
    test('a.test.ts', 'passed'),
    test('b.test.ts', 'failed', { message: 'no key arrived' }),
    test('b.test.ts', 'passed', { engine: 'firefox' }),
    test('b.test.ts', 'skipped', { name: 'closes', message: 'no fingers' }),
  ]);

  it('are those of the files in which a test failed', () => {
    expect(failedFiles(first)).toEqual(['b.test.ts']);
  });

  it('take the place of the first ones, and tell those that passed only now apart', () => {
    const again = resultsOf([
      test('b.test.ts', 'passed'),
      test('b.test.ts', 'passed', { engine: 'firefox' }),
      test('b.test.ts', 'skipped', { name: 'closes', message: 'no fingers' }),
    ]);
    const results = withFilesAgain(first, again);
    expect(summaryLine(results)).toBe('2 passed, 0 failed, 1 skipped');
    expect(results.flaky).toBe(1);
    expect(results.tests).toContainEqual(test('b.test.ts', 'flaky', { message: 'no key arrived' }));
    expect(results.tests).toContainEqual(test('b.test.ts', 'passed', { engine: 'firefox' }));
  });

  it('still fail where a test fails again, with the newer reason', () => {
    const results = withFilesAgain(first, resultsOf([test('b.test.ts', 'failed', { message: 'no page' })]));
    expect(summaryLine(results)).toBe('1 passed, 1 failed, 0 skipped');
    expect(results.tests).toContainEqual(test('b.test.ts', 'failed', { message: 'no page' }));
  });
});

describe('flaky tests', () => {
  const flaky = (count: number) => resultsOf(Array.from({ length: count }, () => test('b.test.ts', 'flaky')));

  it.each([
    [2, '0 passed, 0 failed, 0 skipped'],
    [3, '0 passed, 3 failed, 0 skipped'],
  ])('are let pass twice in a run: %i', (count, line) => {
    expect(summaryLine(judgeFlaky(flaky(count)))).toBe(line);
  });
});

describe('a list of tests', () => {
  it('names engine, file and test, and shows the beginning of a reason', () => {
    const message = Array.from({ length: 20 }, (_, line) => `line ${line + 1}`).join('\n\n');
    const lines = listOf('Failed:', [test('b.test.ts', 'failed', { message })])
      .trim()
      .split('\n');
    expect(lines.slice(0, 3)).toEqual(['Failed:', '  webkit b.test.ts: opens', '      line 1']);
    expect(lines.slice(-2)).toEqual(['      line 12', '      …']);
  });

  it('says nothing of no tests', () => {
    expect(listOf('Failed:', [])).toBe('');
  });
});
