/** The types that the benchmark uses of Lighthouse, whose own types exist only after its installation. */
declare module 'lighthouse' {
  import type { Page } from 'puppeteer-core';

  export interface Audit {
    readonly title: string;
    /** From 0 to 1; null if the audit has no score. */
    readonly score: number | null;
    readonly displayValue?: string;
    readonly details?: { readonly items?: unknown };
    /** Possible savings in milliseconds, by metric. */
    readonly metricSavings?: Readonly<Record<string, number>>;
    readonly id: string;
  }

  export interface Result {
    readonly lighthouseVersion: string;
    readonly environment: { readonly benchmarkIndex: number };
    readonly runtimeError?: { readonly code: string; readonly message: string };
    readonly audits: Readonly<Record<string, Audit>>;
    readonly categories: Readonly<
      Record<
        string,
        {
          readonly id: string;
          readonly score: number | null;
          readonly auditRefs: readonly { readonly id: string; readonly weight: number }[];
        }
      >
    >;
  }

  export const desktopConfig: object;

  export default function lighthouse(
    url: string,
    flags: { readonly throttlingMethod: 'simulate'; readonly logLevel: 'error' },
    config: object | undefined,
    page: Page,
  ): Promise<{ readonly lhr: Result } | undefined>;
}
