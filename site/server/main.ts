import { command, runCommand } from '../console/command.js';
import { openContent } from '../editor/store/open-content.js';
import { getBuildOutput } from './build-all.js';
import { ensureBuilt } from './ensure-built.js';
import { startServer } from './serve.js';

async function start(options: { readonly verbose?: boolean }): Promise<void> {
  const host = process.env['HOST'];
  // From here on, the content folder follows the database, if there is one.
  const { backend, folder } = await openContent();
  await ensureBuilt({ output: getBuildOutput(options) });
  const server = await startServer({ contentRoot: folder, ...(host && { host }) });
  console.log(`
Site           ${server.url}
Documentation  ${new URL('docs', `${server.url.replace(/\/?$/, '/')}`).href}
Page editor    npm run edit

Press Ctrl+C to stop.`);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void server.close().then(() => backend.close()));
  }
}

await runCommand(
  command('start', 'Builds what has changed and serves the site and its documentation on http://localhost:4173.')
    .option('--verbose', 'prints the output of all build tools')
    .addHelpText(
      'after',
      '\nSet PORT=8080 to use another port, and HOST=0.0.0.0 to accept connections from other machines.',
    )
    .action(start),
);
