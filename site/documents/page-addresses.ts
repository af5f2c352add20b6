import { findNameProblem } from './name-limits.js';

/** Paths that the settings of a site reserve for visitors. */
export interface ReservedPaths {
  /** Path at which the host returns the visitor. */
  readonly userPath?: string | undefined;
  /** Path below which the host serves signed-in visitors. */
  readonly signedInPath?: string | undefined;
}

/** Addresses that the settings of a site reserve. */
export interface ReservedAddresses extends ReservedPaths {
  /** Folders of the languages, such as `es`; that of the default language is empty. */
  readonly languages: readonly string[];
}

/** The owners of reserved addresses, by their first segment. */
const RESERVED: Readonly<Record<string, string>> = {
  _headers: 'server headers',
  _redirects: 'server redirects',
  assets: 'scripts and style sheets',
  data: 'page data',
  docs: 'the documentation',
  media: 'images',
  services: 'the delivery API',
  sfsites: 'the delivery API',
};

/** The owners of files at the root of the site, by their lowercase names. */
const RESERVED_FILES: Readonly<Record<string, string>> = {
  ...{ 'robots.txt': 'search engines', 'sitemap.xml': 'search engines' },
  ...{ 'favicon.ico': 'icons', 'favicon.svg': 'icons', 'apple-touch-icon.png': 'icons', 'icon-192.png': 'icons' },
  ...{ 'icon-512.png': 'icons', 'icon-maskable-512.png': 'icons', 'site.webmanifest': 'icons' },
  ...{ 'docs.html': 'the documentation', 'third-party-notices.md': 'third-party notices' },
};

/**
 * The route of a page from its file name without extension: `why-us` is `/why-us`, `es/home` is `/es/`. Its letters are
 * composed (`ü`), however the file system stores them (`u` and `¨`).
 */
export const routeOf = (name: string): string => `/${name.normalize('NFC').replace(/(^|\/)home$/, '$1')}`;

/** The name of a page's file without extension, the inverse of {@link routeOf}: `/es/` is `es/home`. */
export const pageNameOf = (route: string): string => route.replace(/\/$/, '/home').slice(1);

/** A key for an address that ignores letter case and a trailing slash. */
export const addressKey = (route: string): string => route.normalize('NFC').toLowerCase().replace(/\/$/, '');

/**
 * What answers at a path in place of pages and redirects, such as "the documentation".
 *
 * @param path - decoded, without a query
 * @returns undefined if nothing does
 */
export function getReservedOwner(path: string, site: ReservedPaths = {}): string | undefined {
  const key = addressKey(path).replace(/^\//, '');
  const [first = ''] = key.split('/');
  if (Object.hasOwn(RESERVED, first)) return RESERVED[first];
  if (Object.hasOwn(RESERVED_FILES, key)) return RESERVED_FILES[key];
  const setting = findSetting(path, site);
  return setting && `"${setting}" in site.json`;
}

/** The setting of a path that is at or above an address. */
function findSetting(path: string, site: ReservedPaths): keyof typeof site | undefined {
  return (['userPath', 'signedInPath'] as const).find((one) => {
    const reserved = site[one];
    return reserved !== undefined && `${addressKey(path)}/`.startsWith(`${addressKey(reserved)}/`);
  });
}

/**
 * Why a page cannot have an address.
 *
 * @param name - name of the page's file in `pages`, without its extension
 * @returns a sentence; undefined if the address is free
 */
export function getReservedReason(name: string, site: ReservedAddresses): string | undefined {
  const problem = findNameProblem(name);
  if (problem !== undefined) return problem;
  const route = routeOf(name);
  const owner = getReservedOwner(`/${name}`);
  if (/[.\\]/.test(name)) return `"${route}" contains a dot or a backslash, which only URLs of files may contain.`;
  if (/(?:^|\/)(?:index|home)$/i.test(name) && route === `/${name}`) return `"${route}" is reserved for a start page.`;
  if (owner !== undefined) return `"${route}" is reserved for ${owner}.`;
  const key = addressKey(`/${name}`);
  if (site.languages.some((path) => key === addressKey(`/${path}`))) {
    return `"${route}" is reserved for the start page of a language.`;
  }
  const setting = findSetting(key, site);
  return setting && `"${route}" is reserved by "${setting}" in site.json.`;
}

/**
 * Why a language cannot have a path.
 *
 * @param path - the folder of its pages; empty for the default language
 * @returns a sentence; undefined if the path is free
 */
export const getReservedLanguageReason = (path: string, site: ReservedPaths): string | undefined =>
  path === '' ? undefined : getReservedReason(`${path}/home`, { ...site, languages: [] });
