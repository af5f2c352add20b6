import type { Result } from 'lighthouse';
import type { Browser } from 'puppeteer-core';
import { ensureBuilt } from '../../../site/server/ensure-built.js';
import { startServer } from '../../../site/server/serve.js';
import { launchBrowser } from '../browser.js';
import { installPackages } from '../install-packages.js';

type Preset = 'mobile' | 'desktop';
const PRESETS: readonly Preset[] = ['mobile', 'desktop'];

/** The minimum score of each category, of 100. Other categories are only printed. */
const MINIMUM_SCORES: Readonly<Record<Preset, Readonly<Record<string, number>>>> = {
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

/** The trace did not start, because Chromium was not ready. The failure is unrelated to the page. */
class TraceNotStarted extends Error {
  override name = 'NotStarted';
}

const MAX_ATTEMPTS = 3;

/** Visits a page. Retries with a warning if the trace did not start. */
async function visit(browser: Browser, url: string, preset: Preset): Promise<Visit> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await visitOnce(browser, url, preset);
    } catch (error) {
      if (!(error instanceof TraceNotStarted) || attempt === MAX_ATTEMPTS) throw error;
      console.warn(`${error.message} Trying again (${attempt + 1} of ${MAX_ATTEMPTS}) …`);
    }
  }
}

async function visitOnce(browser: Browser, url: string, preset: Preset): Promise<Visit> {
  // It is installed when it is first needed.
  const { default: lighthouse, desktopConfig } = await import('lighthouse');
  const page = await browser.newPage();
  try {
    const config = preset === 'desktop' ? desktopConfig : undefined;
    const run = await lighthouse(url, { throttlingMethod: 'simulate', logLevel: 'error' }, config, page);
    if (run === undefined) throw new Error(`Lighthouse reported nothing for ${url}.`);
    const { lhr: result } = run;
    if (result.runtimeError) {
      const { code, message } = result.runtimeError;
      const Failure = code === 'NO_NAVSTART' || code === 'NO_TRACING_STARTED' ? TraceNotStarted : Error;
      throw new Failure(`Lighthouse could not measure ${url}: ${message}`);
    }
    const scores = Object.values(result.categories).map(({ id, score }) => [id, Math.round((score ?? 0) * 100)]);
    return { result, scores: Object.fromEntries(scores) as Visit['scores'] };
  } finally {
    await page.close();
  }
}

/** The visit with the median of a number; the lower one of an even count. */
function medianVisit(visits: readonly Visit[], number: (visit: Visit) => number): Visit {
  const middle = [...visits].sort((one, other) => number(one) - number(other))[Math.floor((visits.length - 1) / 2)];
  if (middle === undefined) throw new Error('There are no visits.');
  return middle;
}

/** Audits that lower the score, with the details that Lighthouse reports. */
function* listFailedAudits({ categories, audits }: Result, category: string): Generator<string> {
  for (const { id, weight } of categories[category]?.auditRefs ?? []) {
    const audit = audits[id];
    if (weight === 0 || audit?.score == null || audit.score >= (category === 'performance' ? 0.9 : 1)) continue;
    const items = audit.details && 'items' in audit.details ? JSON.stringify(audit.details.items) : '';
    yield `    ${id}: ${audit.title} ${audit.displayValue ?? ''} ${items.slice(0, 600)}`;
  }
}

/** Audits with possible savings, whether or not they lower the score. */
function* listOpportunities({ audits }: Result): Generator<string> {
  for (const { id, title, displayValue = '', metricSavings = {} } of Object.values(audits)) {
    const saved = Object.entries(metricSavings).filter(([, milliseconds = 0]) => milliseconds > 0);
    if (saved.length === 0) continue;
    const savings = saved.map(([metric, milliseconds]) => `${metric} ${milliseconds}`).join(', ');
    yield `    ${id}: ${title} ${displayValue} (${savings})`;
  }
}

/** Prints the results. Returns a line for each score below its minimum. */
function reportScores(preset: Preset, visits: readonly Visit[]): string[] {
  const { result } = medianVisit(visits, ({ scores }) => scores['performance'] ?? 0);
  const indices = visits.map(({ result: { environment } }) => Math.round(environment.benchmarkIndex));
  const metrics = Object.entries(METRICS).map(([id, name]) => `${name} ${result.audits[id]?.displayValue ?? '?'}`);
  console.log(`\n${preset}: median of ${visits.length}, Lighthouse ${result.lighthouseVersion}`);
  console.log(`  benchmark index ${indices.join(', ')}`);
  console.log(`  ${metrics.join(' · ')}`);
  const problems: string[] = [];
  for (const category of Object.keys(result.categories)) {
    const number = ({ scores }: Visit): number => scores[category] ?? 0;
    const middle = medianVisit(visits, number);
    const score = number(middle);
    const minimum = MINIMUM_SCORES[preset][category] ?? 0;
    console.log(`  ${score < minimum ? '✗' : '✓'} ${category} ${score} (of ${visits.map(number).join(', ')})`);
    if (score < 100) for (const line of listFailedAudits(middle.result, category)) console.log(line);
    if (score < minimum) problems.push(`${preset}: ${category} is ${score} but must be at least ${minimum}.`);
  }
  for (const line of listOpportunities(result)) console.log(line);
  return problems;
}

export interface LighthouseOptions {
  /** Number of visits with each preset. */
  readonly rounds: number;
  /** Path of the page, without the base path. */
  readonly path: string;
  /** URL of a running server. Default: the built site is served. */
  readonly url?: string;
}

/**
 * Prints the scores of a built page: medians of several visits on simulated mobile and desktop connections. Times are only
 * meaningful on an otherwise idle machine: compare the benchmark index, which Lighthouse measures before each visit (about
 * 1,000 for a fast desktop of 2020).
 *
 * @throws Error if a score is below its minimum
 */
export async function measureScores({ rounds, path, url }: LighthouseOptions): Promise<void> {
  installPackages(import.meta.dirname, 'Lighthouse (tests/bench/lighthouse)');
  if (url === undefined) await ensureBuilt();
  const browser = await launchBrowser();
  const server = url === undefined ? await startServer({ port: 0 }) : undefined;
  const problems: string[] = [];
  try {
    for (const preset of PRESETS) {
      const visits: Visit[] = [];
      while (visits.length < rounds) visits.push(await visit(browser, `${url ?? server?.url}${path}`, preset));
      problems.push(...reportScores(preset, visits));
    }
  } finally {
    await browser.close();
    await server?.close();
  }
  if (problems.length > 0) throw new Error(problems.join('\n'));
}
