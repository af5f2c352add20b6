import { spawnSync } from 'node:child_process';
import { command, Misuse, runCommand } from '../../site/console/command.js';

interface Generator {
  readonly writes: string;
  readonly run: string;
  /** Runs in its place where nothing is written; without it, what it writes is not in git. */
  readonly check?: string;
  /** Takes pictures or listens for minutes: runs only where its name is given. */
  readonly isSlow?: true;
}

const program = (file: string): string => `tsx -C pallet-source ${file}`;
const checkable = (run: string): Pick<Generator, 'run' | 'check'> => ({ run, check: `${run} --check` });

/** In their order: some read what others write. */
const GENERATORS: Readonly<Record<string, Generator>> = {
  icons: { writes: 'the drawings of the icons', run: 'tsx elements/foundations/icons/build.ts' },
  tokens: {
    writes: 'constants and style sheets of the tokens',
    ...checkable('tsx elements/foundations/tokens/build.ts'),
  },
  register: { writes: 'what registers the blocks', ...checkable('npm run register -w elements --') },
  manifest: { writes: 'the manifest of the blocks', run: 'npm run manifest -w elements' },
  wrappers: { writes: 'the React components', ...checkable('npm run generate -w react-wrappers --') },
  schema: { writes: 'the schema of pages', ...checkable('npm run schema -w site --') },
  pages: { writes: 'reference pages of the blocks', ...checkable('npm run pages -w elements --') },
  rules: {
    writes: 'the page of the specification’s rules',
    run: 'tsx tests/rules/print.ts --write',
    check: 'vitest run --project unit tests/contract/rules.test.ts',
  },
  states: {
    writes: 'pictures of the site while it is used, and their page',
    run: program('tests/looks/states.ts'),
    isSlow: true,
  },
  stage: {
    writes: 'pictures for the playground: forced colours, less motion',
    run: program('tests/looks/stage-pictures.ts'),
    isSlow: true,
  },
  looks: {
    writes: 'the pictures that tests compare (ten minutes)',
    run: program('tests/looks/looks.ts accept'),
    check: program('tests/looks/looks.ts'),
    isSlow: true,
  },
  transcripts: {
    writes: 'what the screen reader Orca says on the site',
    run: program('tests/hearing/hear.ts --update'),
    check: program('tests/hearing/hear.ts'),
    isSlow: true,
  },
};

interface Options {
  readonly check?: true;
  readonly only?: readonly string[];
}

function generate(names: readonly string[], { check, only = [] }: Options): void {
  const unknown = names.filter((name) => !(name in GENERATORS));
  const all = Object.keys(GENERATORS);
  if (unknown.length > 0) throw new Misuse(`There is no generator ${unknown.join(', ')}; there are ${all.join(', ')}.`);
  if (only.length > 0 && names.join() !== 'looks')
    throw new Misuse('--only is for looks alone: generate -- looks --only …');
  for (const [name, { run, check: compare, isSlow }] of Object.entries(GENERATORS)) {
    if (names.length === 0 ? isSlow : !names.includes(name)) continue;
    const words = only.map((word) => ` --only ${JSON.stringify(word)}`).join('');
    const { status } = spawnSync((check && compare ? compare : run) + words, { shell: true, stdio: 'inherit' });
    if (status !== 0) throw new Error(`${name} has failed.`);
  }
}

const list = Object.entries(GENERATORS).map(
  ([name, { writes, isSlow }]) => `  ${name.padEnd(12)} ${writes}${isSlow ? '; only by its name' : ''}`,
);
await runCommand(
  command('generate', 'Brings generated files up to date: all of them but the slow ones, or those that are named.')
    .argument('[generators...]', 'what is written')
    .option('--check', 'writes nothing that is in git, and fails where something would change')
    .option('--only <words...>', 'of looks: the pictures with one of these in their names')
    .addHelpText('after', `\nGenerators:\n${list.join('\n')}`)
    .action(generate),
);
