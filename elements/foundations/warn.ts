/** Receives reports instead of the console. */
export type ReportListener = (message: string) => void;

let reportedKeys = new Set<string>();
let listener: ReportListener = (message) => console.warn(message);

/**
 * Logs a warning once per `key`, also in production.
 *
 * @param key identifies the cause
 * @param message what is wrong and how to fix it
 */
export function reportOnce(key: string, message: string): void {
  if (reportedKeys.has(key)) return;
  reportedKeys.add(key);
  listener(message);
}

/**
 * Passes the reports of a function to a listener, each cause once, regardless of previous reports.
 *
 * @param work - a synchronous function
 * @returns the result of `work`
 */
export function captureReports<Result>(onReport: ReportListener, work: () => Result): Result {
  const before = { reportedKeys, listener };
  reportedKeys = new Set();
  listener = onReport;
  try {
    return work();
  } finally {
    ({ reportedKeys, listener } = before);
  }
}

/** Clears the keys of previous warnings, for tests. */
export function resetWarnings(): void {
  reportedKeys.clear();
}
