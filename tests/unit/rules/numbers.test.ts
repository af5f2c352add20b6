import { expect, it } from 'vitest';
import { findRuleNumbers } from '../../rules/numbers.js';

it.each([
  ['missing without brackets', 'opens', []],
  ['those in its brackets', 'opens [2.1a]', ['2.1a']],
  ['those of all parts of the title', 'a door [2.1a, 10.12b] › opens [2.2a]', ['2.1a', '10.12b', '2.2a']],
  ['missing if the brackets contain anything else', 'reads [1, 2.5] and [2.1]', []],
])('the rule numbers of a title are %s', (_, title, numbers) => {
  expect(findRuleNumbers(title)).toEqual(numbers);
});
