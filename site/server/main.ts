import { openContent } from '../editor/store/open-content.js';
import { outputOf } from './build-all.js';
import { ensureBuilt } from './ensure-built.js';
import { startServer } from './serve.js';

const host = process.env['HOST'];

try {
  // What the delivery server reads follows a database from here on.
  const { backend, folder } = await openContent();
  await ensureBuilt({ output: outputOf(process.argv.slice(2)) });
  const server = await startServer({ contentRoot: folder, ...(host && { host }) });
  console.log(`
Site           ${server.url}
Documentation  ${new URL('docs', `${server.url.replace(/\/?$/, '/')}`).href}
Page editor    npm run edit

Press Ctrl+C to stop.`);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void server.close().then(() => backend.close()));
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
