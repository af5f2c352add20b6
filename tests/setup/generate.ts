import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { Argument } from 'commander';
import { command, Misuse, runCommand } from '../../site/console/command.js';
import { findChangedFiles, readFileState } from './changed-files.js';

interface Generator {
  readonly writes: string;
  readonly run: string;
  /** Command for `--check`. Default: `run`, whose output is not in git. */
  readonly check?: string;
  /** Takes minutes: runs only by name. */
  readonly isSlow?: true;
  /** The environment variables that limit it to names that contain one of these words. Default: it cannot be limited. */
  readonly limitTo?: (words: readonly string[]) => Readonly<Record<string, string>>;
  /** Whether `--only` is an option of its command. */
  readonly takesOnly?: true;
}

const program = (file: string): string => `tsx -C pallet-source ${file}`;
/** Runs the tests that compare, or with `RECORD=1` record, what screen readers get. */
const SCREEN_READER = 'FILES=tests/browser/screen-reader.test.ts ENGINES=chromium PASSES=fresh wtr';
/** Selects the screen reader tests of the blocks whose names contain one of the words. */
function limitToBlocks(words: readonly string[]): Readonly<Record<string, string>> {
  const blocks = readdirSync('elements/blocks').filter((block) => words.some((word) => block.includes(word)));
  if (blocks.length === 0) throw new Misuse(`No block has ${words.join(' or ')} in its name.`);
  return { BLOCKS: blocks.join() };
}
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
    limitTo: limitToBlocks,
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
    takesOnly: true,
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
  const [limited] = names.map((name) => GENERATORS[name]);
  if (only.length > 0 && (names.length !== 1 || !(limited?.takesOnly || limited?.limitTo))) {
    throw new Misuse('--only works only with looks or screen-reader: generate -- looks --only …');
  }
  const before = readFileState('.');
  for (const [name, { run, check: compare, isSlow, takesOnly, limitTo }] of Object.entries(GENERATORS)) {
    if (names.length === 0 ? isSlow : !names.includes(name)) continue;
    const words = takesOnly ? only.map((word) => ` --only ${JSON.stringify(word)}`).join('') : '';
    const limits = only.length > 0 ? limitTo?.(only) : {};
    const { status } = spawnSync((check && compare ? compare : run) + words, {
      shell: true,
      stdio: 'inherit',
      env: { ...process.env, ...limits },
    });
    if (status !== 0) throw new Error(`${name} failed.`);
  }
  if (check) return;
  const changed = findChangedFiles(before, readFileState('.'));
  console.log(changed.length === 0 ? 'No file has changed.' : ['Changed:', ...changed].join('\n  '));
}

const list = Object.entries(GENERATORS).map(
  ([name, { writes, isSlow }]) => `  ${name.padEnd(12)} ${writes}${isSlow ? '; runs only by name' : ''}`,
);
await runCommand(
  command(
    'generate',
    'Updates generated files: all except the slow ones, or the named ones. Then lists the files whose content has changed.',
  )
    .addArgument(new Argument('[generators...]', 'what to generate').choices(Object.keys(GENERATORS)))
    .option('--all', 'generates everything, also the slow ones')
    .option('--check', 'writes no file that is in git, and fails if one would change')
    .option(
      '--only <words...>',
      'with looks or screen-reader: the screenshots or blocks whose names contain one of these',
    )
    .addHelpText('after', `\nGenerators:\n${list.join('\n')}`)
    .action(generate),
);
