/** A page in search results. */
interface Result {
  readonly id: string;
}

/**
 * Ranks pages that match only some words of a search. Rare words have more weight than frequent ones.
 *
 * @param found - the matching pages of each word
 */
export function rankPartialMatches<Found extends Result>(found: readonly (readonly Found[])[]): Found[] {
  const pages = new Map<string, { page: Found; weight: number }>();
  for (const results of found) {
    for (const page of results) {
      const weight = (pages.get(page.id)?.weight ?? 0) + 1 / results.length;
      pages.set(page.id, { page, weight });
    }
  }
  return [...pages.values()].sort((one, other) => other.weight - one.weight).map(({ page }) => page);
}
