/** Most names that one list request can carry (delivery API). */
export const MOST_CONTENT_KEYS = 50;
export const MOST_MANAGED_CONTENT_IDS = 100;

/** Splits a list into parts of at most `size`, as requests for many names need it (Specification 7). */
export function chunksOf<T>(list: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(list.length / size) }, (_, index) =>
    list.slice(index * size, (index + 1) * size),
  );
}
