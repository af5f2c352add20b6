import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { noResults, RESULTS_FOLDER, type Results, type TestOutcome } from '../setup/results.js';
import { evaluateRules, type Row } from './evaluate-rules.js';
import { OUTLINE } from './outline.js';
import { RULES_PAGE, renderRulesPage } from './page.js';
import { RULES } from './rules.js';

/**
 * Fails if a bullet of the specification has no rule, a rule no passing test, or a title an unknown
 * number. With `--write` it writes the documentation page of the rules instead.
 *
 *     tsx tests/rules/print.ts [--write] [folder of results] [file for the sum]
 */

const { values, positionals } = parseArgs({ options: { write: { type: 'boolean' } }, allowPositionals: true });
const [folder = RESULTS_FOLDER, summaryFile] = positionals;

function readOutcomes(runner: string): TestOutcome[] {
  const file = join(folder, `${runner}.json`);
  if (existsSync(file)) return (JSON.parse(readFileSync(file, 'utf8')) as Results).tests;
  console.log(`Results of the ${runner} tests are missing: run npm test first.`);
  return [];
}

function printIssues(): void {
  const { rows, issues } = evaluateRules(OUTLINE, RULES, ['unit', 'browser', 'site'].flatMap(readOutcomes));
  const count = (verdict: Row['verdict']) => rows.filter((row) => row.verdict === verdict).length;
  console.log(`\n${issues.map((problem) => `✗ ${problem}\n`).join('')}`);
  console.log(
    `${rows.length} rules of ${Object.keys(OUTLINE).length} bullets: ${count('passed')} passed, ${count('failed')} failed, ${count('not run')} not run.`,
  );
  // Rules are not tests: passed rules are not counted as passed tests.
  if (summaryFile) writeFileSync(summaryFile, JSON.stringify({ ...noResults(), failed: issues.length }));
  if (issues.length > 0) process.exitCode = 1;
}

if (values.write) {
  mkdirSync(dirname(RULES_PAGE), { recursive: true });
  writeFileSync(RULES_PAGE, renderRulesPage());
} else {
  printIssues();
}
