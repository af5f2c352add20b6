// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Navigation } from '../../../site/app/navigation.js';
import type { LoadedPage } from '../../../site/app/page-files.js';
import type { PageSource } from '../../../site/app/page-source.js';
import { CONTENT_ID, type PageData } from '../../../site/documents/page-data.js';
import { isFullRun } from '../../setup/sampling.js';
import fc from '../../support/fast-check.js';

/** Milliseconds in which a browser captures the old page of a view transition. */
const CAPTURE = 90;

/** Milliseconds after which no navigation of these tests is in progress. */
const LONG = 2000;

const PATHS = ['/', '/teams', '/roles', '/benefits'];

const loaded: string[] = [];
/** Vertical positions to which the page was scrolled. */
const scrolled: number[] = [];
/** Milliseconds in which a page is loaded, and in which the blocks of a page render. */
let delays = { load: 0, blocks: 0 };

const pass = (time: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, time));

const source = {
  async load(path: string) {
    if (!loaded.includes(path)) await pass(delays.load);
    loaded.push(path);
    return { route: path, document: {} } as LoadedPage;
  },
  prefetch: () => Promise.resolve(),
  giveUp: () => undefined,
} as unknown as PageSource;

new Navigation({
  page: { basePath: '' } as PageData,
  source,
  show: async ({ route }) => {
    main().textContent = document.title = route;
    await pass(delays.blocks);
  },
});
// After the listener of the site, because jsdom cannot navigate to another document.
addEventListener('click', (click) => click.preventDefault());

const main = (): HTMLElement => document.getElementById(CONTENT_ID)!;

const isBusy = (): boolean =>
  document.documentElement.hasAttribute('data-navigating') || main().hasAttribute('aria-busy');

const press = (link: string): void => document.querySelector<HTMLElement>(`[href="${link}"]`)?.click();

/** Follows a link, and waits until its page is shown. */
async function follow(link: string): Promise<void> {
  press(link);
  await vi.advanceTimersByTimeAsync(LONG);
}

/** Clears the cache, so that all pages are loaded again, and slowly. */
function loadSlowly(): void {
  loaded.length = 0;
  delays.load = 300;
}

/** Simulates view transitions: the browser calls the function that changes the page once it has captured the old one. */
function startViewTransition(change: () => Promise<void>): Partial<ViewTransition> {
  const updateCallbackDone = pass(CAPTURE).then(change);
  return { ready: updateCallbackDone, finished: updateCallbackDone, updateCallbackDone };
}

/** Simulates a browser with or without view transitions, and the visitor's preference. */
function simulate({ hasTransitions = true, reducesMotion = false }): void {
  if (hasTransitions) Object.assign(document, { startViewTransition });
  else Reflect.deleteProperty(document, 'startViewTransition');
  vi.stubGlobal('matchMedia', () => ({ matches: reducesMotion }));
}

beforeEach(async () => {
  vi.useFakeTimers();
  vi.stubGlobal('scrollTo', ({ top }: ScrollToOptions) => scrolled.push(top!));
  const links = PATHS.map((path) => `<a href="${path}">${path}</a>`);
  document.body.innerHTML = `<main id="${CONTENT_ID}"></main>${links.join('')}<a href="/handbook" download>Handbook</a>`;
  delays = { load: 0, blocks: 0 };
  simulate({});
  await follow('/');
  loaded.length = 0;
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('a page that loads quickly never shows the progress bar', async () => {
  await follow('/teams');
  expect([loaded, location.pathname, main().textContent]).toEqual([['/teams'], '/teams', '/teams']);
  expect(isBusy()).toBe(false);
});

it('a download is left to the browser', () => {
  press('/handbook');
  expect(loaded).toEqual([]);
});

describe('the content is that of the address', () => {
  const step = fc.record({
    what: fc.oneof(fc.constantFrom('back', 'forward'), fc.constantFrom(...PATHS)),
    gap: fc.integer({ min: 0, max: 400 }),
  });
  const sequence = fc.record({
    steps: fc.array(step, { minLength: 2, maxLength: 6 }),
    load: fc.integer({ min: 0, max: 300 }),
    blocks: fc.integer({ min: 0, max: 60 }),
  });
  const visit = fc.array(sequence, { minLength: 10, maxLength: 20 });

  it.each([
    ['with view transitions', {}],
    ['without view transitions', { hasTransitions: false }],
    ['with reduced motion', { reducesMotion: true }],
  ])('after links, Back and Forward in quick succession, %s', async (_, browser) => {
    simulate(browser);
    await fc.assert(
      fc.asyncProperty(visit, async (sequences) => {
        for (const { steps, ...times } of sequences) {
          delays = times;
          for (const { what, gap } of steps) {
            if (what === 'back' || what === 'forward') history[what]();
            else press(what);
            await vi.advanceTimersByTimeAsync(gap);
          }
          await vi.advanceTimersByTimeAsync(LONG);
          expect(main().textContent).toBe(location.pathname);
          expect(isBusy()).toBe(false);
        }
      }),
      { numRuns: isFullRun ? 200 : 6 },
    );
  });

  it('after Back and Forward while the browser captures the old page', async () => {
    await follow('/teams');
    history.back();
    await vi.advanceTimersByTimeAsync(CAPTURE / 2);
    history.forward();
    await vi.advanceTimersByTimeAsync(LONG);
    expect([location.pathname, main().textContent]).toEqual(['/teams', '/teams']);
  });

  it('after a visitor has left the site while a page was loading, and returned', async () => {
    await follow('/teams');
    loadSlowly();
    history.back();
    await vi.advanceTimersByTimeAsync(100);
    dispatchEvent(new Event('pagehide'));
    await vi.advanceTimersByTimeAsync(LONG);
    dispatchEvent(new Event('pageshow'));
    await vi.advanceTimersByTimeAsync(LONG);
    expect([location.pathname, main().textContent]).toEqual(['/', '/']);
  });
});

it('a page that was left while its blocks rendered does not scroll the next page', async () => {
  vi.stubGlobal('scrollY', 700);
  dispatchEvent(new Event('scroll'));
  scrolled.length = 0;
  delays.blocks = 200;
  press('/teams');
  await vi.advanceTimersByTimeAsync(CAPTURE + 10);
  expect(location.pathname).toBe('/teams');
  delays.blocks = 0;
  history.back();
  await vi.advanceTimersByTimeAsync(LONG);
  expect(scrolled).toEqual([700]);
});

it('a link to the page to which the visitor is going back adds no entry to the history', async () => {
  await follow('/teams');
  await follow('/roles');
  loadSlowly();
  history.back();
  await vi.advanceTimersByTimeAsync(100);
  press('/teams');
  await vi.advanceTimersByTimeAsync(LONG);
  history.forward();
  await vi.advanceTimersByTimeAsync(LONG);
  expect(location.pathname).toBe('/roles');
});

it('a link to the page that the visitor is leaving by Back keeps the entry of the page before it', async () => {
  await follow('/teams');
  await follow('/roles');
  loadSlowly();
  history.back();
  await vi.advanceTimersByTimeAsync(100);
  press('/roles');
  await vi.advanceTimersByTimeAsync(LONG);
  expect(main().textContent).toBe('/roles');
  history.back();
  await vi.advanceTimersByTimeAsync(LONG);
  expect([location.pathname, main().textContent]).toEqual(['/teams', '/teams']);
});
