import { expect, it } from 'vitest';
import { rankPartialMatches } from '../../../site/docs/website/client/nearest-results.js';

const pages = (...ids: string[]): { id: string }[] => ids.map((id) => ({ id }));

it('puts pages with rare words before those with frequent ones', () => {
  const everywhere = pages('type', 'colours', 'icons', 'motion');
  const found = rankPartialMatches([everywhere, pages('icons'), pages('motion', 'icons'), []]);
  expect(found.map(({ id }) => id)).toEqual(['icons', 'motion', 'type', 'colours']);
});

it('finds nothing where no word was found', () => {
  expect(rankPartialMatches([[], []])).toEqual([]);
});
