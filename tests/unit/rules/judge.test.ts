import { describe, expect, it } from 'vitest';
import { CHOICES } from '../../rules/choices.js';
import { judge, type Rule } from '../../rules/judge.js';
import { OUTLINE } from '../../rules/outline.js';
import { RULES } from '../../rules/rules.js';
import type { TestOutcome } from '../../setup/results.js';

const outline = { '2.1': 'Doors', '2.2': 'Windows' };
const ran = (name: string, outcome: TestOutcome['outcome'] = 'passed'): TestOutcome => ({
  file: 'doors.test.ts',
  name,
  outcome,
});
const rules: Record<string, Rule[]> = {
  '2.1': [
    { rule: 'A door opens.', tests: ['doors.test.ts › a door › opens'] },
    { rule: 'A door shuts.', tests: ['doors.test.ts › a door › shuts'] },
  ],
  '2.2': [{ rule: 'A window opens.', tests: ['doors.test.ts › a window'] }],
};
const outcomes = [ran('a door › opens'), ran('a door › opens wide'), ran('a door › shuts'), ran('a window › opens')];
/** Those without the door that shuts. */
const without = outcomes.filter(({ name }) => name !== 'a door › shuts');
const choices = { '2.1': { 'A door shuts.': 'Doors without a word about them shut.' } };

describe('the table of rules', () => {
  it('holds when every bullet has a rule, and every rule tests that ran and passed', () => {
    const { rows, problems } = judge(outline, rules, choices, outcomes);
    expect(rows.map(({ number, verdict }) => [number, verdict])).toEqual([
      ['2.1a', 'passed'],
      ['2.1b', 'passed'],
      ['2.2a', 'passed'],
    ]);
    expect(rows[0]?.counts).toEqual([{ test: 'doors.test.ts › a door › opens', ran: 2 }]);
    expect(rows.map(({ choice }) => choice)).toEqual([undefined, choices['2.1']['A door shuts.'], undefined]);
    expect(problems).toEqual([]);
  });

  it('fails when a choice belongs to no rule', () => {
    const stray = { '2.2': { 'A door shuts.': 'Doors without a word about them shut.' } };
    expect(judge(outline, rules, stray, outcomes).problems).toEqual(['2.2 has a choice of no rule: A door shuts.']);
  });

  it.each([
    ['no entry', { ...rules, '2.2': undefined }],
    ['an empty one', { ...rules, '2.2': [] }],
  ])('fails when a bullet has %s', (_, incomplete) => {
    expect(judge(outline, incomplete, {}, outcomes).problems).toEqual(['2.2 has no rule: Windows']);
  });

  it('fails when a row names no test', () => {
    const { rows, problems } = judge(
      outline,
      { ...rules, '2.2': [{ rule: 'A window shuts.', tests: [] }] },
      {},
      outcomes,
    );
    expect(problems).toEqual(['2.2a names no test.']);
    expect(rows[2]?.verdict).toBe('not run');
  });

  it.each([
    ['is not there', without],
    ['was skipped everywhere', [...without, ran('a door › shuts', 'skipped')]],
    ['is in another file', [...without, { ...ran('a door › shuts'), file: 'gates.test.ts' }]],
  ])('fails when a named test %s', (_, incomplete) => {
    const { rows, problems } = judge(outline, rules, {}, incomplete);
    expect(problems).toEqual(['2.1b names a test that did not run: doors.test.ts › a door › shuts']);
    expect(rows[1]?.verdict).toBe('not run');
  });

  it('fails when a named test failed, be it in one engine of several', () => {
    const { rows, problems } = judge(outline, rules, {}, [...outcomes, ran('a door › shuts', 'failed')]);
    expect(problems).toEqual(['2.1b does not hold: doors.test.ts › a door › shuts failed.']);
    expect(rows.map(({ verdict }) => verdict)).toEqual(['passed', 'failed', 'passed']);
  });

  it('is content with a test that only some engines can run', () => {
    expect(judge(outline, rules, {}, [...outcomes, ran('a door › shuts', 'skipped')]).problems).toEqual([]);
  });
});

describe('the outline of the specification', () => {
  it('counts the bullets of sections 2 to 9 without a gap', () => {
    const counts = { 2: 15, 3: 23, 4: 10, 5: 10, 6: 1, 7: 7, 8: 7, 9: 9 };
    const numbers = Object.entries(counts).flatMap(([section, bullets]) =>
      Array.from({ length: bullets }, (_, index) => `${section}.${index + 1}`),
    );
    expect(Object.keys(OUTLINE)).toEqual(numbers);
  });

  it('has a rule for each bullet, and no rule twice', () => {
    expect(Object.keys(RULES)).toEqual(Object.keys(OUTLINE));
    const all = Object.values(RULES).flatMap((own: readonly Rule[]) => own.map(({ rule }) => rule));
    expect(all).toEqual([...new Set(all)]);
  });

  it('has no choice that belongs to no rule', () => {
    const { problems } = judge(OUTLINE, RULES, CHOICES, []);
    expect(problems.filter((problem) => problem.includes('choice'))).toEqual([]);
  });
});
