import { startServer } from './serve.js';

/** For the help of commands that serve the site. */
export const ADDRESS_HELP =
  '\nSet PORT=8080 to use another port, and HOST=0.0.0.0 to accept connections from other machines.';

/**
 * Serves the built site at the address of `PORT` and `HOST` until the process is interrupted or terminated.
 *
 * @param contentRoot - the content folder
 * @param notes - lines of two columns that are printed below the addresses. Default: none
 * @param stopped - called when the server has closed. Default: nothing
 */
export async function serveUntilStopped(
  contentRoot: string,
  notes: readonly string[] = [],
  stopped: () => Promise<void> = () => Promise.resolve(),
): Promise<void> {
  const host = process.env['HOST'];
  const server = await startServer({ contentRoot, ...(host && { host }) });
  const lines = [`Site           ${server.url}`, `Documentation  ${server.url}/docs`, ...notes];
  console.log(`\n${lines.join('\n')}\n\nPress Ctrl+C to stop.`);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void server.close().then(stopped));
}
