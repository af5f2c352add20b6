import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { SiteSettings } from '../content-sources/content-source.js';
import { fileContent } from '../content-sources/file-content.js';
import { forAudience, signedInPathOf } from '../documents/audience.js';
import { describeProblem, type Problem } from '../documents/finding.js';
import { loadLayouts, loadPages, pageNames } from '../documents/load.js';
import type { PageDocument, ThemeLayoutDocument } from '../documents/model.js';
import { addressKey, reservation, routeOf, siteAddresses } from '../documents/page-addresses.js';
import { nameOf } from './build-record.js';

const SITE = join(import.meta.dirname, '..');

/** Folder that keeps encoded pictures between builds. */
export const MEDIA_CACHE = join(SITE, '.cache/media');

/** What a site is built from, but for what the delivery API answers. */
export interface LoadedSite {
  readonly settings: SiteSettings;
  /** As everybody gets them, by route. */
  readonly pages: ReadonlyMap<string, PageDocument>;
  /** Those that hold more for signed-in visitors, with all of it; none where the settings name no address for that. */
  readonly signedIn: ReadonlyMap<string, PageDocument>;
  readonly layouts: ReadonlyMap<string, ThemeLayoutDocument>;
  /** Routes of pages whose files cannot be read as pages. */
  readonly unreadable: readonly string[];
  /** The site's logo, an SVG. */
  readonly logo: string;
  /** Names what all pages depend on: settings, theme, logo. */
  readonly shared: string;
}

/** Reads a content folder; what is wrong in it is reported, and the rest of it built. */
export async function loadSite(contentRoot: string, report: (message: string) => void): Promise<LoadedSite> {
  const tell = (problem: Problem): void => report(describeProblem(problem));
  const settings = await fileContent(contentRoot, tell).settings();
  const { pages: all, problems } = loadPages(contentRoot, undefined, settings);
  const pages = new Map([...all].map(([route, page]) => [route, forAudience(page, 'guest')]));
  const hasMore = ([route, page]: [string, PageDocument]): boolean => pages.get(route) !== page;
  const signedIn = new Map(signedInPathOf(settings) === undefined ? [] : [...all].filter(hasMore));
  const { layouts, problems: layoutProblems } = loadLayouts(contentRoot);
  for (const problem of [...problems, ...layoutProblems]) tell(problem);
  const logo = await readFile(join(SITE, 'public/favicon.svg'), 'utf8');
  const themes = await textsIn(join(contentRoot, 'themes'));
  const addresses = siteAddresses(contentRoot);
  const known = new Set([...pages.keys()].map(addressKey));
  const unreadable = pageNames(contentRoot)
    .filter((name) => !known.has(addressKey(routeOf(name))) && reservation(name, addresses) === undefined)
    .map(routeOf);
  return { settings, pages, signedIn, layouts, unreadable, logo, shared: nameOf([settings, themes, logo]) };
}

/** The files of a folder with what they hold. */
async function textsIn(folder: string): Promise<[name: string, content: string][]> {
  const names = (await readdir(folder).catch(() => [])).sort();
  return Promise.all(names.map(async (name) => [name, await readFile(join(folder, name), 'base64')]));
}
