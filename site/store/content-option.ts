import { resolve } from 'node:path';
import type { Command } from 'commander';
import { Misuse } from '../console/command.js';
import { CONTENT_FOLDER, findContentFolderProblem } from './content-folder.js';

/** Adds `--content <folder>`, which also applies to the processes that the command starts. */
export const withContentOption = (program: Command): Command =>
  program
    .option('--content <folder>', 'the content folder (default: site/content)')
    .hook('preAction', (_program, action) => {
      const { content } = action.optsWithGlobals<{ readonly content?: string }>();
      if (content === undefined) return;
      // `npm run` changes to the repository.
      const path = resolve(process.env['INIT_CWD'] ?? process.cwd(), content);
      const problem = findContentFolderProblem(path);
      if (problem !== undefined) throw new Misuse(problem);
      process.env[CONTENT_FOLDER] = path;
    });
