import { statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { DATABASE_URL } from './postgres/database-url.js';

type Environment = Readonly<Record<string, string | undefined>>;

/** Environment variable with the content folder of an installation without a database. Default: `site/content` */
export const CONTENT_FOLDER = 'PALLET_CONTENT';

const folder = (name: string): string => fileURLToPath(new URL(`../${name}`, import.meta.url));

/** The content folder of an installation without a database: that of `PALLET_CONTENT`, or `site/content`. */
export const fileContentFolder = (environment: Environment = process.env): string =>
  environment[CONTENT_FOLDER] ? resolveFolder(environment[CONTENT_FOLDER], environment) : folder('content');

/** The absolute path of a folder. Relative paths start in the folder in which npm was called: it changes to the package. */
export const resolveFolder = (path: string, environment: Environment = process.env): string =>
  resolve(environment['INIT_CWD'] ?? process.cwd(), path);

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
 * The folder from which builds, checks, and servers read content: {@link fileContentFolder}, or with
 * `PALLET_DATABASE_URL` the mirror of the database that `openContent` updates.
 */
export const contentFolder = (environment: Environment = process.env): string =>
  environment[DATABASE_URL] ? folder('.cache/content') : fileContentFolder(environment);

/** @throws Error if a folder has no content: it must have `site.json` and `pages` */
export function requireContent(root: string): void {
  const problem = findFolderProblem(root);
  if (problem === undefined) return;
  throw new Error(
    `${root} ${problem}. Choose a folder with site.json and pages: --content <folder>, or ${CONTENT_FOLDER}.`,
  );
}

function findFolderProblem(root: string): string | undefined {
  const find = (path: string) => statSync(path, { throwIfNoEntry: false });
  const found = find(root);
  if (found === undefined) return 'does not exist';
  if (!found.isDirectory()) return 'is not a folder';
  if (find(join(root, 'site.json'))?.isFile() !== true) return 'is not a content folder: it has no file site.json';
  if (find(join(root, 'pages'))?.isDirectory() !== true) return 'is not a content folder: it has no folder "pages"';
  return undefined;
}
