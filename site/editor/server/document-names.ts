import type { SiteLanguage } from '../../content-sources/content-source.js';
import { routeOf } from '../../documents/page-addresses.js';
import { lengthProblem } from '../../documents/name-limits.js';
import { isName } from '../../documents/name-of-title.js';
import { isContentName } from '../store/backend.js';
import type { DocumentName } from '../store/content-store.js';
import { ApiProblem } from './api-problem.js';

/** Kinds of documents that authors write in the editor, as the API and the content folder name them. */
export type Folder = 'pages' | 'layouts';

const ID = /^[A-Za-z0-9_][\w-]*(?:~[A-Za-z0-9_][\w-]*)*$/;

/** The document of an id of the API. @throws ApiProblem when the id can be of none */
export function nameOf(folder: string, id: string): DocumentName {
  if (!ID.test(id)) throw new ApiProblem('BAD_REQUEST', `"${id}" is no id. Ids look like home or es~home.`);
  const name = `${folder}/${id.replaceAll('~', '/')}.json`;
  if (!isContentName(name)) throw new ApiProblem('NOT_FOUND', lengthProblem(id) ?? `There is no "${id}".`);
  return name;
}

/** The id of a document: `pages/es/home.json` is `es~home`. */
export const idOf = (name: DocumentName): string =>
  name
    .replace(/^[^/]*\//, '')
    .replace(/\.json$/, '')
    .replaceAll('/', '~');

/** The path of a page on the site; layouts have none. */
export const pathOf = (name: DocumentName): string =>
  name.startsWith('pages/') ? routeOf(name.replace(/^pages\/|\.json$/g, '')) : '';

/** The language in whose folder a page stands; all others are in the site's default language. */
export const languageOf = (name: DocumentName, languages: readonly SiteLanguage[]): SiteLanguage | undefined =>
  languages.find(({ path }) => path !== '' && name.startsWith(`pages/${path}/`)) ??
  languages.find(({ isDefault }) => isDefault);

/**
 * What the site needs a page for, as a sentence for authors; undefined where it can do without. The server shows the pages for
 * missing addresses and failures, and every language has its start page at its address.
 */
export function purposeOf(name: DocumentName, languages: readonly SiteLanguage[]): string | undefined {
  if (name === 'pages/404.json') return 'Visitors see this page at every address that leads to no page.';
  if (name === 'pages/error.json')
    return 'Visitors see this page when the server cannot show the one that they asked for.';
  if (name === 'pages/home.json') return 'This is the start page of the site.';
  const language = languages.find(({ path, isActive }) => isActive && name === `pages/${path}/home.json`);
  return language && `This is the start page of the site in ${language.label}.`;
}

/** The same page in another language. */
export function inLanguage(
  name: DocumentName,
  language: SiteLanguage,
  languages: readonly SiteLanguage[],
): DocumentName {
  const own = languageOf(name, languages);
  const base = name.slice(`pages/${own?.path ? `${own.path}/` : ''}`.length);
  return language.path === '' ? `pages/${base}` : `pages/${language.path}/${base}`;
}

/**
 * The page of an address that an author wishes.
 *
 * @param folder - below which it stands: `es`, `jobs/technical`, or empty for none
 * @param last - the last part of its address
 * @throws ApiProblem when it can be no address
 */
export function wishedPage(folder: string, last: string): DocumentName {
  const parts = [...(folder === '' ? [] : folder.split('/')), last];
  for (const part of parts) {
    if (isName(part)) continue;
    const what = part === last ? 'page' : 'folder';
    const message = `"${part}" is no name for a ${what}. Take small letters and digits, with "-" between words.`;
    throw new ApiProblem('BAD_REQUEST', message);
  }
  const name = parts.join('/');
  const tooLong = lengthProblem(name);
  if (tooLong !== undefined) throw new ApiProblem('BAD_REQUEST', tooLong);
  return `pages/${name}.json`;
}
