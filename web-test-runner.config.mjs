import { esbuildPlugin } from '@web/dev-server-esbuild';
import { tsImport } from 'tsx/esm/api';

const load = (file) => tsImport(`./tests/setup/${file}.ts`, import.meta.url);
const { ENGINES, findEngines } = await load('browsers');
const { browserLaunchers } = await load('browser-launchers');
const { browserCommands } = await load('browser-commands');
const { blockManifest } = await load('block-manifest');
const { PRERENDERED_FILES } = await load('verify-only');
const { TEST_TIMEOUT } = await load('timeouts');
const { prerenderedGroups, serverRendering } = await load('prerendering');
const { browserReporter } = await load('browser-reporter');
const { cacheScripts } = await load('cache-scripts');
const { securityCorpus } = await load('security-corpus');
const { conditionsFor, redirectToTestedPackage, parseTestedPackage, testedPackage } = await load('tested-package');

const {
  SWEEPS = 'some',
  ENGINES: engines = SWEEPS === 'all' ? ENGINES.join() : 'chromium',
  PASSES: passes = 'fresh,prerendered',
  FILES: asked,
  ONLY: only,
  PACKAGE = 'sources',
  RECORD = '0',
  BLOCKS = '',
  BROWSER_SUMMARY,
} = process.env;
const tested = parseTestedPackage(PACKAGE);
// Separate browsers for each pass: shared ones would be closed after the first.
const launchBrowsers = () => browserLaunchers(engines.split(','), findEngines());
const files = asked ?? 'tests/browser/**/*.test.ts';
const isWhole = asked !== undefined || SWEEPS === 'all';
const prerenderedFiles = isWhole ? files : PRERENDERED_FILES.map((name) => `tests/browser/${name}.test.ts`);

/**
 * Browser tests in Chromium: all on blocks that scripts create, and `PRERENDERED_FILES` on prerendered ones. With
 * `SWEEPS=all` both run all files, in all engines. `ENGINES=chromium,webkit`, `PASSES=fresh` or `PASSES=prerendered`
 * and `FILES=tests/browser/button.test.ts` (in both passes) narrow a run, and `ONLY=banner` to the tests with this text
 * in their titles. They run on the sources; with `PACKAGE=published` on what `npm run build` has left.
 */
export default {
  ...(passes.includes('fresh') && { files }),
  hostname: '127.0.0.1',
  nodeResolve: { exportConditions: conditionsFor(tested) },
  // In watch mode scripts change.
  middleware: [...(process.argv.includes('--watch') ? [] : [cacheScripts]), redirectToTestedPackage(tested)],
  plugins: [
    testedPackage(tested),
    browserCommands(),
    blockManifest(),
    securityCorpus(tested),
    serverRendering(tested),
    esbuildPlugin({
      ts: true,
      tsx: true,
      json: true,
      target: 'es2022',
      tsconfig: 'tsconfig.json',
      define: {
        'process.env.NODE_ENV': '"development"',
        'process.env.SWEEPS': JSON.stringify(SWEEPS),
        'process.env.RECORD': JSON.stringify(RECORD),
        'process.env.BLOCKS': JSON.stringify(BLOCKS),
      },
    }),
  ],
  browsers: launchBrowsers(),
  groups: passes.includes('prerendered') ? prerenderedGroups(prerenderedFiles, launchBrowsers(), tested) : [],
  reporters: [browserReporter(BROWSER_SUMMARY)],
  staticLogging: !process.stdout.isTTY,
  // Parallel files in one browser would steal the focus from each other, and two browsers the time.
  concurrency: 1,
  concurrentBrowsers: 1,
  testFramework: { config: { timeout: TEST_TIMEOUT, grep: only } },
  browserStartTimeout: 60_000,
  testsStartTimeout: 60_000,
  testsFinishTimeout: 400_000,
};
