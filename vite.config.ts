import { availableParallelism } from 'node:os';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

const browserConditions = ['pallet-source', 'browser', 'development', 'module', 'import', 'default'];
// Not "import", which everything that imports has anyway: Node would give modules to packages that require others, too.
const serverConditions = ['pallet-source', 'node'];

/** Lit differs by condition: tests for jsdom, tests for Node and global setups (`__vitest__`) all follow these. */
const resolving = (conditions: string[]) => ({
  resolve: { conditions },
  ssr: { resolve: { conditions } },
  environments: { __vitest__: { resolve: { conditions } } },
});

/**
 * Tests that open pages of a browser by `tests/support/engines.ts`. What a page comes to by and by has the time that
 * `until` of these pages has. One file at a time: two would share the cores, and each of their pages would come later.
 */
const inBrowsers = {
  setupFiles: 'tests/setup/close-pages.ts',
  expect: { poll: { timeout: 30_000 } },
  pool: 'forks',
  maxWorkers: 1,
  // Projects of one group have the same number of workers.
  sequence: { groupOrder: 1 },
} as const;

/** On two cores, vitest would leave one of them idle. */
const maxWorkers = Math.max(2, availableParallelism() - 1);

export default defineConfig({
  plugins: [react()],
  resolve: { conditions: ['pallet-source', 'browser', 'module', 'development|production'] },
  test: {
    projects: [
      {
        ...resolving(browserConditions),
        test: {
          name: 'unit',
          maxWorkers,
          testTimeout: 30_000,
          include: ['tests/unit/**/*.test.{ts,tsx}', 'tests/contract/**/*.test.ts'],
          exclude: ['tests/unit/{server,storage}/**'],
          server: { deps: { inline: [/\/lit(-html|-element)?\//, /\/@lit(-labs)?\//] } },
        },
      },
      {
        ...resolving(serverConditions),
        test: { name: 'server', maxWorkers, testTimeout: 30_000, include: ['tests/unit/server/**/*.test.{ts,tsx}'] },
      },
      {
        ...resolving(serverConditions),
        test: {
          name: 'storage',
          maxWorkers,
          testTimeout: 30_000,
          hookTimeout: 60_000,
          include: ['tests/unit/storage/**/*.test.ts'],
          globalSetup: 'tests/setup/postgres-server.ts',
        },
      },
      {
        ...resolving(serverConditions),
        test: { name: 'soak', include: ['tests/soak/**/*.test.ts'], ...inBrowsers },
      },
      {
        ...resolving(serverConditions),
        test: {
          name: 'site',
          include: ['tests/site/**/*.test.ts'],
          globalSetup: 'tests/setup/site-server.ts',
          isolate: false,
          ...inBrowsers,
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
      {
        ...resolving(serverConditions),
        test: {
          name: 'hosts',
          include: ['tests/{hosts,interoperability,examples,newcomer,editor}/**/*.test.ts'],
          ...inBrowsers,
          testTimeout: 60_000,
          hookTimeout: 240_000,
        },
      },
    ],
  },
});
