import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Fetch } from '@pallet/elements/services';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildSite } from '../../site/prerender/build.js';
import { startServer, type RunningServer } from '../../site/server/serve.js';
import { openPage } from '../support/engines.js';

const CONTENT = fileURLToPath(new URL('../../site/content', import.meta.url));

interface BrokenSite {
  url: string;
  /** What the build said. */
  reports: string[];
}

interface Block {
  id: string;
  block: string;
  props?: Record<string, unknown>;
  blocks?: Block[];
}

/** The blocks of a page with all that stands inside them. */
const everyBlock = (blocks: Block[]): Block[] => blocks.flatMap((block) => [block, ...everyBlock(block.blocks ?? [])]);

/** Builds and serves a copy of the site's content in which something was broken. */
function brokenSite(
  breakIt: (root: string) => Promise<void>,
  options: { fetch?: (root: string) => Promise<Fetch> } = {},
) {
  const site: BrokenSite = { url: '', reports: [] };
  let folder = '';
  let server: RunningServer;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'pallet-broken-'));
    const contentRoot = join(folder, 'content');
    await cp(CONTENT, contentRoot, { recursive: true });
    await breakIt(contentRoot);
    const fetch = await options.fetch?.(contentRoot);
    const report = (message: string) => site.reports.push(message);
    await buildSite({ contentRoot, outDir: join(folder, 'dist'), report, ...(fetch && { fetch }) });
    server = await startServer({ port: 0, contentRoot, dist: join(folder, 'dist') });
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
  edit(new Map(everyBlock(page.blocks).map((block) => [block.id, block])), page);
  await writeFile(file, JSON.stringify(page, null, 2));
}

/** The headings that a reader of the home page sees, in every browser state that matters here: after hydration. */
async function headings(url: string): Promise<string[]> {
  const page = await openPage('chromium', { reducedMotion: true });
  await page.goto(`${url}/`);
  await page.hover('.word-mark a');
  await page.until(() => document.documentElement.dataset['hydrated'] !== undefined);
  const found = await page.evaluate(() =>
    [...document.querySelectorAll('pallet-text')]
      .map(
        ({ shadowRoot }) =>
          shadowRoot?.querySelector('h1, h2, h3')?.textContent.replaceAll('Opens a new window or page.', '').trim() ??
          '',
      )
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
  'Early Career',
  'Dealer and Technician',
  'Business at a glance',
  'Read the whole story',
];

describe('a picture file that was deleted', () => {
  const site = brokenSite((root) => rm(join(root, 'media/area-campus.webp')));

  it('is named with what to do, and leaves the page standing', async () => {
    expect(site.reports.join('\n')).toMatch(/area-campus[^]*missing[^]*Put a file/);
    expect(await headings(site.url)).toEqual(HEADINGS);
  });
});

describe('a built picture that vanished from the server', () => {
  const site = brokenSite(async () => undefined);

  it('gives way to its words, which stay readable', async () => {
    const page = await openPage('chromium', { blockUrls: /\/media\/area-campus/ });
    await page.goto(`${site.url}/`);
    await page.evaluate(() => document.querySelector('#area-campus')?.scrollIntoView());
    await page.until(
      () => document.querySelector('#area-campus')?.shadowRoot?.querySelector('[part="missing"]') !== null,
    );
    const text = await page.evaluate(() => document.querySelector('#area-campus')?.shadowRoot?.textContent);
    expect(text).toContain('Glass-walled campus hall');
    await page.close();
  });
});

describe('a field of the wrong type', () => {
  const site = brokenSite((root) =>
    editHome(root, (blocks) => {
      const hero = blocks.get('hero');
      if (hero?.props) hero.props['height'] = true;
    }),
  );

  it('is reported with file, place, what was expected and what was found; the default holds', async () => {
    expect(site.reports.join('\n')).toMatch(/pages\/home\.json[^]*blocks\/0[^]*props\/height[^]*true/);
    expect(await headings(site.url)).toEqual(HEADINGS);
  });
});

describe('a block that nobody knows', () => {
  const site = brokenSite((root) =>
    editHome(root, (_, page) => {
      page.blocks.splice(1, 0, { block: 'baner', id: 'mistyped' });
    }),
  );

  it('is named with the block that was probably meant, and skipped', async () => {
    expect(site.reports.join('\n')).toMatch(/baner[^]*banner/);
    expect(await headings(site.url)).toEqual(HEADINGS);
  });
});

describe('a delivery server that is down for one content call', () => {
  const site = brokenSite(async () => undefined, {
    fetch: async (root) => {
      const { embeddedDelivery } = await import('../../site/prerender/content.js');
      const { fileContent } = await import('../../site/server/file-content.js');
      const ask = embeddedDelivery(root, await fileContent(root).settings(), () => undefined);
      return (url, init) => {
        if (url.endsWith('/contents/area-professional')) throw new TypeError('fetch failed');
        return ask(url, init);
      };
    },
  });

  it('costs one picture and says which', async () => {
    expect(site.reports.join('\n')).toContain('content item "area-professional"');
    expect(await headings(site.url)).toEqual(HEADINGS);
    const html = await (await fetch(`${site.url}/`)).text();
    expect(html).not.toContain('/media/area-professional');
    expect(html).toContain('/media/area-campus');
  });
});
