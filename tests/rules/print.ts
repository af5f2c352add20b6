import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { noResults, RESULTS_FOLDER, type Results, type TestOutcome } from '../setup/results.js';
import { judge, type Row } from './judge.js';
import { OUTLINE } from './outline.js';
import { RULES_PAGE, rulesPage } from './page.js';
import { RULES } from './rules.js';

/**
 * Fails where a bullet of the specification has no rule, a rule no test that ran and passed, or a title a number that is no
 * rule's. With `--write` it writes the page of rules instead.
 *
 *     tsx tests/rules/print.ts [--write] [folder of results] [file for the sum]
 */

const { values, positionals } = parseArgs({ options: { write: { type: 'boolean' } }, allowPositionals: true });
const [folder = RESULTS_FOLDER, summaryFile] = positionals;

function readOutcomes(runner: string): TestOutcome[] {
  const file = join(folder, `${runner}.json`);
  if (existsSync(file)) return (JSON.parse(readFileSync(file, 'utf8')) as Results).tests;
  console.log(`There are no results of the ${runner} tests: run npm test first.`);
  return [];
}

function printProblems(): void {
  const { rows, problems } = judge(OUTLINE, RULES, ['unit', 'browser', 'site'].flatMap(readOutcomes));
  const count = (verdict: Row['verdict']) => rows.filter((row) => row.verdict === verdict).length;
  console.log(`\n${problems.map((problem) => `✗ ${problem}\n`).join('')}`);
  console.log(
    `${rows.length} rules of ${Object.keys(OUTLINE).length} bullets: ${count('passed')} hold, ${count('failed')} failed, ${count('not run')} not run.`,
  );
  // Rules are no tests: those that hold are not counted among the tests that passed.
  if (summaryFile) writeFileSync(summaryFile, JSON.stringify({ ...noResults(), failed: problems.length }));
  if (problems.length > 0) process.exitCode = 1;
}

if (values.write) {
  mkdirSync(dirname(RULES_PAGE), { recursive: true });
  writeFileSync(RULES_PAGE, rulesPage());
} else {
  printProblems();
}
