import { build } from 'esbuild';
import puppeteer, { type Browser, type CDPSession, type Page, type Viewport } from 'puppeteer-core';
import { ensureEngines } from '../setup/browsers.js';
import { chromiumLaunchOptions } from '../setup/launch-options.js';

export async function launchBrowser(): Promise<Browser> {
  const { found } = ensureEngines();
  if (found.chromium === undefined) throw new Error('The benchmark needs Chromium, which is not installed.');
  return puppeteer.launch(chromiumLaunchOptions(found.chromium));
}

/** A page in a new browser context, and the session that measures it. */
export interface MeasuredPage {
  readonly page: Page;
  readonly session: CDPSession;
}

const DESKTOP: Viewport = { width: 1280, height: 900 };

/** A mid-range phone on the connection that Lighthouse calls slow 4G. */
const PHONE: Viewport = { width: 412, height: 823, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true };
const PHONE_SLOWDOWN = 4;
/** Bytes per second; latency in milliseconds. */
const PHONE_NETWORK = { download: 1_600_000 / 8, upload: 750_000 / 8, latency: 150 };

/**
 * Opens a page with an empty cache, and closes it when `use` resolves or rejects.
 *
 * @param device - `phone` emulates a slow CPU and network; `desktop` throttles nothing
 */
export async function withPage<Result>(
  browser: Browser,
  device: 'desktop' | 'phone',
  use: (opened: MeasuredPage) => Promise<Result>,
): Promise<Result> {
  const context = await browser.createBrowserContext();
  try {
    const page = await context.newPage();
    const session = await page.createCDPSession();
    await session.send('Performance.enable', { timeDomain: 'threadTicks' });
    await page.setViewport(device === 'phone' ? PHONE : DESKTOP);
    if (device === 'phone') {
      await page.emulateNetworkConditions(PHONE_NETWORK);
      await page.emulateCPUThrottling(PHONE_SLOWDOWN);
    }
    return await use({ page, session });
  } finally {
    await context.close();
  }
}

/** Milliseconds of CPU time of a page's main thread so far. Other programs hardly affect it. */
export async function measureProcessorTime({ session }: MeasuredPage): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) * 1000;
}

/** Bytes of a page's scripts and elements, after garbage collection. */
export async function measureMemory({ session }: MeasuredPage): Promise<number> {
  // The second collection frees objects that only the first one has released.
  for (let times = 0; times < 2; times += 1) await session.send('HeapProfiler.collectGarbage');
  // The protocol's types lack fields that Chromium returns.
  const usage: { usedSize: number; embedderHeapUsedSize?: number; backingStorageSize?: number } =
    await session.send('Runtime.getHeapUsage');
  return usage.usedSize + (usage.embedderHeapUsedSize ?? 0) + (usage.backingStorageSize ?? 0);
}

/**
 * Bundles modules for production, as an application would. Imported style sheets are returned separately.
 *
 * @param from - folder from which imports are resolved
 */
export async function bundle(code: string, from: string): Promise<{ script: string; css: string }> {
  const { outputFiles } = await build({
    stdin: { contents: code, resolveDir: from, loader: 'tsx' },
    bundle: true,
    minify: true,
    format: 'iife',
    target: 'es2022',
    jsx: 'automatic',
    conditions: ['production', 'browser', 'module', 'import'],
    define: { 'process.env.NODE_ENV': '"production"' },
    legalComments: 'none',
    outdir: 'bundle',
    write: false,
    logLevel: 'error',
  });
  const textOf = (ending: string): string => outputFiles.find(({ path }) => path.endsWith(ending))?.text ?? '';
  return { script: textOf('.js'), css: textOf('.css') };
}
