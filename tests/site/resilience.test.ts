import { Hono } from 'hono';
import { afterEach, describe, expect, inject, it } from 'vitest';
import { FIXTURE, PARTS, SitePage } from '../support/site.js';
import { useFixtureServer } from '../support/use-server.js';
import { phrases } from '../../elements/foundations/texts.js';

describe('a page with several faults', () => {
  const { reports } = inject('fixtureBuilds').production;

  it('is rendered, with an unknown block replaced by its children', async () => {
    const site = await SitePage.openWithNavigation('/faults');
    await site.hydrateBlocks();
    expect(await site.readHeadings()).toEqual(['Faults', 'Before', 'Kept from a slot', 'Kept from inside', 'After']);
  });

  it('reports a missing image file and how to fix it', () => {
    expect(reports.join('\n')).toMatch(/no-file[^]*missing[^]*Put a file/);
  });

  it('reports file, line, block, expected and actual type of a wrong field', () => {
    expect(reports.join('\n')).toMatch(
      /pages\/faults\.json:\d+, hero-carousel "slides": "carouselHeight" should be a number .*, found true\. It is ignored\./,
    );
  });

  it('suggests a block for an unknown name', () => {
    expect(reports.join('\n')).toMatch(/baner[^]*banner/);
  });
});

describe('a network that fails after the page has loaded', () => {
  type Answer = (real: () => Response | Promise<Response>) => Response | Promise<Response>;
  /** Responses of the server by path; other requests are handled as usual. */
  const answers = new Map<RegExp, Answer>();
  const killed: Answer = () => new Response('', { status: 500 });
  const GRID = /\/cms\/delivery\/contents$/;
  const PAGE = /\/data\/pages\/about\.json$/;
  const USER = /\/who$/;
  const ABOUT = `/careers${FIXTURE.about.path}`;

  const server = useFixtureServer('members', {
    visitorOf: () => ({ userId: '005' }),
    around: (real) =>
      new Hono().all('*', ({ req }) => {
        const own = () => real.fetch(req.raw);
        const [, answer] = [...answers].find(([path]) => path.test(req.path)) ?? [];
        return answer === undefined ? own() : answer(own);
      }),
  });
  afterEach(() => answers.clear());

  const open = (): Promise<SitePage> => SitePage.openWithNavigation('/collections', { site: server.url });

  /** The content and the states of the grid. Runs in the page. */
  const readGrid = () => {
    const root = document.querySelector('#pictures')?.shadowRoot;
    return {
      items: root?.querySelectorAll('[role="listitem"], li').length ?? 0,
      isBusy: root?.querySelector('[aria-busy="true"]') != null,
      hasAlert: root?.querySelector('[role="alert"]') != null,
    };
  };

  it('keeps a grid, reports that its next page failed, and loads it on retry', async () => {
    answers.set(GRID, killed);
    const { page } = await open();
    // Wait for the blocks for signed-in visitors, so that nothing moves below the pointer.
    await page.until(() => document.querySelector('#greeting') !== null);
    const { items } = await page.evaluate(readGrid);
    const more = PARTS.partOf('pictures', 'button');
    await page.click(more);
    await expect.poll(() => page.evaluate(readGrid)).toEqual({ items, isBusy: false, hasAlert: true });
    let release = (): void => undefined;
    const released = new Promise<void>((resolve) => (release = resolve));
    answers.set(GRID, (real) => released.then(real));
    await page.click(more);
    await expect.poll(() => page.evaluate(readGrid)).toMatchObject({ isBusy: true });
    release();
    await expect.poll(async () => (await page.evaluate(readGrid)).items).toBeGreaterThan(items);
    expect(await page.evaluate(readGrid)).toMatchObject({ hasAlert: false });
  });

  it('loads a page as a document if its data fails', async () => {
    answers.set(PAGE, killed);
    const site = await open();
    const arrived = site.page.puppeteer().waitForNavigation();
    await site.followMenuLink(ABOUT);
    await arrived;
    expect(await site.path()).toBe(ABOUT);
    expect(await site.isSameDocument()).toBe(false);
  });

  it('waits for the connection, announces it, and continues', async () => {
    const site = await open();
    const path = await site.path();
    await site.page.puppeteer().setOfflineMode(true);
    await site.followMenuLink(ABOUT);
    await expect.poll(() => site.readAnnouncement()).toBe(phrases.offline);
    expect(await site.path()).toBe(path);
    await site.page.puppeteer().setOfflineMode(false);
    await site.waitForTitle(FIXTURE.about.title);
    expect(await site.path()).toBe(ABOUT);
    expect(await site.readAnnouncement()).not.toContain('offline');
  });

  it('treats a visitor as a guest until the user is known', async () => {
    answers.set(USER, killed);
    const { page } = await open();
    expect(await page.evaluate(() => document.querySelector('#greeting'))).toBeNull();
    answers.clear();
    await page.evaluate(() => dispatchEvent(new Event('online')));
    await page.until(() => document.querySelector('#greeting') !== null);
  });
});
