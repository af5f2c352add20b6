import { availableParallelism } from 'node:os';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { WAIT_TIMEOUT, TEST_TIMEOUT } from './tests/setup/timeouts.js';

const browserConditions = ['pallet-source', 'browser', 'development', 'module', 'import', 'default'];
// Without "import", which is implied for imports: otherwise Node would resolve `require` calls to modules, too.
const serverConditions = ['pallet-source', 'node'];

/** Lit differs by condition: tests for jsdom, tests for Node and global setups (`__vitest__`) all follow these. */
const resolving = (conditions: string[]) => ({
  resolve: { conditions },
  ssr: { resolve: { conditions } },
  environments: { __vitest__: { resolve: { conditions } } },
});

/** On two cores, vitest would leave one of them idle. */
const maxWorkers = Math.max(2, availableParallelism() - 1);

/**
 * Tests that open browser pages with `tests/support/engines.ts`. The files of a worker share its browsers.
 */
const inBrowsers = {
  setupFiles: 'tests/setup/close-pages.ts',
  expect: { poll: { timeout: WAIT_TIMEOUT } },
  testTimeout: TEST_TIMEOUT,
  pool: 'forks',
  maxWorkers,
  isolate: false,
} as const;

export default defineConfig({
  plugins: [react()],
  resolve: { conditions: ['pallet-source', 'browser', 'module', 'development|production'] },
  test: {
    projects: [
      {
        ...resolving(browserConditions),
        test: {
          name: 'unit',
          setupFiles: 'tests/setup/testing-library.ts',
          maxWorkers,
          testTimeout: TEST_TIMEOUT,
          expect: { poll: { timeout: WAIT_TIMEOUT } },
          include: ['tests/unit/**/*.test.{ts,tsx}'],
          exclude: ['tests/unit/{server,storage}/**'],
          server: { deps: { inline: [/\/lit(-html|-element)?\//, /\/@lit(-labs)?\//] } },
        },
      },
      {
        ...resolving(serverConditions),
        test: {
          name: 'server',
          isolate: false,
          maxWorkers,
          testTimeout: TEST_TIMEOUT,
          expect: { poll: { timeout: WAIT_TIMEOUT } },
          include: ['tests/unit/server/**/*.test.{ts,tsx}', 'tests/contract/**/*.test.ts'],
        },
      },
      {
        ...resolving(serverConditions),
        test: {
          name: 'storage',
          isolate: false,
          maxWorkers,
          testTimeout: TEST_TIMEOUT,
          expect: { poll: { timeout: WAIT_TIMEOUT } },
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
          ...inBrowsers,
          hookTimeout: 300_000,
        },
      },
      {
        ...resolving(serverConditions),
        test: {
          name: 'hosts',
          include: ['tests/{hosts,interoperability,examples,newcomer,editor}/**/*.test.ts'],
          ...inBrowsers,
          hookTimeout: 300_000,
        },
      },
    ],
  },
});
