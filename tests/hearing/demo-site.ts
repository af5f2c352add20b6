import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Hono } from 'hono';
import { build } from 'vite';
import { renderBlocks } from '../../elements/ssr/index.js';
import { startServer, type RunningServer } from '../../site/server/serve.js';

const ROOT = join(import.meta.dirname, '../..');
const SCRIPTS = join(ROOT, 'tests/.cache/hearing');

/** The given states of a block's demo, in order. */
async function readStates(block: string, names: readonly string[]): Promise<string> {
  const demo = await readFile(join(ROOT, `elements/blocks/${block}/${block}.demo.html`), 'utf8');
  const sections = new Map(
    [...demo.matchAll(/<section data-state="([^"]*)"[\s\S]*?\n<\/section>/g)].map(([all, name = '']) => [name, all]),
  );
  return names
    .map((name) => {
      const section = sections.get(name);
      if (section === undefined) throw new Error(`The demo of ${block} has no state "${name}".`);
      return section;
    })
    .join('\n');
}

/**
 * A page of demos with prerendered blocks and their script. As on the site, there is content before `main`, so that
 * reading does not begin inside a block.
 */
async function renderDemoPage(block: string, states: readonly string[]): Promise<string> {
  return renderBlocks(`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width">
    <title>Demo</title>
    <script type="module" src="/demos/demos.page.js"></script>
  </head>
  <body>
    <p>Demo</p>
    <main>
${await readStates(block, states)}
    </main>
  </body>
</html>
`);
}

const EMPTY_PAGE = '<!doctype html><html lang="en"><title>Nothing yet</title></html>';

interface DemoSiteOptions {
  /** Whether the site has its policy, which blocks the scripts of WebKit's driver. Default: true */
  hasPolicy?: boolean;
}

/**
 * Serves the built site on a free port, the demos of the blocks below `/demos`, and an empty start page at
 * `/demos`.
 */
export async function startDemoSite({ hasPolicy = true }: DemoSiteOptions = {}): Promise<RunningServer> {
  await build({
    root: ROOT,
    configFile: join(ROOT, 'vite.config.ts'),
    logLevel: 'warn',
    publicDir: false,
    build: {
      outDir: SCRIPTS,
      emptyOutDir: true,
      modulePreload: { polyfill: false },
      rolldownOptions: {
        input: join(ROOT, 'tests/hearing/demos.page.ts'),
        output: { entryFileNames: 'demos.page.js', chunkFileNames: '[name]-[hash].js' },
      },
    },
  });
  return startServer({
    port: 0,
    around: (site) => {
      const app = new Hono();
      app.get('/demos/:name{.+\\.js}', async ({ req, body }) => {
        return body(await readFile(join(SCRIPTS, req.param('name'))), 200, { 'Content-Type': 'text/javascript' });
      });
      app.get('/demos/:block', async ({ req, html }) => {
        return html(await renderDemoPage(req.param('block'), req.query('states')?.split(',') ?? []));
      });
      app.get('/demos', ({ html }) => html(EMPTY_PAGE));
      app.all('*', async ({ req }) => {
        const { body, status, headers } = await site.fetch(req.raw);
        const kept = [...headers].filter(([name]) => hasPolicy || name !== 'content-security-policy');
        return new Response(body, { status, headers: kept });
      });
      return app;
    },
  });
}
