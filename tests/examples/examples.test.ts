import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isFullRun, SAMPLED_ENGINES } from '../setup/sampling.js';
import { openPageOrSkip, type EnginePage } from '../support/engines.js';
import { readFileResponse, startPageServer, type PageServer } from '../support/page-server.js';
import { phrases } from '../../elements/foundations/texts.js';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const EXAMPLES = join(ROOT, 'site/examples');

interface Example {
  name: string;
  /** The path at which it is served. */
  path: string;
  /** The address of its view of manufacturing careers. */
  manufacturing: string;
}

const VIEW = '#/manufacturing';
const RENDERED = '/site/examples/server-rendered/dist';

/** The examples that Vite builds. */
const BUILT = (isFullRun ? ['react', 'preact', 'vue', 'svelte'] : ['react', 'vue']).map((name): Example => ({
  name,
  path: '/',
  manufacturing: VIEW,
}));

const ALL: Example[] = [
  { name: 'html', path: '/site/examples/html/', manufacturing: VIEW },
  { name: 'server-rendered', path: `${RENDERED}/index.html`, manufacturing: `${RENDERED}/manufacturing.html` },
  ...BUILT,
];

const CAROUSEL = 'pallet-hero-carousel';
const HEADINGS = [
  'What starts here, moves the world',
  'Manufacturing',
  'Talent acquisition',
  'Americas North and South America',
  'Elena Vargas',
  'EMEA Europe, Middle East, Africa',
  'APIC Asia Pacific',
];
const linksTo = (manufacturing: string) => [
  'Search Jobs -> https://jobs.northmast.example/',
  `Manufacturing -> ${manufacturing}`,
  'See open jobs -> https://jobs.northmast.example/manufacturing',
  'Write to us -> mailto:careers@northmast.example',
  'Write to Elena Vargas -> mailto:elena@northmast.example',
];

/** Inserted at the start of each page: records errors, also in engines that do not expose them. */
const LISTENER = `<script>
  window.complaints = [];
  const complain = (...words) => window.complaints.push(words.map(String).join(' '));
  console.error = console.warn = complain;
  addEventListener('error', ({ message, target }) => complain(message ?? 'not loaded:', target.src ?? ''), true);
  addEventListener('unhandledrejection', ({ reason }) => complain(reason));
  addEventListener('pallet-navigate', (event) => (window.isHandled = event.defaultPrevented));
</script>`;

declare global {
  interface Window {
    complaints: string[];
    /** Whether the page has handled the last followed link itself. */
    isHandled?: boolean;
  }
}

const node = promisify(execFile).bind(undefined, process.execPath);

/** Runs a program of a package like its users: without the variables of the test runner. */
const run = (program: string, ...parameters: string[]) =>
  node([join(ROOT, program), ...parameters], {
    cwd: ROOT,
    env: { ...process.env, NODE_ENV: undefined, VITEST: undefined },
  });

/** The names of the visible headings and links in order. Runs in the page. */
function readOutline(): { headings: string[]; links: string[] } {
  const headings: string[] = [];
  const links: string[] = [];
  const childrenOf = (node: Node): Node[] => {
    const assigned = node instanceof HTMLSlotElement ? node.assignedNodes() : [];
    return assigned.length > 0 ? assigned : [...((node as Element).shadowRoot ?? node).childNodes];
  };
  const textOf = (node: Node): string => {
    if (node instanceof Text) return node.data;
    if (node instanceof Element && node.matches('style, script, [aria-hidden="true"]')) return '';
    return ` ${childrenOf(node).map(textOf).join('')} `;
  };
  const nameOf = (node: Node) => textOf(node).replace(/\s+/g, ' ').trim();
  const visit = (node: Node) => {
    if (node instanceof Element && node.matches('h1, h2, h3, h4, a') && node.checkVisibility()) {
      if (!node.matches('a')) headings.push(nameOf(node));
      else links.push(`${nameOf(node)} -> ${node.getAttribute('href') ?? ''}`);
    }
    childrenOf(node).forEach(visit);
  };
  visit(document.body);
  return { headings, links };
}

/** The defined blocks that are invisible. Runs in the page. */
async function readUnseen(): Promise<string[]> {
  await customElements.whenDefined('pallet-contacts');
  await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
  return [...document.querySelectorAll(':defined')]
    .filter((block) => block.shadowRoot && getComputedStyle(block).visibility === 'hidden')
    .map(({ localName }) => localName);
}

/** The text of the focused element, also in shadow roots. Runs in the page. */
function readFocus(): string {
  let element = document.activeElement;
  while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement;
  return element?.getAttribute('aria-label') ?? element?.textContent?.trim() ?? '';
}

/** The alternative text of the current image of the carousel; empty until it has loaded. Runs in the page. */
function readPicture(): string {
  const carousel = document.querySelector('pallet-hero-carousel')?.shadowRoot;
  const slide = [...(carousel?.querySelectorAll<HTMLElement>('[part="slide"]') ?? [])].find(({ inert }) => !inert);
  const image = slide?.querySelector('img');
  return image?.complete && image.naturalWidth > 0 ? image.alt : '';
}

const says = (page: EnginePage, words: string) =>
  page.until((awaited) => document.body.innerText.replace(/\s+/g, ' ').includes(awaited), words);

const showsPicture = async (page: EnginePage, number: number, count: number, words: string) => {
  await says(page, `Picture ${number} of ${count}`);
  await expect.poll(() => page.evaluate(readPicture)).toContain(words);
};

const showsHeadings = (page: EnginePage, ...headings: string[]) =>
  expect.poll(async () => (await page.evaluate(readOutline)).headings).toEqual(headings);

const press = (page: EnginePage, control: string) => page.click(`${CAROUSEL} >>> [aria-label="${control}"]`);

async function readWhatIsThere(page: EnginePage, { manufacturing }: Example) {
  expect(await page.evaluate(readUnseen)).toEqual([]);
  await showsHeadings(page, ...HEADINGS);
  expect((await page.evaluate(readOutline)).links).toEqual(linksTo(manufacturing));
}

async function turnCarousel(page: EnginePage) {
  await press(page, phrases.stopSlideShow);
  await press(page, 'Slide 1 of 2');
  await showsPicture(page, 1, 2, 'forklift');
  await press(page, phrases.nextSlide);
  await showsPicture(page, 2, 2, 'reach stacker');
  await press(page, phrases.previousSlide);
  await showsPicture(page, 1, 2, 'forklift');
}

async function addPicture(page: EnginePage) {
  await page.click('pallet-button:not([slot]) >>> button');
  await says(page, 'Picture 1 of 3');
  await press(page, 'Slide 3 of 3');
  await showsPicture(page, 3, 3, 'assembly line');
  await page.until(() => document.querySelector('pallet-button')?.shadowRoot?.querySelector('button')?.disabled);
}

async function openRegion(page: EnginePage) {
  await press(page, phrases.nextSlide);
  for (let stops = 0; !(await page.evaluate(readFocus)).startsWith('EMEA'); stops++) {
    expect(stops).toBeLessThan(20);
    await page.press('Tab');
  }
  await page.press('Enter');
  await says(page, 'EMEA is open.');
  expect((await page.evaluate(readOutline)).headings).toContain('Sofie de Vries');
  await page.press(' ');
  await says(page, 'EMEA is closed.');
  expect((await page.evaluate(readOutline)).headings).not.toContain('Sofie de Vries');
}

async function followLinks(page: EnginePage, { manufacturing }: Example) {
  const home = await page.url();
  await page.evaluate(() => (window.isHandled = false));
  await page.click('pallet-banner pallet-text >>> a');
  await showsHeadings(page, 'Manufacturing careers');
  expect(await page.evaluate(() => window.isHandled)).toBe(true);
  expect(await page.evaluate(readFocus)).toBe('Manufacturing careers');
  expect(await page.url()).toBe(new URL(manufacturing, home).href);
  await page.click('h1 ~ pallet-link >>> a');
  await showsHeadings(page, ...HEADINGS);
  await page.evaluate(() => history.back());
  await showsHeadings(page, 'Manufacturing careers');
}

describe('the examples', () => {
  let out: string;
  const servers = new Map<string, PageServer>();

  /** Serves files, and adds the listener to every page. */
  const serve = (folder: string, rendered = '') =>
    startPageServer(async (path) => {
      const file = path.startsWith(RENDERED)
        ? await readFileResponse(rendered, path.slice(RENDERED.length))
        : await readFileResponse(folder, path.endsWith('/') ? `${path}index.html` : path);
      if (!file?.type?.startsWith('text/html')) return file;
      return { ...file, body: String(file.body).replace('<head>', `<head>${LISTENER}`) };
    });

  beforeAll(async () => {
    out = await mkdtemp(join(tmpdir(), 'pallet-examples-'));
    const rendered = join(out, 'server-rendered');
    await run('elements/dist/ssr/command.js', '--out', rendered, join(EXAMPLES, 'server-rendered/pages'));
    for (const name of ['html', 'server-rendered']) servers.set(name, await serve(ROOT, rendered));
    for (const { name } of BUILT) {
      const built = join(out, name);
      const options = ['--outDir', built, '--logLevel', 'warn'];
      await run('node_modules/vite/bin/vite.js', 'build', join(EXAMPLES, name), ...options);
      servers.set(name, await serve(built));
    }
  });

  afterAll(async () => {
    for (const server of servers.values()) await server.close();
    await rm(out, { recursive: true, force: true });
  });

  const addressOf = ({ name, path }: Example) => `${servers.get(name)!.origin}${path}`;

  describe.each(ALL)('$name', (example) => {
    it.for(SAMPLED_ENGINES)('has the expected content, events and navigation in %s', async (engine, test) => {
      const page = await openPageOrSkip(test, engine, { url: addressOf(example) });
      await readWhatIsThere(page, example);
      await turnCarousel(page);
      await addPicture(page);
      await openRegion(page);
      await followLinks(page, example);
      expect(await page.evaluate(() => window.complaints)).toEqual([]);
    });
  });

  it('compile with the types of React, Preact, Vue and Svelte', async () => {
    await run('node_modules/vue-tsc/bin/vue-tsc.js', '--noEmit', '-p', EXAMPLES);
    const svelte = join(EXAMPLES, 'svelte');
    await run('node_modules/svelte-check/bin/svelte-check', '--workspace', svelte, '--tsconfig', './tsconfig.json');
  }, 120_000);

  it('shows everything of the server-rendered page without scripts, and follows its links', async (test) => {
    const url = addressOf(ALL.find(({ name }) => name === 'server-rendered')!);
    const page = await openPageOrSkip(test, 'chromium', { url, scripts: false });
    const { headings, links } = await page.evaluate(readOutline);
    expect(headings).toEqual(expect.arrayContaining([...HEADINGS, 'Sofie de Vries', 'Kenji Mori']));
    expect(links).toEqual(expect.arrayContaining(linksTo(`${RENDERED}/manufacturing.html`)));
    expect(await page.evaluate(readPicture)).toContain('forklift');
    await page.click('pallet-banner pallet-text >>> a');
    await expect.poll(() => page.url()).toMatch(/manufacturing\.html$/);
    await showsHeadings(page, 'Manufacturing careers');
  });
});
