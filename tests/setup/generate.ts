import { spawnSync } from 'node:child_process';
import { Argument } from 'commander';
import { command, Misuse, runCommand } from '../../site/console/command.js';

interface Generator {
  readonly writes: string;
  readonly run: string;
  /** Command for `--check`. Default: `run`, whose output is not in git. */
  readonly check?: string;
  /** Takes minutes: runs only by name. */
  readonly isSlow?: true;
}

const program = (file: string): string => `tsx -C pallet-source ${file}`;
/** Runs the tests that compare, or with `RECORD=1` record, what screen readers get. */
const SCREEN_READER = 'FILES=tests/browser/screen-reader.test.ts ENGINES=chromium PASSES=fresh wtr';
const checkable = (run: string): Pick<Generator, 'run' | 'check'> => ({ run, check: `${run} --check` });

/** In order: some read the output of others. */
const GENERATORS: Readonly<Record<string, Generator>> = {
  icons: { writes: 'icon modules', run: 'tsx elements/foundations/icons/build.ts' },
  tokens: {
    writes: 'constants and style sheets of the design tokens',
    ...checkable('tsx elements/foundations/tokens/build.ts'),
  },
  register: { writes: 'block registration modules', ...checkable('npm run register -w elements --') },
  manifest: { writes: 'the custom elements manifest', run: 'npm run manifest -w elements' },
  wrappers: { writes: 'the React components', ...checkable('npm run generate -w react-wrappers --') },
  schema: { writes: 'the JSON schema of page documents', ...checkable('npm run schema -w site --') },
  pages: { writes: 'reference pages of the blocks', ...checkable('npm run pages -w elements --') },
  rules: {
    writes: 'the documentation page of the specification rules',
    run: 'tsx tests/rules/print.ts',
    check: 'vitest run --project server tests/contract/rules.test.ts',
  },
  'screen-reader': {
    writes: 'the screen reader output of each block, from the accessibility tree of its demo',
    run: `RECORD=1 ${SCREEN_READER}`,
    check: SCREEN_READER,
    isSlow: true,
  },
  states: {
    writes: 'screenshots of interactive states, and their documentation page',
    run: program('tests/looks/state-screenshots.ts'),
    isSlow: true,
  },
  stage: {
    writes: 'screenshots for playgrounds: forced colors, reduced motion',
    run: program('tests/looks/playground-screenshots.ts'),
    isSlow: true,
  },
  looks: {
    writes: 'the screenshots of the visual regression tests (ten minutes)',
    run: program('tests/looks/visual-regression.ts accept'),
    check: program('tests/looks/visual-regression.ts'),
    isSlow: true,
  },
  transcripts: {
    writes: 'transcripts of the screen reader tests with Orca',
    run: program('tests/hearing/transcribe.ts --update'),
    check: program('tests/hearing/transcribe.ts'),
    isSlow: true,
  },
};

interface Options {
  readonly all?: true;
  readonly check?: true;
  readonly only?: readonly string[];
}

function generate(asked: readonly string[], { all: isEverything, check, only = [] }: Options): void {
  const names = isEverything ? Object.keys(GENERATORS) : asked;
  if (only.length > 0 && names.join() !== 'looks')
    throw new Misuse('--only works only with looks: generate -- looks --only …');
  for (const [name, { run, check: compare, isSlow }] of Object.entries(GENERATORS)) {
    if (names.length === 0 ? isSlow : !names.includes(name)) continue;
    const words = only.map((word) => ` --only ${JSON.stringify(word)}`).join('');
    const { status } = spawnSync((check && compare ? compare : run) + words, { shell: true, stdio: 'inherit' });
    if (status !== 0) throw new Error(`${name} failed.`);
  }
  if (!check) spawnSync('git', ['status', '--short'], { stdio: 'inherit' });
}

const list = Object.entries(GENERATORS).map(
  ([name, { writes, isSlow }]) => `  ${name.padEnd(12)} ${writes}${isSlow ? '; runs only by name' : ''}`,
);
await runCommand(
  command(
    'generate',
    'Updates generated files: all except the slow ones, or the named ones. Then lists what has changed.',
  )
    .addArgument(new Argument('[generators...]', 'what to generate').choices(Object.keys(GENERATORS)))
    .option('--all', 'generates everything, also the slow ones')
    .option('--check', 'writes no file that is in git, and fails if one would change')
    .option('--only <words...>', 'with looks: the screenshots whose names contain one of these')
    .addHelpText('after', `\nGenerators:\n${list.join('\n')}`)
    .action(generate),
);
