import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { shareSheets } from '@pallet/elements/ssr';
import { App } from '../../../site/app/app.js';
import { siteContent } from '../../../site/content-sources/delivered-content.js';
import { fileContent } from '../../../site/content-sources/file-content.js';
import { loadLayouts, loadPages } from '../../../site/documents/load.js';
import { pictureKeys } from '../../../site/documents/picture-keys.js';
import type { ClientFiles } from '../../../site/rendering/client.js';
import { buildMedia } from '../../../site/rendering/media.js';
import { renderPage } from '../../../site/rendering/render-page.js';
import { embeddedDelivery } from '../../../site/server/delivery-on-node.js';
import type { RenderingMessage } from './prerendering.js';

/**
 * Renders the site's own documents to HTML one after the other, again and again until there are as many pages as asked for,
 * as the build does it, and tells the process that started it how long each took. What the build makes once for all pages
 * (scripts, pictures, theme) is made before, or stands here as a name.
 *
 *     tsx -C pallet-source tests/bench/prerendering/render-pages.ts 1000
 */

const SITE = fileURLToPath(new URL('../../../site', import.meta.url));
const CONTENT = join(SITE, 'content');

const tell = (message: RenderingMessage): void => void process.send?.(message);

const client: ClientFiles = {
  script: '/assets/entry.js',
  presses: '/assets/presses.js',
  styles: '',
  modulesOf: () => [],
};

const total = Number(process.argv[2]);
const { pages } = loadPages(CONTENT);
const { layouts } = loadLayouts(CONTENT);
const settings = await fileContent(CONTENT).settings();
const content = siteContent(settings, embeddedDelivery(CONTENT, settings, console.warn), console.warn);
const outDir = await mkdtemp(join(tmpdir(), 'pallet-prerendering-'));
const pictures = await buildMedia({
  items: await content.items([...new Set([...pages.values()].flatMap((page) => pictureKeys(page)))]),
  mediaDir: join(CONTENT, 'media'),
  outDir,
  cacheDir: join(SITE, '.cache/media'),
});
await rm(outDir, { recursive: true });

tell({ kind: 'ready', memory: process.memoryUsage().rss });
const documents = [...pages];
for (let count = 0; count < total; count += 1) {
  const [route, document] = documents[count % documents.length] as (typeof documents)[number];
  const start = performance.now();
  const { html } = await renderPage({
    ...{ shell: App, route, document, pages, settings, client, content, pictures },
    layout: layouts.get(document.themeLayout),
    theme: undefined,
    icons: [],
    socialPicture: undefined,
    report: console.warn,
  });
  shareSheets(html, (name) => name);
  tell({ kind: 'page', time: performance.now() - start });
}
// `maxRSS` is in kibibytes.
tell({ kind: 'done', peak: process.resourceUsage().maxRSS * 1024 });
process.disconnect?.();
