import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { shareSheets } from '@pallet/elements/ssr';
import { App } from '../../../site/app/app.js';
import { fileContent } from '../../../site/content-sources/file-content.js';
import { loadLayouts, loadPages } from '../../../site/documents/load.js';
import { findImageKeys } from '../../../site/documents/image-keys.js';
import type { ClientFiles } from '../../../site/rendering/client.js';
import { buildMedia } from '../../../site/rendering/media.js';
import { renderPage } from '../../../site/rendering/render-page.js';
import { createEmbeddedContent } from '../../../site/server/delivery-on-node.js';
import type { RenderingMessage } from './prerendering.js';

/**
 * Renders the site's documents to HTML as the build does, repeatedly until the given number of pages is reached, and sends the
 * rendering time of each to the parent process. Files that a build creates once for all pages are created before (images) or
 * replaced by placeholders (scripts, theme).
 *
 *     tsx -C pallet-source tests/bench/prerendering/render-pages.ts 1000
 */

const SITE = fileURLToPath(new URL('../../../site', import.meta.url));
const CONTENT = join(SITE, 'content');

const send = (message: RenderingMessage): void => void process.send?.(message);

const client: ClientFiles = {
  script: '/assets/entry.js',
  presses: '/assets/presses.js',
  styles: '',
  modulesOf: () => [],
  applicationScripts: () => [],
};

const total = Number(process.argv[2]);
const { pages } = loadPages(CONTENT);
const { layouts } = loadLayouts(CONTENT);
const settings = await fileContent(CONTENT).settings();
const content = createEmbeddedContent(CONTENT, settings, console.warn);
const outDir = await mkdtemp(join(tmpdir(), 'pallet-prerendering-'));
const pictures = await buildMedia({
  items: await content.items([...new Set([...pages.values()].flatMap((page) => findImageKeys(page)))]),
  mediaDir: join(CONTENT, 'media'),
  outDir,
  cacheDir: join(SITE, '.cache/media'),
});
await rm(outDir, { recursive: true });

send({ kind: 'ready', memory: process.memoryUsage().rss });
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
  send({ kind: 'page', time: performance.now() - start });
}
// `maxRSS` is in kibibytes.
send({ kind: 'done', peak: process.resourceUsage().maxRSS * 1024 });
process.disconnect?.();
