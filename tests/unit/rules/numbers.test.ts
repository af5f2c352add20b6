import { expect, it } from 'vitest';
import { findRuleNumbers } from '../../rules/numbers.js';

it.each([
  ['none where it has no brackets', 'opens', []],
  ['the one that it has', 'opens [2.1a]', ['2.1a']],
  ['those of all its parts', 'a door [2.1a, 10.12b] › opens [2.2a]', ['2.1a', '10.12b', '2.2a']],
  ['none where its brackets hold something else', 'reads [1, 2.5] and [2.1]', []],
])('the numbers in a title are %s', (_, title, numbers) => {
  expect(findRuleNumbers(title)).toEqual(numbers);
});
