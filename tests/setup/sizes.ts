import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { noResults } from './results.js';
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

const sum = noResults();
for (const { name, passed, size, sizeLimit } of JSON.parse(stdout) as Measurement[]) {
  // A budget without files passes in size-limit itself, and would hide a renamed bundle.
  const isMeasured = size > 0;
  sum[passed && isMeasured ? 'passed' : 'failed'] += 1;
  const measured = isMeasured ? `${kilobytes(size)} of ${kilobytes(sizeLimit)} (Brotli)` : 'not built';
  console.log(`${passed && isMeasured ? '✓' : '✗'} ${name}: ${measured}`);
}
const [summaryFile] = process.argv.slice(2);
if (summaryFile) writeFileSync(summaryFile, JSON.stringify(sum));
if (sum.failed > 0) process.exitCode = 1;
