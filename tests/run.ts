import { spawn } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ENGINES, ensureEngines, type Engine } from './setup/browsers.js';
import { ensureJava } from './setup/java.js';
import { ensurePostgres } from './setup/postgres.js';
import {
  addResults,
  listOf,
  noResults,
  RESULTS_FOLDER,
  resultsOf,
  summaryLine,
  type Results,
  type TestOutcome,
} from './setup/results.js';

const HELP = `npm test: installs what the tests need where it is missing, runs every runner in order, and ends with their sum.

  npm test [-- runner …] [-- --engines chromium,firefox]

Runners: build, checks, unit, browser, bundle, soak, site, hosts, looks, size, rules. Browser tests run on the package as
it was built; where the run builds nothing, on the sources. What takes longer is for npm run verify.
`;

/**
 * The browser tests that run on `pallet.js` too, in Chromium: those that ask for no warnings and no other language, which it
 * leaves out.
 */
const BUNDLE_FILES = 'tests/browser/{button,section,states,statistic,text,tile}.test.ts';

/** Of all pictures those that `npm test` takes; `npm run generate -- looks --check` takes all. */
const SAMPLED_LOOKS = 100;

/** Seconds after which a runner has hung, and is stopped. */
const LONGEST = 2400;

/** Milliseconds for a runner to close its browsers after it was told to stop. */
const GRACE = 5_000;

/** Characters of a runner's error output that the report repeats. */
const LONGEST_LAST_ERRORS = 4_000;

const { values, positionals } = parseArgs({
  options: { engines: { type: 'string' }, help: { type: 'boolean', short: 'h' } },
  allowPositionals: true,
});
if (values.help) {
  console.log(HELP);
  process.exit();
}
const wanted = values.engines ? (values.engines.split(',') as Engine[]) : [...ENGINES];
const summaries = mkdtempSync(join(tmpdir(), 'pallet-tests-'));
const summaryFile = (name: string) => join(summaries, `${name}.json`);

interface Runner {
  /** A program and its arguments. */
  readonly command: readonly string[];
  readonly environment?: Readonly<Record<string, string>>;
  /** The runners whose results it reads: what an earlier run has left would judge code that is no longer there. */
  readonly reads?: readonly string[];
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

const isBuilding = positionals.length === 0 || positionals.includes('build');

const RUNNERS: Readonly<Record<string, Runner>> = {
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
  looks: program('tests/looks/looks.ts', `--sample=${SAMPLED_LOOKS}`, `--summary=${summaryFile('looks')}`),
  size: program('tests/setup/sizes.ts', summaryFile('size')),
  rules: {
    ...program('tests/rules/print.ts', summaries, summaryFile('rules')),
    reads: ['unit', 'browser', 'site'],
  },
};

const names = Object.keys(RUNNERS);
const unknown = positionals.filter((name) => !names.includes(name));
if (unknown.length > 0) throw new Error(`There is no runner ${unknown.join(', ')}; there are ${names.join(', ')}.`);
const chosen = positionals.length > 0 ? names.filter((name) => positionals.includes(name)) : names;
for (const name of chosen) {
  const absent = (RUNNERS[name]?.reads ?? []).filter((needed) => !chosen.includes(needed));
  if (absent.length === 0) continue;
  const together = names.filter((one) => chosen.includes(one) || absent.includes(one));
  throw new Error(`${name} reads what ${absent.join(', ')} left in the same run: npm test -- ${together.join(' ')}`);
}

interface Ending {
  readonly code: number | null;
  readonly seconds: number;
  /** The end of what it wrote to its error output: why a runner has stopped without a failed test. */
  readonly lastErrors: string;
}

/** Runs a command in a process group of its own, so that its browsers end with it. */
function runWithin({ command, environment }: Runner): Promise<Ending> {
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
    lastErrors = (lastErrors + text).slice(-LONGEST_LAST_ERRORS);
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
    setTimeout(() => stop('SIGTERM'), LONGEST * 1000),
    setTimeout(() => stop('SIGKILL'), LONGEST * 1000 + GRACE),
  ];
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => {
      limits.forEach(clearTimeout);
      process.off('SIGINT', interrupt);
      resolve({ code, seconds: (performance.now() - start) / 1000, lastErrors });
    });
  });
}

/** What a runner has found, and what its own count does not show: no test at all, or an end without a failed test. */
function judge(name: string, { code, seconds, lastErrors }: Ending): { results: Results; complaint?: string } {
  const file = summaryFile(name);
  const results = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Results) : noResults();
  const failed = (complaint: string) => ({ results: { ...results, failed: results.failed + 1 }, complaint });
  if (seconds >= LONGEST) return failed(`was stopped: it took longer than ${LONGEST} s`);
  if (code !== 0 && results.failed === 0) return failed(`ended with exit code ${code}:\n${lastErrors.trim()}\n`);
  if (name === 'build' && lastErrors !== '') return failed(`warned:\n${lastErrors.trim()}\n`);
  const hasTests = name !== 'build' && name !== 'rules';
  if (hasTests && results.passed + results.failed === 0) return failed('ran no test');
  return { results };
}

const needsBrowsers = ['browser', 'bundle', 'soak', 'site', 'hosts', 'looks'].some((name) => chosen.includes(name));
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
  const ending = await runWithin(RUNNERS[name]!);
  if (process.exitCode) break;
  const { results, complaint } = judge(name, ending);
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
console.log(listOf('Skipped:', withOutcome('skipped')));
// Last, because a log that is cut keeps its end.
console.log(listOf('Failed:', withOutcome('failed')));
console.log(`\n${report.join('\n')}\n`);
if (total.failed > 0 || total.passed === 0) process.exitCode = 1;
console.log(summaryLine(total));
