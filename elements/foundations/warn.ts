/** Takes what is said of a page, in the place of the console. */
export type Listener = (message: string) => void;

let told = new Set<string>();
let listener: Listener = (message) => console.warn(message);

/**
 * Says on the console what is missing on a page, once per `key`, in production too (Specification 8).
 *
 * @param key names the cause; the same key stays silent from the second time on
 * @param message what was wrong and what to do
 */
export function reportOnce(key: string, message: string): void {
  if (told.has(key)) return;
  told.add(key);
  listener(message);
}

/**
 * Hands what is reported meanwhile to a listener, each cause once, whatever was reported before. Specification 8.
 *
 * @param work - must be done when it returns
 * @returns what `work` returns
 */
export function hearReports<Result>(hear: Listener, work: () => Result): Result {
  const before = { told, listener };
  told = new Set();
  listener = hear;
  try {
    return work();
  } finally {
    ({ told, listener } = before);
  }
}

/** Forgets which warnings were given, so that each test starts afresh. Specification 8. */
export function resetWarnings(): void {
  told.clear();
}
