import { afterAll, beforeAll, inject } from 'vitest';
import { startServer, type RunningServer, type ServerOptions } from '../../site/server/serve.js';
import type { FixtureVariant } from '../setup/fixture-site.js';

/** Serves the built site on a free port during the tests of a file or a `describe`. */
export function useServer(options: ServerOptions): Pick<RunningServer, 'url'> {
  let server: RunningServer;
  beforeAll(async () => {
    server = await startServer({ port: 0, ...options });
  });
  afterAll(() => server.close());
  return {
    get url() {
      return server.url;
    },
  };
}

/** {@link useServer} for a build of the fixture site, without messages. */
export function useFixtureServer(variant: FixtureVariant, options: ServerOptions = {}): Pick<RunningServer, 'url'> {
  const { contentRoot, outDir } = inject('fixtureBuilds')[variant];
  return useServer({ contentRoot, dist: outDir, log: () => undefined, ...options });
}
