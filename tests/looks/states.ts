import { mkdir, rm, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { format, resolveConfig } from 'prettier';
import type { ElementHandle, Page, ScreenshotClip } from 'puppeteer-core';
import sharp from 'sharp';
import { ensureBuilt } from '../../site/server/ensure-built.js';
import { startServer } from '../../site/server/serve.js';
import { closeBrowsers, openPage } from '../support/engines.js';
import { GROUPS, type State } from './states-shown.js';
import { callReact } from '../support/site-pages.js';

/**
 * `npm run generate -- states`: takes a picture of each state of the site in both schemes, in Chromium, and writes the page that shows
 * them, `site/docs/states.md`. The list of states stands in `states-shown.ts`.
 */

const FOLDER = fileURLToPath(new URL('../../site/docs/states/', import.meta.url));
const PAGE = fileURLToPath(new URL('../../site/docs/states.md', import.meta.url));
const SCHEMES = ['light', 'dark'] as const;
type Scheme = (typeof SCHEMES)[number];

/** CSS pixels of the window, where a state has none of its own. */
const [WIDTH, HEIGHT] = [1280, 800];

/** CSS pixels around what a picture shows: room for the focus ring. */
const AROUND = 16;

/** An element of the page, once it is there: a block that comes into view wakes, and has its parts after that. */
async function elementOf(page: Page, { path }: State, selector: string): Promise<ElementHandle> {
  const element = await page.waitForSelector(selector);
  if (element === null) throw new Error(`${path} has no ${selector}.`);
  await element.evaluate((shown) => shown.scrollIntoView({ block: 'center', behavior: 'instant' }));
  return element;
}

/** Makes an element look as under the pointer, pressed, focused or followed: Chromium's inspector can do so, no page can. */
async function force(page: Page, state: State): Promise<void> {
  const { selector, pseudo } = state;
  if (selector === undefined || pseudo === undefined) return;
  const element = await elementOf(page, state, selector);
  const session = await page.createCDPSession();
  await session.send('DOM.enable');
  await session.send('CSS.enable');
  await session.send('DOM.getDocument');
  const backendNodeIds = [await element.backendNodeId()];
  const { nodeIds } = await session.send('DOM.pushNodesByBackendIdsToFrontend', { backendNodeIds });
  for (const nodeId of nodeIds)
    await session.send('CSS.forcePseudoState', { nodeId, forcedPseudoClasses: [...pseudo] });
}

/** What a picture of the state shows, in pixels of the page: something of what is in the window. */
async function clipOf(page: Page, state: State): Promise<ScreenshotClip> {
  const { shown = state.selector, width = WIDTH, height = HEIGHT } = state;
  const element = shown === undefined ? undefined : await elementOf(page, state, shown);
  const scrolled = await page.evaluate(() => scrollY);
  if (element === undefined) return { x: 0, y: scrolled, width, height };
  const box = await element.evaluate((part) => part.getBoundingClientRect().toJSON() as DOMRect);
  const left = Math.max(0, box.left - AROUND);
  const top = Math.max(0, box.top - AROUND);
  return {
    x: left,
    y: top + scrolled,
    width: Math.min(width, box.right + AROUND) - left,
    height: Math.min(height, box.bottom + AROUND) - top,
  };
}

/** Takes the picture of a state; returns its file's name. */
async function take(origin: string, name: string, state: State, scheme: Scheme): Promise<string> {
  const { path, width = WIDTH, height = HEIGHT, prepare } = state;
  const opened = await openPage('chromium', { width, height, scheme, reducedMotion: true, deviceScaleFactor: 2 });
  const page = opened.puppeteer();
  try {
    await page.goto(`${origin}${path}`, { waitUntil: 'networkidle0' });
    // The first view may do without the site's fonts where they come late; the second has them.
    await page.reload({ waitUntil: 'networkidle0' });
    await callReact(opened);
    await page.mouse.move(1, height - 1);
    await prepare?.(page);
    await force(page, state);
    const clip = await clipOf(page, state);
    await page.evaluate(() =>
      Promise.all(
        [...document.images]
          .filter(({ loading }) => loading !== 'lazy')
          .map((image) => image.decode().catch(() => undefined)),
      ),
    );
    const file = `${name}-${scheme}.webp`;
    const picture = await page.screenshot({ clip, captureBeyondViewport: false });
    await sharp(picture).webp({ quality: 82 }).toFile(`${FOLDER}${file}`);
    return file;
  } finally {
    await opened.close();
  }
}

const slug = (words: string): string => words.toLowerCase().replace(/[^a-z0-9]+/g, '-');

await ensureBuilt();
const server = await startServer({ port: 0 });
try {
  await rm(FOLDER, { recursive: true, force: true });
  await mkdir(FOLDER, { recursive: true });
  const lines = [
    '# States',
    '',
    'How the site looks while it is used, in both schemes. `npm run generate -- states` takes these pictures from the built site, in Chromium; run it after a change of style, and look at what it changed.',
    '',
  ];
  for (const { title, about, states } of GROUPS) {
    lines.push(`## ${title}`, '', about, '', '| | Light | Dark |', '| --- | --- | --- |');
    for (const state of states) {
      const name = slug(`${title} ${state.name}`);
      const [light, dark] = await Promise.all(SCHEMES.map((scheme) => take(server.url, name, state, scheme)));
      const picture = (file = '', scheme = ''): string => `![${title}, ${state.name}, ${scheme}](states/${file})`;
      lines.push(`| ${state.name} | ${picture(light, 'light')} | ${picture(dark, 'dark')} |`);
      console.log(`${title}: ${state.name}`);
    }
    lines.push('');
  }
  await writeFile(PAGE, await format(lines.join('\n'), { ...(await resolveConfig(PAGE)), filepath: PAGE }));
} finally {
  await server.close();
  await closeBrowsers();
}
