import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { InvalidArgumentError, Option } from 'commander';
import { command } from '../site/console/command.js';
import { ENGINES, ensureEngines } from './setup/browsers.js';
import { ensureJava } from './setup/java.js';
import { AREAS } from './setup/planted-faults/faults.js';
import { runPlantedFaults } from './setup/planted-faults/plant.js';
import { ensurePostgres } from './setup/postgres.js';

interface Part {
  /** The folders of the tested code and of its tests. */
  readonly folders: readonly string[];
  readonly commands: readonly string[];
}

const vitest = (project: string, ...parameters: string[]): string =>
  ['npx vitest run --project', project, ...parameters].join(' ');

const SHARED = ['package-lock.json', 'vite.config.ts', 'tests/setup', 'tests/support'];
const SITE = ['elements', 'react-wrappers', 'site', ...SHARED];
const THEMES = 'tests/site/{burgundy,theme-check}.test.ts';
const VISITS = 'tests/site/visits';
const STUDIO = 'tests/site/{playground,studio}.test.ts';
const EDITOR = 'tests/editor';

const PARTS: Readonly<Record<string, Part>> = {
  units: {
    folders: [...SITE, 'tests/unit', 'tests/contract', 'tests/rules'],
    commands: ['npm test -- build checks unit size'],
  },
  ...Object.fromEntries(
    ENGINES.map((engine) => [
      `blocks-${engine}`,
      {
        folders: ['elements', ...SHARED, 'tests/browser', 'web-test-runner.config.mjs'],
        commands: [`npm test -- build browser --engines=${engine}`],
      },
    ]),
  ),
  soak: {
    folders: ['elements', 'react-wrappers', ...SHARED, 'tests/soak'],
    commands: ['npm run build', vitest('soak')],
  },
  site: {
    folders: [...SITE, 'tests/site', 'tests/hearing'],
    commands: ['npm run build', vitest('site', `--exclude "${THEMES}" --exclude "${STUDIO}" --exclude "${VISITS}/**"`)],
  },
  ...Object.fromEntries(
    ENGINES.map((engine) => [
      `visits-${engine}`,
      { folders: [...SITE, 'tests/site'], commands: ['npm run build', vitest('site', `${VISITS}/${engine}.test.ts`)] },
    ]),
  ),
  studio: {
    folders: [...SITE, 'tests/site'],
    commands: ['npm run build', vitest('site', 'tests/site/playground.test.ts tests/site/studio.test.ts')],
  },
  themes: {
    folders: [...SITE, 'tests/site'],
    commands: ['npm run build', vitest('site', 'tests/site/burgundy.test.ts tests/site/theme-check.test.ts')],
  },
  hosts: {
    folders: [...SITE, 'tests/hosts', 'tests/interoperability', 'tests/examples', 'tests/newcomer'],
    commands: ['npm run build', vitest('hosts', `--exclude "${EDITOR}/**"`)],
  },
  editor: { folders: [...SITE, EDITOR], commands: ['npm run build', vitest('hosts', EDITOR)] },
  looks: { folders: [...SITE, 'tests/looks'], commands: ['npm run generate -- looks --check'] },
};

/** The hash of a part's folders and the commit at which it passed, and its duration in seconds. */
interface Passed {
  readonly state: string;
  readonly commit: string;
  readonly seconds: number;
}

const RECORD = 'tests/.cache/verified.json';

const readRecord = (): Record<string, Passed> =>
  existsSync(RECORD) ? (JSON.parse(readFileSync(RECORD, 'utf8')) as Record<string, Passed>) : {};

const git = (...parameters: string[]): string => execFileSync('git', parameters, { encoding: 'utf8' }).trim();

/** Changes with every file in the part's folders, committed or not. */
function stateOf({ folders, commands }: Part): string {
  const hash = createHash('sha256').update(commands.join());
  const files = git('ls-files', '-z', '--cached', '--others', '--exclude-standard', '--', ...folders).split('\0');
  for (const file of files.filter((name) => name !== '' && existsSync(name)).sort()) {
    hash.update(`${file}\0`).update(readFileSync(file));
  }
  return hash.digest('hex');
}

/** Runs the commands of a part in order, and records a pass. Returns whether it passed. */
function run(name: string, part: Part): boolean {
  const state = stateOf(part);
  const start = performance.now();
  for (const command of part.commands) {
    console.log(`\n── ${name}: ${command}`);
    const { status } = spawnSync(command, { shell: true, stdio: 'inherit', env: { ...process.env, SWEEPS: 'all' } });
    if (status !== 0) return false;
  }
  const seconds = Math.round((performance.now() - start) / 1000);
  mkdirSync(dirname(RECORD), { recursive: true });
  const passed: Passed = { state, commit: git('rev-parse', '--short', 'HEAD'), seconds };
  writeFileSync(RECORD, JSON.stringify({ ...readRecord(), [name]: passed }, undefined, 2));
  return true;
}

const hasPassed = (name: string, part: Part): boolean => readRecord()[name]?.state === stateOf(part);

function outcomeOf(name: string, part: Part): string {
  const passed = readRecord()[name];
  if (passed === undefined) return 'has not passed yet';
  if (!hasPassed(name, part)) return `changed since it passed at ${passed.commit}`;
  return `passed at ${passed.commit}, in ${passed.seconds} s`;
}

const names = Object.keys(PARTS);
const plantedFaults = new Option(
  '--planted-faults [area]',
  'plants known faults in the last commit, one at a time, and reports whether tests find them; runs no part',
);
function parseTimes(text: string): number {
  const times = Number(text);
  if (!Number.isInteger(times) || times < 1) throw new InvalidArgumentError('It must be a whole number, 1 or more.');
  return times;
}

const call = command(
  'verify',
  'Runs every test at full length, in parts, and reports which have passed for the current code. A part stays passed while ' +
    'nothing in its folders changes.',
)
  .argument('[parts...]', `what is run, of ${names.join(', ')}. Default: all parts that have not passed`)
  .addOption(
    new Option(
      '--repeat <times>',
      'runs test files this many times next to a busy loop, and reports how often each failed; give files instead of parts',
    ).argParser(parseTimes),
  )
  .option('--list', 'runs nothing')
  .option('--again', 'also runs parts that have already passed')
  .addOption(plantedFaults.choices(Object.keys(AREAS)))
  .parse();

interface Options {
  readonly list?: true;
  readonly again?: true;
  readonly plantedFaults?: true | keyof typeof AREAS;
  readonly repeat?: number;
}

/** Finds unsteady tests, by repeating them while one core is kept busy. */
function repeatFiles(files: readonly string[], times: number): void {
  if (files.length === 0) call.error('Specify the test files to repeat.');
  const missing = files.filter((file) => !existsSync(file));
  if (missing.length > 0) call.error(`There is no file ${missing.join(', ')}.`);
  const load = spawn(process.execPath, ['-e', 'for (;;);'], { stdio: 'ignore' });
  const failures = new Map<string, number>();
  try {
    for (const file of files) {
      for (let round = 1; round <= times; round++) {
        console.log(`\n── ${file}, ${round} of ${times}`);
        const isInBrowsers = file.startsWith('tests/browser/');
        const { status } = spawnSync('npx', isInBrowsers ? ['wtr'] : ['vitest', 'run', file], {
          stdio: 'inherit',
          env: { ...process.env, ...(isInBrowsers && { FILES: file }) },
        });
        failures.set(file, (failures.get(file) ?? 0) + (status === 0 ? 0 : 1));
      }
    }
  } finally {
    load.kill('SIGKILL');
  }
  console.log();
  for (const [file, count] of failures) console.log(`${file} failed ${count} of ${times} times`);
  if ([...failures.values()].some((count) => count > 0)) process.exitCode = 1;
}

function runParts(asked: readonly string[], { list, again }: Options): void {
  const unknown = asked.filter((name) => !names.includes(name));
  if (unknown.length > 0) call.error(`There is no part ${unknown.join(', ')}. Available: ${names.join(', ')}.`);
  const chosen = Object.entries(PARTS).filter(([name]) => asked.length === 0 || asked.includes(name));
  if (!list) {
    ensureEngines();
    ensureJava();
    ensurePostgres();
  }
  for (const [name, part] of list ? [] : chosen) {
    if ((again || !hasPassed(name, part)) && !run(name, part)) process.exitCode = 1;
  }
  console.log();
  for (const [name, part] of Object.entries(PARTS)) console.log(`${name.padEnd(15)} ${outcomeOf(name, part)}`);
}

const options = call.opts<Options>();
const { plantedFaults: area, repeat } = options;
const [asked = []] = call.processedArgs as [parts?: string[]];
if (repeat !== undefined) {
  repeatFiles(asked, repeat);
} else if (area === undefined) {
  runParts(asked, options);
} else {
  ensureEngines();
  ensurePostgres();
  if (!(await runPlantedFaults(area === true ? Object.keys(AREAS) : [area]))) process.exitCode = 1;
}
