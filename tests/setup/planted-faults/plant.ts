import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, existsSync, mkdirSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Results } from '../results.js';
import { PRERENDERED_FILES, VERIFY_ONLY } from '../verify-only.js';
import { AREAS, type Area } from './faults.js';
import type { PlantedFault } from './planted-fault.js';

/** The folder of the worktree of HEAD: on the disk of `node_modules`, so that files can be linked. */
const WORKTREE = resolve('tests/.cache/planted-faults');

const SUMMARY = join(WORKTREE, 'tests/.cache/summary.json');
const LOG = join(WORKTREE, 'tests/.cache/log.txt');

/** Installed or built files that are not in git. */
const LINKED = [
  ...['node_modules', 'elements/node_modules', 'site/node_modules', 'elements/foundations/icons/generated'],
  ...['elements/dist', 'react-wrappers/dist', 'site/dist', 'site/.cache'],
];

/** Some tests read the built packages. */
const BUILD = "import('./site/server/ensure-built.ts').then(({ ensureBuilt }) => ensureBuilt())";

/** Caches that tools modify in place, so they are not shared with the worktree. */
const CACHES = ['node_modules/.cache', 'node_modules/.vite', 'node_modules/.vite-temp'];

/** Failures of a file or a run, not of a test: a fault that does not compile does not count as found. */
const NOT_A_TEST = ['the file itself', 'uncaught error'];

/** With long timeouts, because a test that times out on a busy machine has not found a fault. */
const VITEST = [
  ...['node_modules/vitest/vitest.mjs', 'run', '--bail=1', '--testTimeout=120000', '--hookTimeout=120000'],
  '--reporter=./tests/setup/vitest-reporter.ts',
];

/** The timeout of a hanging command. */
const LONGEST_MS = 2_400_000;

/** The two commands that run tests: `npm test` omits some, and runs others on fewer pages, passes and inputs. */
type Level = 'npm test' | 'npm run verify';

const LEFT_OUT = [...Object.values(VERIFY_ONLY).flat(), 'tests/soak/**'].map((files) => `--exclude=${files}`);

const isBrowserTest = (tests: string): boolean => tests.startsWith('tests/browser/');

const isRunPrerendered = (tests: string): boolean =>
  PRERENDERED_FILES.some((name) => tests === `tests/browser/${name}.test.ts`);

let running: ChildProcess | undefined;
let isInterrupted = false;

/** The first failed test, if any, or the reason why the tests could not run. */
type Verdict = { readonly failed?: string } | { readonly unusable: string };

function addWorktree(): void {
  removeWorktree();
  execFileSync('git', ['worktree', 'add', '--quiet', '--detach', WORKTREE, 'HEAD']);
  // Hard links avoid copying, and the links between packages point to those in the worktree.
  for (const folder of LINKED.filter(existsSync)) execFileSync('cp', ['-al', folder, join(WORKTREE, folder)]);
  for (const cache of CACHES) rmSync(join(WORKTREE, cache), { recursive: true, force: true });
  mkdirSync(join(WORKTREE, 'tests/.cache'));
  const parameters = ['--conditions=pallet-source', '--import=tsx', '--eval', BUILD];
  execFileSync('node', parameters, { cwd: WORKTREE, stdio: 'inherit' });
}

function removeWorktree(): void {
  rmSync(WORKTREE, { recursive: true, force: true });
  execFileSync('git', ['worktree', 'prune']);
}

async function runCommand(
  level: Level,
  parameters: readonly string[],
  environment: Record<string, string>,
): Promise<Verdict> {
  rmSync(SUMMARY, { force: true });
  const log = openSync(LOG, 'w');
  const env = { ...process.env, SWEEPS: level === 'npm test' ? 'some' : 'all', ...environment };
  running = spawn('node', parameters, { cwd: WORKTREE, env, stdio: ['ignore', log, log], timeout: LONGEST_MS });
  const [code] = (await once(running, 'exit')) as [number | null];
  closeSync(log);
  if (isInterrupted) throw new Error('The run was interrupted.');
  const results = existsSync(SUMMARY) ? (JSON.parse(readFileSync(SUMMARY, 'utf8')) as Results) : undefined;
  const failures = (results?.tests ?? []).filter(({ outcome }) => outcome === 'failed');
  const failure = failures.find(({ name }) => !NOT_A_TEST.includes(name));
  if (failure !== undefined && code !== 0) {
    const [reason = ''] = failure.message?.split('\n') ?? [];
    return { failed: `${failure.file}: ${failure.name}\n    ${reason}` };
  }
  const isWithoutTests = level === 'npm test' && results?.tests.length === 0;
  if (code === 0 && (isWithoutTests || (results?.passed ?? 0) > 0)) return {};
  return { unusable: failures[0]?.message ?? readFileSync(LOG, 'utf8').trim().slice(-2000) };
}

const isOver = (verdict: Verdict): boolean => 'unusable' in verdict || verdict.failed !== undefined;

/** Runs tests in the worktree, browser tests in Chromium, until one fails. */
async function runTests(level: Level, tests: readonly string[]): Promise<Verdict> {
  const files = tests.filter((one) => !isBrowserTest(one));
  const leftOut = level === 'npm test' ? [...LEFT_OUT, '--passWithNoTests'] : [];
  const vitest = [...VITEST, ...leftOut, ...files];
  const verdict = files.length > 0 ? await runCommand(level, vitest, { VITEST_SUMMARY: SUMMARY }) : {};
  const patterns = tests.filter(isBrowserTest);
  if (patterns.length === 0 || isOver(verdict)) return verdict;
  const browsers = {
    FILES: patterns.length > 1 ? `{${patterns.join()}}` : patterns.join(),
    PASSES: level === 'npm test' && !patterns.some(isRunPrerendered) ? 'fresh' : 'fresh,prerendered',
    ENGINES: 'chromium',
    BROWSER_SUMMARY: SUMMARY,
  };
  return runCommand(level, ['node_modules/@web/test-runner/dist/bin.js'], browsers);
}

/** Runs the tests that should find a fault, then those of its area, as `npm test` does, and as `npm run verify` does. */
async function findFault({ tests }: Area, fault: PlantedFault): Promise<Verdict> {
  for (const level of ['npm test', 'npm run verify'] as const) {
    for (const chosen of [fault.tests ?? [], tests]) {
      const verdict = await runTests(level, chosen);
      if ('unusable' in verdict) return verdict;
      if (verdict.failed !== undefined) return { failed: `found by ${level}: ${verdict.failed}` };
    }
  }
  return {};
}

/** Plants a fault, runs tests, and reverts it. */
async function testFault(area: Area, fault: PlantedFault): Promise<Verdict> {
  const path = join(WORKTREE, fault.file);
  const source = readFileSync(path, 'utf8');
  if (source.split(fault.find).length !== 2) {
    return { unusable: `Update the fault: this code must occur exactly once, but does not:\n${fault.find}` };
  }
  writeFileSync(
    path,
    source.replace(fault.find, () => fault.replace ?? ''),
  );
  try {
    return await findFault(area, fault);
  } finally {
    writeFileSync(path, source);
  }
}

/**
 * Plants known faults into HEAD, one after the other, and reports whether tests find them.
 *
 * @param areas - names of `AREAS`
 * @returns whether every fault was found
 */
export async function runPlantedFaults(areas: readonly string[]): Promise<boolean> {
  const stop = (): void => {
    isInterrupted = true;
    running?.kill('SIGINT');
  };
  process.on('SIGINT', stop).on('SIGTERM', stop);
  const missed: string[] = [];
  try {
    addWorktree();
    for (const name of areas) {
      const area = AREAS[name] as Area;
      const named = [...new Set(area.faults.flatMap(({ tests = [] }) => tests))];
      const before = await runTests('npm test', named);
      if (isOver(before)) {
        missed.push(`${name}: tests fail without a fault: ${'unusable' in before ? before.unusable : before.failed}`);
        continue;
      }
      for (const fault of area.faults) {
        const verdict = await testFault(area, fault);
        const title = `${name}, ${fault.file}: ${fault.effect}`;
        const outcome = 'unusable' in verdict ? `unusable: ${verdict.unusable}` : verdict.failed;
        console.log(`${title}\n    ${outcome ?? 'NOT FOUND'}`);
        if ('unusable' in verdict || outcome === undefined) missed.push(title);
      }
    }
  } catch (error) {
    if (!isInterrupted) throw error;
    missed.push('The run was interrupted.');
  } finally {
    removeWorktree();
  }
  const all = areas.flatMap((name) => AREAS[name]?.faults ?? []).length;
  console.log(missed.length === 0 ? `\nTests found all ${all} faults.` : `\nNot found:\n${missed.join('\n')}`);
  return missed.length === 0;
}
