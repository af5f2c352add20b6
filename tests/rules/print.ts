import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { noResults, RESULTS_FOLDER, type Results, type TestOutcome } from '../setup/results.js';
import { bulletOf, judge, type Row } from './judge.js';
import { OUTLINE } from './outline.js';
import { RULES_PAGE, rulesPage } from './page.js';
import { RULES } from './rules.js';

/**
 * `npm run rules`: prints the table of the specification's rules with the results of the last test run, and fails where
 * a bullet has no rule, a rule no test that ran and passed, or a title a number that is no rule's. With `--write` it writes
 * the page of rules instead.
 *
 *     tsx tests/rules/print.ts [--write] [--problems] [folder of results] [file for the sum]
 */

const { values, positionals } = parseArgs({
  options: { problems: { type: 'boolean' }, write: { type: 'boolean' } },
  allowPositionals: true,
});
const [folder = RESULTS_FOLDER, summaryFile] = positionals;

function readOutcomes(runner: string): TestOutcome[] {
  const file = join(folder, `${runner}.json`);
  if (!existsSync(file)) {
    console.log(`There are no results of the ${runner} tests: run npm test first.`);
    return [];
  }
  if (!values.problems) console.log(`Results of the ${runner} tests: ${statSync(file).mtime.toLocaleString()}`);
  return (JSON.parse(readFileSync(file, 'utf8')) as Results).tests;
}

function printRow({ number, rule, choice, verdict, tests }: Row): void {
  console.log(`  ${number.padEnd(6)} ${verdict.padEnd(14)} ${rule}`);
  for (const test of tests) console.log(`${' '.repeat(24)}${test}`);
  if (choice !== undefined) console.log(`${' '.repeat(24)}Choice: ${choice}`);
}

function printTable(): void {
  const { rows, problems } = judge(OUTLINE, RULES, ['unit', 'browser', 'site'].flatMap(readOutcomes));
  if (!values.problems) {
    for (const [bullet, title] of Object.entries(OUTLINE)) {
      console.log(`\n${bullet} ${title}`);
      rows.filter(({ number }) => bulletOf(number) === bullet).forEach(printRow);
    }
  }
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
  printTable();
}
