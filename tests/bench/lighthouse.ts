import lighthouse, { desktopConfig, type Result } from 'lighthouse';
import puppeteer, { type Browser } from 'puppeteer-core';
import { ensureBuilt } from '../../site/server/ensure-built.js';
import { startServer } from '../../site/server/serve.js';
import { ensureEngines } from '../setup/browsers.js';
import { chromiumLaunchOptions } from '../setup/launch-options.js';

type Preset = 'mobile' | 'desktop';
const PRESETS: readonly Preset[] = ['mobile', 'desktop'];

/** The score, of 100, that each category needs; a category that is not named is printed only. */
const FLOORS: Readonly<Record<Preset, Readonly<Record<string, number>>>> = {
  mobile: { performance: 98, accessibility: 100, 'best-practices': 100, seo: 100 },
  desktop: { accessibility: 100, 'best-practices': 100, seo: 100 },
};

const METRICS: Readonly<Record<string, string>> = {
  'first-contentful-paint': 'FCP',
  'largest-contentful-paint': 'LCP',
  'total-blocking-time': 'TBT',
  'cumulative-layout-shift': 'CLS',
  'speed-index': 'SI',
};

interface Visit {
  readonly result: Result;
  /** Of 100, by category. */
  readonly scores: Readonly<Record<string, number>>;
}

/** The trace of the visit has no beginning: Chromium was not ready. It says nothing about the page. */
class NotStarted extends Error {
  override name = 'NotStarted';
}

/** How often a visit begins before it counts as impossible. */
const STARTS = 3;

/** A visit that failed to start is tried again, and the reader is told. */
async function visit(browser: Browser, url: string, preset: Preset): Promise<Visit> {
  for (let start = 1; ; start += 1) {
    try {
      return await visitOnce(browser, url, preset);
    } catch (error) {
      if (!(error instanceof NotStarted) || start === STARTS) throw error;
      console.warn(`${error.message} Trying again (${start + 1} of ${STARTS}) …`);
    }
  }
}

async function visitOnce(browser: Browser, url: string, preset: Preset): Promise<Visit> {
  const page = await browser.newPage();
  try {
    const config = preset === 'desktop' ? desktopConfig : undefined;
    const run = await lighthouse(url, { throttlingMethod: 'simulate', logLevel: 'error' }, config, page);
    if (run === undefined) throw new Error(`Lighthouse said nothing about ${url}.`);
    const { lhr: result } = run;
    if (result.runtimeError) {
      const { code, message } = result.runtimeError;
      const Failure = code === 'NO_NAVSTART' || code === 'NO_TRACING_STARTED' ? NotStarted : Error;
      throw new Failure(`Lighthouse could not measure ${url}: ${message}`);
    }
    const scores = Object.values(result.categories).map(({ id, score }) => [id, Math.round((score ?? 0) * 100)]);
    return { result, scores: Object.fromEntries(scores) as Visit['scores'] };
  } finally {
    await page.close();
  }
}

/** The visit in the middle by a number; of an even count the lower of the two. */
function median(visits: readonly Visit[], number: (visit: Visit) => number): Visit {
  const middle = [...visits].sort((one, other) => number(one) - number(other))[Math.floor((visits.length - 1) / 2)];
  if (middle === undefined) throw new Error('There is no visit.');
  return middle;
}

/** Audits that cost points, with what Lighthouse says about them. */
function* faultsOf({ categories, audits }: Result, category: string): Generator<string> {
  for (const { id, weight } of categories[category]?.auditRefs ?? []) {
    const audit = audits[id];
    if (weight === 0 || audit?.score == null || audit.score >= (category === 'performance' ? 0.9 : 1)) continue;
    const items = audit.details && 'items' in audit.details ? JSON.stringify(audit.details.items) : '';
    yield `    ${id}: ${audit.title} ${audit.displayValue ?? ''} ${items.slice(0, 600)}`;
  }
}

/** What could be better without costing points. */
function* opportunitiesOf({ audits }: Result): Generator<string> {
  for (const { id, title, displayValue = '', metricSavings = {} } of Object.values(audits)) {
    const saved = Object.entries(metricSavings).filter(([, milliseconds = 0]) => milliseconds > 0);
    if (saved.length === 0) continue;
    const savings = saved.map(([metric, milliseconds]) => `${metric} ${milliseconds}`).join(', ');
    yield `    ${id}: ${title} ${displayValue} (${savings})`;
  }
}

/** Prints what was measured; returns a line for each score below its floor. */
function judge(preset: Preset, visits: readonly Visit[]): string[] {
  const { result } = median(visits, ({ scores }) => scores['performance'] ?? 0);
  const indices = visits.map(({ result: { environment } }) => Math.round(environment.benchmarkIndex));
  const metrics = Object.entries(METRICS).map(([id, name]) => `${name} ${result.audits[id]?.displayValue ?? '?'}`);
  console.log(`\n${preset}: median of ${visits.length}, Lighthouse ${result.lighthouseVersion}`);
  console.log(`  benchmark index ${indices.join(', ')}`);
  console.log(`  ${metrics.join(' · ')}`);
  const problems: string[] = [];
  for (const category of Object.keys(result.categories)) {
    const number = ({ scores }: Visit): number => scores[category] ?? 0;
    const middle = median(visits, number);
    const score = number(middle);
    const floor = FLOORS[preset][category] ?? 0;
    console.log(`  ${score < floor ? '✗' : '✓'} ${category} ${score} (of ${visits.map(number).join(', ')})`);
    if (score < 100) for (const line of faultsOf(middle.result, category)) console.log(line);
    if (score < floor) problems.push(`${preset}: ${category} is ${score}, and must be at least ${floor}.`);
  }
  for (const line of opportunitiesOf(result)) console.log(line);
  return problems;
}

export interface LighthouseOptions {
  /** How often a page is visited on each line. */
  readonly rounds: number;
  /** Of the page, below the base path. */
  readonly path: string;
  /** Where another server runs. Default: the built site is served. */
  readonly url?: string;
}

/**
 * Prints the scores of a built page, as the median of several visits on a simulated phone line and desktop line. Its times
 * mean something on an otherwise idle machine only: compare the benchmark index, which Lighthouse measures before each visit
 * (about 1,000 for a fast desktop of 2020).
 *
 * @throws Error where a score is below its floor
 */
export async function measureScores({ rounds, path, url }: LighthouseOptions): Promise<void> {
  const { found } = ensureEngines();
  if (found.chromium === undefined) throw new Error('Lighthouse needs Chromium, which is not installed.');
  if (url === undefined) await ensureBuilt();
  const server = url === undefined ? await startServer({ port: 0 }) : undefined;
  const browser = await puppeteer.launch(chromiumLaunchOptions(found.chromium));
  const problems: string[] = [];
  try {
    for (const preset of PRESETS) {
      const visits: Visit[] = [];
      while (visits.length < rounds) visits.push(await visit(browser, `${url ?? server?.url}${path}`, preset));
      problems.push(...judge(preset, visits));
    }
  } finally {
    await browser.close();
    await server?.close();
  }
  if (problems.length > 0) throw new Error(problems.join('\n'));
}
