/** What a runner found, in the shape that the whole run adds up. */
export interface Results {
  passed: number;
  failed: number;
  skipped: number;
  /** Each skipped test with its reason. */
  skips: string[];
}

export const noResults = (): Results => ({ passed: 0, failed: 0, skipped: 0, skips: [] });

export function addResults(total: Results, more: Results): Results {
  return {
    passed: total.passed + more.passed,
    failed: total.failed + more.failed,
    skipped: total.skipped + more.skipped,
    skips: [...total.skips, ...more.skips],
  };
}

/** The plain line that a test run ends with. */
export const summaryLine = ({ passed, failed, skipped }: Results): string =>
  `${passed} passed, ${failed} failed, ${skipped} skipped`;
