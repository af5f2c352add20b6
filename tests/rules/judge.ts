import type { TestOutcome } from '../setup/results.js';

/** A rule of the specification in our own words, and what shows that it holds. */
export interface Rule {
  readonly rule: string;
  /** A test's file and full name, joined by ` › `, or the beginning of several names. */
  readonly tests: readonly string[];
}

/** Choices and deviations with their reasons: by bullet, then by rule. */
export type Choices = Readonly<Partial<Record<string, Readonly<Record<string, string>>>>>;

type Verdict = 'passed' | 'failed' | 'not run';

/** A row of the table. */
export interface Row {
  /** The bullet's number, and a letter for each of its rules: `5.1a`. */
  readonly number: string;
  readonly rule: Rule;
  /** Where the specification is ambiguous, or where we deviate from it: the choice and its reason. */
  readonly choice: string | undefined;
  readonly verdict: Verdict;
  /** How often each named test ran, in all engines together. */
  readonly counts: readonly { readonly test: string; readonly ran: number }[];
}

export interface Judgement {
  readonly rows: readonly Row[];
  /** Why the table does not hold, one line each; none when it does. */
  readonly problems: readonly string[];
}

/**
 * Judges each rule by the tests that it names.
 *
 * @param outline the specification's bullets by their numbers, each of which needs a rule
 * @param rules the rules of each bullet
 * @param choices the choices of each bullet's rules, none of a rule that is not there
 * @param outcomes what the tests came to, once per engine
 */
export function judge(
  outline: Readonly<Record<string, string>>,
  rules: Readonly<Record<string, readonly Rule[] | undefined>>,
  choices: Choices,
  outcomes: readonly TestOutcome[],
): Judgement {
  const tests = outcomes.map(({ file, name, outcome }) => ({ name: `${file} › ${name}`, outcome }));
  const problems: string[] = [];

  const judgeRule = (rule: Rule, number: string, choice: string | undefined): Row => {
    if (rule.tests.length === 0) problems.push(`${number} names no test.`);
    const verdicts = new Set<Verdict>(rule.tests.length === 0 ? ['not run'] : []);
    const counts = rule.tests.map((test) => {
      const named = tests.filter(({ name }) => name.startsWith(test));
      const ran = named.filter(({ outcome }) => outcome !== 'skipped');
      const failed = new Set(ran.filter(({ outcome }) => outcome === 'failed').map(({ name }) => name));
      verdicts.add(failed.size > 0 ? 'failed' : ran.length > 0 ? 'passed' : 'not run');
      for (const name of failed) problems.push(`${number} does not hold: ${name} failed.`);
      if (ran.length === 0) problems.push(`${number} names a test that did not run: ${test}`);
      return { test, ran: ran.length };
    });
    const verdict = (['failed', 'not run'] as const).find((worst) => verdicts.has(worst)) ?? 'passed';
    return { number, rule, choice, verdict, counts };
  };

  const rows = Object.entries(outline).flatMap(([bullet, title]) => {
    const own = rules[bullet] ?? [];
    if (own.length === 0) problems.push(`${bullet} has no rule: ${title}`);
    const chosen = choices[bullet] ?? {};
    for (const stray of Object.keys(chosen).filter((name) => own.every(({ rule }) => rule !== name))) {
      problems.push(`${bullet} has a choice of no rule: ${stray}`);
    }
    return own.map((rule, index) => judgeRule(rule, `${bullet}${String.fromCodePoint(97 + index)}`, chosen[rule.rule]));
  });
  return { rows, problems };
}
