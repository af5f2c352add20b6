import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findNameProblem } from './name-limits.js';
import { findSyntaxProblem } from './parse-json.js';
import { isRecord } from './record.js';

/** Addresses that the settings of a site reserve. */
export interface ReservedAddresses {
  /** Folders of the languages, such as `es`; that of the default language is empty. */
  readonly languages: readonly string[];
  /** Path at which the host returns the visitor. */
  readonly userPath?: string | undefined;
  /** Path below which the host serves signed-in visitors. */
  readonly signedInPath?: string | undefined;
}

/** The owners of reserved addresses, by their first segment. */
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

/** The route of a page from its file name without extension: `why-us` is `/why-us`, `es/home` is `/es/`. */
export const routeOf = (name: string): string => `/${name.replace(/(^|\/)home$/, '$1')}`;

/** The name of a page's file without extension, the inverse of {@link routeOf}: `/es/` is `es/home`. */
export const pageNameOf = (route: string): string => route.replace(/\/$/, '/home').slice(1);

/** A key for an address that ignores letter case and a trailing slash. */
export const addressKey = (route: string): string => route.normalize('NFC').toLowerCase().replace(/\/$/, '');

/** What the site serves below a path, such as "the documentation"; undefined if it serves pages there. */
export function getReservedOwner(path: string): string | undefined {
  const [first = ''] = addressKey(path).replace(/^\//, '').split('/');
  return Object.hasOwn(RESERVED, first) ? RESERVED[first] : undefined;
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
  const owner = getReservedOwner(name);
  if (/[.\\]/.test(name)) return `"${route}" contains a dot or a backslash, which only addresses of files may contain.`;
  if (/(?:^|\/)(?:index|home)$/i.test(name) && route === `/${name}`) return `"${route}" is reserved for a start page.`;
  if (owner !== undefined) return `"${route}" is reserved for ${owner}.`;
  const key = addressKey(`/${name}`);
  if (site.languages.some((path) => key === addressKey(`/${path}`))) {
    return `"${route}" is reserved for the start page of a language.`;
  }
  const isBelow = (path: string): boolean => `${key}/`.startsWith(`${addressKey(path)}/`);
  const setting = (['userPath', 'signedInPath'] as const).find((one) => isBelow(site[one] ?? '//'));
  return setting && `"${route}" is reserved by "${setting}" in site.json.`;
}

/** Reads the addresses that the settings of a content folder reserve; none if they cannot be read. */
export function readReservedAddresses(contentRoot: string): ReservedAddresses {
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
