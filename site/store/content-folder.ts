import { fileURLToPath } from 'node:url';
import { DATABASE_URL } from './postgres/database-url.js';

type Environment = Readonly<Record<string, string | undefined>>;

const folder = (name: string): string => fileURLToPath(new URL(`../${name}`, import.meta.url));

/** The content folder of an installation without a database. */
export const FILE_CONTENT_FOLDER = folder('content');

/**
 * The folder for commands that write content as files.
 *
 * @throws Error if the content is in a database, which would not receive these files
 */
export function writableContentFolder(environment: Environment = process.env): string {
  if (!environment[DATABASE_URL]) return FILE_CONTENT_FOLDER;
  throw new Error(
    `${DATABASE_URL} is set, so the content lives in a database. Use the editor instead: npm run edit. To use files, unset the variable.`,
  );
}

/**
 * The folder from which builds, checks, and servers read content: `site/content`, or with `PALLET_DATABASE_URL` the
 * mirror of the database that `openContent` updates.
 */
export const contentFolder = (environment: Environment = process.env): string =>
  environment[DATABASE_URL] ? folder('.cache/content') : FILE_CONTENT_FOLDER;
