import { command, runCommand } from '../console/command.js';
import { openContent } from '../editor/store/open-content.js';
import { outputOf } from './build-all.js';
import { ensureBuilt } from './ensure-built.js';
import { startServer } from './serve.js';

async function start(options: { readonly verbose?: boolean }): Promise<void> {
  const host = process.env['HOST'];
  // What the delivery server reads follows a database from here on.
  const { backend, folder } = await openContent();
  await ensureBuilt({ output: outputOf(options) });
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
  command('start', 'Builds what has changed, and serves the site and its documentation on http://localhost:4173.')
    .option('--verbose', 'prints everything that the tools of the build print')
    .addHelpText(
      'after',
      '\nPORT=8080 in the environment takes another port, HOST=0.0.0.0 answers other machines, too.',
    )
    .action(start),
);
