export interface TestFile {
  /** Path from the root. */
  readonly file: string;
  /** The browser that it ran in, where its runner has one for each file. */
  readonly engine?: string;
  /** Whether the blocks of its fixtures were rendered by a server first. */
  readonly isPrerendered?: true;
}

export interface TestOutcome extends TestFile {
  /** Its full name: what describes it and its own title, joined by ` › `. */
  readonly name: string;
  readonly outcome: 'passed' | 'failed' | 'skipped';
  /** Whether a file or a hook failed and not a test: nothing has this name when it passes. */
  readonly isOutsideTests?: true;
  /** Why it failed or was skipped. */
  readonly message?: string;
}

/** What a runner found, in the shape that the whole run adds up. */
export interface Results {
  passed: number;
  failed: number;
  skipped: number;
  tests: TestOutcome[];
}

/** Where the last results of each runner stay, one JSON file per runner, for those who ask after the run. */
export const RESULTS_FOLDER = 'node_modules/.cache/pallet/results';

export function resultsOf(tests: readonly TestOutcome[]): Results {
  const count = (outcome: TestOutcome['outcome']) => tests.filter((test) => test.outcome === outcome).length;
  return { passed: count('passed'), failed: count('failed'), skipped: count('skipped'), tests: [...tests] };
}

/** The full name of a test from its titles, the outermost first. */
export const fullName = (...titles: string[]): string => titles.join(' › ');

/** A file in the engine that it ran in. */
export const describeFile = ({ file, engine, isPrerendered }: TestFile): string =>
  [...(engine ? [engine] : []), ...(isPrerendered ? ['prerendered'] : []), file].join(' ');

/** Lines of a reason that a list shows. */
const SHOWN_LINES = 12;

/** A list of tests under a heading, each with the beginning of its reason; empty for no tests. */
export function formatTests(heading: string, tests: readonly TestOutcome[]): string {
  const entries = tests.map((test) => {
    const lines = (test.message ?? '').split('\n').filter((line) => line.trim() !== '');
    const shown = lines.slice(0, SHOWN_LINES).map((line) => `      ${line}`);
    const more = lines.length > SHOWN_LINES ? ['      …'] : [];
    return [`  ${describeFile(test)}: ${test.name}`, ...shown, ...more].join('\n');
  });
  return entries.length > 0 ? `\n${heading}\n${entries.join('\n')}\n` : '';
}

/** The plain line that a test run ends with. */
export const summaryLine = ({ passed, failed, skipped }: Results): string =>
  `${passed} passed, ${failed} failed, ${skipped} skipped`;
