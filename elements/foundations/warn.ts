import { inDevelopment } from '#development';

const told = new Set<string>();

/**
 * Explains a misuse on the console, once per `key`, and only in development (Specification 8).
 *
 * @param key names the problem; the same key stays silent from the second time on
 * @param message what was wrong and what to do
 */
export function warnOnce(key: string, message: string): void {
  if (!inDevelopment || told.has(key)) return;
  told.add(key);
  console.warn(message);
}

/** Forgets which warnings were given, so that each test starts afresh. Specification 8. */
export function resetWarnings(): void {
  told.clear();
}
