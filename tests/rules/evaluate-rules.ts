import type { TestOutcome } from '../setup/results.js';
import type { Rule } from './rules.js';

type Verdict = 'passed' | 'failed' | 'not run';

/** A row of the table. */
export interface Row extends Rule {
  /** The bullet's number, and a letter for each of its rules: `5.1a`. */
  readonly number: string;
  readonly verdict: Verdict;
  /** The names of the tests with the number that ran, each once, with their files. */
  readonly tests: readonly string[];
}

export interface Evaluation {
  readonly rows: readonly Row[];
  /** Uncovered or failed rules, one line each. */
  readonly issues: readonly string[];
}

/** The numbers of rules in the brackets of a title: `2.3a` and `4.1b` of `stacks sections [2.3a, 4.1b]`. */
export const findRuleNumbers = (title: string): string[] =>
  [...title.matchAll(/\[(\d+\.\d+[a-z](?:, \d+\.\d+[a-z])*)\]/g)].flatMap(([, list = '']) => list.split(', '));

/** The number of the bullet that a rule belongs to: `2.3` of `2.3a`. */
export const bulletOf = (number: string): string => number.slice(0, -1);

/**
 * Evaluates each rule by the tests with its number: at least one has to run, and all that run have to pass.
 *
 * @param outline the specification's bullets by their numbers, each of which needs a rule
 * @param rules the rules by their numbers
 * @param outcomes of the tests, once per engine
 */
export function evaluateRules(
  outline: Readonly<Record<string, string>>,
  rules: Readonly<Record<string, Rule>>,
  outcomes: readonly TestOutcome[],
): Evaluation {
  const issues: string[] = [];
  const ran = new Map<string, Set<string>>();
  const failed = new Map<string, Set<string>>();
  for (const { file, name, outcome } of outcomes.filter((test) => test.outcome !== 'skipped')) {
    const test = `${file} › ${name}`;
    for (const number of findRuleNumbers(name)) {
      ran.set(number, (ran.get(number) ?? new Set()).add(test));
      if (outcome === 'failed') failed.set(number, (failed.get(number) ?? new Set()).add(test));
    }
  }

  for (const [bullet, title] of Object.entries(outline)) {
    const hasRule = Object.keys(rules).some((number) => bulletOf(number) === bullet);
    if (!hasRule) issues.push(`${bullet} has no rule: ${title}`);
  }
  for (const [number, tests] of ran) {
    if (!(number in rules)) issues.push(`${number} is in a title, but is not a rule: ${[...tests].join('; ')}`);
  }
  const rows = Object.entries(rules).map(([number, rule]): Row => {
    const tests = [...(ran.get(number) ?? [])];
    const failures = [...(failed.get(number) ?? [])];
    if (tests.length === 0) issues.push(`${number} is in no title of a test that ran: ${rule.rule}`);
    for (const test of failures) issues.push(`${number} failed: ${test}`);
    return {
      number,
      ...rule,
      verdict: failures.length > 0 ? 'failed' : tests.length > 0 ? 'passed' : 'not run',
      tests,
    };
  });
  return { rows, issues };
}
