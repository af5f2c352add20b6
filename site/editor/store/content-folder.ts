import { fileURLToPath } from 'node:url';
import { DATABASE_URL } from './postgres/database-url.js';

type Environment = Readonly<Record<string, string | undefined>>;

const folder = (name: string): string => fileURLToPath(new URL(`../../${name}`, import.meta.url));

/** The files of the content, where no database is named. */
export const CONTENT_FILES = folder('content');

/**
 * The folder for commands that write content as files.
 *
 * @throws Error where content lives in a database: what is written here would be read by nobody
 */
export function writableContentFolder(environment: Environment = process.env): string {
  if (!environment[DATABASE_URL]) return CONTENT_FILES;
  throw new Error(
    `${DATABASE_URL} is set, so the content lives in a database. Do this in the editor: npm run edit. For files unset the variable.`,
  );
}

/**
 * The folder that all reads which builds, checks or delivers content: `site/content`, or with `PALLET_DATABASE_URL` the mirror of
 * the database, which `openContent` keeps.
 */
export const contentFolder = (environment: Environment = process.env): string =>
  environment[DATABASE_URL] ? folder('.cache/content') : CONTENT_FILES;
