/** Maximum number of names in one list request of the delivery API. */
export const MAX_CONTENT_KEYS = 50;
export const MAX_MANAGED_CONTENT_IDS = 100;

/** Splits a list into chunks of at most `size`. */
export function chunk<T>(list: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(list.length / size) }, (_, index) =>
    list.slice(index * size, (index + 1) * size),
  );
}
