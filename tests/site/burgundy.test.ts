import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Hono } from 'hono';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isFullRun } from '../setup/sampling.js';
import { buildSite } from '../../site/build.js';
import { startServer, type RunningServer } from '../../site/server/serve.js';
import { listBlocksWithDemos, renderDemoPage } from '../../site/themes/demo-page.js';
import { openPage } from '../support/engines.js';
import { readFileResponse } from '../support/page-server.js';
import { SITE_PAGES } from '../support/site-pages.js';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const BASE = '/careers';

const PAGES = isFullRun ? SITE_PAGES : ['/why-us'];
const DEMOS = isFullRun ? await listBlocksWithDemos() : ['hero-carousel', 'banner'];

const BLANK_FILE = '<svg xmlns="http://www.w3.org/2000/svg"><rect width="100%" height="100%" fill="#808080"/></svg>';
const BLANK = `data:image/svg+xml,${encodeURIComponent(BLANK_FILE)}`;

let folder = '';
let server: RunningServer;
let theme = '';
const reports: string[] = [];

/** The style sheets in the head of a page. */
const readStyleSheets = (html: string): string[] =>
  [...html.slice(0, html.indexOf('</head>')).matchAll(/<style>([^]*?)<\/style>/g)].map(([, css = '']) => css);

/** The demos of a block, with the theme and without images. */
async function blankDemos(block: string): Promise<string> {
  const page = await renderDemoPage(block, { links: `<style>${theme}</style>`, script: `${BASE}/elements/pallet.js` });
  return page.replace(/data:image\/svg\+xml,[^"\s]*/g, BLANK);
}

function around(site: Hono): Hono {
  const app = new Hono();
  app.get(`${BASE}/demos/:block`, async ({ req, html }) => html(await blankDemos(req.param('block'))));
  app.get(`${BASE}/elements/*`, async ({ req, body, notFound }) => {
    const file = await readFileResponse(join(ROOT, 'elements/dist'), req.path.slice(`${BASE}/elements/`.length));
    return file === undefined ? notFound() : body(String(file.body), 200, { 'Content-Type': file.type ?? '' });
  });
  app.get(`${BASE}/media/*`, ({ body }) => body(BLANK_FILE, 200, { 'Content-Type': 'image/svg+xml' }));
  app.all('*', ({ req }) => site.fetch(req.raw));
  return app;
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pallet-burgundy-'));
  const [contentRoot, outDir] = [join(folder, 'content'), join(folder, 'dist')];
  await cp(join(ROOT, 'site/content'), contentRoot, { recursive: true });
  await cp(fileURLToPath(new URL('burgundy.css', import.meta.url)), join(contentRoot, 'themes/burgundy.css'));
  const settings = join(contentRoot, 'site.json');
  const northmast = JSON.parse(await readFile(settings, 'utf8')) as object;
  await writeFile(settings, JSON.stringify({ ...northmast, theme: 'burgundy', basePath: BASE }));
  await buildSite({ contentRoot, outDir, report: (message) => reports.push(message) });
  server = await startServer({ port: 0, dist: outDir, contentRoot, around, log: () => undefined });
  const html = await (await fetch(`${server.url}/`)).text();
  theme = readStyleSheets(html).at(-1) ?? '';
});
afterAll(async () => {
  await server?.close();
  await rm(folder, { recursive: true, force: true });
});

/** Hides the placeholder colors of images: they come from the image and show along fractional edges. Runs in the page. */
function hidePlaceholders(): void {
  const roots: ParentNode[] = [document];
  for (const root of roots) {
    for (const element of root.querySelectorAll<HTMLElement>('*')) {
      element.style.removeProperty('--_placeholder');
      if (element.shadowRoot !== null) roots.push(element.shadowRoot);
    }
  }
}

/** Describes some pixels of a screenshot that are bluer than any color of this theme, or have the amber of Northmast. */
async function findOldColors(file: string): Promise<string[]> {
  const { data, info } = await sharp(file).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const found = new Map<string, string>();
  for (let at = 0; at < data.length; at += 3) {
    const [red = 0, green = 0, blue = 0] = data.subarray(at, at + 3);
    const isAmber = Math.abs(red - 229) + Math.abs(green - 167) + Math.abs(blue - 19) < 4;
    if (blue <= red + 8 && !isAmber) continue;
    const pixel = at / 3;
    const color = `rgb(${red} ${green} ${blue})`;
    if (!found.has(color)) found.set(color, `${color} at ${pixel % info.width}, ${Math.floor(pixel / info.width)}`);
  }
  return [...found.values()].slice(0, 12);
}

describe('a theme of another brand', () => {
  it('follows the site’s own style sheet and has no issues', async () => {
    expect(reports.filter((message) => message.includes('theme'))).toEqual([]);
    const sheets = readStyleSheets(await (await fetch(`${server.url}/`)).text());
    expect(sheets).toHaveLength(2);
    expect(sheets[1]).toMatch(/--pallet-g-color-brand: ?light-dark\(#7a1f3d, ?#eba0b6\)/);
    expect(sheets.join('')).not.toContain('--lightningcss');
  });

  it('rounds corners and loads its font', async () => {
    const page = await openPage('chromium', { url: `${server.url}/` });
    const look = await page.evaluate(() => {
      const button = document.querySelector('.site-action')?.shadowRoot?.querySelector('a, button');
      const { borderRadius, fontFamily } = getComputedStyle(button!);
      return { borderRadius, fontFamily, page: getComputedStyle(document.body).fontFamily };
    });
    expect(look).toEqual({
      borderRadius: '22px',
      fontFamily: expect.stringMatching(/^Georgia/),
      page: expect.stringMatching(/^Georgia/),
    });
    expect(page.messages()).toEqual([]);
  });

  const paths = [...PAGES, ...DEMOS.map((block) => `/demos/${block}`)];
  for (const scheme of ['light', 'dark'] as const) {
    it.each(paths)(`shows no color of the default brand on %s, ${scheme}`, async (path) => {
      const file = join(folder, 'page.png') as `${string}.png`;
      const page = await openPage('chromium', { scheme, reducedMotion: true });
      await page.goto(server.url + path);
      await page.evaluate(() => document.fonts.ready.then(() => undefined));
      await page.evaluate(hidePlaceholders);
      await page.screenshot(file, { fullPage: true });
      expect(await findOldColors(file)).toEqual([]);
    });
  }
});
