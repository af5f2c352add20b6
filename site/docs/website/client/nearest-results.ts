/** A page in what a search has found. */
interface Result {
  readonly id: string;
}

/**
 * The pages that fit some words best where none has all of them: a word counts the more, the fewer pages have it.
 *
 * @param found - of each word, the pages that have it
 */
export function nearestResults<Found extends Result>(found: readonly (readonly Found[])[]): Found[] {
  const pages = new Map<string, { page: Found; weight: number }>();
  for (const results of found) {
    for (const page of results) {
      const weight = (pages.get(page.id)?.weight ?? 0) + 1 / results.length;
      pages.set(page.id, { page, weight });
    }
  }
  return [...pages.values()].sort((one, other) => other.weight - one.weight).map(({ page }) => page);
}
