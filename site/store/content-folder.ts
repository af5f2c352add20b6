import { statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { DATABASE_URL } from './postgres/database-url.js';

type Environment = Readonly<Record<string, string | undefined>>;

/** The environment variable with the path of another content folder than `site/content`. */
export const CONTENT_FOLDER = 'PALLET_CONTENT';

const folder = (name: string): string => fileURLToPath(new URL(`../${name}`, import.meta.url));

/** The content folder of the repository. */
export const OWN_CONTENT_FOLDER = folder('content');

/** The content folder of an installation without a database. */
export const fileContentFolder = (environment: Environment = process.env): string =>
  environment[CONTENT_FOLDER] ? resolve(environment[CONTENT_FOLDER]) : OWN_CONTENT_FOLDER;

/**
 * The folder for commands that write content as files.
 *
 * @throws Error if the content is in a database, which would not receive these files
 */
export function writableContentFolder(environment: Environment = process.env): string {
  if (!environment[DATABASE_URL]) return fileContentFolder(environment);
  throw new Error(
    `${DATABASE_URL} is set, so the content lives in a database. Use the editor instead: npm run edit. To use files, unset the variable.`,
  );
}

/**
 * The folder from which builds, checks, and servers read content: `site/content`, or that of `PALLET_CONTENT`, or with
 * `PALLET_DATABASE_URL` the mirror of the database that `openContent` updates.
 */
export const contentFolder = (environment: Environment = process.env): string =>
  environment[DATABASE_URL] ? folder('.cache/content') : fileContentFolder(environment);

/**
 * Why a path cannot be the content folder.
 *
 * @returns a sentence with the remedy; undefined if it can be
 */
export function findContentFolderProblem(path: string, environment: Environment = process.env): string | undefined {
  if (environment[DATABASE_URL]) {
    return `${DATABASE_URL} is set, so the content lives in a database. To use the folder, unset the variable.`;
  }
  const isFile = (name: string): boolean => statSync(name, { throwIfNoEntry: false })?.isFile() === true;
  if (isFile(join(path, 'site.json'))) return undefined;
  const found = statSync(path, { throwIfNoEntry: false });
  if (found === undefined) return `The content folder ${path} does not exist. Check the path.`;
  return `${path} is not a content folder: it contains no site.json. Name the folder that contains site.json and pages.`;
}
