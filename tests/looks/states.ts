import { mkdir, rm, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { format, resolveConfig } from 'prettier';
import type { CDPSession, Page } from 'puppeteer-core';
import sharp from 'sharp';
import { ensureBuilt } from '../../site/server/ensure-built.js';
import { startServer } from '../../site/server/serve.js';
import { closeBrowsers, openPage } from '../support/engines.js';
import { GROUPS, type State } from './states-shown.js';

/**
 * `npm run states`: takes a picture of each state of the site in both schemes, in Chromium, and writes the page that shows
 * them, `site/docs/states.md`. The list of states stands in `states-shown.ts`.
 */

const FOLDER = fileURLToPath(new URL('../../site/docs/states/', import.meta.url));
const PAGE = fileURLToPath(new URL('../../site/docs/states.md', import.meta.url));
const SCHEMES = ['light', 'dark'] as const;
type Scheme = (typeof SCHEMES)[number];

/** CSS pixels around what a picture shows: room for the focus ring. */
const AROUND = 16;

/** Runs in the page: the element of a path whose `>>>` steps into a shadow root, in the middle of the window. */
function find(path: string): Element {
  let root: Document | ShadowRoot | null = document;
  let element: Element | null = null;
  for (const selector of path.split('>>>')) {
    element = root?.querySelector(selector.trim()) ?? null;
    root = element?.shadowRoot ?? null;
  }
  if (element === null) throw new Error(`There is no element ${path}`);
  element.scrollIntoView({ block: 'center', behavior: 'instant' });
  return element;
}

/** Runs in the page: whether there is such an element. */
function isThere(source: string, path: string): boolean {
  try {
    return (new Function(`return ${source}`)() as typeof find)(path) instanceof Element;
  } catch {
    return false;
  }
}

/** Makes an element look as under the pointer, pressed, focused or followed: Chromium's inspector can do so, no page can. */
async function force(session: CDPSession, { selector, pseudo }: State): Promise<void> {
  if (selector === undefined || pseudo === undefined) return;
  await session.send('DOM.enable');
  await session.send('CSS.enable');
  await session.send('DOM.getDocument', { depth: -1, pierce: true });
  const { result } = await session.send('Runtime.evaluate', { expression: `(${find})(${JSON.stringify(selector)})` });
  const { nodeId } = await session.send('DOM.requestNode', { objectId: result.objectId! });
  await session.send('CSS.forcePseudoState', { nodeId, forcedPseudoClasses: [...pseudo] });
}

/** What a picture of the state shows, in pixels of the page. */
async function clipOf(page: Page, { shown, selector, path, width = 1280, height = 800 }: State) {
  const around = shown ?? selector;
  if (around === undefined) return { x: 0, y: await page.evaluate(() => scrollY), width, height };
  return page
    .evaluate(
      (source: string, wanted: string, room: number) => {
        const element = (new Function(`return ${source}`)() as typeof find)(wanted);
        const box = element.getBoundingClientRect();
        const left = Math.max(0, box.left - room);
        return {
          x: left,
          y: Math.max(0, box.top + scrollY - room),
          width: Math.min(innerWidth, box.right + room) - left,
          height: box.height + 2 * room,
        };
      },
      find.toString(),
      around,
      AROUND,
    )
    .catch((error: unknown) => {
      throw new Error(`${path}: ${String(error)}`);
    });
}

/** Takes the picture of a state; returns its file's name. */
async function take(origin: string, name: string, state: State, scheme: Scheme): Promise<string> {
  const { path, width = 1280, height = 800, prepare } = state;
  const opened = await openPage('chromium', { width, height, scheme, reducedMotion: true, deviceScaleFactor: 2 });
  const page = opened.puppeteer();
  try {
    await page.setBypassCSP(true);
    await page.goto(`${origin}${path}`, { waitUntil: 'networkidle0' });
    // The first view may do without the site's fonts where they come late; the second has them.
    await page.reload({ waitUntil: 'networkidle0' });
    await page.mouse.move(1, height - 1);
    await page.waitForFunction(() => document.documentElement.dataset['hydrated'] !== undefined);
    await prepare?.(page);
    for (const wanted of [state.selector, state.shown]) {
      // A block that comes into view wakes, and has what was looked for after that.
      if (wanted !== undefined) await page.waitForFunction(isThere, {}, find.toString(), wanted);
    }
    await force(await page.createCDPSession(), state);
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
    'How the site looks while it is used, in both schemes. `npm run states` takes these pictures from the built site, in Chromium; run it after a change of style, and look at what it changed.',
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
