import type { SiteLanguage } from '../../content-sources/content-source.js';
import { routeOf } from '../../documents/page-addresses.js';
import { findLengthProblem } from '../../documents/name-limits.js';
import { isSlug } from '../../documents/slug.js';
import { getLanguageOfRoute } from '../../documents/translations.js';
import { isContentName } from '../../store/backend.js';
import type { DocumentName } from '../../store/content-store.js';
import { ApiProblem } from './api-problem.js';

/** Folders of documents that can be edited, in the API and in the content. */
export type Folder = 'pages' | 'layouts';

const ID = /^[A-Za-z0-9_][\w-]*(?:~[A-Za-z0-9_][\w-]*)*$/;

/** The document for an id of the API. @throws ApiProblem if the id is invalid */
export function documentNameOf(folder: string, id: string): DocumentName {
  if (!ID.test(id)) throw new ApiProblem('BAD_REQUEST', `"${id}" is not a valid ID. IDs look like home or es~home.`);
  const name = `${folder}/${id.replaceAll('~', '/')}.json`;
  if (!isContentName(name)) throw new ApiProblem('NOT_FOUND', findLengthProblem(id) ?? `"${id}" does not exist.`);
  return name;
}

/** The id of a document: `pages/es/home.json` is `es~home`. */
export const documentIdOf = (name: DocumentName): string =>
  name
    .replace(/^[^/]*\//, '')
    .replace(/\.json$/, '')
    .replaceAll('/', '~');

/** The path of a page on the site; empty for layouts. */
export const pathOf = (name: DocumentName): string =>
  name.startsWith('pages/') ? routeOf(name.replace(/^pages\/|\.json$/g, '')) : '';

/** The language of a page's folder; pages outside of language folders have the default language. */
export const languageOf = (name: DocumentName, languages: readonly SiteLanguage[]): SiteLanguage | undefined =>
  getLanguageOfRoute(pathOf(name), languages);

/**
 * Why the site needs a page, as a sentence for authors; undefined if it does not. The site needs its error pages and
 * the start page of each language.
 */
export function purposeOf(name: DocumentName, languages: readonly SiteLanguage[]): string | undefined {
  if (name === 'pages/404.json') return 'Visitors see this page at every URL that does not exist.';
  if (name === 'pages/error.json') return 'Visitors see this page when the server cannot show the requested page.';
  if (name === 'pages/home.json') return 'This is the start page of the site.';
  const language = languages.find(({ path, isActive }) => isActive && name === `pages/${path}/home.json`);
  return language && `This is the start page of the site in ${language.label}.`;
}

/** The same page in another language. */
export function translatedNameOf(
  name: DocumentName,
  language: SiteLanguage,
  languages: readonly SiteLanguage[],
): DocumentName {
  const own = languageOf(name, languages);
  const base = name.slice(`pages/${own?.path ? `${own.path}/` : ''}`.length);
  return language.path === '' ? `pages/${base}` : `pages/${language.path}/${base}`;
}

/**
 * The document name for a new address.
 *
 * @param folder - `es`, `jobs/technical`, or empty for none
 * @param last - the last part of the address
 * @throws ApiProblem if the address is invalid
 */
export function requirePageName(folder: string, last: string): DocumentName {
  const parts = [...(folder === '' ? [] : folder.split('/')), last];
  for (const part of parts) {
    if (isSlug(part)) continue;
    const what = part === last ? 'page' : 'folder';
    const message = `"${part}" is not a valid ${what} name. Use lowercase letters and digits, with "-" between words.`;
    throw new ApiProblem('BAD_REQUEST', message);
  }
  const name = parts.join('/');
  const tooLong = findLengthProblem(name);
  if (tooLong !== undefined) throw new ApiProblem('BAD_REQUEST', tooLong);
  return `pages/${name}.json`;
}
