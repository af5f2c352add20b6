const told = new Set<string>();

/**
 * Says on the console what is missing on a page, once per `key`, in production too (Specification 8).
 *
 * @param key names the cause; the same key stays silent from the second time on
 * @param message what was wrong and what to do
 */
export function reportOnce(key: string, message: string): void {
  if (told.has(key)) return;
  told.add(key);
  console.warn(message);
}

/** Forgets which warnings were given, so that each test starts afresh. Specification 8. */
export function resetWarnings(): void {
  told.clear();
}
