import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { noResults, RESULTS_FOLDER, type Results, type TestOutcome } from '../setup/results.js';
import { CHOICES } from './choices.js';
import { judge, type Row } from './judge.js';
import { OUTLINE } from './outline.js';
import { RULES } from './rules.js';

/**
 * `npm run rules`: prints the table of the specification's rules with the results of the last test run, and fails where
 * a bullet has no rule, or a rule no test that ran and passed.
 *
 *     tsx tests/rules/print.ts [--problems] [folder of results] [file for the sum]
 */

const { values, positionals } = parseArgs({ options: { problems: { type: 'boolean' } }, allowPositionals: true });
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

function printRow({ number, rule, choice, verdict, counts }: Row): void {
  console.log(`  ${number.padEnd(6)} ${verdict.padEnd(14)} ${rule.rule}`);
  for (const { test, ran } of counts) console.log(`${' '.repeat(24)}${test} (${ran} ran)`);
  if (choice !== undefined) console.log(`${' '.repeat(24)}Choice: ${choice}`);
}

const outcomes = ['unit', 'browser', 'site'].flatMap(readOutcomes);
const { rows, problems } = judge(OUTLINE, RULES, CHOICES, outcomes);

if (!values.problems) {
  for (const [bullet, title] of Object.entries(OUTLINE)) {
    console.log(`\n${bullet} ${title}`);
    rows.filter(({ number }) => number.replace(/\D$/, '') === bullet).forEach(printRow);
  }
}
const count = (verdict: Row['verdict']) => rows.filter((row) => row.verdict === verdict).length;
const sum = { ...noResults(), passed: count('passed'), failed: problems.length };
const bullets = Object.keys(OUTLINE).length;
console.log(`\n${problems.map((problem) => `✗ ${problem}\n`).join('')}`);
console.log(
  `${rows.length} rules of ${bullets} bullets: ${count('passed')} passed, ${count('failed')} failed, ${count('not run')} not run.`,
);
if (summaryFile) writeFileSync(summaryFile, JSON.stringify(sum));
if (problems.length > 0) process.exitCode = 1;
