import { expect, it } from 'vitest';
import { judgeBudget } from '../../setup/budgets.js';

const BUDGET = { name: 'pallet.js', accepted: 1000 };

it.each([
  ['smaller', 900, 'passed', false],
  ['10 % larger', 1100, 'passed', false],
  ['more than 10 % larger', 1101, 'passed', true],
  ['25 % larger', 1250, 'passed', true],
  ['more than 25 % larger', 1251, 'failed', true],
  ['not built', 0, 'failed', true],
] as const)('a file that is %s (%i bytes) has %s, with a message: %s', (_, bytes, outcome, hasMessage) => {
  const judged = judgeBudget(BUDGET, bytes, false);
  expect(judged.outcome).toBe(outcome);
  expect(judged.message !== undefined).toBe(hasMessage);
});

it('a file that is more than 10 % larger has failed in npm run verify', () => {
  expect(judgeBudget(BUDGET, 1100, true).outcome).toBe('passed');
  expect(judgeBudget(BUDGET, 1101, true).outcome).toBe('failed');
});

it('a file that is too large is reported with both sizes and what to do', () => {
  expect(judgeBudget(BUDGET, 1300).message).toBe(
    '1.30 kB, 30 % more than the accepted 1.00 kB. Reduce it, or accept it in tests/setup/budgets.ts.',
  );
});
