import { cp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest';
import type { SignedInUser } from '../../site/server/visitors.js';
import { SAMPLED_ENGINES } from '../setup/sampling.js';
import { openPage } from '../support/engines.js';
import { DEVELOPMENT_GREETING, PARTS, SitePage } from '../support/site.js';
import { holdRequests } from '../support/site-pages.js';
import { useFixtureServer } from '../support/use-server.js';
import { phrases } from '../../elements/foundations/texts.js';

/** The page of the fixture site with both carousels and the accordion, each in every notation. */
const PAGE = '/carousels';
const USER_PATH = '/user';
const POLL = { interval: 25 };

/** The slides of each carousel. */
const SLIDES = {
  hero: PARTS.partOf('hero', 'slide'),
  given: '#given >>> pallet-employee-slide >>> [part~="base"]',
  written: '#written > pallet-employee-slide >>> [part~="base"]',
  people: '#people > pallet-employee-slide >>> [part~="base"]',
} as const;

type Carousel = keyof typeof SLIDES;

const CAROUSELS = ['hero', 'given', 'written'] as const;

/** A link in each section of the accordion. */
const LINKS = '#dana, #ilse, #kenji';

/** The numbers of the slides that a carousel shows. */
const readSlides = async (site: SitePage, id: Carousel): Promise<number[]> =>
  (await site.readParts(SLIDES[id])).flatMap(({ isVisible }, index) => (isVisible ? [index + 1] : []));

/** The text of the live region of a carousel. */
const readStatus = async (site: SitePage, id: Carousel): Promise<string | undefined> =>
  (await site.readParts(`#${id} >>> [aria-live="polite"]`))[0]?.text;

/** Whether each link of the accordion is visible. */
const readLinks = async (site: SitePage): Promise<boolean[]> =>
  (await site.readParts(LINKS)).map(({ isVisible }) => isVisible);

const hasClientNavigation = ({ page }: SitePage): Promise<boolean> =>
  page.evaluate(() => document.documentElement.dataset['clientNavigation'] !== undefined);

/** Waits until a carousel shows exactly one slide, this one. */
const waitForSlide = (site: SitePage, id: Carousel, slide: number) =>
  expect.poll(() => readSlides(site, id), POLL).toEqual([slide]);

const waitForStatus = (site: SitePage, id: Carousel, status: string) =>
  expect.poll(() => readStatus(site, id), POLL).toBe(status);

/** Waits until the hero has stopped. */
const waitForStop = (site: SitePage) =>
  expect
    .poll(async () => (await site.readParts(PARTS.partOf('hero', 'rotation')))[0]?.label, POLL)
    .toBe(phrases.startSlideShow);

const waitForLinks = (site: SitePage, expected: boolean[]) =>
  expect.poll(() => readLinks(site), POLL).toEqual(expected);

const { outDir, reports } = inject('fixtureBuilds').development;
const folder = join(tmpdir(), `pallet-carousels-${process.pid}`);
let user: SignedInUser | undefined;

beforeAll(async () => {
  // Without the policy, because WebKit's driver cannot evaluate in a page that has one.
  await cp(outDir, folder, {
    recursive: true,
    filter: (path) => !/\/(?:client-navigation-[^/]*|_headers)$/.test(path),
  });
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const full = useFixtureServer('development', { visitorOf: () => user });
const withoutReact = useFixtureServer('development', { dist: folder, visitorOf: () => user });

it('a page of carousels and contacts builds without warnings', () => {
  expect(reports.filter((report) => /carousels/i.test(report))).toEqual([]);
});

describe.each(SAMPLED_ENGINES)('if React fails to load, in %s', (engine) => {
  /** Opens the page with motion. */
  const open = (test: { skip(reason: string): never }, fragment = ''): Promise<SitePage> =>
    SitePage.openOrSkip(test, PAGE + fragment, { engine, site: withoutReact.url, reducedMotion: undefined });

  it('the hero carousel rotates, stops, and responds to its controls', async (test) => {
    const site = await open(test);
    await site.hydrateBlock('hero');
    for (const slide of [2, 3, 1]) await waitForSlide(site, 'hero', slide);
    await site.page.click(PARTS.partOf('hero', 'rotation'));
    await waitForStop(site);
    await site.page.click('#hero >>> [part="dot"]:nth-of-type(3)');
    await waitForSlide(site, 'hero', 3);
    await site.page.click(PARTS.partOf('hero', 'next'));
    await waitForSlide(site, 'hero', 1);
    await site.page.press('ArrowLeft');
    await waitForSlide(site, 'hero', 3);
    expect(await hasClientNavigation(site)).toBe(false);
  });

  it.for(['given', 'written'] as const)(
    'the employee slider responds to its controls (slides %s)',
    async (id, test) => {
      const site = await open(test);
      await site.hydrateBlock(id);
      await waitForSlide(site, id, 1);
      await site.page.click(PARTS.partOf(id, 'previous'));
      await waitForSlide(site, id, 3);
      await site.page.press('ArrowRight');
      await waitForSlide(site, id, 1);
      expect(await hasClientNavigation(site)).toBe(false);
    },
  );

  it('announces only the slide that the visitor selects, and moves the focus only on the dots [4.6d]', async (test) => {
    const site = await open(test);
    for (const id of CAROUSELS) {
      await site.hydrateBlock(id);
      await waitForStatus(site, id, '');
    }
    await site.page.click(PARTS.partOf('written', 'next'));
    await waitForStatus(site, 'written', '2 of 3, Ben, Welder');
    await site.page.click('#given >>> [part="dot"]:nth-of-type(3)');
    await waitForStatus(site, 'given', '3 of 3, Cem, Welder');
    // The name of a focused dot contains the position.
    await site.page.press('Home');
    await waitForStatus(site, 'given', 'Ada, Welder');
    await site.page.press('ArrowLeft');
    await waitForStatus(site, 'given', 'Cem, Welder');
    const focused = async () => (await site.readParts('#given >>> :focus')).map(({ label }) => label);
    await expect.poll(focused, POLL).toEqual(['Slide 3 of 3']);
    await site.page.click(PARTS.partOf('hero', 'next'));
    await waitForStop(site);
    await expect.poll(() => readStatus(site, 'hero'), POLL).toMatch(/^\d of 3, \w+ .*/);
  });

  it('the accordion opens its first section, responds to its headers, and opens all', async (test) => {
    const site = await open(test);
    await site.hydrateBlock('contacts');
    await waitForLinks(site, [true, false, false]);
    await site.page.click('#contacts >>> #section2-header');
    await waitForLinks(site, [true, true, false]);
    await site.page.press('Enter');
    await waitForLinks(site, [true, false, false]);
    await site.page.click(PARTS.partOf('contacts', 'toggle-all'));
    await waitForLinks(site, [true, true, true]);
    await site.page.click(PARTS.partOf('contacts', 'toggle-all'));
    await waitForLinks(site, [false, false, false]);
    expect(await hasClientNavigation(site)).toBe(false);
  });

  it.for([
    ['ben', 'written', 2],
    ['given-3', 'given', 3],
    ['hero-2', 'hero', 2],
  ] as const)('the address #%s opens its slide', async ([fragment, id, slide], test) => {
    const site = await open(test, `#${fragment}`);
    await waitForSlide(site, id, slide);
    if (id === 'hero') await waitForStop(site);
  });

  it('the address #apic opens its section', async (test) => {
    await waitForLinks(await open(test, '#apic'), [true, false, true]);
  });
});

describe('if only the script of React is blocked', () => {
  /** The sections of the accordion that are open. */
  const readOpenSections = async (site: SitePage): Promise<string[]> =>
    (await site.readParts('#contacts >>> [aria-expanded="true"]')).map(({ text }) => text);

  const open = (path: string): Promise<SitePage> =>
    SitePage.open(path, { reducedMotion: undefined, blockUrls: /client-navigation/ });

  it('the carousels and contacts among other blocks work', async () => {
    const site = await open('/');
    await site.hydrateBlock('hero');
    await site.page.click(PARTS.partOf('hero', 'next'));
    await waitForSlide(site, 'hero', 2);
    await site.hydrateBlock('people');
    await site.page.click(PARTS.partOf('people', 'next'));
    await waitForSlide(site, 'people', 2);
    await site.hydrateBlock('contacts');
    await site.page.click('#contacts >>> #section2-header');
    await expect.poll(() => readOpenSections(site)).toEqual(['Americas', 'Europe']);
    expect(await hasClientNavigation(site)).toBe(false);
  });

  it('a fragment in the URL opens a section of contacts that is below the window', async () => {
    const site = await open('/#asia');
    await expect.poll(() => readOpenSections(site)).toContain('Asia');
  });
});

describe('without scripts', () => {
  const open = (): Promise<SitePage> =>
    SitePage.open(PAGE, { site: full.url, reducedMotion: undefined, scripts: false });

  it('the people of a slider are stacked', async () => {
    const site = await open();
    for (const width of [360, 1280]) {
      await site.page.puppeteer().setViewport({ width, height: 800 });
      for (const id of ['given', 'written'] as const) {
        const slides = await site.readParts(SLIDES[id]);
        const gaps = slides.slice(1).map(({ top }, index) => top - slides[index]!.bottom);
        expect(gaps, `${id} at ${width} px`).toHaveLength(2);
        expect(Math.min(...gaps), `${id} at ${width} px`).toBeGreaterThanOrEqual(16);
      }
    }
  });

  it('the hero shows its first slide with text and button, sliders show all people, and the accordion all panels', async () => {
    const site = await open();
    expect(await readSlides(site, 'hero')).toEqual([1]);
    for (const id of ['given', 'written'] as const) expect(await readSlides(site, id), id).toEqual([1, 2, 3]);
    await waitForLinks(site, [true, true, true]);
    const [heading] = await site.readVisibleParts(PARTS.partOf('hero', 'heading'));
    const [button] = await site.readVisibleParts(PARTS.partOf('hero', 'button'));
    expect([heading?.text, button?.text]).toEqual(['Find your path', expect.stringContaining('Search Jobs')]);
    const controls = '[part="rotation"], [part="next"], [part="dots"], [part="toggle-all"]';
    expect(await site.readVisibleParts(`#hero, #given, #written, #contacts >>> ${controls}`)).toEqual([]);
  });
});

/** Records every prerendered shadow root and its content before the first script runs. Runs in the page. */
function recordPrerendered(): void {
  document.addEventListener('readystatechange', () => {
    if (document.readyState !== 'interactive') return;
    const rootsIn = (root: ParentNode): ShadowRoot[] =>
      [...root.querySelectorAll('*')].flatMap(({ shadowRoot }) =>
        shadowRoot ? [shadowRoot, ...rootsIn(shadowRoot)] : [],
      );
    const prerendered = rootsIn(document).map((root) => ({
      root,
      host: root.host,
      base: root.querySelector('[part="base"]'),
    }));
    Object.assign(window, { prerendered });
  });
}

/** The blocks whose prerendered shadow root or its content was replaced. Runs in the page. */
function findReplaced(): string[] {
  const { prerendered } = window as unknown as {
    prerendered: { root: ShadowRoot; host: Element; base: Element | null }[];
  };
  if (prerendered.length < 10) return ['nothing was prerendered'];
  return prerendered
    .filter(({ root, host, base }) => !host.isConnected || host.shadowRoot !== root || !(base?.isConnected ?? true))
    .map(({ host }) => host.id || host.localName);
}

/** Clicks parts of blocks by script, because a real interaction would load React. Runs in the page. */
function clickByScript(parts: readonly (readonly [id: string, selector: string])[]): void {
  for (const [id, selector] of parts) {
    document.querySelector(`#${id}`)!.shadowRoot!.querySelector<HTMLElement>(selector)!.click();
  }
}

describe('if the visitor turns out to be signed in after the first interaction', () => {
  afterEach(() => (user = undefined));

  it('it announces nothing, replaces no shadow root, and keeps the state of slides and sections', async () => {
    const site = new SitePage(await openPage('chromium', { reducedMotion: true }));
    const { page } = site;
    const tab = page.puppeteer();
    await tab.evaluateOnNewDocument(recordPrerendered);
    user = { userId: '005' };
    const userRequests = await holdRequests(tab, (request) => request.url().endsWith(USER_PATH));
    await page.goto(full.url + PAGE);
    for (const id of [...CAROUSELS, 'contacts']) await site.hydrateBlock(id);
    await waitForLinks(site, [true, false, false]);
    await page.evaluate(clickByScript, [
      ['hero', '[part="next"]'],
      ['given', '[part="previous"]'],
      ['written', '[part="next"]'],
      ['contacts', '#section1-header'],
      ['contacts', '#section3-header'],
    ] as const);
    const left = [
      ['hero', 2],
      ['given', 3],
      ['written', 2],
    ] as const;
    for (const [id, slide] of left) await waitForSlide(site, id, slide);
    await waitForLinks(site, [false, false, true]);
    expect(await hasClientNavigation(site)).toBe(false);

    // The code that requests the user loads last.
    await expect.poll(() => userRequests.held.length).toBeGreaterThan(0);
    userRequests.release();
    await page.until(() => document.querySelector('#for-guests') === null);
    for (const [id, slide] of left) await waitForSlide(site, id, slide);
    await waitForLinks(site, [false, false, true]);
    // A static block renders when its children change.
    await expect.poll(() => page.evaluate(findReplaced)).toEqual(['account', 'for-guests']);
    expect(page.messages().filter(({ text }) => !DEVELOPMENT_GREETING.test(text))).toEqual([]);

    await page.click(PARTS.partOf('hero', 'next'));
    await waitForSlide(site, 'hero', 3);
    await page.click('#contacts >>> #section3-header');
    await waitForLinks(site, [false, false, false]);
  });
});
