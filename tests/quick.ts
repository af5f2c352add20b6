/** `npm run test:quick`: runs the tests that a change can break, in about two minutes. */
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { command } from '../site/console/command.js';
import { ensureEngines } from './setup/browsers.js';
import { runInGroup, type Command } from './setup/process-group.js';
import { findReachedTests } from './setup/reached-tests.js';
import { readImportGraph } from './support/imports.js';

/** Seconds after which a step ends. */
const TIME_LIMIT = 30 * 60;

const git = (...parameters: string[]): string[] =>
  execFileSync('git', parameters, { encoding: 'utf8' }).split('\n').filter(Boolean);

/** The commit where this branch diverged from the main branch, of the remote repository if there is one. */
function findBase(): string {
  const [main = 'main'] = git('for-each-ref', '--format=%(refname)', 'refs/remotes/origin/main');
  return git('merge-base', 'HEAD', main)[0] ?? 'HEAD';
}

const call = command(
  'test:quick',
  'Checks types and the changed files, and runs the unit tests and the browser tests of blocks that a change can reach.',
)
  .option('--since <commit>', 'the commit to compare with. Default: where this branch diverged from the main branch')
  .option('--list', 'runs nothing, and lists the tests')
  .parse();
const { since = findBase(), list } = call.opts<{ readonly since?: string; readonly list?: true }>();

const changed = [...git('diff', '--name-only', since), ...git('ls-files', '--others', '--exclude-standard')];
const { unit, browser } = findReachedTests(changed, readImportGraph(process.cwd()), existsSync);
const present = changed.filter((file) => existsSync(file));
const scripts = present.filter((file) => /\.(?:[cm]?js|tsx?)$/.test(file));

const node = (script: string, ...parameters: string[]): string[] => ['node', `node_modules/${script}`, ...parameters];

interface Step extends Command {
  readonly name: string;
  /** The files that it checks; the step is skipped if there are none. */
  readonly files: readonly string[];
}

const steps: readonly Step[] = [
  { name: 'types', files: scripts, command: node('typescript/bin/tsc', '--noEmit', '-p', '.') },
  { name: 'eslint', files: scripts, command: node('eslint/bin/eslint.js', '--max-warnings=0', ...scripts) },
  {
    name: 'prettier',
    files: present,
    command: node('prettier/bin/prettier.cjs', '--check', '--ignore-unknown', ...present),
  },
  {
    name: 'unit',
    files: unit,
    command: node('vitest/vitest.mjs', 'run', '--project=unit', '--project=server', ...unit),
  },
  {
    name: 'browser',
    files: browser,
    command: node('@web/test-runner/dist/bin.js'),
    // Braces around a single name would become a part of the name.
    environment: { FILES: browser.length > 1 ? `{${browser.join()}}` : browser.join(), PASSES: 'fresh' },
  },
];

console.log(`${changed.length} changed files reach ${unit.length} unit tests and ${browser.length} block tests.`);
if (list) {
  console.log([...unit, ...browser].join('\n'));
} else {
  if (browser.length > 0) ensureEngines(['chromium']);
  for (const { name, files, ...step } of steps) {
    if (files.length === 0) continue;
    console.log(`\n── ${name}`);
    const { code, seconds } = await runInGroup(step, TIME_LIMIT);
    console.log(`${name}: ${code === 0 ? 'passed' : 'failed'} in ${seconds.toFixed(0)} s`);
    if (code !== 0) process.exitCode = 1;
  }
}
