import { fileURLToPath } from 'node:url';
import type { TestProject } from 'vitest/node';
import { ensureBuilt } from '../../site/server/ensure-built.js';
import { startServer } from '../../site/server/serve.js';
import { ensureFixtureBuilt, type FixtureBuild, type FixtureVariant } from './fixture-site.js';

declare module 'vitest' {
  interface ProvidedContext {
    /** The URL of the built site with the real content, including the base path, without a trailing slash. */
    siteUrl: string;
    /** The URL of the fixture site in its variant for visitors, without a trailing slash. */
    fixtureUrl: string;
    /** The builds of the fixture site, which tests read and never change. */
    fixtureBuilds: Readonly<Record<FixtureVariant, FixtureBuild>>;
  }
}

const folder = (name: string) => fileURLToPath(new URL(`../../site/${name}`, import.meta.url));

/** Builds the site and the fixture site once, and serves both on free ports for all tests of the site. */
export default async function serveSite(project: TestProject): Promise<() => Promise<void>> {
  await ensureBuilt();
  const builds = await ensureFixtureBuilt();
  const { contentRoot, outDir } = builds.production;
  const server = await startServer({ port: 0, dist: folder('dist'), contentRoot: folder('content') });
  const fixture = await startServer({ port: 0, dist: outDir, contentRoot, log: () => undefined });
  project.provide('siteUrl', server.url);
  project.provide('fixtureUrl', fixture.url);
  project.provide('fixtureBuilds', builds);
  return async () => {
    await server.close();
    await fixture.close();
  };
}
