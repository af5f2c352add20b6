export interface TestFile {
  /** Path from the root. */
  readonly file: string;
  /** The browser of the file, if its runner runs each file in several. */
  readonly engine?: string;
  /** Whether the blocks of its fixtures were prerendered by a server. */
  readonly isPrerendered?: true;
}

export interface TestOutcome extends TestFile {
  /** Its full name: the titles of its suites and its own title, joined by ` › `. */
  readonly name: string;
  readonly outcome: 'passed' | 'failed' | 'skipped';
  /** Whether a file or a hook failed instead of a test. Such an entry does not exist if it passes. */
  readonly isOutsideTests?: true;
  /** The reason why it failed or was skipped. */
  readonly message?: string;
}

/** The results of a runner, in the format that the whole run sums up. */
export interface Results {
  passed: number;
  failed: number;
  skipped: number;
  tests: TestOutcome[];
}

/** The folder with the last results of each runner, one JSON file per runner. */
export const RESULTS_FOLDER = 'node_modules/.cache/pallet/results';

export function resultsOf(tests: readonly TestOutcome[]): Results {
  const count = (outcome: TestOutcome['outcome']) => tests.filter((test) => test.outcome === outcome).length;
  return { passed: count('passed'), failed: count('failed'), skipped: count('skipped'), tests: [...tests] };
}

/** The full name of a test from its titles, from outermost to innermost. */
export const fullName = (...titles: string[]): string => titles.join(' › ');

/** Describes a file and its engine. */
export const describeFile = ({ file, engine, isPrerendered }: TestFile): string =>
  [...(engine ? [engine] : []), ...(isPrerendered ? ['prerendered'] : []), file].join(' ');

/** The maximum number of lines of a reason in a list. */
const SHOWN_LINES = 12;

/** A list of tests under a heading, each with the beginning of its reason; empty without tests. */
export function formatTests(heading: string, tests: readonly TestOutcome[]): string {
  const entries = tests.map((test) => {
    const lines = (test.message ?? '').split('\n').filter((line) => line.trim() !== '');
    const shown = lines.slice(0, SHOWN_LINES).map((line) => `      ${line}`);
    const more = lines.length > SHOWN_LINES ? ['      …'] : [];
    return [`  ${describeFile(test)}: ${test.name}`, ...shown, ...more].join('\n');
  });
  return entries.length > 0 ? `\n${heading}\n${entries.join('\n')}\n` : '';
}

/** The last line of a test run. */
export const summaryLine = ({ passed, failed, skipped }: Results): string =>
  `${passed} passed, ${failed} failed, ${skipped} skipped`;
