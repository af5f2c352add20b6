import { spawn } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ENGINES, ensureEngines, type Engine, type MissingEngine } from './setup/browsers.js';
import { ensureJava } from './setup/java.js';
import { ensurePostgres } from './setup/postgres.js';
import {
  addResults,
  failedFiles,
  judgeFlaky,
  listOf,
  MOST_FLAKY,
  noResults,
  RESULTS_FOLDER,
  resultsOf,
  summaryLine,
  withFilesAgain,
  type Results,
  type TestOutcome,
} from './setup/results.js';

/**
 * `npm test`: runs every runner in order and ends with the plain line of their sum.
 *
 *     tsx tests/run.ts [runner …] [--engines chromium,firefox] [--prerendered chromium,webkit]
 *
 * Browser tests run in all engines, and once more on prerendered blocks in those named last: in Chromium without a word.
 * They run on the package as it was built; where the run builds nothing, on the sources.
 */

/** Seconds that each runner may take on two cores; one that takes longer is stopped and has failed. */
const BUDGETS = {
  build: 240,
  checks: 240,
  unit: 420,
  browser: 1440,
  bundle: 120,
  soak: 630,
  site: 1800,
  hosts: 1200,
  looks: 480,
  size: 60,
  rules: 30,
} as const;
type RunnerName = keyof typeof BUDGETS;

/**
 * The browser tests that run on `pallet.js` too, in Chromium: those that ask for no warnings and no other language, which it
 * leaves out.
 */
const BUNDLE_FILES = 'tests/browser/{button,section,states,statistic,text,tile}.test.ts';

/** What a runner reads of others in the same run: on what an earlier run left it would judge code that is no longer there. */
const READS: Partial<Record<RunnerName, readonly RunnerName[]>> = {
  bundle: ['build'],
  rules: ['unit', 'browser', 'site'],
};

/** Seconds more for the browser tests on prerendered blocks, per engine. */
const PRERENDERED_BUDGET = 180;

/**
 * Pictures that `npm test` takes of all, which are for `npm run looks`: two minutes of them. With another release of Chromium
 * the last commit is built and takes as many first.
 */
const SAMPLED_LOOKS = 100;

/** More files than this fail for a reason, and are not tried again. */
const MOST_FILES_AGAIN = 4;

/** Time for a runner to close its browsers after it was told to stop. */
const GRACE = 5_000;

const summaries = mkdtempSync(join(tmpdir(), 'pallet-tests-'));
const summaryFile = (name: RunnerName) => join(summaries, `${name}.json`);

const { values, positionals } = parseArgs({
  options: { engines: { type: 'string' }, prerendered: { type: 'string', default: 'chromium' } },
  allowPositionals: true,
});
const names = Object.keys(BUDGETS) as RunnerName[];
const unknown = positionals.filter((name) => !names.includes(name as RunnerName));
if (unknown.length > 0) throw new Error(`There is no runner ${unknown.join(', ')}; there are ${names.join(', ')}.`);
const chosen = positionals.length > 0 ? names.filter((name) => positionals.includes(name)) : names;
for (const name of chosen) {
  const absent = (READS[name] ?? []).filter((needed) => !chosen.includes(needed));
  if (absent.length > 0) {
    const together = names.filter((one) => chosen.includes(one) || absent.includes(one));
    throw new Error(`${name} reads what ${absent.join(', ')} left in the same run: npm test -- ${together.join(' ')}`);
  }
}
const wanted = values.engines ? (values.engines.split(',') as Engine[]) : [...ENGINES];

const vitest = (...projects: string[]) => [
  'node_modules/vitest/vitest.mjs',
  'run',
  ...projects.map((project) => `--project=${project}`),
  '--reporter=default',
  '--reporter=./tests/setup/vitest-reporter.ts',
];

const budgetOf = (name: RunnerName): number => {
  const prerendered = wanted.filter((engine) => values.prerendered.split(',').includes(engine)).length;
  return BUDGETS[name] + (name === 'browser' ? prerendered * PRERENDERED_BUDGET : 0);
};

const BROWSER_TESTS = ['node', 'node_modules/@web/test-runner/dist/bin.js'];

/** The arguments that `node` takes for each runner, and what it runs in. */
const COMMANDS: Record<RunnerName, { command: string[]; environment?: Record<string, string> }> = {
  build: { command: ['npm', 'run', 'build'] },
  checks: { command: ['node', '--import=tsx', 'tests/setup/checks.ts', summaryFile('checks')] },
  unit: {
    command: ['node', ...vitest('unit', 'server', 'storage')],
    environment: { VITEST_SUMMARY: summaryFile('unit') },
  },
  browser: {
    command: BROWSER_TESTS,
    environment: {
      BROWSER_SUMMARY: summaryFile('browser'),
      ENGINES: wanted.join(),
      PRERENDERED: values.prerendered,
      PACKAGE: chosen.includes('build') ? 'published' : 'sources',
    },
  },
  bundle: {
    command: BROWSER_TESTS,
    environment: {
      BROWSER_SUMMARY: summaryFile('bundle'),
      ENGINES: 'chromium',
      PRERENDERED: '',
      PACKAGE: 'bundle',
      FILES: BUNDLE_FILES,
    },
  },
  soak: { command: ['node', ...vitest('soak')], environment: { VITEST_SUMMARY: summaryFile('soak') } },
  site: { command: ['node', ...vitest('site')], environment: { VITEST_SUMMARY: summaryFile('site') } },
  hosts: { command: ['node', ...vitest('hosts')], environment: { VITEST_SUMMARY: summaryFile('hosts') } },
  looks: {
    command: [
      ...['node', '--conditions=pallet-source', '--import=tsx', 'tests/looks/looks.ts'],
      ...[`--sample=${SAMPLED_LOOKS}`, `--summary=${summaryFile('looks')}`],
    ],
  },
  size: { command: ['node', '--import=tsx', 'tests/setup/sizes.ts', summaryFile('size')] },
  rules: {
    command: ['node', '--import=tsx', 'tests/rules/print.ts', '--problems', summaries, summaryFile('rules')],
  },
};

interface Ending {
  code: number | null;
  seconds: number;
  isOverBudget: boolean;
  /** The end of what it wrote to its error output: why a runner has stopped without a failed test. */
  lastErrors: string;
}

/** Characters of a runner's error output that the report repeats. */
const LONGEST_LAST_ERRORS = 4_000;

/** Runs a command in a process group of its own, so that its browsers end with it. */
function runWithin(name: RunnerName, narrowing = {}, secondsSpent = 0): Promise<Ending> {
  const { command, environment } = COMMANDS[name];
  const [program = 'node', ...parameters] = command;
  const start = performance.now();
  const child = spawn(program, parameters, {
    stdio: ['ignore', 'inherit', 'pipe'],
    detached: true,
    env: { ...process.env, ...environment, ...narrowing },
  });
  let lastErrors = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    process.stderr.write(text);
    lastErrors = (lastErrors + text).slice(-LONGEST_LAST_ERRORS);
  });
  let isOverBudget = false;
  let lastResort: NodeJS.Timeout | undefined;
  const stop = (signal: NodeJS.Signals) => {
    if (child.pid && child.exitCode === null) process.kill(-child.pid, signal);
  };
  const interrupt = () => {
    stop('SIGTERM');
    process.exitCode = 130;
  };
  process.on('SIGINT', interrupt);
  const budget = setTimeout(
    () => {
      isOverBudget = true;
      stop('SIGTERM');
      lastResort = setTimeout(() => stop('SIGKILL'), GRACE);
    },
    (budgetOf(name) - secondsSpent) * 1000,
  );
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => {
      clearTimeout(budget);
      clearTimeout(lastResort);
      process.off('SIGINT', interrupt);
      resolve({ code, seconds: (performance.now() - start) / 1000, isOverBudget, lastErrors });
    });
  });
}

/** Adds what the runner's own count does not show: too long, no test at all, or an end without a failed test. */
function judge(name: RunnerName, { code, isOverBudget, lastErrors }: Ending): { results: Results; complaint?: string } {
  const file = summaryFile(name);
  const results = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Results) : noResults();
  const failed = (complaint: string) => ({ results: { ...results, failed: results.failed + 1 }, complaint });
  if (isOverBudget) return failed(`was stopped: it took longer than ${budgetOf(name)} s`);
  if (code !== 0 && results.failed === 0) return failed(`ended with exit code ${code}:\n${lastErrors.trim()}\n`);
  const hasTests = name !== 'build' && name !== 'rules';
  if (hasTests && results.passed + results.failed === 0) return failed('ran no test');
  return { results };
}

/** Runs a runner; of the browser tests, the files that failed once more, because a real browser may stumble. */
async function run(name: RunnerName): Promise<ReturnType<typeof judge> & { seconds: number }> {
  const ending = await runWithin(name);
  const first = judge(name, ending);
  const files = failedFiles(first.results);
  const isComplete = first.results.failed > 0 && first.complaint === undefined;
  if (!['browser', 'bundle'].includes(name) || !isComplete || files.length > MOST_FILES_AGAIN || process.exitCode)
    return { ...first, seconds: ending.seconds };
  console.log(`\n── ${name}, once more: ${files.join(' ')}`);
  rmSync(summaryFile(name));
  const again = await runWithin(name, { FILES: files.length > 1 ? `{${files.join()}}` : files.join() }, ending.seconds);
  const { results, complaint } = judge(name, again);
  const both = complaint === undefined ? { results: withFilesAgain(first.results, results) } : first;
  // Who judges the rules reads the results of all.
  writeFileSync(summaryFile(name), JSON.stringify(both.results));
  return { ...both, seconds: ending.seconds + again.seconds };
}

function skipsOf(missing: readonly MissingEngine[]): Results {
  return resultsOf(
    missing.map(({ engine, reason }) => {
      return { file: 'tests/browser', name: 'every test', engine, outcome: 'skipped', message: reason };
    }),
  );
}

const needsBrowsers = chosen.some((name) => ['browser', 'bundle', 'soak', 'site', 'hosts', 'looks'].includes(name));
const missing = needsBrowsers ? ensureEngines().missing : [];
if (chosen.includes('site')) ensureJava();
if (chosen.includes('unit')) ensurePostgres();

let total = skipsOf(chosen.includes('browser') ? missing.filter(({ engine }) => wanted.includes(engine)) : []);
const report: string[] = [];
for (const name of chosen) {
  console.log(`\n── ${name} (at most ${budgetOf(name)} s)`);
  const { results, complaint, seconds } = await run(name);
  if (process.exitCode) break;
  total = addResults(total, results);
  const outcome = name === 'build' && !complaint ? 'done' : summaryLine(results);
  const time = `${seconds.toFixed(0)} s of ${budgetOf(name)} s`;
  report.push(`${name.padEnd(8)} ${time.padEnd(15)} ${outcome}${complaint ? ` (${name} ${complaint})` : ''}`);
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
console.log(listOf(`Flaky, because they passed only when tried again (at most ${MOST_FLAKY}):`, withOutcome('flaky')));
// Last, because a log that is cut keeps its end.
console.log(listOf('Failed:', withOutcome('failed')));
console.log(`\n${report.join('\n')}\n\n${total.flaky} flaky`);
const judged = judgeFlaky(total);
if (judged.failed > 0 || judged.passed === 0) process.exitCode = 1;
console.log(summaryLine(judged));
