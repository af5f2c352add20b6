import { command, runCommand } from '../console/command.js';
import { describeFileError } from '../console/file-error.js';
import { CONTENT_FOLDER } from '../store/content-folder.js';
import { withContentOption } from '../store/content-option.js';
import { openContent } from '../store/open-content.js';
import { getBuildOutput } from './build-all.js';
import { ensureBuilt } from './ensure-built.js';
import { ADDRESS_HELP, serveUntilStopped } from './serve-until-stopped.js';

async function start(options: { readonly verbose?: boolean }): Promise<void> {
  // From here on, the content folder follows the database, if there is one.
  const { backend, folder } = await openContent();
  await ensureBuilt({ output: getBuildOutput(options) });
  const content = process.env[CONTENT_FOLDER] ? ` -- --content "${folder}"` : '';
  await serveUntilStopped(folder, [`Page editor    npm run edit${content}`], () => backend.close());
}

function addRemedy(error: unknown): never {
  const denied = describeFileError(error);
  if (denied === undefined) throw error;
  throw new Error(`${denied} To serve the existing build without writing anything: npm run serve`);
}

await runCommand(
  withContentOption(
    command('start', 'Builds what has changed and serves the site and its documentation on http://localhost:4173.'),
  )
    .option('--verbose', 'prints the output of all build tools')
    .addHelpText('after', ADDRESS_HELP)
    .action((options: { readonly verbose?: boolean }) => start(options).catch(addRemedy)),
);
