import { build } from 'esbuild';
import puppeteer, { type Browser, type CDPSession, type Page, type Viewport } from 'puppeteer-core';
import { ensureEngines } from '../setup/browsers.js';
import { chromiumLaunchOptions } from '../setup/launch-options.js';

/** Starts Chromium. */
export async function launchBrowser(): Promise<Browser> {
  const { found } = ensureEngines();
  if (found.chromium === undefined) throw new Error('The bench needs Chromium, which is not installed.');
  return puppeteer.launch(chromiumLaunchOptions(found.chromium));
}

/** A page that nobody has visited anything with, and what tells its costs. */
export interface MeasuredPage {
  readonly page: Page;
  readonly session: CDPSession;
}

const DESKTOP: Viewport = { width: 1280, height: 900 };

/** A phone of the middle class, on a line that Lighthouse calls slow 4G. */
const PHONE: Viewport = { width: 412, height: 823, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true };
const PHONE_SLOWDOWN = 4;
/** Bytes per second, and milliseconds. */
const PHONE_LINE = { download: 1_600_000 / 8, upload: 750_000 / 8, latency: 150 };

export interface OpenOptions {
  /** `phone` is slow in all. Default: `desktop`, as fast as the machine. */
  readonly device?: 'desktop' | 'phone';
}

/** Opens a page with nothing in its cache, and closes it when `use` is done. */
export async function withPage<Result>(
  browser: Browser,
  { device = 'desktop' }: OpenOptions,
  use: (opened: MeasuredPage) => Promise<Result>,
): Promise<Result> {
  const context = await browser.createBrowserContext();
  try {
    const page = await context.newPage();
    const session = await page.createCDPSession();
    await session.send('Performance.enable', { timeDomain: 'threadTicks' });
    await page.setViewport(device === 'phone' ? PHONE : DESKTOP);
    if (device === 'phone') {
      await page.emulateNetworkConditions(PHONE_LINE);
      await page.emulateCPUThrottling(PHONE_SLOWDOWN);
    }
    return await use({ page, session });
  } finally {
    await context.close();
  }
}

/** Milliseconds that the main thread of a page has worked so far: other programs hardly stretch it. */
export async function processorTime({ session }: MeasuredPage): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) * 1000;
}

/** Bytes that a page holds, of script and of elements, after what is not needed has been removed. */
export async function heldMemory({ session }: MeasuredPage): Promise<number> {
  // The second time takes what the first one set free.
  for (let times = 0; times < 2; times += 1) await session.send('HeapProfiler.collectGarbage');
  // The protocol's types do not have all that Chromium answers.
  const usage: { usedSize: number; embedderHeapUsedSize?: number; backingStorageSize?: number } =
    await session.send('Runtime.getHeapUsage');
  return usage.usedSize + (usage.embedderHeapUsedSize ?? 0) + (usage.backingStorageSize ?? 0);
}

export interface BundleOptions {
  /** Folder from which packages are found. Default: the project. */
  readonly from?: string;
}

/** Bundles modules as a project would that uses them, for production. Style sheets that they import come apart. */
export async function bundle(
  code: string,
  { from = process.cwd() }: BundleOptions = {},
): Promise<{ script: string; css: string }> {
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
