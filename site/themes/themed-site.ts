import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Hono } from 'hono';
import { getMimeType } from 'hono/utils/mime';
import { fileContent } from '../content-sources/file-content.js';
import { readBytesIfPresent } from '../documents/read-files.js';
import { contentFolder } from '../store/content-folder.js';
import type { BuiltTheme } from '../rendering/theme.js';
import { startServer, type RunningServer } from '../server/serve.js';
import { renderDemoPage } from './demo-page.js';
import { DEMOS } from './theme-findings.js';

const ELEMENTS = fileURLToPath(new URL('../../elements/dist', import.meta.url));

/** The path of a block's demos on a {@link startThemedSite}, below the base path. */
export const demoPath = (block: string): string => `${DEMOS}${block}`;

/** The base path of the site as it was built. */
export const builtBasePath = async (): Promise<string> => (await fileContent(contentFolder()).settings()).basePath;

/**
 * Serves the built site with another theme, and the demos of every block.
 *
 * @param theme - built for {@link builtBasePath}
 * @param folder - where it was built
 * @param dist - folder of the site. Default: `site/dist`
 */
export async function startThemedSite(
  { css, fonts }: BuiltTheme,
  folder: string,
  dist?: string,
): Promise<RunningServer> {
  const base = await builtBasePath();
  const script = `${base}/elements/pallet.js`;
  const links = renderThemeTags(css, fonts);
  return startServer({
    port: 0,
    ...(dist !== undefined && { dist }),
    log: () => undefined,
    around: (site) => {
      const app = new Hono();
      app.get(`${base}${demoPath(':block')}`, async ({ req, html }) =>
        html(await renderDemoPage(req.param('block') ?? '', { links, script })),
      );
      app.get(`${base}/elements/*`, async ({ req, notFound }) => {
        const path = req.path.slice(`${base}/elements/`.length);
        return (await serveFile(join(ELEMENTS, path))) ?? notFound();
      });
      app.all('*', async ({ req }) => {
        const ofTheme = await serveFile(join(folder, req.path.slice(base.length)));
        if (ofTheme !== undefined) return ofTheme;
        const headers = new Headers(req.raw.headers);
        headers.delete('Accept-Encoding');
        return replaceTheme(await site.fetch(new Request(req.raw, { headers })), links);
      });
      return app;
    },
  });
}

async function serveFile(path: string): Promise<Response | undefined> {
  const body = await readBytesIfPresent(path);
  if (body === undefined) return undefined;
  return new Response(new Uint8Array(body), { headers: { 'Content-Type': getMimeType(path) ?? 'text/plain' } });
}

/** The head tags of a theme. */
const renderThemeTags = (css: string, fonts: readonly string[]): string =>
  [
    ...fonts.map((font) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="${font}">`),
    `<style>${css}</style>`,
  ].join('');

const PRELOADED_FONT = /<link rel="preload"[^>]*as="font"[^>]*>/g;

/** Replaces the theme in HTML responses. */
async function replaceTheme(response: Response, tags: string): Promise<Response> {
  if (response.headers.get('Content-Type')?.startsWith('text/html') !== true) return response;
  const html = (await response.text()).replace(PRELOADED_FONT, '');
  const { status, headers } = response;
  headers.delete('Content-Length');
  // The policy has the hashes of the original style sheets.
  headers.delete('Content-Security-Policy');
  const [head = '', ...rest] = html.split('</head>');
  // The last style sheet in the head is that of the theme, the one before it that of the site.
  const own = head.split('<style>').length > 2 ? head.lastIndexOf('<style>') : head.length;
  const after = head.slice(own).replace(/<style>[^]*<\/style>/, '');
  const body = [`${head.slice(0, own)}${tags}${after}`, ...rest].join('</head>');
  return new Response(body, { status, headers });
}
