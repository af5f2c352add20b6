/** One test in one engine. */
export interface TestOutcome {
  /** Path of the test's file from the root. */
  readonly file: string;
  /** Its full name: what describes it and its own title, joined by ` › `. */
  readonly name: string;
  /** The browser that it ran in, where its runner has one for each file. */
  readonly engine?: string;
  readonly outcome: 'passed' | 'failed' | 'skipped';
  /** Why it failed or was skipped. */
  readonly message?: string;
}

/** What a runner found, in the shape that the whole run adds up. */
export interface Results {
  passed: number;
  failed: number;
  skipped: number;
  /** Each test by its name, where the runner knows names. */
  tests: TestOutcome[];
}

/** Where the last results of each runner stay, one JSON file per runner, for those who ask after the run. */
export const RESULTS_FOLDER = 'node_modules/.cache/pallet/results';

export const noResults = (): Results => ({ passed: 0, failed: 0, skipped: 0, tests: [] });

/** The results of tests that all have a name. */
export function resultsOf(tests: readonly TestOutcome[]): Results {
  const count = (outcome: TestOutcome['outcome']) => tests.filter((test) => test.outcome === outcome).length;
  return {
    passed: count('passed'),
    failed: count('failed'),
    skipped: count('skipped'),
    tests: [...tests],
  };
}

export function addResults(total: Results, more: Results): Results {
  return {
    passed: total.passed + more.passed,
    failed: total.failed + more.failed,
    skipped: total.skipped + more.skipped,
    tests: [...total.tests, ...more.tests],
  };
}

/** The full name of a test from its titles, the outermost first. */
export const fullName = (...titles: string[]): string => titles.join(' › ');

/** Lines of a reason that a list shows. */
const SHOWN_LINES = 12;

/** A list of tests under a heading, each with the beginning of its reason; empty for no tests. */
export function formatTests(heading: string, tests: readonly TestOutcome[]): string {
  const entries = tests.map(({ file, name, engine, message = '' }) => {
    const lines = message.split('\n').filter((line) => line.trim() !== '');
    const shown = lines.slice(0, SHOWN_LINES).map((line) => `      ${line}`);
    const place = engine === undefined ? file : `${engine} ${file}`;
    return [`  ${place}: ${name}`, ...shown, ...(lines.length > SHOWN_LINES ? ['      …'] : [])].join('\n');
  });
  return entries.length > 0 ? `\n${heading}\n${entries.join('\n')}\n` : '';
}

/** The plain line that a test run ends with. */
export const summaryLine = ({ passed, failed, skipped }: Results): string =>
  `${passed} passed, ${failed} failed, ${skipped} skipped`;
