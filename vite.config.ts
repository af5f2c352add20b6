import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

const browserConditions = ['pallet-source', 'browser', 'development', 'module', 'import', 'default'];
const serverConditions = ['pallet-source', 'node', 'import', 'default'];

/** Lit differs by condition: tests for jsdom, tests for Node and global setups (`__vitest__`) all follow these. */
const resolving = (conditions: string[]) => ({
  resolve: { conditions },
  ssr: { resolve: { conditions } },
  environments: { __vitest__: { resolve: { conditions } } },
});

/** A real browser may stumble once. What passes only when it is tried again is named at the end of a run. */
const patience = { retry: 1 };

/**
 * Tests that open pages of a browser by `tests/support/engines.ts`. What a page comes to by and by has the time that
 * `until` of these pages has.
 */
const inBrowsers = { ...patience, setupFiles: 'tests/setup/close-pages.ts', expect: { poll: { timeout: 15_000 } } };

export default defineConfig({
  plugins: [react()],
  resolve: { conditions: ['pallet-source', 'browser', 'module', 'development|production'] },
  test: {
    projects: [
      {
        ...resolving(browserConditions),
        test: {
          name: 'unit',
          testTimeout: 30_000,
          include: ['tests/unit/**/*.test.{ts,tsx}', 'tests/contract/**/*.test.ts'],
          exclude: ['tests/unit/server/**'],
          server: { deps: { inline: [/\/lit(-html|-element)?\//, /\/@lit(-labs)?\//] } },
        },
      },
      {
        ...resolving(serverConditions),
        test: { name: 'server', testTimeout: 30_000, include: ['tests/unit/server/**/*.test.{ts,tsx}'] },
      },
      {
        ...resolving(serverConditions),
        test: { name: 'soak', include: ['tests/soak/**/*.test.ts'], pool: 'forks', maxWorkers: 1, ...inBrowsers },
      },
      {
        ...resolving(serverConditions),
        test: {
          name: 'site',
          include: ['tests/site/**/*.test.ts'],
          globalSetup: 'tests/setup/site-server.ts',
          pool: 'forks',
          maxWorkers: 1,
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
          pool: 'forks',
          maxWorkers: 1,
          ...inBrowsers,
          testTimeout: 60_000,
          hookTimeout: 240_000,
        },
      },
    ],
  },
});
