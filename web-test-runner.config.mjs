import { esbuildPlugin } from '@web/dev-server-esbuild';
import { tsImport } from 'tsx/esm/api';

const load = (file) => tsImport(`./tests/setup/${file}.ts`, import.meta.url);
const { ENGINES, findEngines } = await load('browsers');
const { browserLaunchers } = await load('browser-launchers');
const { browserCommands } = await load('browser-commands');
const { blockManifest } = await load('block-manifest');
const { prerenderedGroups, serverRendering } = await load('prerendering');
const { browserReporter } = await load('browser-reporter');
const { keepScripts } = await load('kept-scripts');
const { securityCorpus } = await load('security-corpus');
const { conditionsFor, leadToTestedPackage, readTestedPackage, testedPackage } = await load('tested-package');

const {
  ENGINES: engines = ENGINES.join(),
  PRERENDERED: prerendered = 'chromium',
  FILES: files = 'tests/browser/**/*.test.ts',
  ONLY: only,
  PACKAGE = 'sources',
  SWEEPS = 'some',
  BROWSER_SUMMARY,
} = process.env;
const tested = readTestedPackage(PACKAGE);
const browsers = browserLaunchers(engines.split(','), findEngines());

/**
 * Browser tests. `ENGINES=chromium,webkit` and `FILES=tests/browser/button.test.ts` narrow a run, and
 * `ONLY=banner` to the tests with these words in their titles. `PRERENDERED=chromium,webkit` says in which of the engines the tests run once more on prerendered blocks, none with `PRERENDERED=`. They run on the
 * sources; with `PACKAGE=published` on what `npm run build` has left, and with `PACKAGE=bundle` on its `pallet.js`.
 */
export default {
  files,
  hostname: '127.0.0.1',
  nodeResolve: { exportConditions: conditionsFor(tested) },
  // Who watches changes them.
  middleware: [...(process.argv.includes('--watch') ? [] : [keepScripts]), leadToTestedPackage(tested)],
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
  browsers,
  groups: prerenderedGroups(
    files,
    browsers.filter(({ name }) => prerendered.split(',').includes(name)),
    tested,
  ),
  reporters: [browserReporter(BROWSER_SUMMARY)],
  staticLogging: !process.stdout.isTTY,
  concurrency: 1,
  testFramework: { config: { timeout: 20_000, grep: only } },
  browserStartTimeout: 60_000,
  testsStartTimeout: 60_000,
  testsFinishTimeout: 400_000,
};
