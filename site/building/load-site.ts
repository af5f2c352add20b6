import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { SiteSettings } from '../content-sources/content-source.js';
import { fileContent } from '../content-sources/file-content.js';
import { filterForAudience } from '../documents/audience.js';
import { describeProblem, type Problem } from '../documents/finding.js';
import { loadLayouts, loadPages, listPageNames } from '../documents/load.js';
import type { PageDocument, ThemeLayoutDocument } from '../documents/model.js';
import { readBytes, readFolder } from '../documents/read-files.js';
import { addressKey, getReservedReason, routeOf } from '../documents/page-addresses.js';
import { readReservedAddresses } from '../documents/read-reserved-addresses.js';
import { decodeLayout } from '../rendering/layout-texts.js';
import { hashValue } from './build-record.js';

const SITE = join(import.meta.dirname, '..');

/** Folder that caches encoded images between builds. */
export const MEDIA_CACHE = join(SITE, '.cache/media');

/** The sources of a site, except for content from the delivery API. */
export interface LoadedSite {
  readonly settings: SiteSettings;
  /** Public pages by route. */
  readonly pages: ReadonlyMap<string, PageDocument>;
  /** Pages with content for signed-in visitors, including that content; empty if the settings have no path for it. */
  readonly signedIn: ReadonlyMap<string, PageDocument>;
  readonly layouts: ReadonlyMap<string, ThemeLayoutDocument>;
  /** Hashes of the blocks of each page that guests do not see, by route. */
  readonly restricted: ReadonlyMap<string, readonly string[]>;
  /** Routes of pages whose files are invalid. */
  readonly unreadable: readonly string[];
  /** The site's logo, an SVG. */
  readonly logo: string;
  /** Hash of what needs a build of the whole site if it changes: settings and logo. */
  readonly shared: string;
  /** Hash of the theme files. */
  readonly themes: string;
}

/**
 * Reads a content folder; invalid content is reported and left out.
 *
 * @throws UnreadableError
 */
export async function loadSite(contentRoot: string, report: (message: string) => void): Promise<LoadedSite> {
  const reportProblem = (problem: Problem): void => report(describeProblem(problem));
  const settings = await fileContent(contentRoot, reportProblem).settings();
  const { pages: all, restricted: blocks, hidden, problems } = loadPages(contentRoot, undefined, settings);
  const restricted = new Map([...blocks].map(([route, names]) => [route, names.map(hashValue)]));
  const pages = new Map([...all].map(([route, page]) => [route, filterForAudience(page, 'guest')]));
  const hasMore = ([route, page]: [string, PageDocument]): boolean => pages.get(route) !== page;
  const signedIn = new Map(settings.signedInPath === undefined ? [] : [...all].filter(hasMore));
  const { layouts: written, problems: layoutProblems } = loadLayouts(contentRoot);
  const layouts = new Map([...written].map(([name, layout]) => [name, decodeLayout(layout)]));
  for (const problem of [...problems, ...layoutProblems]) reportProblem(problem);
  const logo = await readFile(join(SITE, 'public/favicon.svg'), 'utf8');
  const themes = hashValue(await readFiles(join(contentRoot, 'themes')));
  const addresses = readReservedAddresses(contentRoot);
  const known = new Set([...pages.keys(), ...hidden].map(addressKey));
  const unreadable = listPageNames(contentRoot)
    .filter((name) => !known.has(addressKey(routeOf(name))) && getReservedReason(name, addresses) === undefined)
    .map(routeOf);
  return {
    settings,
    pages,
    signedIn,
    layouts,
    restricted,
    unreadable,
    logo,
    shared: hashValue([settings, logo]),
    themes,
  };
}

/** The files of a folder with their content. */
async function readFiles(folder: string): Promise<[name: string, content: string][]> {
  const files = (await readFolder(folder)).filter((entry) => !entry.isDirectory());
  const names = files.map(({ name }) => name).sort();
  return Promise.all(names.map(async (name) => [name, (await readBytes(join(folder, name))).toString('base64')]));
}
