import { ensureBuilt } from './ensure-built.js';
import { startServer } from './serve.js';

const host = process.env['HOST'];

try {
  await ensureBuilt();
  const server = await startServer({ ...(host && { host }) });
  console.log(`The site is at ${server.url} (Ctrl+C stops it)`);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void server.close());
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
