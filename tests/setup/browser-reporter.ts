import { writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import type { Reporter, TestSession, TestSuiteResult } from '@web/test-runner';
import { addResults, noResults, summaryLine, type Results } from './results.js';

interface TestOutcome {
  title: string;
  outcome: 'passed' | 'failed' | 'skipped';
  message?: string;
}

interface TestError {
  message: string;
  name?: string;
  stack?: string;
  expected?: string;
  actual?: string;
}

function describeError({ name, message, stack, expected, actual }: TestError): string {
  const head = name && !message.startsWith(name) ? `${name}: ${message}` : message;
  const difference = expected !== undefined || actual !== undefined;
  const trace = (stack ?? '').split('\n').filter((line) => /\/(tests|elements|react-wrappers)\//.test(line));
  return [head, ...(difference ? [`expected: ${expected}`, `actual:   ${actual}`] : []), ...trace.slice(0, 6)].join(
    '\n',
  );
}

function outcomes(suite: TestSuiteResult | undefined, path: readonly string[] = []): TestOutcome[] {
  if (!suite) return [];
  const own = suite.tests.map((test): TestOutcome => {
    const title = [...path, test.name].join(' › ');
    if (test.skipped) return { title, outcome: 'skipped' };
    if (test.passed) return { title, outcome: 'passed' };
    return { title, outcome: 'failed', message: test.error ? describeError(test.error) : 'no reason given' };
  });
  return [...own, ...suite.suites.flatMap((child) => outcomes(child, [...path, child.name]))];
}

/** A file that could not be run is one failure, beside those of its tests. */
function sessionOutcomes(session: TestSession): TestOutcome[] {
  const tests = outcomes(session.testResults);
  const errors = session.errors.map((error): TestOutcome => {
    const missing = session.request404s.map((url) => `not found: ${url}`);
    const message = [describeError(error), ...missing].join('\n');
    return { title: 'the file itself', outcome: 'failed', message };
  });
  const isSilent = !session.passed && errors.length === 0 && !tests.some(({ outcome }) => outcome === 'failed');
  const silence: TestOutcome = { title: 'the file itself', outcome: 'failed', message: 'did not finish' };
  return isSilent ? [silence, ...tests] : [...errors, ...tests];
}

const place = (session: TestSession) =>
  `${session.browser.name} ${relative('tests/browser', relative(process.cwd(), session.testFile))}`;

function results(session: TestSession): Results {
  const all = sessionOutcomes(session);
  const count = (outcome: TestOutcome['outcome']) => all.filter((test) => test.outcome === outcome).length;
  const skips = all.filter(({ outcome }) => outcome === 'skipped').map(({ title }) => `${place(session)}: ${title}`);
  return { passed: count('passed'), failed: count('failed'), skipped: count('skipped'), skips };
}

const indent = (text: string) => text.replace(/^/gm, '      ');

/**
 * Prints one line per file and engine, each failure with its reason and the page's console, and the sums per engine.
 * @param summaryFile where the machine-readable sums are written, if anywhere
 */
export function browserReporter(summaryFile?: string): Reporter {
  return {
    reportTestFileResults({ logger, sessionsForTestFile }) {
      for (const session of sessionsForTestFile) {
        const failures = sessionOutcomes(session).filter(({ outcome }) => outcome === 'failed');
        logger.log(`${failures.length > 0 ? '✗' : '✓'} ${place(session)}: ${summaryLine(results(session))}`);
        for (const { title, message } of failures) logger.log(`    ${title}\n${indent(message ?? '')}`);
        if (failures.length > 0 && session.logs.length > 0) {
          logger.log(`    The page's console:\n${indent(session.logs.map((log) => log.join(' ')).join('\n'))}`);
        }
      }
    },
    stop({ sessions }) {
      const perEngine = new Map<string, Results>();
      for (const session of sessions) {
        const { name } = session.browser;
        perEngine.set(name, addResults(perEngine.get(name) ?? noResults(), results(session)));
      }
      for (const [name, sum] of perEngine) console.log(`${name}: ${summaryLine(sum)}`);
      if (summaryFile)
        writeFileSync(summaryFile, JSON.stringify([...perEngine.values()].reduce(addResults, noResults())));
    },
  };
}
