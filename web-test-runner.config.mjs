import { esbuildPlugin } from '@web/dev-server-esbuild';
import { tsImport } from 'tsx/esm/api';

const load = (file) => tsImport(`./tests/setup/${file}.ts`, import.meta.url);
const { ENGINES, findEngines } = await load('browsers');
const { browserLaunchers } = await load('browser-launchers');
const { browserCommands } = await load('browser-commands');
const { blockManifest } = await load('block-manifest');
const { ENGINE_FILES } = await load('sampling');
const { prerenderedGroups, serverRendering } = await load('prerendering');
const { browserReporter } = await load('browser-reporter');
const { cacheScripts } = await load('cache-scripts');
const { securityCorpus } = await load('security-corpus');
const { conditionsFor, redirectToTestedPackage, parseTestedPackage, testedPackage } = await load('tested-package');

const {
  ENGINES: engines = ENGINES.join(),
  SWEEPS = 'some',
  PRERENDERED: prerendered = SWEEPS === 'all' ? ENGINES.join() : 'chromium',
  FILES: asked,
  ONLY: only,
  PACKAGE = 'sources',
  BROWSER_SUMMARY,
} = process.env;
const tested = parseTestedPackage(PACKAGE);
const browsers = browserLaunchers(engines.split(','), findEngines());
const files = asked ?? 'tests/browser/**/*.test.ts';
const isWhole = asked !== undefined || SWEEPS === 'all';
const engineFiles = ENGINE_FILES.map((name) => `tests/browser/${name}.test.ts`);
const isEverywhere = isWhole || !engines.includes('chromium');
const others = isEverywhere ? [] : browsers.filter(({ name }) => name !== 'chromium');

/**
 * Browser tests: all in Chromium, and those of `ENGINE_FILES` prerendered there and in Firefox and WebKit;
 * with `SWEEPS=all` everything everywhere. `ENGINES=chromium,webkit`, `PRERENDERED=` (engines, or none) and
 * `FILES=tests/browser/button.test.ts` (in all engines) narrow a run, and `ONLY=banner` to the tests with this text in
 * their titles. They run on the sources; with `PACKAGE=published` on what `npm run build` has left, and with
 * `PACKAGE=bundle` on its `pallet.js`.
 */
export default {
  files,
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
      define: { 'process.env.NODE_ENV': '"development"', 'process.env.SWEEPS': JSON.stringify(SWEEPS) },
    }),
  ],
  browsers: browsers.filter((browser) => !others.includes(browser)),
  groups: [
    ...(others.length > 0
      ? [
          {
            name: 'where engines can differ',
            files: engineFiles,
            browsers: others,
          },
        ]
      : []),
    ...prerenderedGroups(
      isWhole ? files : engineFiles,
      // Separate browsers: shared ones would run the groups one after the other.
      browserLaunchers(
        engines.split(',').filter((name) => prerendered.split(',').includes(name)),
        findEngines(),
      ),
      tested,
    ),
  ],
  reporters: [browserReporter(BROWSER_SUMMARY)],
  staticLogging: !process.stdout.isTTY,
  // Parallel files in one browser would steal the focus from each other.
  concurrency: 1,
  testFramework: { config: { timeout: 20_000, grep: only } },
  browserStartTimeout: 60_000,
  testsStartTimeout: 60_000,
  testsFinishTimeout: 400_000,
};
