import { fork, type ChildProcess } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { json } from 'node:stream/consumers';
import type { BrowserLauncher, TestRunnerGroupConfig, TestRunnerPlugin } from '@web/test-runner';
import { createFilter } from 'vite';
import type { RenderAnswer, RenderRequest } from './server-rendered.js';
import { serverConditionsFor, type TestedPackage } from './tested-package.js';

/** The group of test sessions in which every fixture is rendered by a server and hydrated. */
export const PRERENDERED = 'prerendered';

const RENDER_PATH = '/server-rendered';
const FOLDER = 'tests/browser';

const HAS_FIXTURES = /import \{[^}]*\b(fixture|show|carouselChecklist)\b[^}]*\} from '\.\/support\//;

/** The files with fixtures, which can be prerendered. */
function filesWithFixtures(pattern: string | readonly string[]): string[] {
  const isWanted = createFilter(pattern);
  return readdirSync(FOLDER)
    .filter((name) => name.endsWith('.test.ts'))
    .map((name) => join(FOLDER, name))
    .filter((file) => isWanted(resolve(file)) && HAS_FIXTURES.test(readFileSync(file, 'utf8')));
}

/** A group that runs the tests on server-rendered, hydrated blocks; none if there are no tests. */
export function prerenderedGroups(
  pattern: string | readonly string[],
  browsers: BrowserLauncher[],
  tested: TestedPackage,
): TestRunnerGroupConfig[] {
  const files = filesWithFixtures(pattern);
  if (files.length === 0 || browsers.length === 0) return [];
  return [{ name: PRERENDERED, files, browsers, testRunnerHtml: createTestPage(tested) }];
}

// Lit looks for hydration support when the first block is evaluated.
const createTestPage = (tested: TestedPackage) => (framework: string) => `<!doctype html>
  <html>
    <head>
      <script type="module" src="/elements/${tested === 'sources' ? 'hydration.ts' : 'dist/hydration.js'}"></script>
    </head>
    <body>
      <script>
        globalThis.isPrerendered = true;
      </script>
      <script type="module" src="${framework}"></script>
    </body>
  </html>`;

/** Renders the requests of test pages on a server, in one process for the whole run. */
export function serverRendering(tested: TestedPackage): TestRunnerPlugin {
  let server: ChildProcess | undefined;
  let requests = 0;
  const start = () =>
    fork('tests/setup/server-rendered.ts', [tested], { execArgv: ['--import=tsx', ...serverConditionsFor(tested)] });

  const render = (request: RenderRequest): Promise<RenderAnswer> =>
    new Promise((resolve, reject) => {
      const renderer = (server ??= start());
      const id = ++requests;
      const forget = () => renderer.off('message', take).off('exit', fail);
      const take = (message: { id: number; answer: RenderAnswer }) => {
        if (message.id !== id) return;
        forget();
        resolve(message.answer);
      };
      const fail = () => {
        forget();
        reject(new Error('The process that renders on the server has ended.'));
      };
      renderer.on('message', take).on('exit', fail);
      renderer.send({ id, request });
    });

  return {
    name: 'server-rendering',
    async serve({ path, req }) {
      if (path !== RENDER_PATH) return undefined;
      const answer = await render((await json(req)) as RenderRequest);
      return { body: JSON.stringify(answer), type: 'json' };
    },
    serverStop: () => void server?.kill(),
  };
}
