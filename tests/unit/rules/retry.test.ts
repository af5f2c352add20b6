import { describe, expect, it } from 'vitest';
import type { TestOutcome } from '../../setup/results.js';
import { findFailedFiles, mergeTries } from '../../setup/retry.js';

const FILE = 'tests/site/doors.test.ts';
const test = (name: string, outcome: TestOutcome['outcome'], more: Partial<TestOutcome> = {}): TestOutcome => ({
  file: FILE,
  name,
  outcome,
  ...more,
});
const failure = (name: string, message: string, more: Partial<TestOutcome> = {}): TestOutcome =>
  test(name, 'failed', { message, ...more });

/** Outcomes by name, and the names of unsteady tests. */
const merge = (first: TestOutcome[], second: TestOutcome[]): { outcomes: object; unsteady: string[] } => {
  const { tests, unsteady } = mergeTries(first, second);
  return {
    outcomes: Object.fromEntries(tests.map(({ name, outcome }) => [name, outcome])),
    unsteady: unsteady.map(({ name, message }) => `${name}: ${message}`),
  };
};

it('failed files are named once per engine and pass, and only if a test in them failed', () => {
  const failed = [
    failure('opens', 'stuck', { engine: 'chromium' }),
    failure('shuts', 'stuck', { engine: 'chromium' }),
    failure('opens', 'stuck', { engine: 'chromium', isPrerendered: true }),
    failure('opens', 'stuck', { engine: 'webkit' }),
    test('opens', 'passed', { engine: 'firefox' }),
  ];
  expect(findFailedFiles(failed).map(({ engine, isPrerendered }) => [engine, isPrerendered])).toEqual([
    ['chromium', undefined],
    ['chromium', true],
    ['webkit', undefined],
  ]);
});

describe('a file that ran twice', () => {
  it('counts a test as passed that passed once, whichever time, and names it with its failure', () => {
    expect(
      merge(
        [failure('opens', 'stuck'), test('shuts', 'passed'), test('locks', 'passed')],
        [test('opens', 'passed'), failure('shuts', 'loud'), test('locks', 'passed')],
      ),
    ).toEqual({
      outcomes: { opens: 'passed', shuts: 'passed', locks: 'passed' },
      unsteady: ['opens: stuck', 'shuts: loud'],
    });
  });

  it('fails with both messages if a test fails twice', () => {
    const { tests, unsteady } = mergeTries([failure('opens', 'stuck')], [failure('opens', 'loud')]);
    expect(tests).toEqual([failure('opens', 'stuck\nThen: loud')]);
    expect(unsteady).toEqual([]);
  });

  it('fails if it has no results the second time', () => {
    expect(merge([failure('opens', 'stuck')], [])).toEqual({ outcomes: { opens: 'failed' }, unsteady: [] });
  });

  it('fails if the failed test did not run again', () => {
    const first = [failure('opens', 'stuck'), test('shuts', 'passed')];
    expect(merge(first, [test('shuts', 'passed')]).outcomes).toEqual({ opens: 'failed', shuts: 'passed' });
    expect(mergeTries(first, [test('opens', 'skipped')]).tests).toContainEqual(first[0]);
  });

  it('is unsteady if a hook failed, and its tests count as the second time', () => {
    expect(
      merge(
        [failure('a door', 'no handle', { isOutsideTests: true }), test('opens', 'skipped')],
        [test('opens', 'passed')],
      ),
    ).toEqual({ outcomes: { opens: 'passed' }, unsteady: ['a door: no handle'] });
  });

  it('fails if a hook or the file fails again, also elsewhere', () => {
    expect(
      merge(
        [failure('a door', 'no handle', { isOutsideTests: true })],
        [failure('the file itself', 'not found', { isOutsideTests: true })],
      ),
    ).toEqual({ outcomes: { 'the file itself': 'failed' }, unsteady: [] });
  });
});
