import { relative } from 'node:path';
import { command, runCommand } from '../console/command.js';
import { DATABASE_URL } from '../store/postgres/database-url.js';
import { findBuiltContent } from './build-all.js';
import { ADDRESS_HELP, serveUntilStopped } from './serve-until-stopped.js';

async function serve(): Promise<void> {
  const content = await findBuiltContent();
  const note = `Content        ${relative(process.cwd(), content)}; ${DATABASE_URL} is not used`;
  await serveUntilStopped(content, process.env[DATABASE_URL] ? [note] : []);
}

await runCommand(
  command('serve', 'Serves the site as it is built on http://localhost:4173. Builds nothing and writes nothing.')
    .addHelpText('after', ADDRESS_HELP)
    .action(serve),
);
