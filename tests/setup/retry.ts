import { describeFile, type TestFile, type TestOutcome } from './results.js';

/** The maximum number of failed files that run again: more are not a coincidence. */
export const MOST_FAILED_FILES = 12;

/** The files with a failure, once per engine. */
export function findFailedFiles(tests: readonly TestOutcome[]): TestFile[] {
  const failed = tests.filter(({ outcome }) => outcome === 'failed');
  return [...new Map(failed.map((test) => [describeFile(test), test])).values()];
}

const withBothMessages = (first: TestOutcome, second: TestOutcome): TestOutcome => ({
  ...second,
  message: first.message === second.message ? `Twice: ${first.message}` : `${first.message}\nThen: ${second.message}`,
});

/**
 * The outcome of a file that ran twice in an engine. A test that passed once counts as passed and is unsteady. A failed
 * file or hook is unsteady if no file or hook failed in the second run.
 *
 * @param first outcomes of its first run
 * @param second outcomes of its second run; none if it ended without results
 */
export function mergeTries(
  first: readonly TestOutcome[],
  second: readonly TestOutcome[],
): { readonly tests: readonly TestOutcome[]; readonly unsteady: readonly TestOutcome[] } {
  if (second.length === 0) return { tests: first, unsteady: [] };
  const unsteady: TestOutcome[] = [];
  const isFailed = ({ outcome }: TestOutcome) => outcome === 'failed';
  const find = (tests: readonly TestOutcome[], { name, isOutsideTests }: TestOutcome) =>
    tests.find((test) => test.name === name && test.isOutsideTests === isOutsideTests);

  const tests = second.map((test): TestOutcome => {
    const before = find(first, test);
    if (!isFailed(test)) {
      if (before && isFailed(before) && test.outcome === 'passed') unsteady.push(before);
      return test;
    }
    if (before && isFailed(before)) return withBothMessages(before, test);
    if (before?.outcome !== 'passed') return test;
    unsteady.push(test);
    return { ...before };
  });

  const hasFailedOutside = second.some((test) => isFailed(test) && test.isOutsideTests);
  for (const test of first.filter(isFailed)) {
    const after = find(second, test);
    if (after && after.outcome !== 'skipped') continue;
    if (test.isOutsideTests && !hasFailedOutside) unsteady.push(test);
    else if (!test.isOutsideTests) tests.push(test);
  }
  return { tests, unsteady };
}
