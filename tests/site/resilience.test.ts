import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Hono } from 'hono';
import type { Fetch } from '@pallet/elements/services';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { buildSite } from '../../site/build.js';
import { startServer, type RunningServer, type ServerOptions } from '../../site/server/serve.js';
import { openPage, type EnginePage } from '../support/engines.js';
import { loadClientNavigation } from '../support/site-pages.js';

const CONTENT = fileURLToPath(new URL('../../site/content', import.meta.url));

interface BrokenSite {
  url: string;
  /** Messages of the build. */
  reports: string[];
}

interface Block {
  id: string;
  block: string;
  props?: Record<string, unknown>;
  visibility?: { audience: string };
  slots?: Record<string, Block[]>;
  blocks?: Block[];
}

/** The blocks of a page including nested ones. */
const flattenBlocks = (blocks: Block[]): Block[] =>
  blocks.flatMap((block) => [block, ...flattenBlocks(block.blocks ?? [])]);

/** Builds and serves a copy of the content with planted faults. */
function createBrokenSite(
  breakIt: (root: string) => Promise<void>,
  options: { fetch?: (root: string) => Promise<Fetch> } & Pick<ServerOptions, 'around' | 'visitorOf'> = {},
) {
  const site: BrokenSite = { url: '', reports: [] };
  let folder = '';
  let server: RunningServer;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'pallet-broken-'));
    const contentRoot = join(folder, 'content');
    await cp(CONTENT, contentRoot, { recursive: true });
    await breakIt(contentRoot);
    const { fetch: fetchOf, ...serverOptions } = options;
    const fetch = await fetchOf?.(contentRoot);
    const report = (message: string) => site.reports.push(message);
    await buildSite({ contentRoot, outDir: join(folder, 'dist'), report, ...(fetch && { fetch }) });
    server = await startServer({ port: 0, contentRoot, dist: join(folder, 'dist'), ...serverOptions });
    site.url = server.url;
  });
  afterAll(async () => {
    await server.close();
    await rm(folder, { recursive: true, force: true });
  });
  return site;
}

/** Changes a page document of a copy of the content. */
async function editHome(
  root: string,
  edit: (blocks: Map<string, Block>, page: { blocks: Block[] }) => void,
): Promise<void> {
  const file = join(root, 'pages/home.json');
  const page = JSON.parse(await readFile(file, 'utf8')) as { blocks: Block[] };
  edit(new Map(flattenBlocks(page.blocks).map((block) => [block.id, block])), page);
  await writeFile(file, JSON.stringify(page, null, 2));
}

/** The visible headings of the home page after hydration. */
async function readHeadings(url: string): Promise<string[]> {
  const page = await openPage('chromium', { reducedMotion: true });
  await page.goto(`${url}/`);
  await loadClientNavigation(page);
  const found = await page.evaluate(() =>
    [...document.querySelectorAll('pallet-hero-carousel, pallet-text')]
      .map(({ shadowRoot }) => shadowRoot?.querySelector('h1, h2, h3')?.textContent.trim() ?? '')
      .filter((text) => text !== ''),
  );
  await page.close();
  return found;
}

const HEADINGS = [
  'WHAT STARTS HERE, MOVES THE WORLD',
  'FIND YOUR PATH',
  'Manufacturing',
  'Professional',
  'Campus',
  'Military and Veteran',
  'Early Careers',
  'Dealer and Technician',
  'Our vision',
  'Our mission',
  'The right truck for the work',
  'Care for as long as it lifts',
  'I C A R E',
  'Integrity',
  'Collaboration',
  'Accountability',
  'Respect',
  'Excellence',
  'Business at a glance',
  'Why us',
  'Culture',
  'Growth and development',
  'Inclusion',
  'Environmental responsibility',
  'Our people',
  'Our brands',
  'Northmast',
  'Vantor',
  'Ridgeback',
  'Gripwell',
  'Celltrac',
  'Close to where the work is',
  'Global talent acquisition contacts',
  'Read the whole story',
];

describe('content with several faults', () => {
  const site = createBrokenSite(
    async (root) => {
      await rm(join(root, 'media/area-campus.webp'));
      await editHome(root, (blocks, page) => {
        const hero = blocks.get('hero');
        if (hero?.props) hero.props['carouselHeight'] = true;
        const heading = (text: string): Block => ({ block: 'text', id: '', props: { text, headingTag: 'h2' } });
        const slots = { contentRegion: [heading('Kept from a slot')] };
        page.blocks.splice(1, 0, { block: 'baner', id: 'mistyped', slots, blocks: [heading('Kept from inside')] });
      });
    },
    {
      fetch: async (root) => {
        const { createEmbeddedFetch } = await import('../../site/server/delivery-on-node.js');
        const { fileContent } = await import('../../site/content-sources/file-content.js');
        const ask = createEmbeddedFetch(root, await fileContent(root).settings(), () => undefined);
        return (url, init) => {
          if (url.endsWith('/contents/area-professional')) throw new TypeError('fetch failed');
          return ask(url, init);
        };
      },
    },
  );

  it('renders the page, with the children of an unknown block in its place', async () => {
    const [first, ...others] = HEADINGS;
    expect(await readHeadings(site.url)).toEqual([first, 'Kept from a slot', 'Kept from inside', ...others]);
  });

  it('reports a deleted image file and how to fix it', () => {
    expect(site.reports.join('\n')).toMatch(/area-campus[^]*missing[^]*Put a file/);
  });

  it('reports file, line, block, expected and actual type of a wrong field', () => {
    expect(site.reports.join('\n')).toMatch(
      /pages\/home\.json:\d+, hero-carousel "hero": "carouselHeight" should be a number .*, found true\. It is ignored\./,
    );
  });

  it('suggests a block for an unknown name', () => {
    expect(site.reports.join('\n')).toMatch(/baner[^]*banner/);
  });

  it('reports which image is missing if one delivery request fails', async () => {
    expect(site.reports.join('\n')).toContain('content item "area-professional"');
    const html = await (await fetch(`${site.url}/`)).text();
    expect(html).not.toContain('/media/area-professional');
    expect(html).toContain('/media/area-early-career');
  });
});

describe('a network that fails after the page has loaded', () => {
  type Answer = (real: () => Response | Promise<Response>) => Response | Promise<Response>;
  /** Responses of the server by path; other requests are handled as usual. */
  const answers = new Map<RegExp, Answer>();
  const killed: Answer = () => new Response('', { status: 500 });
  const GRID = /\/cms\/delivery\/contents$/;
  const PAGE = /\/data\/pages\/why-us\.json$/;
  const USER = /\/user$/;

  const site = createBrokenSite(
    async (root) => {
      await editHome(root, (_, page) => {
        const text = (id: string, words: string): Block => ({ block: 'text', id, props: { text: words } });
        const grid: Block & { props: Record<string, unknown> } = {
          block: 'grid',
          id: 'pictures',
          props: {
            items: [{ id: 'first', title: 'The first of all' }],
            itemTemplate: { block: 'text', props: { text: '{!Item.title}' } },
            showPagination: true,
          },
        };
        const member = { ...text('members', 'Good to see you'), visibility: { audience: 'signed-in' } };
        page.blocks.splice(1, 0, { block: 'section', id: 'during-use', blocks: [grid, member] });
      });
      const file = join(root, 'site.json');
      const settings = JSON.parse(await readFile(file, 'utf8')) as object;
      const collections = { pictures: { contentTypeFQN: 'sfdc_cms__image', pageSize: 3 } };
      await writeFile(
        file,
        JSON.stringify({ ...settings, collections, userPath: '/user', signedInPath: '/signed-in' }),
      );
    },
    {
      visitorOf: () => ({ userId: '005' }),
      around: (real) => {
        const app = new Hono();
        app.all('*', ({ req }) => {
          const own = () => real.fetch(req.raw);
          const [, answer] = [...answers].find(([path]) => path.test(req.path)) ?? [];
          return answer === undefined ? own() : answer(own);
        });
        return app;
      },
    },
  );
  afterEach(() => answers.clear());

  async function open(): Promise<EnginePage> {
    const page = await openPage('chromium', { reducedMotion: true });
    await page.goto(`${site.url}/`);
    await loadClientNavigation(page);
    return page;
  }

  /** The texts of the grid's cells. */
  const cells = (): number =>
    document.querySelector('#pictures')?.shadowRoot?.querySelectorAll('[role="listitem"], li').length ?? 0;

  it('shows the alternative text of a missing image with enough contrast', async () => {
    const page = await openPage('chromium', { blockUrls: /\/media\/vision-background/ });
    await page.goto(`${site.url}/`);
    await page.evaluate(() => document.querySelector('#vision')?.scrollIntoView());
    await page.until(() => document.querySelector('#vision')?.shadowRoot?.querySelector('[part="missing"]') !== null);
    const text = await page.evaluate(() => document.querySelector('#vision')?.shadowRoot?.textContent);
    expect(text).toContain('a long aisle of warehouse racking');
  });

  it('keeps a grid, reports that its next page failed, and loads it on retry', async () => {
    answers.set(GRID, killed);
    const page = await open();
    // The blocks for the signed-in visitor are there, so nothing is rendered below the pointer.
    await page.until(() => document.querySelector('#members') !== null);
    const before = await page.evaluate(cells);
    await page.click('#pictures >>> [part~="button"]');
    await page.until(() => document.querySelector('#pictures')?.shadowRoot?.querySelector('[role="alert"]') !== null);
    expect(await page.evaluate(cells)).toBe(before);
    let release = (): void => undefined;
    const released = new Promise<void>((resolve) => (release = resolve));
    answers.set(GRID, (real) => released.then(real));
    await page.click('#pictures >>> [part~="button"]');
    await page.until(
      () => document.querySelector('#pictures')?.shadowRoot?.querySelector('[aria-busy="true"]') !== null,
    );
    release();
    await page.until((count) => {
      const { shadowRoot } = document.querySelector('#pictures') ?? {};
      return (shadowRoot?.querySelectorAll('[role="listitem"], li').length ?? 0) > count;
    }, before);
    expect(
      await page.evaluate(() => document.querySelector('#pictures')?.shadowRoot?.querySelector('[role="alert"]')),
    ).toBeNull();
  });

  it('loads a page as a document if its data fails, and handles links again afterward', async () => {
    answers.set(PAGE, killed);
    const page = await open();
    await page.evaluate(() => Object.assign(window, { isFirstDocument: true }));
    const arrived = page.puppeteer().waitForNavigation();
    await page.click('.site-menu a[href="/why-us"]');
    await arrived;
    expect(new URL(await page.url()).pathname).toBe('/why-us');
    expect(await page.evaluate(() => 'isFirstDocument' in window)).toBe(false);
  });

  it('waits for the connection, announces it, and continues', async () => {
    const page = await open();
    await page.puppeteer().setOfflineMode(true);
    await page.click('.site-menu a[href="/why-us"]');
    await page.until(() => document.querySelector('[aria-live]')?.hasAttribute('data-fault'));
    expect(await page.evaluate(() => document.querySelector('[aria-live]')?.textContent)).toBe(
      'You are offline. The page opens as soon as you are connected again.',
    );
    expect(new URL(await page.url()).pathname).toBe('/');
    await page.puppeteer().setOfflineMode(false);
    await page.until(() => location.pathname === '/why-us');
    expect(await page.evaluate(() => document.querySelector('[aria-live]')?.hasAttribute('data-fault'))).toBe(false);
  });

  it('treats a visitor as a guest until the user is known', async () => {
    answers.set(USER, killed);
    const page = await open();
    expect(await page.evaluate(() => document.querySelector('#members'))).toBeNull();
    answers.clear();
    await page.evaluate(() => dispatchEvent(new Event('online')));
    await page.until(() => document.querySelector('#members') !== null);
  });
});
