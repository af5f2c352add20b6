import { spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { Argument } from 'commander';
import { command } from '../../site/console/command.js';
import { resultsOf, summaryLine, type TestOutcome } from './results.js';

/** Each counts as one test of `npm test`. The slowest come first. */
const CHECKS: Readonly<Record<string, string>> = {
  types: 'npm run generate -- icons && tsc --noEmit -p . && tsc --noEmit -p elements/services',
  templates:
    'lit-analyzer "elements/blocks/**/*.element.ts" --strict --maxWarnings=0 --rules.no-unknown-tag-name off ' +
    '--rules.no-missing-import off --rules.no-boolean-in-attribute-binding off',
  eslint: 'eslint . --max-warnings=0',
  prettier: 'prettier --check .',
  knip: 'knip',
  generated: 'npm run generate -- --check',
};

/** The number of checks that run in parallel on two cores. */
const AT_ONCE = 2;

const names = Object.keys(CHECKS);
const call = command('lint', 'Checks types, lint rules, formatting, unused code and generated files.')
  .addArgument(new Argument('[checks...]', 'checks to run').choices(names).default([], 'all'))
  .option('--summary <file>', 'file to write the results to, as JSON')
  .parse();
const [asked = []] = call.processedArgs as [checks?: string[]];
const { summary } = call.opts<{ readonly summary?: string }>();

function check(name: string): Promise<TestOutcome> {
  const child = spawn(CHECKS[name]!, { shell: true, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => (output += text));
  }
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => {
      console.log(`${code === 0 ? '✓' : '✗'} ${name}${code === 0 ? '' : `\n${output}`}`);
      const own = { file: 'tests/setup/checks.ts', name };
      resolve(code === 0 ? { ...own, outcome: 'passed' } : { ...own, outcome: 'failed', message: output });
    });
  });
}

const waiting = asked.length > 0 ? [...asked] : names;
const outcomes: TestOutcome[] = [];
async function checkOneByOne(): Promise<void> {
  for (let name = waiting.shift(); name !== undefined; name = waiting.shift()) outcomes.push(await check(name));
}
await Promise.all(Array.from({ length: AT_ONCE }, checkOneByOne));

const results = resultsOf(outcomes);
console.log(summaryLine(results));
if (summary) writeFileSync(summary, JSON.stringify(results));
if (results.failed > 0) process.exitCode = 1;
