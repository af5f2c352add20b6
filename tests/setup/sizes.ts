import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { resultsOf, summaryLine, type TestOutcome } from './results.js';
import { buildSizeBundles } from './size-bundles.js';

/**
 * Measures the built files, and bundles made for it, against what was accepted plus 5 % (`size-limit` in package.json); each
 * budget counts as a test.
 */

interface Measurement {
  name: string;
  passed?: boolean;
  size: number;
  sizeLimit?: number;
}

const kilobytes = (bytes = 0) => `${(bytes / 1000).toFixed(2)} kB`;

await buildSizeBundles();
const { stdout, stderr } = spawnSync('node', ['node_modules/size-limit/bin.js', '--json'], { encoding: 'utf8' });
if (!stdout.trim().startsWith('[')) throw new Error(`size-limit measured nothing:\n${stdout}${stderr}`);

const results = resultsOf(
  (JSON.parse(stdout) as Measurement[]).map(({ name, passed, size, sizeLimit }): TestOutcome => {
    // A budget without files passes in size-limit itself, and would hide a renamed bundle.
    const isMeasured = size > 0;
    const isKept = passed === true && isMeasured;
    const message = isMeasured ? `${kilobytes(size)} of ${kilobytes(sizeLimit)} (Brotli)` : 'not built';
    console.log(`${isKept ? '✓' : '✗'} ${name}: ${message}`);
    return { file: 'package.json', name, outcome: isKept ? 'passed' : 'failed', message };
  }),
);
console.log(summaryLine(results));
const [summaryFile] = process.argv.slice(2);
if (summaryFile) writeFileSync(summaryFile, JSON.stringify(results));
if (results.failed > 0) process.exitCode = 1;
