import { describe, expect, it } from 'vitest';
import { evaluateRules, findRuleNumbers } from '../../rules/evaluate-rules.js';
import type { TestOutcome } from '../../setup/results.js';

const outline = { '2.1': 'Doors', '2.2': 'Windows' };
const ran = (name: string, outcome: TestOutcome['outcome'] = 'passed'): TestOutcome => ({
  file: 'doors.test.ts',
  name,
  outcome,
});
const rules = {
  '2.1a': { rule: 'A door opens.' },
  '2.1b': { rule: 'A door shuts.', choice: 'Doors without a word about them shut.' },
  '2.2a': { rule: 'A window opens.' },
};
const outcomes = [
  ran('a door › opens [2.1a]'),
  ran('a door › opens wide [2.1a, 2.2a]'),
  ran('a door › shuts [2.1b]'),
  ran('a window [2.2a] › opens'),
];
/** Those without the door that shuts. */
const without = outcomes.filter(({ name }) => !name.includes('shuts'));

describe('the table of rules', () => {
  it('holds when every bullet has a rule, and the number of every rule a test that ran and passed', () => {
    const { rows, issues } = evaluateRules(outline, rules, outcomes);
    expect(rows).toEqual([
      {
        number: '2.1a',
        rule: 'A door opens.',
        verdict: 'passed',
        tests: ['doors.test.ts › a door › opens [2.1a]', 'doors.test.ts › a door › opens wide [2.1a, 2.2a]'],
      },
      { number: '2.1b', ...rules['2.1b'], verdict: 'passed', tests: ['doors.test.ts › a door › shuts [2.1b]'] },
      {
        number: '2.2a',
        rule: 'A window opens.',
        verdict: 'passed',
        tests: ['doors.test.ts › a door › opens wide [2.1a, 2.2a]', 'doors.test.ts › a window [2.2a] › opens'],
      },
    ]);
    expect(issues).toEqual([]);
  });

  it('names a test once that ran in several engines', () => {
    const { rows } = evaluateRules(outline, rules, [...outcomes, ...outcomes]);
    expect(rows.map(({ tests }) => tests.length)).toEqual([2, 1, 2]);
  });

  it('fails when a bullet has no rule', () => {
    expect(evaluateRules({ ...outline, '2.3': 'Roofs' }, rules, outcomes).issues).toEqual(['2.3 has no rule: Roofs']);
  });

  it('fails when a title carries a number that no rule has', () => {
    expect(evaluateRules(outline, rules, [...outcomes, ran('a roof [2.3a]')]).issues).toEqual([
      '2.3a is in a title, but is not a rule: doors.test.ts › a roof [2.3a]',
    ]);
  });

  it.each([
    ['no title carries', without],
    ['only a test carries that was skipped everywhere', [...without, ran('a door › shuts [2.1b]', 'skipped')]],
  ])('fails for a number that %s', (_, incomplete) => {
    const { rows, issues } = evaluateRules(outline, rules, incomplete);
    expect(issues).toEqual(['2.1b is in no title of a test that ran: A door shuts.']);
    expect(rows[1]?.verdict).toBe('not run');
  });

  it('fails when one of several tests failed, be it in one engine of several', () => {
    const { rows, issues } = evaluateRules(outline, rules, [...outcomes, ran('a door › opens [2.1a]', 'failed')]);
    expect(issues).toEqual(['2.1a failed: doors.test.ts › a door › opens [2.1a]']);
    expect(rows.map(({ verdict }) => verdict)).toEqual(['failed', 'passed', 'passed']);
  });

  it('is content with a test that only some engines can run', () => {
    expect(evaluateRules(outline, rules, [...outcomes, ran('a door › shuts [2.1b]', 'skipped')]).issues).toEqual([]);
  });
});

describe('the numbers in a title', () => {
  it.each([
    ['none where it has no brackets', 'opens', []],
    ['the one that it has', 'opens [2.1a]', ['2.1a']],
    ['those of all its parts', 'a door [2.1a, 10.12b] › opens [2.2a]', ['2.1a', '10.12b', '2.2a']],
    ['none where its brackets hold something else', 'reads [1, 2.5] and [2.1]', []],
  ])('are %s', (_, title, numbers) => {
    expect(findRuleNumbers(title)).toEqual(numbers);
  });
});
