import type { Command } from 'commander';
import { Misuse } from '../console/command.js';
import { CONTENT_FOLDER, fileContentFolder, requireContent, resolveFolder } from './content-folder.js';
import { DATABASE_URL } from './postgres/database-url.js';

/**
 * Adds the option `--content` to a command that reads content. Before its action runs, the command checks the content
 * folder, and passes it on to other processes.
 */
export const withContentOption = (program: Command): Command =>
  program
    .option('--content <folder>', `content folder of the site (default: ${CONTENT_FOLDER}, or site/content)`)
    .hook('preAction', (chosen) => chooseContentFolder(chosen.opts<{ content?: string }>().content));

/**
 * Makes a folder the content folder of this process and of those that it starts.
 *
 * @param given - path of the folder. Default: `PALLET_CONTENT`, or `site/content`
 * @throws Misuse if the content is in a database
 * @throws Error if the folder has no content
 */
export function chooseContentFolder(given?: string): void {
  const isChosen = given !== undefined || Boolean(process.env[CONTENT_FOLDER]);
  if (process.env[DATABASE_URL]) {
    if (!isChosen) return;
    const name = given === undefined ? CONTENT_FOLDER : '--content';
    throw new Misuse(
      `${DATABASE_URL} is set, so the content lives in a database, and ${name} has no effect. Unset one of the two.`,
    );
  }
  const folder = given === undefined ? fileContentFolder() : resolveFolder(given);
  requireContent(folder);
  // Other processes may start in another folder.
  if (isChosen) process.env[CONTENT_FOLDER] = folder;
}
