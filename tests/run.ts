import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { Argument, InvalidArgumentError, Option } from 'commander';
import { command } from '../site/console/command.js';
import { ENGINES, ensureEngines, type Engine } from './setup/browsers.js';
import { ensureJava } from './setup/java.js';
import { ensurePostgres } from './setup/postgres.js';
import { runInGroup, type Command, type Ending } from './setup/process-group.js';
import {
  describeFile,
  formatTests,
  RESULTS_FOLDER,
  resultsOf,
  summaryLine,
  type Results,
  type TestFile,
  type TestOutcome,
} from './setup/results.js';
import { isFullRun, SAMPLED_ENGINES } from './setup/sampling.js';
import { findFailedFiles, mergeTries, MOST_FAILED_FILES } from './setup/retry.js';
import { VERIFY_ONLY } from './setup/verify-only.js';

const NAMES = ['build', 'checks', 'unit', 'browser', 'site', 'hosts', 'size'] as const;
type Name = (typeof NAMES)[number];

/** Seconds after which the whole run ends, and for which failed files run again. */
const TIME_LIMIT = 75 * 60;
const SECOND_TRY_LIMIT = 10 * 60;

function parseEngines(text: string): Engine[] {
  const engines = text.split(',');
  const unknown = engines.filter((engine) => !ENGINES.includes(engine as Engine));
  if (unknown.length > 0) throw new InvalidArgumentError(`Available: ${ENGINES.join(', ')}.`);
  return engines as Engine[];
}

const call = command(
  'test',
  'Installs missing dependencies of the tests, runs every runner in order, and prints a summary. Files that fail run ' +
    'once more, alone. Browser tests run on the built package, or on the sources if the run does not build. Longer tests ' +
    'run with npm run verify.',
)
  .addArgument(new Argument('[runners...]', 'what is run').choices(NAMES).default([], 'all'))
  .addOption(
    new Option('--engines <names>', 'engines for browser tests, separated by commas')
      .argParser(parseEngines)
      .default([...SAMPLED_ENGINES], SAMPLED_ENGINES.join()),
  )
  .parse();
const [asked = []] = call.processedArgs as [runners?: Name[]];
const { engines: wanted } = call.opts<{ readonly engines: readonly Engine[] }>();
const chosen = asked.length > 0 ? NAMES.filter((name) => asked.includes(name)) : NAMES;
const start = performance.now();
const secondsLeft = (): number => Math.max(1, TIME_LIMIT - (performance.now() - start) / 1000);

interface Runner extends Command {
  /** Runs one failed file again. Undefined for runners whose results are never unsteady. */
  readonly again?: (failed: TestFile) => Command;
}

const summaries = mkdtempSync(join(tmpdir(), 'pallet-tests-'));
const summaryFile = (name: string) => join(summaries, `${name}.json`);
const AGAIN = summaryFile('again');

function vitest(name: 'unit' | 'site' | 'hosts', ...projects: string[]): Runner {
  const runProjects = [
    ...['node', 'node_modules/vitest/vitest.mjs', 'run', ...projects.map((project) => `--project=${project}`)],
    ...['--reporter=default', '--reporter=./tests/setup/vitest-reporter.ts'],
  ];
  const excluded = isFullRun ? [] : VERIFY_ONLY[name].map((files) => `--exclude=${files}`);
  return {
    command: [...runProjects, ...excluded],
    environment: { VITEST_SUMMARY: summaryFile(name) },
    again: ({ file }) => ({ command: [...runProjects, file], environment: { VITEST_SUMMARY: AGAIN } }),
  };
}

function inBrowsers(): Runner {
  const command = ['node', 'node_modules/@web/test-runner/dist/bin.js'];
  const PACKAGE = chosen.includes('build') ? 'published' : 'sources';
  return {
    command,
    environment: { ENGINES: wanted.join(), PACKAGE, BROWSER_SUMMARY: summaryFile('browser') },
    again: ({ file, engine = wanted.join(), isPrerendered }) => ({
      command,
      environment: {
        ...{ ENGINES: engine, PACKAGE, BROWSER_SUMMARY: AGAIN },
        ...{ FILES: file, PASSES: isPrerendered ? 'prerendered' : 'fresh' },
      },
    }),
  };
}

const program = (file: string, ...parameters: string[]): Runner => ({
  command: ['node', '--conditions=pallet-source', '--import=tsx', file, ...parameters],
});

const RUNNERS: Readonly<Record<Name, Runner>> = {
  build: { command: ['npm', 'run', 'build'] },
  checks: program('tests/setup/checks.ts', `--summary=${summaryFile('checks')}`),
  unit: vitest('unit', 'unit', 'server', 'storage'),
  browser: inBrowsers(),
  site: vitest('site', 'site'),
  hosts: vitest('hosts', 'hosts'),
  size: program('tests/setup/sizes.ts', summaryFile('size')),
};

const readTests = (file: string): readonly TestOutcome[] =>
  existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Results).tests : [];

/** Files that were unfinished when a runner was stopped. */
function readUnfinished(name: Name): string {
  const file = `${summaryFile(name)}.unfinished`;
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as string[]).join(', ') : '';
}

/** The failure of the runner itself: it was stopped, ran no tests, or ended with an error. Undefined otherwise. */
function findComplaint(name: Name, ending: Ending, tests: readonly TestOutcome[]): string | undefined {
  const { code, isTimedOut } = ending;
  const lastErrors = ending.lastErrors.trim();
  if (isTimedOut)
    return `did not end within ${TIME_LIMIT / 60} minutes of the run; unfinished: ${readUnfinished(name)}`;
  if (code !== 0 && !tests.some(({ outcome }) => outcome === 'failed'))
    return `ended with exit code ${code}:\n${lastErrors}\n`;
  if (name === 'build') return lastErrors === '' ? undefined : `warned:\n${lastErrors}\n`;
  return tests.some(({ outcome }) => outcome !== 'skipped') ? undefined : 'ran no test';
}

interface Run {
  tests: readonly TestOutcome[];
  readonly seconds: number;
  readonly complaint: string | undefined;
}

const runs = new Map<Name, Run>();
const unsteady: TestOutcome[] = [];
const skippedEngines: TestOutcome[] = [];

async function run(name: Name): Promise<void> {
  console.log(`\n── ${name}`);
  const ending = await runInGroup(RUNNERS[name], secondsLeft());
  const tests = readTests(summaryFile(name));
  runs.set(name, { tests, seconds: ending.seconds, complaint: findComplaint(name, ending, tests) });
}

/** Runs failed files again, alone, if they are few and every runner has ended well otherwise. */
async function runFailedFilesAgain(): Promise<void> {
  if ([...runs.values()].some(({ complaint }) => complaint !== undefined)) return;
  const failed = [...runs].flatMap(([name, { tests }]) => {
    const { again } = RUNNERS[name];
    return again ? findFailedFiles(tests).map((file) => ({ name, file, command: again(file) })) : [];
  });
  // An error without a known file cannot be retried.
  if (failed.length > MOST_FAILED_FILES || failed.some(({ file }) => !existsSync(file.file))) return;
  const end = performance.now() + Math.min(SECOND_TRY_LIMIT, secondsLeft()) * 1000;
  for (const { name, file, command } of failed) {
    const seconds = (end - performance.now()) / 1000;
    if (seconds <= 0 || process.exitCode) return;
    console.log(`\n── again: ${describeFile(file)}`);
    rmSync(AGAIN, { force: true });
    await runInGroup(command, seconds);
    const runner = runs.get(name)!;
    const isOfFile = (test: TestOutcome) => describeFile(test) === describeFile(file);
    const merged = mergeTries(runner.tests.filter(isOfFile), readTests(AGAIN).filter(isOfFile));
    runner.tests = [...runner.tests.filter((test) => !isOfFile(test)), ...merged.tests];
    const load = loadavg()[0]?.toFixed(1);
    unsteady.push(...merged.unsteady.map((test) => ({ ...test, name: `${test.name} (load now ${load})` })));
  }
}

async function runAll(): Promise<void> {
  if (chosen.some((name) => name === 'browser' || name === 'site' || name === 'hosts')) {
    for (const { engine, reason } of ensureEngines(wanted).missing) {
      skippedEngines.push({ file: 'tests', name: 'every test', engine, outcome: 'skipped', message: reason });
    }
  }
  if (chosen.includes('site')) ensureJava();
  if (chosen.includes('unit')) ensurePostgres();
  for (const name of chosen) {
    await run(name);
    if (process.exitCode) return;
  }
  await runFailedFilesAgain();
}

function keepResults(): void {
  mkdirSync(RESULTS_FOLDER, { recursive: true });
  for (const name of chosen) {
    const last = join(RESULTS_FOLDER, `${name}.json`);
    rmSync(last, { force: true });
    if (existsSync(summaryFile(name))) copyFileSync(summaryFile(name), last);
  }
  rmSync(summaries, { recursive: true, force: true });
}

/** Prints the results of all runners, and the total at the end, because truncated logs keep their end. */
function report(error: unknown): void {
  const tests = [...skippedEngines, ...[...runs.values()].flatMap((runner) => runner.tests)];
  const withOutcome = (outcome: TestOutcome['outcome']) => tests.filter((test) => test.outcome === outcome);
  console.log(formatTests('Skipped:', withOutcome('skipped')));
  console.log(
    formatTests(
      'Warnings:',
      withOutcome('passed').filter(({ message }) => message !== undefined),
    ),
  );
  console.log(formatTests('Unsteady:', unsteady));
  console.log(formatTests('Failed:', withOutcome('failed')));
  for (const [name, { tests: own, seconds, complaint }] of runs) {
    const outcome = name === 'build' && complaint === undefined ? 'done' : summaryLine(resultsOf(own));
    const time = `${seconds.toFixed(0)} s`.padStart(6);
    console.log(`${name.padEnd(8)} ${time}   ${outcome}${complaint === undefined ? '' : ` (${name} ${complaint})`}`);
  }
  if (error !== undefined)
    console.log(`The run ended early: ${error instanceof Error ? error.message : String(error)}`);
  const sum = resultsOf(tests);
  const complaints = [...runs.values()].filter(({ complaint }) => complaint !== undefined).length;
  const failed = sum.failed + complaints + (error === undefined ? 0 : 1);
  if (!process.exitCode && (failed > 0 || sum.passed === 0)) process.exitCode = 1;
  console.log(`\n${summaryLine({ ...sum, failed })}`);
}

const error: unknown = await runAll().then(
  () => undefined,
  (reason: unknown) => reason,
);
keepResults();
report(error);
