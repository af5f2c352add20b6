import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'vite';
import { openPage, type EnginePage } from '../support/engines.js';
import { readFileResponse, startPageServer as serve, type PageServer as Serving } from '../support/page-server.js';

const ROOT = join(import.meta.dirname, '../..');
const PICTURE = '<svg xmlns="http://www.w3.org/2000/svg" width="16" height="9"/>';

/** The response to every image request. */
const picture = { contentType: 'image/svg+xml', body: PICTURE };

const CORS_HEADERS = { 'Access-Control-Allow-Origin': '*', 'Access-Control-Allow-Headers': '*' };

/** A server for one page and its scripts; every other address is an image. */
export interface PageServer extends Serving {
  /** Address of the page's own script. */
  readonly script: string;
  /** Sets the HTML of the page at `/`. */
  setHtml(html: string): void;
}

/** Builds the script of a page in development mode, in which packages report more mistakes. */
async function buildScript(name: string, outDir: string): Promise<string> {
  const entry = `tests/soak/${name}`;
  const before = process.env['NODE_ENV'];
  process.env['NODE_ENV'] = 'development';
  try {
    await build({
      root: ROOT,
      configFile: join(ROOT, 'vite.config.ts'),
      mode: 'development',
      logLevel: 'warn',
      define: { 'process.env.NODE_ENV': '"development"' },
      build: {
        outDir,
        emptyOutDir: true,
        manifest: 'manifest.json',
        minify: false,
        modulePreload: { polyfill: false },
        rolldownOptions: { input: join(ROOT, entry) },
      },
    });
  } finally {
    process.env['NODE_ENV'] = before;
  }
  const manifest = JSON.parse(await readFile(join(outDir, 'manifest.json'), 'utf8')) as Record<
    string,
    { file: string }
  >;
  const file = manifest[entry]?.file;
  if (file === undefined) throw new Error(`Vite has not built "${entry}".`);
  return `/${file}`;
}

/**
 * @param name - the file of the page's script in this folder
 */
export async function startPageServer(name: string): Promise<PageServer> {
  const outDir = join(ROOT, 'tests/.cache/soak', name);
  const script = await buildScript(name, outDir);
  let page = '';
  const server = await serve((path) => {
    if (path === '/') return { body: page };
    return path.endsWith('.js') ? readFileResponse(outDir, path) : { type: picture.contentType, body: picture.body };
  });
  return {
    ...server,
    script,
    setHtml(html) {
      page = html;
    },
  };
}

/**
 * Opens a page in Chromium that gets an image from every other server.
 *
 * @param onRequest - gets the address of each request to another server
 */
export async function openIsolatedPage(origin: string, onRequest?: (url: string) => void): Promise<EnginePage> {
  const page = await openPage('chromium', { reducedMotion: true });
  const browser = page.puppeteer();
  await browser.setRequestInterception(true);
  browser.on('request', (request) => {
    if (request.url().startsWith(origin)) return void request.continue();
    onRequest?.(request.url());
    return void request.respond({ ...picture, headers: CORS_HEADERS });
  });
  return page;
}

/** The errors in the console of a page, without its first messages. */
export const readErrors = (page: EnginePage, from: number): string[] =>
  page
    .messages()
    .slice(from)
    .filter(({ type }) => type === 'error' || type === 'uncaught')
    .map(({ type, text }) => `${type}: ${text}`);
