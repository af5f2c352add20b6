import { openContent } from '../editor/store/open-content.js';
import { ensureBuilt } from './ensure-built.js';
import { startServer } from './serve.js';

const host = process.env['HOST'];

try {
  // What the delivery server reads follows a database from here on.
  const { backend, folder } = await openContent();
  await ensureBuilt();
  const server = await startServer({ contentRoot: folder, ...(host && { host }) });
  console.log(`The site is at ${server.url} (Ctrl+C stops it)`);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void server.close().then(() => backend.close()));
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
