import { expect, it } from 'vitest';
import { rankPartialMatches } from '../../../site/docs/website/client/nearest-results.js';

const pages = (...ids: string[]): { id: string }[] => ids.map((id) => ({ id }));

it('ranks pages with rare words above those with frequent words', () => {
  const everywhere = pages('type', 'colours', 'icons', 'motion');
  const found = rankPartialMatches([everywhere, pages('icons'), pages('motion', 'icons'), []]);
  expect(found.map(({ id }) => id)).toEqual(['icons', 'motion', 'type', 'colours']);
});

it('finds nothing if no page contains any of the words', () => {
  expect(rankPartialMatches([[], []])).toEqual([]);
});
