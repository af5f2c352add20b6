import { spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { resultsOf, summaryLine, type TestOutcome } from './results.js';

const HELP = `npm run lint: checks types, rules, format, unused code and generated files.

  npm run lint [-- check …]
`;

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

/** As many as run side by side on two cores. */
const AT_ONCE = 2;

const { values, positionals } = parseArgs({
  options: { summary: { type: 'string' }, help: { type: 'boolean', short: 'h' } },
  allowPositionals: true,
});
const names = Object.keys(CHECKS);
const unknown = positionals.filter((name) => !names.includes(name));
if (values.help || unknown.length > 0) {
  console.log(`${HELP}\nChecks: ${names.join(', ')}.`);
  process.exit(values.help ? 0 : 2);
}

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

const waiting = positionals.length > 0 ? positionals : names;
const outcomes: TestOutcome[] = [];
async function checkOneByOne(): Promise<void> {
  for (let name = waiting.shift(); name !== undefined; name = waiting.shift()) outcomes.push(await check(name));
}
await Promise.all(Array.from({ length: AT_ONCE }, checkOneByOne));

const results = resultsOf(outcomes);
console.log(summaryLine(results));
if (values.summary) writeFileSync(values.summary, JSON.stringify(results));
if (results.failed > 0) process.exitCode = 1;
