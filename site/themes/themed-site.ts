import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Hono } from 'hono';
import { getMimeType } from 'hono/utils/mime';
import { fileContent } from '../content-sources/file-content.js';
import { contentFolder } from '../editor/store/content-folder.js';
import type { BuiltTheme } from '../rendering/theme.js';
import { startServer, type RunningServer } from '../server/serve.js';
import { demoPage } from './demo-page.js';

const ELEMENTS = fileURLToPath(new URL('../../elements/dist', import.meta.url));

/** The path of a block's demos on a {@link startThemedSite}, below the base path. */
export const demoPath = (block: string): string => `/demos/${block}`;

/** The base path of the site as it was built. */
export const builtBasePath = async (): Promise<string> => (await fileContent(contentFolder()).settings()).basePath;

/**
 * Serves the site as it was built, with another theme in the place of its own, and the demos of every block.
 *
 * @param theme - built for {@link builtBasePath}
 * @param folder - where it was built
 */
export async function startThemedSite({ css, fonts }: BuiltTheme, folder: string): Promise<RunningServer> {
  const base = await builtBasePath();
  const script = `${base}/elements/pallet.js`;
  const links = themeTags(css, fonts);
  return startServer({
    port: 0,
    log: () => undefined,
    around: (site) => {
      const app = new Hono();
      app.get(`${base}${demoPath(':block')}`, async ({ req, html }) =>
        html(await demoPage(req.param('block') ?? '', { links, script })),
      );
      app.get(`${base}/elements/*`, async ({ req, notFound }) => {
        const path = req.path.slice(`${base}/elements/`.length);
        return (await fileAnswer(join(ELEMENTS, path))) ?? notFound();
      });
      app.all('*', async ({ req }) => {
        const ofTheme = await fileAnswer(join(folder, req.path.slice(base.length)));
        if (ofTheme !== undefined) return ofTheme;
        const headers = new Headers(req.raw.headers);
        headers.delete('Accept-Encoding');
        return rethemed(await site.fetch(new Request(req.raw, { headers })), links);
      });
      return app;
    },
  });
}

async function fileAnswer(path: string): Promise<Response | undefined> {
  const body = await readFile(path).catch(() => undefined);
  if (body === undefined) return undefined;
  return new Response(new Uint8Array(body), { headers: { 'Content-Type': getMimeType(path) ?? 'text/plain' } });
}

/** What the head of a page says of its theme. */
const themeTags = (css: string, fonts: readonly string[]): string =>
  [
    ...fonts.map((font) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="${font}">`),
    `<style>${css}</style>`,
  ].join('');

const PRELOADED_FONT = /<link rel="preload"[^>]*as="font"[^>]*>/g;

/** A page with another theme than that it was built with; anything else as it is. */
async function rethemed(answer: Response, tags: string): Promise<Response> {
  if (answer.headers.get('Content-Type')?.startsWith('text/html') !== true) return answer;
  const html = (await answer.text()).replace(PRELOADED_FONT, '');
  const { status, headers } = answer;
  headers.delete('Content-Length');
  // It names the style sheets that the page was built with.
  headers.delete('Content-Security-Policy');
  const [head = '', ...rest] = html.split('</head>');
  // The last sheet in the head is that of the page's own theme, the one before it the site's.
  const own = head.split('<style>').length > 2 ? head.lastIndexOf('<style>') : head.length;
  const after = head.slice(own).replace(/<style>[^]*<\/style>/, '');
  const body = [`${head.slice(0, own)}${tags}${after}`, ...rest].join('</head>');
  return new Response(body, { status, headers });
}
