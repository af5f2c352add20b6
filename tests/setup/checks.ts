import { spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { resultsOf, summaryLine, type TestOutcome } from './results.js';

/** What `npm test` checks besides the tests: each script of package.json counts as one test. */
const CHECKS = ['types', 'analyze', 'eslint', 'prettier', 'knip', 'check-generated'];

/** As many as run side by side on two cores. */
const AT_ONCE = 2;

function check(script: string): Promise<TestOutcome> {
  const child = spawn('npm', ['run', '--silent', script], { stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => (output += text));
  }
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => {
      console.log(`${code === 0 ? '✓' : '✗'} npm run ${script}${code === 0 ? '' : `\n${output}`}`);
      const own = { file: 'package.json', name: `npm run ${script}` };
      resolve(code === 0 ? { ...own, outcome: 'passed' } : { ...own, outcome: 'failed', message: output });
    });
  });
}

const waiting = [...CHECKS];
const outcomes: TestOutcome[] = [];
async function checkOneByOne(): Promise<void> {
  for (let script = waiting.shift(); script !== undefined; script = waiting.shift()) outcomes.push(await check(script));
}
await Promise.all(Array.from({ length: AT_ONCE }, checkOneByOne));

const results = resultsOf(outcomes);
console.log(summaryLine(results));
const [summaryFile] = process.argv.slice(2);
if (summaryFile) writeFileSync(summaryFile, JSON.stringify(results));
if (results.failed > 0) process.exitCode = 1;
