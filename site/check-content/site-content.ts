import { join } from 'node:path';
import { formatProblem, loadLayouts, loadPages } from '../documents/load.js';
import type { BlockNode, PageDocument, ThemeLayoutDocument } from '../documents/model.js';
import type { ContentItem, SiteSettings } from '../content-sources/content-source.js';
import { fileContent } from '../content-sources/file-content.js';
import type { Finding } from './finding.js';

/** All that an author writes. */
export interface SiteContent {
  readonly root: string;
  readonly settings: SiteSettings;
  /** By route. */
  readonly pages: ReadonlyMap<string, PageDocument>;
  /** By name. */
  readonly layouts: ReadonlyMap<string, ThemeLayoutDocument>;
  readonly items: readonly ContentItem[];
}

/**
 * Reads a content folder, with what its own loaders find in it.
 *
 * @param root - the folder, for instance `site/content`
 * @throws Error when there is no `site.json`
 */
export async function readContent(root: string): Promise<{ content: SiteContent; findings: Finding[] }> {
  const findings: Finding[] = [];
  const source = fileContent(root, ({ file, wrong, remedy }) =>
    findings.push({ file: file.replace(join(root, '/'), ''), place: '', wrong, remedy }),
  );
  const settings = await source.settings();
  const items = await source.items();
  const { pages, problems } = loadPages(root);
  const { layouts, problems: layoutProblems } = loadLayouts(root);
  for (const problem of [...problems, ...layoutProblems]) {
    const wrong = formatProblem({ ...problem, file: '', path: '' }).replace(/^[,:] /, '');
    const remedy = 'An editor that knows the "$schema" of the file shows what fits there.';
    findings.push({ file: problem.file, place: problem.path.replaceAll('/', ' › '), wrong, remedy });
  }
  for (const [route, page] of pages) {
    const file = fileOf(route);
    if (!layouts.has(page.themeLayout)) {
      const wrong = `There is no theme layout "${page.themeLayout}", so the page has neither header nor footer.`;
      findings.push({ file, place: 'themeLayout', wrong, remedy: `Take one of: ${[...layouts.keys()].join(', ')}.` });
    }
    const { recordId } = page;
    if (recordId !== undefined && (await source.seo(recordId)) === undefined) {
      const wrong = `There is no search-engine record "${recordId}".`;
      const remedy = `Write it as seo/${recordId}.json, or leave "recordId" out: then the page's title and description hold.`;
      findings.push({ file, place: 'recordId', wrong, remedy });
    }
  }
  return { content: { root, settings, pages, layouts, items }, findings };
}

/** The file of a page: `/` is `pages/home.json`, `/why-us` is `pages/why-us.json`. */
export const fileOf = (route: string): string => `pages${route.replace(/\/$/, '/home')}.json`;

/** A block in words that its author recognises. */
export const placeOf = ({ block, id }: BlockNode): string => (id === '' ? `a ${block} without id` : `${block} "${id}"`);
