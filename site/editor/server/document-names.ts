import { routeOf } from '../../documents/load.js';
import type { DocumentName } from '../store/content-store.js';
import { ApiProblem } from './api-problem.js';

/** Kinds of documents that authors write in the editor, as the API and the content folder name them. */
export type Folder = 'pages' | 'layouts';

const ID = /^[A-Za-z0-9_][\w-]*(?:~[A-Za-z0-9_][\w-]*)*$/;

/** The document of an id of the API. @throws ApiProblem when the id can be of none */
export function nameOf(folder: string, id: string): DocumentName {
  if (!ID.test(id)) throw new ApiProblem('BAD_REQUEST', `"${id}" is no id. Ids look like home or es~home.`);
  return `${folder}/${id.replaceAll('~', '/')}.json`;
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
