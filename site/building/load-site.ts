import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { SiteSettings } from '../content-sources/content-source.js';
import { fileContent } from '../content-sources/file-content.js';
import { filterForAudience } from '../documents/audience.js';
import { describeProblem, type Problem } from '../documents/finding.js';
import { loadLayouts, loadPages, listPageNames } from '../documents/load.js';
import type { Audience, PageDocument, ThemeLayoutDocument } from '../documents/model.js';
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
  /**
   * Pages that have content for signed-in visitors, themselves or in their layout, including that content; empty if the
   * settings have no path for it.
   */
  readonly signedIn: ReadonlyMap<string, PageDocument>;
  /** Public layouts by name. */
  readonly layouts: ReadonlyMap<string, ThemeLayoutDocument>;
  /** Layouts with content for signed-in visitors, including that content; empty if the settings have no path for it. */
  readonly signedInLayouts: ReadonlyMap<string, ThemeLayoutDocument>;
  /** Hashes of the blocks of each page that guests do not see, by route. */
  readonly restricted: ReadonlyMap<string, readonly string[]>;
  /** The same of each layout, by name. */
  readonly restrictedLayouts: ReadonlyMap<string, readonly string[]>;
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
  const {
    layouts: written,
    restricted: layoutBlocks,
    problems: layoutProblems,
  } = loadLayouts(contentRoot, undefined, settings);
  const restricted = new Map([...blocks].map(([route, names]) => [route, names.map(hashValue)]));
  const restrictedLayouts = new Map(
    [...layoutBlocks].map(([layout, names]) => [layout, names.map((name) => hashValue([layout, name]))]),
  );
  const allLayouts = new Map([...written].map(([name, layout]) => [name, decodeLayout(layout)]));
  const layouts = filterForGuests(allLayouts);
  const pages = filterForGuests(all);
  const isServed = settings.signedInPath !== undefined;
  const signedInLayouts = new Map([...allLayouts].filter(([name, one]) => isServed && layouts.get(name) !== one));
  const signedIn = new Map(
    [...all].filter(
      ([route, page]) => isServed && (pages.get(route) !== page || signedInLayouts.has(page.themeLayout)),
    ),
  );
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
    signedInLayouts,
    restricted,
    restrictedLayouts,
    unreadable,
    logo,
    shared: hashValue([settings, logo]),
    themes,
  };
}

const filterForGuests = <Document extends object>(documents: ReadonlyMap<string, Document>): Map<string, Document> =>
  new Map([...documents].map(([name, document]) => [name, filterForAudience(document, 'guest')]));

/** A page with its layout. */
export interface ShownPage {
  readonly page: PageDocument;
  readonly layout?: ThemeLayoutDocument | undefined;
}

/** The pages with their layouts, as guests see them or as signed-in visitors do. */
export function getShownPages(
  { pages, signedIn, layouts, signedInLayouts }: Pick<LoadedSite, 'pages' | 'signedIn' | 'layouts' | 'signedInLayouts'>,
  audience: Audience,
): ShownPage[] {
  const isGuest = audience === 'guest';
  return [...(isGuest ? pages : signedIn).values()].map((page) => {
    const { themeLayout: name } = page;
    return { page, layout: (isGuest ? undefined : signedInLayouts.get(name)) ?? layouts.get(name) };
  });
}

/** The files of a folder with their content. */
async function readFiles(folder: string): Promise<[name: string, content: string][]> {
  const files = (await readFolder(folder)).filter((entry) => !entry.isDirectory());
  const names = files.map(({ name }) => name).sort();
  return Promise.all(names.map(async (name) => [name, (await readBytes(join(folder, name))).toString('base64')]));
}
