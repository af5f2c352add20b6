/** One test in one engine. */
export interface TestOutcome {
  /** Path of the test's file from the root. */
  readonly file: string;
  /** Its full name: what describes it and its own title, joined by ` › `. */
  readonly name: string;
  readonly outcome: 'passed' | 'failed' | 'skipped';
  /** Why it failed; with a test that passed, why it had to be tried again. */
  readonly message?: string;
}

/** What a runner found, in the shape that the whole run adds up. */
export interface Results {
  passed: number;
  failed: number;
  skipped: number;
  /** Each skipped test with its reason. */
  skips: string[];
  /** Each test by its name, where the runner knows names. */
  tests: TestOutcome[];
}

/** Where the last results of each runner stay, one JSON file per runner, for those who ask after the run. */
export const RESULTS_FOLDER = 'node_modules/.cache/pallet/results';

export const noResults = (): Results => ({ passed: 0, failed: 0, skipped: 0, skips: [], tests: [] });

export function addResults(total: Results, more: Results): Results {
  return {
    passed: total.passed + more.passed,
    failed: total.failed + more.failed,
    skipped: total.skipped + more.skipped,
    skips: [...total.skips, ...more.skips],
    tests: [...total.tests, ...more.tests],
  };
}

/** The full name of a test from its titles, the outermost first. */
export const fullName = (...titles: string[]): string => titles.join(' › ');

/** Lines of a reason that a list of failures shows. */
const SHOWN_LINES = 12;

/** A list of tests under a heading, each with the beginning of its reason; empty for no tests. */
export function listOf(heading: string, tests: readonly TestOutcome[]): string {
  const entries = tests.map(({ file, name, message = '' }) => {
    const lines = message.split('\n').filter((line) => line.trim() !== '');
    const shown = lines.slice(0, SHOWN_LINES).map((line) => `      ${line}`);
    return [`  ${file}: ${name}`, ...shown, ...(lines.length > SHOWN_LINES ? ['      …'] : [])].join('\n');
  });
  return entries.length > 0 ? `\n${heading}\n${entries.join('\n')}` : '';
}

/** The plain line that a test run ends with. */
export const summaryLine = ({ passed, failed, skipped }: Results): string =>
  `${passed} passed, ${failed} failed, ${skipped} skipped`;
