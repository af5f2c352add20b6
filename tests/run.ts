import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { finished } from 'node:stream/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { Argument, InvalidArgumentError, Option } from 'commander';
import { command } from '../site/console/command.js';
import { ENGINES, ensureEngines, type Engine } from './setup/browsers.js';
import { ensureJava } from './setup/java.js';
import { ensurePostgres } from './setup/postgres.js';
import {
  addResults,
  formatTests,
  noResults,
  RESULTS_FOLDER,
  resultsOf,
  summaryLine,
  type Results,
  type TestOutcome,
} from './setup/results.js';

const NAMES = [
  'build',
  'checks',
  'unit',
  'browser',
  'bundle',
  'soak',
  'site',
  'hosts',
  'looks',
  'size',
  'rules',
] as const;
type Name = (typeof NAMES)[number];

/**
 * The browser tests that also run on `pallet.js`, in Chromium: those that need no warnings and no other language, which it
 * leaves out.
 */
const BUNDLE_FILES = 'tests/browser/{button,section,states,statistic,text,tile}.test.ts';

/** Number of screenshots that `npm test` compares; `npm run generate -- looks --check` compares all. */
const SAMPLED_LOOKS = 40;

/** Seconds after which a runner is stopped. */
const TIME_LIMIT = 2400;

/** Milliseconds for a runner to close its browsers after SIGTERM, and for its last output. */
const GRACE = 5_000;

/** Characters of a runner's error output that the report repeats. */
const MAX_ERROR_OUTPUT = 4_000;

function parseEngines(text: string): Engine[] {
  const engines = text.split(',');
  const unknown = engines.filter((engine) => !ENGINES.includes(engine as Engine));
  if (unknown.length > 0) throw new InvalidArgumentError(`Available: ${ENGINES.join(', ')}.`);
  return engines as Engine[];
}

const call = command(
  'test',
  'Installs missing dependencies of the tests, runs every runner in order, and prints a summary. Browser tests run ' +
    'on the built package, or on the sources if the run does not build. Longer tests run with npm run verify.',
)
  .addArgument(new Argument('[runners...]', 'what is run').choices(NAMES).default([], 'all'))
  .addOption(
    new Option('--engines <names>', 'engines for browser tests, separated by commas')
      .argParser(parseEngines)
      .default([...ENGINES], 'all'),
  )
  .parse();
const [asked = []] = call.processedArgs as [runners?: Name[]];
const { engines: wanted } = call.opts<{ readonly engines: readonly Engine[] }>();
const summaries = mkdtempSync(join(tmpdir(), 'pallet-tests-'));
const summaryFile = (name: string) => join(summaries, `${name}.json`);

interface Runner {
  /** A program and its arguments. */
  readonly command: readonly string[];
  readonly environment?: Readonly<Record<string, string>>;
  /** The runners whose results it reads, which must be of the same run. */
  readonly reads?: readonly Name[];
}

const vitest = (name: string, ...projects: string[]): Runner => ({
  command: [
    ...['node', 'node_modules/vitest/vitest.mjs', 'run', ...projects.map((project) => `--project=${project}`)],
    ...['--reporter=default', '--reporter=./tests/setup/vitest-reporter.ts'],
  ],
  environment: { VITEST_SUMMARY: summaryFile(name) },
});

const inBrowsers = (name: string, environment: Runner['environment']): Runner => ({
  command: ['node', 'node_modules/@web/test-runner/dist/bin.js'],
  environment: { BROWSER_SUMMARY: summaryFile(name), ...environment },
});

const program = (file: string, ...parameters: string[]): Runner => ({
  command: ['node', '--conditions=pallet-source', '--import=tsx', file, ...parameters],
});

const isBuilding = asked.length === 0 || asked.includes('build');

const RUNNERS: Readonly<Record<Name, Runner>> = {
  build: { command: ['npm', 'run', 'build'] },
  checks: program('tests/setup/checks.ts', `--summary=${summaryFile('checks')}`),
  unit: vitest('unit', 'unit', 'server', 'storage'),
  browser: inBrowsers('browser', { ENGINES: wanted.join(), PACKAGE: isBuilding ? 'published' : 'sources' }),
  bundle: {
    ...inBrowsers('bundle', { ENGINES: 'chromium', PRERENDERED: '', PACKAGE: 'bundle', FILES: BUNDLE_FILES }),
    reads: ['build'],
  },
  soak: vitest('soak', 'soak'),
  site: vitest('site', 'site'),
  hosts: vitest('hosts', 'hosts'),
  looks: program('tests/looks/visual-regression.ts', `--sample=${SAMPLED_LOOKS}`, `--summary=${summaryFile('looks')}`),
  size: program('tests/setup/sizes.ts', summaryFile('size')),
  rules: {
    ...program('tests/rules/print.ts', summaries, summaryFile('rules')),
    reads: ['unit', 'browser', 'site'],
  },
};

const chosen = asked.length > 0 ? NAMES.filter((name) => asked.includes(name)) : NAMES;
for (const name of chosen) {
  const absent = (RUNNERS[name].reads ?? []).filter((needed) => !chosen.includes(needed));
  if (absent.length === 0) continue;
  const together = NAMES.filter((one) => chosen.includes(one) || absent.includes(one));
  call.error(`${name} needs the output of ${absent.join(', ')} from the same run: npm test -- ${together.join(' ')}`);
}

interface Ending {
  readonly code: number | null;
  readonly seconds: number;
  /** The end of its error output, which explains a failure without a failed test. */
  readonly lastErrors: string;
}

/** Runs a command in a process group of its own, so that its browsers end with it. */
async function runWithin({ command, environment }: Runner): Promise<Ending> {
  const [file = 'node', ...parameters] = command;
  const start = performance.now();
  const child = spawn(file, parameters, {
    stdio: ['ignore', 'inherit', 'pipe'],
    detached: true,
    env: { ...process.env, ...environment },
  });
  let lastErrors = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    process.stderr.write(text);
    lastErrors = (lastErrors + text).slice(-MAX_ERROR_OUTPUT);
  });
  const stop = (signal: NodeJS.Signals) => {
    if (child.pid && child.exitCode === null) process.kill(-child.pid, signal);
  };
  const interrupt = () => {
    stop('SIGTERM');
    process.exitCode = 130;
  };
  process.on('SIGINT', interrupt);
  const limits = [
    setTimeout(() => stop('SIGTERM'), TIME_LIMIT * 1000),
    setTimeout(() => stop('SIGKILL'), TIME_LIMIT * 1000 + GRACE),
  ];
  const [code] = (await once(child, 'exit')) as [number | null];
  limits.forEach(clearTimeout);
  process.off('SIGINT', interrupt);
  // Its last output may still be on its way, and a process that it left behind may never close the stream.
  await Promise.race([finished(child.stderr), delay(GRACE, undefined, { ref: false })]);
  return { code, seconds: (performance.now() - start) / 1000, lastErrors };
}

/** The results of a runner, and failures that they do not contain: no tests, or an error exit without a failed test. */
function evaluateEnding(name: string, { code, seconds, lastErrors }: Ending): { results: Results; complaint?: string } {
  const file = summaryFile(name);
  const results = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Results) : noResults();
  const failed = (complaint: string) => ({ results: { ...results, failed: results.failed + 1 }, complaint });
  if (seconds >= TIME_LIMIT) return failed(`was stopped after ${TIME_LIMIT} s`);
  if (code !== 0 && results.failed === 0) return failed(`ended with exit code ${code}:\n${lastErrors.trim()}\n`);
  if (name === 'build' && lastErrors !== '') return failed(`warned:\n${lastErrors.trim()}\n`);
  const hasTests = name !== 'build' && name !== 'rules';
  if (hasTests && results.passed + results.failed === 0) return failed('ran no test');
  return { results };
}

const IN_BROWSERS: readonly Name[] = ['browser', 'bundle', 'soak', 'site', 'hosts', 'looks'];
const needsBrowsers = chosen.some((name) => IN_BROWSERS.includes(name));
const missing = needsBrowsers ? ensureEngines().missing.filter(({ engine }) => wanted.includes(engine)) : [];
if (chosen.includes('site')) ensureJava();
if (chosen.includes('unit')) ensurePostgres();

let total = resultsOf(
  missing.map(({ engine, reason }) => {
    return { file: 'tests/browser', name: 'every test', engine, outcome: 'skipped', message: reason };
  }),
);
const report: string[] = [];
for (const name of chosen) {
  console.log(`\n── ${name}`);
  const ending = await runWithin(RUNNERS[name]);
  if (process.exitCode) break;
  const { results, complaint } = evaluateEnding(name, ending);
  total = addResults(total, results);
  const outcome = name === 'build' && !complaint ? 'done' : summaryLine(results);
  const time = `${ending.seconds.toFixed(0)} s`.padStart(6);
  report.push(`${name.padEnd(8)} ${time}   ${outcome}${complaint ? ` (${name} ${complaint})` : ''}`);
}
mkdirSync(RESULTS_FOLDER, { recursive: true });
for (const name of chosen) {
  const last = join(RESULTS_FOLDER, `${name}.json`);
  rmSync(last, { force: true });
  if (existsSync(summaryFile(name))) copyFileSync(summaryFile(name), last);
}
rmSync(summaries, { recursive: true, force: true });

const withOutcome = (outcome: TestOutcome['outcome']) => total.tests.filter((test) => test.outcome === outcome);
console.log(formatTests('Skipped:', withOutcome('skipped')));
// Last, because a log that is cut keeps its end.
console.log(formatTests('Failed:', withOutcome('failed')));
console.log(`\n${report.join('\n')}\n`);
if (total.failed > 0 || total.passed === 0) process.exitCode = 1;
console.log(summaryLine(total));
