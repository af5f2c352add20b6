import { fileURLToPath } from 'node:url';
import type { TestProject } from 'vitest/node';
import { ensureBuilt } from '../../site/server/ensure-built.js';
import { startServer } from '../../site/server/serve.js';

declare module 'vitest' {
  interface ProvidedContext {
    /** The address of the built site, base path included, without a slash at its end. */
    siteUrl: string;
  }
}

const folder = (name: string) => fileURLToPath(new URL(`../../site/${name}`, import.meta.url));

/** Builds the site once and serves it on a free port for all tests of the site, which `inject('siteUrl')`. */
export default async function serveSite(project: TestProject): Promise<() => Promise<void>> {
  await ensureBuilt();
  const server = await startServer({ port: 0, dist: folder('dist'), contentRoot: folder('content') });
  project.provide('siteUrl', server.url);
  return () => server.close();
}
