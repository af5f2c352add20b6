import { createHash } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'puppeteer-core';
import { getMedia } from '../content-sources/content-source.js';
import { describeProblem, sortFindings, type Finding } from '../documents/finding.js';
import { findAllImageKeys } from '../documents/image-keys.js';
import { withLayoutBlocks } from '../documents/layout-blocks.js';
import { listNamedFiles } from '../documents/named-files.js';
import { readBytes, readBytesIfPresent } from '../documents/read-files.js';
import { checkDocuments, checkPage } from './check-content.js';
import { renderDraft, createDraftImages } from './draft-html.js';
import { getContentOfHtml, openMeasurementCache } from './measurement-cache.js';
import { checkRenderedPages } from './rendered-pages.js';
import { getLayoutFile, getPageFile, type SiteContent } from './site-content.js';
import { checkEditorialRules } from './text-checks.js';
import { translationNotes } from './translations.js';

/** Maximum number of pages that are measured at the same time. */
const MAX_OPEN_PAGES = 4;

/** The issues found so far. */
export interface SiteReport {
  /** Number of pages. */
  readonly pages: number;
  readonly findings: readonly Finding[];
  /** What may need no change, such as an unusually long description. */
  readonly notes: readonly string[];
  /** Routes of pages whose current state was not measured in a browser: their contrast and long words are unknown. */
  readonly unmeasured: readonly string[];
}

export interface CheckSiteOptions {
  readonly contentRoot: string;
  /** Hash of the site's code: if it changes, every page is measured again. */
  readonly code: string;
  /** File that caches measurements between checks. */
  readonly cacheFile: string;
  /**
   * Called with everything known so far: after the documents and the first pages are checked, after the other pages are
   * checked, and after each measured page.
   */
  readonly report: (report: SiteReport) => void;
  /** Measures changed pages of a built site. Default: nothing is measured */
  readonly measure?: MeasureOptions | undefined;
  readonly signal?: AbortSignal;
}

interface MeasureOptions {
  readonly browser: () => Promise<Browser>;
  /** Address of the built site, base path included, without a slash at its end. */
  readonly siteUrl: string;
  /** Routes that are checked and measured before others. Default: none */
  readonly first?: readonly string[];
}

/**
 * Checks the whole site: without a browser, on pages rendered from their documents, and contrast and long words of the
 * pages that have changed since the last measurement. The first pages are completed before the others are rendered.
 */
export async function checkSite({
  contentRoot,
  code,
  cacheFile,
  report,
  measure,
  signal,
}: CheckSiteOptions): Promise<SiteReport> {
  const measurements = await openMeasurementCache(cacheFile);
  const failed: Finding[] = [];
  const found = new Map<string, readonly Finding[]>();
  /** The states of the pages that are not measured yet, by route. */
  const pending = new Map<string, string>();
  // Puppeteer may never settle if the page is closed during a screenshot.
  const aborted = new Promise<never>((_, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
  });
  aborted.catch(() => undefined);
  const documents = await checkDocuments({ contentRoot });
  const { content } = documents;
  const headings: Finding[] = [];
  const check = async (route: string): Promise<void> => {
    headings.push(
      ...(await checkPage(route, documents, async () => {
        signal?.throwIfAborted();
        const html = await renderDraft(route, content, { styles: '', pictures }).catch((error: unknown) => {
          const wrong = `The page cannot be built: ${error instanceof Error ? error.message : String(error)}.`;
          const remedy = 'Fix the other issues of this page first.';
          failed.push({ file: getPageFile(route), weight: 'error', wrong, remedy });
          return undefined;
        });
        if (html === undefined) return undefined;
        const state = await hashPageState(route, html, content, code);
        const known = measurements.find(route, state);
        if (known === undefined) pending.set(route, state);
        else found.set(route, known);
        return html;
      })),
    );
  };
  const pictures = createDraftImages(content);
  const editorial = [...content.pages.keys()].flatMap((route) => checkEditorialRules(content, route));
  const notes = [...translationNotes(content), ...sortFindings(editorial).map(describeProblem)];
  const current = (): SiteReport => ({
    ...{ pages: content.pages.size, notes },
    findings: sortFindings([...documents.findings, ...headings, ...failed, ...[...found.values()].flat()]),
    unmeasured: [...content.pages.keys()].filter((route) => !found.has(route)),
  });
  const measureAndReport = async (
    route: string,
    state: string,
    { browser, siteUrl }: MeasureOptions,
  ): Promise<void> => {
    signal?.throwIfAborted();
    const looks = { browser: await browser(), siteUrl, content, routes: [route], signal };
    const seen = await Promise.race([checkRenderedPages(looks), aborted]);
    await measurements.save(route, { state, findings: seen });
    found.set(route, seen);
    report(current());
  };
  const complete = async (routes: readonly string[]): Promise<void> => {
    for (const route of routes) await check(route);
    signal?.throwIfAborted();
    report(current());
    if (measure === undefined) return;
    const unmeasured = [...pending].values();
    pending.clear();
    const measureNext = async (): Promise<void> => {
      for (const [route, state] of unmeasured) await measureAndReport(route, state, measure);
    };
    await Promise.all(Array.from({ length: Math.min(availableParallelism(), MAX_OPEN_PAGES) }, measureNext));
  };

  const routes = [...content.pages.keys()];
  const isFirst = (route: string): boolean => measure?.first?.includes(route) === true;
  await complete(routes.filter(isFirst));
  await complete(routes.filter((route) => !isFirst(route)));
  return current();
}

/** A hash of everything that the measurement of a page and the locations of its issues depend on. */
async function hashPageState(route: string, html: string, content: SiteContent, code: string): Promise<string> {
  const { root, settings, pages, items, sources } = content;
  const page = pages.get(route);
  const layout = page === undefined ? [] : [getLayoutFile(page.themeLayout)];
  const theme = settings.theme === undefined ? [] : [`themes/${settings.theme}.css`];
  const keys = new Set(
    page === undefined ? [] : findAllImageKeys(withLayoutBlocks(page, content.layouts.get(page.themeLayout))),
  );
  const refs = new Set(
    items.filter(({ contentKey }) => keys.has(contentKey)).map((item) => getMedia(item)?.source.ref.normalize('NFC')),
  );
  const masters = [...(await listNamedFiles(join(root, 'media')))].flatMap(([ref, name]) =>
    refs.has(ref) ? [name] : [],
  );
  const hash = createHash('sha256').update(code).update('\0').update(getContentOfHtml(html));
  for (const name of [getPageFile(route), ...layout]) hash.update('\0').update(sources.get(name)?.text ?? '');
  for (const name of theme) hash.update('\0').update((await readBytesIfPresent(join(root, name))) ?? '');
  for (const name of masters.sort()) {
    hash.update(`\0${name}\0`).update(await readBytes(join(root, 'media', name)));
  }
  return hash.digest('hex');
}
