import { writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import type { Reporter, TestResult, TestSession, TestSuiteResult } from '@web/test-runner';
import { PRERENDERED } from './prerendering.js';
import { describeFile, fullName, resultsOf, summaryLine, type TestFile, type TestOutcome } from './results.js';

type Outcome = Omit<TestOutcome, keyof TestFile>;

interface TestError {
  /** Undefined if the test threw a value that is not an error. */
  message?: string;
  name?: string;
  stack?: string;
  expected?: string;
  actual?: string;
}

function describeError({ name, message = '', stack, expected, actual }: TestError): string {
  const head = name && !message.startsWith(name) ? `${name}: ${message}` : message;
  const difference = expected !== undefined || actual !== undefined;
  const trace = (stack ?? '').split('\n').filter((line) => /\/(tests|elements|react-wrappers)\//.test(line));
  return [head, ...(difference ? [`expected: ${expected}`, `actual:   ${actual}`] : []), ...trace.slice(0, 6)].join(
    '\n',
  );
}

/** Tests that were not selected have neither passed nor failed. */
const wasFilteredOut = ({ passed, error }: TestResult): boolean =>
  process.env.ONLY !== undefined && !passed && error === undefined;

function outcomesOf(suite: TestSuiteResult | undefined, path: readonly string[] = []): Outcome[] {
  if (!suite) return [];
  const own = suite.tests.map((test): Outcome => {
    const name = fullName(...path, test.name);
    if (test.skipped || wasFilteredOut(test)) return { name, outcome: 'skipped' };
    if (test.passed) return { name, outcome: 'passed' };
    return { name, outcome: 'failed', message: test.error ? describeError(test.error) : 'no reason given' };
  });
  return [...own, ...suite.suites.flatMap((child) => outcomesOf(child, [...path, child.name]))];
}

const fileFailure = (message: string): Outcome => ({
  name: 'the file itself',
  outcome: 'failed',
  isOutsideTests: true,
  message,
});

/** A file that could not be run is one failure, in addition to those of its tests. */
function sessionOutcomes(session: TestSession): Outcome[] {
  const tests = outcomesOf(session.testResults);
  const missing = session.request404s.map((url) => `not found: ${url}`);
  const errors = session.errors.map((error) => fileFailure([describeError(error), ...missing].join('\n')));
  const isSilent =
    !session.passed &&
    process.env.ONLY === undefined &&
    errors.length === 0 &&
    !tests.some(({ outcome }) => outcome === 'failed');
  return isSilent ? [fileFailure('did not finish'), ...tests] : [...errors, ...tests];
}

const fileOf = ({ browser, group, testFile }: TestSession): TestFile => ({
  file: relative(process.cwd(), testFile),
  engine: browser.name,
  ...(group.name === PRERENDERED && { isPrerendered: true }),
});

const testsOf = (session: TestSession): TestOutcome[] =>
  sessionOutcomes(session).map((test) => ({ ...fileOf(session), ...test }));

/** Duration of the tests in seconds, without loading their file. */
function secondsOf(suite: TestSuiteResult | undefined): number {
  if (!suite) return 0;
  const milliseconds = suite.tests.reduce((sum, { duration = 0 }) => sum + duration, 0);
  return suite.suites.reduce((sum, child) => sum + secondsOf(child), milliseconds / 1000);
}

const indent = (text: string) => text.replace(/^/gm, '      ');

/**
 * Prints one line per file and engine, each failure with its reason and the page's console, and the sum.
 * @param summaryFile where the machine-readable results are written, if anywhere; the unfinished files are in a file
 *   beside it, for a run that is stopped
 */
export function browserReporter(summaryFile?: string): Reporter {
  const unfinished = new Set<string>();
  const writeUnfinished = () => {
    if (summaryFile) writeFileSync(`${summaryFile}.unfinished`, JSON.stringify([...unfinished]));
  };
  return {
    start({ sessions }) {
      for (const session of sessions.all()) unfinished.add(describeFile(fileOf(session)));
      writeUnfinished();
    },
    reportTestFileResults({ logger, sessionsForTestFile }) {
      for (const session of sessionsForTestFile) {
        unfinished.delete(describeFile(fileOf(session)));
        const tests = testsOf(session);
        const failures = tests.filter(({ outcome }) => outcome === 'failed');
        const mark = failures.length > 0 ? '✗' : '✓';
        const seconds = secondsOf(session.testResults).toFixed(1);
        logger.log(`${mark} ${describeFile(fileOf(session))}: ${summaryLine(resultsOf(tests))}, ${seconds} s`);
        for (const { name, message } of failures) logger.log(`    ${name}\n${indent(message ?? '')}`);
        if (failures.length > 0 && session.logs.length > 0) {
          logger.log(`    The page's console:\n${indent(session.logs.map((log) => log.join(' ')).join('\n'))}`);
        }
      }
      writeUnfinished();
    },
    stop({ sessions }) {
      const results = resultsOf([...sessions].flatMap(testsOf));
      console.log(summaryLine(results));
      if (summaryFile) writeFileSync(summaryFile, JSON.stringify(results));
    },
  };
}
