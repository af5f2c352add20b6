import { writeFileSync } from 'node:fs';
import { BUDGETS, judgeBudget } from './budgets.js';
import { resultsOf, summaryLine } from './results.js';
import { buildSizeBundles } from './size-bundles.js';

/** Measures the sizes of the built packages and the built site; each budget counts as a test. */

await buildSizeBundles();
const outcomes = BUDGETS.map((budget) => {
  const bytes = budget.measure();
  const outcome = judgeBudget(budget, bytes);
  const { name, message } = outcome;
  console.log(`${outcome.outcome === 'passed' ? '✓' : '✗'} ${name}: ${message ?? `${(bytes / 1000).toFixed(2)} kB`}`);
  return outcome;
});
const results = resultsOf(outcomes);
console.log(summaryLine(results));
const [summaryFile] = process.argv.slice(2);
if (summaryFile) writeFileSync(summaryFile, JSON.stringify(results));
if (results.failed > 0) process.exitCode = 1;
