import { mkdir, rm, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { format, resolveConfig } from 'prettier';
import type { ElementHandle, Page, ScreenshotClip } from 'puppeteer-core';
import sharp from 'sharp';
import { slugify } from '../../site/documents/slug.js';
import { ensureBuilt } from '../../site/server/ensure-built.js';
import { startServer } from '../../site/server/serve.js';
import { closeBrowsers, openPage } from '../support/engines.js';
import { GROUPS, type State } from './site-states.js';
import { loadClientNavigation } from '../support/site-pages.js';

/**
 * `npm run generate -- states`: takes screenshots of each state of the site in both schemes, in Chromium, and writes their
 * documentation page, `site/docs/states.md`. The states are listed in `site-states.ts`.
 */

const FOLDER = fileURLToPath(new URL('../../site/docs/states/', import.meta.url));
const PAGE = fileURLToPath(new URL('../../site/docs/states.md', import.meta.url));
const SCHEMES = ['light', 'dark'] as const;
type Scheme = (typeof SCHEMES)[number];

/** Default size of the window in CSS pixels. */
const [WIDTH, HEIGHT] = [1280, 800];

/** CSS pixels around the captured element, for the focus ring. */
const CLIP_MARGIN = 16;

/** Waits for an element and scrolls it into view: blocks may be hydrated there. */
async function waitForElement(page: Page, { path }: State, selector: string): Promise<ElementHandle> {
  const element = await page.waitForSelector(selector);
  if (element === null) throw new Error(`${path} has no ${selector}.`);
  await element.evaluate((shown) => shown.scrollIntoView({ block: 'center', behavior: 'instant' }));
  return element;
}

async function forcePseudoClasses(page: Page, state: State): Promise<void> {
  const { selector, pseudoClasses } = state;
  if (selector === undefined || pseudoClasses === undefined) return;
  const element = await waitForElement(page, state, selector);
  const session = await page.createCDPSession();
  await session.send('DOM.enable');
  await session.send('CSS.enable');
  await session.send('DOM.getDocument');
  const backendNodeIds = [await element.backendNodeId()];
  const { nodeIds } = await session.send('DOM.pushNodesByBackendIdsToFrontend', { backendNodeIds });
  for (const nodeId of nodeIds)
    await session.send('CSS.forcePseudoState', { nodeId, forcedPseudoClasses: [...pseudoClasses] });
}

/** The area to capture, in CSS pixels of the page. */
async function findClip(page: Page, state: State): Promise<ScreenshotClip> {
  const { clippedTo = state.selector, width = WIDTH, height = HEIGHT } = state;
  const element = clippedTo === undefined ? undefined : await waitForElement(page, state, clippedTo);
  const scrolled = await page.evaluate(() => scrollY);
  if (element === undefined) return { x: 0, y: scrolled, width, height };
  const box = await element.evaluate((part) => part.getBoundingClientRect().toJSON() as DOMRect);
  const left = Math.max(0, box.left - CLIP_MARGIN);
  const top = Math.max(0, box.top - CLIP_MARGIN);
  return {
    x: left,
    y: top + scrolled,
    width: Math.min(width, box.right + CLIP_MARGIN) - left,
    height: Math.min(height, box.bottom + CLIP_MARGIN) - top,
  };
}

/** Takes the screenshot of a state; returns its file name. */
async function takeScreenshot(origin: string, name: string, state: State, scheme: Scheme): Promise<string> {
  const { path, width = WIDTH, height = HEIGHT, prepare } = state;
  const opened = await openPage('chromium', { width, height, scheme, reducedMotion: true, deviceScaleFactor: 2 });
  const page = opened.puppeteer();
  try {
    await page.goto(`${origin}${path}`, { waitUntil: 'networkidle0' });
    // Fonts that load late are used only from the second load on (`font-display: optional`).
    await page.reload({ waitUntil: 'networkidle0' });
    await loadClientNavigation(opened);
    await page.mouse.move(1, height - 1);
    await prepare?.(page);
    await forcePseudoClasses(page, state);
    const clip = await findClip(page, state);
    await page.evaluate(() =>
      Promise.all(
        [...document.images]
          .filter(({ loading }) => loading !== 'lazy')
          .map((image) => image.decode().catch(() => undefined)),
      ),
    );
    const file = `${name}-${scheme}.webp`;
    const screenshot = await page.screenshot({ clip, captureBeyondViewport: false });
    await sharp(screenshot).webp({ quality: 82 }).toFile(`${FOLDER}${file}`);
    return file;
  } finally {
    await opened.close();
  }
}

await ensureBuilt();
const server = await startServer({ port: 0 });
try {
  await rm(FOLDER, { recursive: true, force: true });
  await mkdir(FOLDER, { recursive: true });
  const lines = [
    '# States',
    '',
    'Screenshots of interactive states in both color schemes. `npm run generate -- states` takes them from the built site in Chromium; run it after style changes and review the differences.',
    '',
  ];
  for (const { title, description, states } of GROUPS) {
    lines.push(`## ${title}`, '', description, '', '| | Light | Dark |', '| --- | --- | --- |');
    for (const state of states) {
      const name = slugify(`${title} ${state.name}`);
      const [light, dark] = await Promise.all(SCHEMES.map((scheme) => takeScreenshot(server.url, name, state, scheme)));
      const screenshot = (file = '', scheme = ''): string => `![${title}, ${state.name}, ${scheme}](states/${file})`;
      lines.push(`| ${state.name} | ${screenshot(light, 'light')} | ${screenshot(dark, 'dark')} |`);
      console.log(`${title}: ${state.name}`);
    }
    lines.push('');
  }
  await writeFile(PAGE, await format(lines.join('\n'), { ...(await resolveConfig(PAGE)), filepath: PAGE }));
} finally {
  await server.close();
  await closeBrowsers();
}
