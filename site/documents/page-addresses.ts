import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { lengthProblem } from './name-limits.js';
import { findSyntaxProblem } from './parse-json.js';
import { isRecord } from './record.js';

/** What the settings of a site reserve, besides the addresses that every site reserves. */
export interface SiteAddresses {
  /** Folders of the languages, such as `es`; that of the default language is empty. */
  readonly languages: readonly string[];
  /** Path at which the host says who visits. */
  readonly userPath?: string | undefined;
  /** Path below which the host answers signed-in visitors. */
  readonly signedInPath?: string | undefined;
}

/** What owns each first part of an address. */
const RESERVED: Readonly<Record<string, string>> = {
  _headers: 'the headers of the server',
  _redirects: 'the redirects of the server',
  assets: 'scripts and style sheets',
  data: 'the data of pages',
  docs: 'the documentation',
  media: 'images',
  services: 'the delivery API',
  sfsites: 'the delivery API',
};

/** The route of a page, by its file in `pages` without the ending: `why-us` is `/why-us`, `es/home` is `/es/`. */
export const routeOf = (name: string): string => `/${name.replace(/(^|\/)home$/, '$1')}`;

/** The same for addresses of which a site has only one: letter case and a slash at the end make no difference. */
export const addressKey = (route: string): string => route.normalize('NFC').toLowerCase().replace(/\/$/, '');

/**
 * Why no page of a site can have an address.
 *
 * @param name - of the page's file in `pages`, without the ending
 * @returns a sentence; undefined for an address that pages can have
 */
export function reservation(name: string, site: SiteAddresses): string | undefined {
  const tooLong = lengthProblem(name);
  if (tooLong !== undefined) return tooLong;
  const route = routeOf(name);
  const [first = ''] = addressKey(name).split('/');
  if (/[.\\]/.test(name)) return `"${route}" has a dot or a backslash, as only addresses of files have.`;
  if (/(?:^|\/)(?:index|home)$/i.test(name) && route === `/${name}`) return `"${route}" is reserved for a start page.`;
  if (Object.hasOwn(RESERVED, first)) return `"${route}" is reserved for ${RESERVED[first]}.`;
  const key = addressKey(`/${name}`);
  if (site.languages.some((path) => key === addressKey(`/${path}`))) {
    return `"${route}" is reserved for the start page of a language.`;
  }
  const isBelow = (path: string): boolean => `${key}/`.startsWith(`${addressKey(path)}/`);
  const setting = (['userPath', 'signedInPath'] as const).find((one) => isBelow(site[one] ?? '//'));
  return setting && `"${route}" is reserved by "${setting}" in site.json.`;
}

/** What the settings of a content folder reserve; nothing where they cannot be read. */
export function siteAddresses(contentRoot: string): SiteAddresses {
  const file = join(contentRoot, 'site.json');
  const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
  const settings: unknown = findSyntaxProblem(text) === undefined ? JSON.parse(text) : {};
  const { languages, userPath, signedInPath } = isRecord(settings) ? settings : {};
  const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);
  const paths = (Array.isArray(languages) ? languages : []).map((one: unknown) => isRecord(one) && one['path']);
  return {
    languages: paths.filter((path) => typeof path === 'string'),
    userPath: textOf(userPath),
    signedInPath: textOf(signedInPath),
  };
}
