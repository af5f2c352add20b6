import { Hono } from 'hono';
import { afterEach, describe, expect, it } from 'vitest';
import { isFullRun } from '../setup/sampling.js';
import { openPage } from '../support/engines.js';
import fc from '../support/fast-check.js';
import { FIXTURE, FIXTURE_PATHS, PARTS, SitePage, type SiteOptions } from '../support/site.js';
import { useFixtureServer } from '../support/use-server.js';

/** A simulated network fault for requests whose path matches. */
interface Fault {
  readonly path: RegExp;
  /** Returns the response to send instead; undefined sends the server's own. */
  readonly answer: () => Promise<Response | undefined>;
}

const { home, jobs, about } = FIXTURE;
const JOBS_IN_BLOCK = '#area-jobs-title >>> a';

const requests: string[] = [];
let faults: Fault[] = [];

/** Records all requests, and simulates faults of the network. */
const recordRequests = (site: Hono): Hono =>
  new Hono().all('*', async ({ req }) => {
    requests.push(req.path);
    const fault = faults.find(({ path }) => path.test(req.path));
    return (await fault?.answer()) ?? site.fetch(req.raw);
  });

/** A promise with a function that resolves it. */
function createGate(): { opened: Promise<undefined>; open: () => void } {
  let open = (): void => undefined;
  const opened = new Promise<undefined>((resolve) => (open = () => resolve(undefined)));
  return { opened, open };
}

const server = useFixtureServer('production', { around: recordRequests });
afterEach(() => {
  faults = [];
});

/** Opens a page that follows links itself, and forgets the requests so far. */
async function openApplication(path = '/', options: SiteOptions = {}): Promise<SitePage> {
  requests.length = 0;
  const site = await SitePage.openWithNavigation(path, { site: server.url, ...options });
  // Pointing at the link to the home page has prefetched the data of that page, unless it is the current one.
  if (path !== '/') await expect.poll(() => requests).toContain('/data/layouts/main.json');
  requests.length = 0;
  return site;
}

const dataRequests = (): string[] => requests.filter((path) => path.startsWith('/data/'));

const scrollTo = (site: SitePage, top: number): Promise<void> =>
  site.page.evaluate((y) => window.scrollTo({ top: y, behavior: 'instant' }), top);

const waitForScroll = (site: SitePage, top: number): Promise<void> => site.page.until((y) => scrollY === y, top);

/** Which parts of the header are in its menu. */
const readFolded = (site: SitePage): Promise<string | undefined> =>
  site.page.evaluate(() => document.documentElement.dataset['folded']);

/** Whether the progress bar of a slow page is shown. */
const isShowingProgress = (site: SitePage): Promise<boolean> =>
  site.page.evaluate(() => document.documentElement.hasAttribute('data-navigating'));

/** The metadata in the head, without tags that all pages share. */
const readHead = (site: SitePage): Promise<string[]> =>
  site.page.evaluate(() =>
    [...document.head.children]
      .filter((element) =>
        element.matches('title, meta[name], meta[property], link[rel="canonical"], script[type*="ld"]'),
      )
      .filter((element) => !['viewport', 'color-scheme'].includes(element.getAttribute('name') ?? ''))
      .map((element) => element.outerHTML)
      .sort(),
  );

async function openMenu(site: SitePage): Promise<void> {
  await site.page.click(PARTS.menuButton);
  await expect.poll(() => site.isMenuOpen()).toBe(true);
}

describe('a link to another page of the site', () => {
  it('keeps the document, with small requests', async () => {
    const site = await openApplication();
    await site.page.hover('#report-text');
    await site.followMenuLink('/jobs');
    await site.waitForTitle(jobs.title);
    expect(await site.isSameDocument()).toBe(true);
    expect(await site.path()).toBe('/jobs');
    expect(dataRequests()).toEqual(['/data/pages/jobs.json', '/data/layouts/main.json']);
    expect(requests.filter((path) => !/^\/(?:data|media|assets)\//.test(path))).toEqual([]);
    expect(site.page.messages()).toEqual([]);
  });

  it('does not hydrate the page before it is replaced, and replaces it in one step', async () => {
    const site = await openApplication();
    const before = await site.countStaticBlocks();
    expect(before).toBeGreaterThan(30);
    await site.page.evaluate((announcement) => {
      const repeated = new Set<string>();
      new MutationObserver(() => {
        const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id);
        for (const id of ids.filter((one, index) => ids.indexOf(one) !== index)) repeated.add(id);
      }).observe(document.body, { childList: true, subtree: true });
      Object.assign(window, { region: document.querySelector(announcement), repeated });
    }, PARTS.announcement);
    await site.prefetch('/jobs');
    await site.prefetch('/about');
    expect(await site.countStaticBlocks()).toBe(before);
    await site.followMenuLink('/jobs');
    await site.waitForTitle(jobs.title);
    const after = await site.page.evaluate((announcement) => {
      const { region, repeated } = window as unknown as { region: Element; repeated: Set<string> };
      return {
        mains: document.querySelectorAll('main').length,
        repeated: [...repeated],
        isRegionKept: document.querySelector(announcement) === region,
      };
    }, PARTS.announcement);
    expect(after).toEqual({ mains: 1, repeated: [], isRegionKept: true });
  });

  /** Makes an element wider than its line: the label of a link, or the property of a block. Runs in the page. */
  const lengthen = (selector: string, property: string): void => {
    const text = 'A label that is much too long for one line. '.repeat(4);
    Object.assign(document.querySelector(selector)!, { [property]: text });
  };

  it.each([
    ['they do not fit', PARTS.menuLink('/jobs'), 'textContent'],
    ['its action is longer, which is rendered later', `${PARTS.header} .site-action`, 'text'],
  ])('folds the links of the next page’s header into its menu if %s', async (_, selector, property) => {
    const site = await openApplication('/', { width: 1280, height: 800 });
    await site.followMenuLink('/jobs');
    await site.waitForTitle(jobs.title);
    expect(await readFolded(site)).toBe('');
    await site.page.evaluate(lengthen, selector, property);
    await expect.poll(() => readFolded(site)).toBe('links');
  });

  it('focuses the link that was followed, if only the other header had no room for it', async () => {
    const site = await openApplication('/', { width: 1280, height: 800 });
    await site.page.evaluate((menu) => {
      const style = new CSSStyleSheet();
      style.replaceSync(`:lang(es) ${menu} li { padding-inline: 6em }`);
      document.adoptedStyleSheets.push(style);
    }, PARTS.menu);
    await site.followByKeyboard(PARTS.languageLink('es'));
    await expect.poll(() => readFolded(site)).toBe('links');
    await site.goBack();
    await site.page.until((link) => document.activeElement?.matches(link), PARTS.languageLink('es'));
    expect(await readFolded(site)).toBe('');
  });

  it('keeps the icons of the site, also when the visitor goes back', async () => {
    const readIcons = (site: SitePage) =>
      site.page.evaluate(() =>
        [
          ...document.head.querySelectorAll('link[rel~="icon"], link[rel="apple-touch-icon"], link[rel="manifest"]'),
        ].map((link) => link.outerHTML),
      );
    const site = await openApplication();
    const before = await readIcons(site);
    expect(before).toHaveLength(4);
    await site.followMenuLink('/jobs');
    await site.waitForTitle(jobs.title);
    expect(await readIcons(site)).toEqual(before);
    await site.goBack();
    await site.waitForTitle(home.title);
    expect(await readIcons(site)).toEqual(before);
  });

  it('prefetches the page on hover or focus, and shows it without another request', async () => {
    const site = await openApplication();
    await site.page.hover(PARTS.menuLink('/jobs'));
    await expect.poll(() => requests).toContain('/data/pages/jobs.json');
    await site.focus(PARTS.menuLink('/about'));
    await expect.poll(() => requests).toContain('/data/pages/about.json');
    await site.page.press('Enter');
    await site.waitForTitle(about.title);
    await site.followMenuLink('/jobs');
    await site.waitForTitle(jobs.title);
    expect(dataRequests().sort()).toEqual([
      '/data/layouts/main.json',
      '/data/pages/about.json',
      '/data/pages/jobs.json',
    ]);
  });

  it('does not prefetch for visitors who save data', async () => {
    const site = new SitePage(await openPage('chromium'));
    await site.page.puppeteer().evaluateOnNewDocument(() => {
      Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
    });
    await site.page.goto(`${server.url}/`);
    await site.enableNavigation();
    requests.length = 0;
    await site.page.hover(PARTS.menuLink('/jobs'));
    await site.page.hover(PARTS.menuLink('/about'));
    await site.followMenuLink('/about');
    await site.waitForTitle(about.title);
    expect(requests.filter((path) => path.startsWith('/data/pages/'))).toEqual(['/data/pages/about.json']);
  });

  it('shows the page as a new document would', async () => {
    const fresh = await openApplication('/jobs');
    const site = await openApplication('/about');
    await site.followMenuLink('/jobs');
    await site.waitForTitle(jobs.title);
    const readPage = async (of: SitePage) => ({
      blocks: await of.readBlocks(),
      texts: (await of.readParts('main pallet-text >>> [part~="base"]')).map(({ text }) => text),
      ...(await of.page.evaluate(() => ({
        height: document.documentElement.scrollHeight,
        current: [...document.querySelectorAll('[aria-current="page"]')].map((link) => link.getAttribute('href')),
        language: document.documentElement.lang,
      }))),
    });
    const expected = await readPage(fresh);
    await expect.poll(() => readPage(site)).toEqual(expected);
    expect(expected.current).toContain('/jobs');
    expect(expected.texts).toContain(jobs.heading);
    expect(await readHead(site)).toEqual(await readHead(fresh));
  });

  it('moves the focus to the heading of the new page and scrolls to it', async () => {
    const site = await openApplication();
    await scrollTo(site, 900);
    await site.followByKeyboard(PARTS.menuLink('/jobs'));
    await site.waitForTitle(jobs.title);
    await expect.poll(() => site.readFocus()).toBe('h1 jobs');
    expect(await site.page.evaluate(() => scrollY)).toBe(0);
    await site.page.press('Tab');
    expect(await site.page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true);
    expect(await site.readParts('#hero-title >>> [tabindex]')).toEqual([]);
  });

  it('announces the title of the new page if its heading differs', async () => {
    const site = await openApplication('/jobs');
    await site.followByKeyboard(PARTS.wordMark);
    await expect.poll(() => site.readFocus()).toBe('h1 work at the harbor');
    expect(await site.readAnnouncement()).toBe(home.title);
    await site.followByKeyboard(PARTS.menuLink('/jobs'));
    await expect.poll(() => site.readFocus()).toBe('h1 jobs');
    expect(await site.readAnnouncement()).toBe('');
  });

  it('works in a block, by pointer and by keyboard', async () => {
    const site = await openApplication();
    await site.page.click(JOBS_IN_BLOCK);
    await site.waitForTitle(jobs.title);
    await site.goBack();
    await site.waitForTitle(home.title);
    await site.focus(JOBS_IN_BLOCK);
    await site.page.press('Enter');
    await site.waitForTitle(jobs.title);
    expect(await site.isSameDocument()).toBe(true);
  });

  it('is not followed if the host of a block cancels it', async () => {
    const site = await openApplication();
    // The block dispatches its event once it is hydrated, and a page that is loaded would appear without delay.
    await site.page.click(JOBS_IN_BLOCK);
    await site.waitForTitle(jobs.title);
    await site.goBack();
    await site.waitForTitle(home.title);
    await site.page.evaluate(() => {
      document.body.addEventListener('pallet-navigate', (event) => {
        event.preventDefault();
        document.body.dataset['canceled'] = '';
      });
    });
    await site.page.click(JOBS_IN_BLOCK);
    await site.page.until(() => document.body.dataset['canceled'] === '');
    await site.prefetch('/about');
    expect(await site.path()).toBe('/');
    expect(await isShowingProgress(site)).toBe(false);
  });

  it('closes the menu of a small screen', async () => {
    const site = await openApplication('/', { width: 360, height: 640 });
    await openMenu(site);
    await site.followMenuLink('/jobs');
    await site.waitForTitle(jobs.title);
    expect(await site.isMenuOpen()).toBe(false);
  });

  it.each([
    ['uses a view transition', undefined, 1],
    ['uses no view transition if reduced motion is preferred', true, 0],
  ])('%s', async (_, reducedMotion, expected) => {
    const site = await openApplication('/', { reducedMotion });
    await site.page.evaluate(() => {
      const start = document.startViewTransition.bind(document);
      Object.assign(window, { transitions: 0 });
      document.startViewTransition = (change) => {
        (window as unknown as { transitions: number }).transitions += 1;
        return start(change as ViewTransitionUpdateCallback);
      };
    });
    await site.followMenuLink('/jobs');
    await site.waitForTitle(jobs.title);
    const countTransitions = () => (window as unknown as { transitions: number }).transitions;
    expect(await site.page.evaluate(countTransitions)).toBe(expected);
    expect(site.page.messages()).toEqual([]);
  });
});

describe('links, Back and Forward in quick succession', () => {
  /** Whether title and heading are those of the address, and no page is loading. Runs in the page. */
  const isPageOfAddress = (pages: readonly (typeof FIXTURE)[keyof typeof FIXTURE][]): boolean => {
    const headings = [...document.querySelectorAll('main *')].map(({ shadowRoot }) => shadowRoot?.querySelector('h1'));
    const shown = headings.find((heading) => heading)?.textContent.trim();
    const { title, heading } = pages.find(({ path }) => path === location.pathname) ?? {};
    return title === document.title && heading === shown && !document.documentElement.matches('[data-navigating]');
  };

  const step = fc.record({
    what: fc.oneof(fc.constantFrom('back', 'forward'), fc.constantFrom(...FIXTURE_PATHS)),
    /** Milliseconds until the next step. */
    gap: fc.integer({ min: 0, max: 400 }),
  });
  const sequence = fc.array(step, { minLength: 3, maxLength: 8 });

  const MODES: readonly [string, { hasTransitions?: boolean; reducedMotion?: boolean }][] = [
    ['with view transitions', {}],
    ['without view transitions', { hasTransitions: false }],
    ['with reduced motion', { reducedMotion: true }],
  ];

  it.each(MODES)(
    'show the page of the address, %s',
    async (_, { hasTransitions = true, reducedMotion }) => {
      const site = new SitePage(await openPage('chromium', { reducedMotion }));
      if (!hasTransitions) {
        await site.page.puppeteer().evaluateOnNewDocument(() => {
          Reflect.deleteProperty(Document.prototype, 'startViewTransition');
        });
      }
      // No entry is before the site.
      await site.page.evaluate((url) => location.replace(url), server.url);
      await site.page.until(() => location.protocol !== 'about:');
      await site.enableNavigation();
      const takeSteps = fc.asyncProperty(sequence, async (steps) => {
        await site.page.evaluate(async (all) => {
          for (const { what, gap } of all) {
            const link = Object.assign(document.createElement('a'), { href: what });
            document.querySelector('main')!.append(link);
            if (what === 'back' || what === 'forward') history[what]();
            else link.click();
            link.remove();
            await new Promise((resolve) => setTimeout(resolve, gap));
          }
        }, steps);
        await site.page.until(isPageOfAddress, Object.values(FIXTURE));
      });
      await fc.assert(takeSteps, { numRuns: isFullRun ? 67 : 2, endOnFailure: true });
      expect(await site.isSameDocument()).toBe(true);
    },
    600_000,
  );

  it('show the page of the address, if Forward follows Back while the browser captures the old page', async () => {
    const site = await openApplication();
    await site.followMenuLink('/jobs');
    await site.waitForTitle(jobs.title);
    await site.goBack();
    await site.waitForTitle(home.title);
    await site.page.goInHistory(1);
    await site.waitForTitle(jobs.title);
    // All pages are loaded.
    await site.page.evaluate(() => {
      const start = document.startViewTransition.bind(document);
      document.startViewTransition = (change) => {
        history.forward();
        document.startViewTransition = start;
        const transition = start(change as ViewTransitionUpdateCallback);
        void transition.updateCallbackDone.then(() => (document.body.dataset['changed'] = ''));
        return transition;
      };
      history.back();
    });
    await site.page.until(() => document.body.dataset['changed'] === '');
    await site.waitForTitle(jobs.title);
    expect(await site.path()).toBe('/jobs');
  });

  it('show the page of the address after a reload, before the page follows links itself', async () => {
    const site = await openApplication();
    await site.followMenuLink('/jobs');
    await site.waitForTitle(jobs.title);
    await site.page.puppeteer().reload();
    await site.goBack();
    await site.waitForTitle(home.title);
    expect(await site.path()).toBe('/');
  });
});

describe('the browser’s history', () => {
  it('restores the scroll position going back and forward', async () => {
    const site = await openApplication();
    await scrollTo(site, 700);
    await waitForScroll(site, 700);
    await site.followByKeyboard(PARTS.menuLink('/jobs'));
    // The focus moves after the page has scrolled to its top.
    await expect.poll(() => site.readFocus()).toBe('h1 jobs');
    await scrollTo(site, 400);
    await site.followByKeyboard(PARTS.menuLink('/about'));
    await expect.poll(() => site.readFocus()).toBe('h1 about us');
    await waitForScroll(site, 0);

    await site.goBack();
    await site.waitForTitle(jobs.title);
    await waitForScroll(site, 400);
    await site.goBack();
    await site.waitForTitle(home.title);
    await waitForScroll(site, 700);
    await site.page.goInHistory(2);
    await site.waitForTitle(about.title);
    await waitForScroll(site, 0);
    expect(await site.isSameDocument()).toBe(true);
    expect(site.page.messages()).toEqual([]);
  });

  it('works across a reload', async () => {
    const site = await openApplication();
    await scrollTo(site, 600);
    await site.followByKeyboard(PARTS.menuLink('/jobs'));
    await site.waitForTitle(jobs.title);
    await site.page.puppeteer().reload();
    await site.enableNavigation();
    await site.goBack();
    await site.waitForTitle(home.title);
    await waitForScroll(site, 600);
  });

  it('restores the focus to the link that was used: in a block, in the header, and in the menu of a small screen', async () => {
    const site = await openApplication();
    await site.page.click(JOBS_IN_BLOCK);
    await expect.poll(() => site.readFocus()).toBe('h1 jobs');
    await site.followByKeyboard(PARTS.menuLink('/about'));
    await expect.poll(() => site.readFocus()).toBe('h1 about us');
    await site.goBack();
    await expect.poll(() => site.readFocus()).toBe('a about us');
    await site.goBack();
    await site.waitForTitle(home.title);
    await expect.poll(() => site.readFocus()).toBe('a jobs');
    // The link of the header with the same name is followed by another one.
    await site.page.press('Tab');
    expect(await site.readFocus()).toBe('a partners');

    await site.page.puppeteer().setViewport({ width: 360, height: 640 });
    await openMenu(site);
    await site.followMenuLink('/about');
    await expect.poll(() => site.readFocus()).toBe('h1 about us');
    await site.goBack();
    await expect.poll(() => site.readFocus()).toBe('button menu');
  });

  it('restores the focus after a reload', async () => {
    const site = await openApplication();
    await site.page.click(JOBS_IN_BLOCK);
    await expect.poll(() => site.readFocus()).toBe('h1 jobs');
    await site.page.puppeteer().reload();
    await site.enableNavigation();
    await site.goBack();
    await expect.poll(() => site.readFocus()).toBe('a jobs');
    await site.page.press('Tab');
    expect(await site.readFocus()).toBe('a partners');
  });

  it('lets the browser handle fragments, and moves the focus to their headings and back', async () => {
    const site = await openApplication('/about');
    await site.page.evaluate(() => {
      const link = document.createElement('a');
      link.href = '#culture';
      link.textContent = 'To culture';
      document.querySelector('main')?.prepend(link);
    });
    await site.followByKeyboard('main > a');
    await site.page.until(() => location.hash === '#culture');
    await site.page.until(() => Math.abs(document.querySelector('#culture')?.getBoundingClientRect().top ?? 999) < 120);
    await expect.poll(() => site.readFocus()).toBe('h2 culture');
    await site.goBack();
    await site.page.until(() => location.hash === '' && scrollY === 0);
    await expect.poll(() => site.readFocus()).toBe('a to culture');
    expect(dataRequests()).toEqual([]);
  });
});

describe('navigation that the browser handles', () => {
  it('includes other windows, modified clicks, downloads, files and other sites', async () => {
    const site = await openApplication();
    const outcome = await site.page.evaluate(() => {
      const taken: string[] = [];
      const press = (name: string, attributes: Record<string, string>, click: MouseEventInit = {}): void => {
        const link = document.createElement('a');
        for (const [key, value] of Object.entries({ href: '/jobs', ...attributes })) link.setAttribute(key, value);
        document.querySelector('main')?.append(link);
        const event = new MouseEvent('click', { bubbles: true, cancelable: true, composed: true, ...click });
        addEventListener(
          'click',
          () => {
            if (event.defaultPrevented) taken.push(name);
            event.preventDefault();
          },
          { once: true },
        );
        link.dispatchEvent(event);
        link.remove();
      };
      press('new window', { target: '_blank' });
      press('control', {}, { ctrlKey: true });
      press('shift', {}, { shiftKey: true });
      press('command', {}, { metaKey: true });
      press('option', {}, { altKey: true });
      press('middle button', {}, { button: 1 });
      press('download', { download: '' });
      press('file', { href: '/report.pdf' });
      press('other site', { href: 'https://jobs.harbor.example/' });
      press('mail', { href: 'mailto:jobs@harbor.example' });
      press('the application’s own', {});
      return taken;
    });
    expect(outcome).toEqual(['the application’s own']);
  });

  it('includes pages that the application does not know', async () => {
    const NOT_FOUND = 'Page not found | Harbor';
    const site = await openApplication();
    await site.followAddedLink('/no-such-page');
    await site.waitForTitle(NOT_FOUND);
    expect(await site.isSameDocument()).toBe(false);
    expect(await site.path()).toBe('/no-such-page');
    await site.enableNavigation();
    await site.followMenuLink('/jobs');
    await site.waitForTitle(jobs.title);
    await site.goBack();
    await site.waitForTitle(NOT_FOUND);
  });
});

it('a slow page shows a progress bar after a delay, and is canceled by the next navigation', async () => {
  const { opened, open } = createGate();
  faults = [{ path: /jobs\.json$/, answer: () => opened }];
  const site = await openApplication();
  await site.followMenuLink('/jobs');
  await expect.poll(() => isShowingProgress(site)).toBe(true);
  expect(await site.page.evaluate(() => document.querySelector('main')?.getAttribute('aria-busy'))).toBe('true');
  expect(await site.path()).toBe('/');
  await site.followMenuLink('/about');
  await site.waitForTitle(about.title);
  expect(await isShowingProgress(site)).toBe(false);
  open();
  await site.page.evaluate(() => fetch('/favicon.svg').then((answer) => answer.text()));
  expect(await site.path()).toBe('/about');
  await site.followMenuLink('/jobs');
  await site.waitForTitle(jobs.title);
  expect(await site.isSameDocument()).toBe(true);
  expect(site.page.messages()).toEqual([]);
});

describe('a section in the URL', () => {
  const isAtTop = (id: string): boolean => {
    const { top = NaN } = document.querySelector(`#${id}`)?.getBoundingClientRect() ?? {};
    const isLast = scrollY + innerHeight >= document.documentElement.scrollHeight - 1;
    return Math.abs(top) < 120 || (isLast && top < innerHeight);
  };

  it.each(['culture', 'growth'])('is scrolled to: %s [2.9b]', async (section) => {
    const site = await openApplication();
    await site.followAddedLink(`/about?sectionName=${section}`);
    await site.waitForTitle(about.title);
    await site.page.until(isAtTop, section);
    expect(await site.isSameDocument()).toBe(true);
    await expect.poll(() => site.readFocus()).toBe(`h2 ${section}`);
    await site.page.goto(`${server.url}/about?sectionName=${section}`);
    await site.page.until(isAtTop, section);
    await expect.poll(() => site.readFocus()).toBe(`h2 ${section}`);
  });

  it('is overridden by the fragment [2.9b]', async () => {
    const site = await SitePage.open('/about?sectionName=growth#culture', { site: server.url });
    await site.page.until(isAtTop, 'culture');
    expect(await site.path()).toBe('/about?sectionName=growth#culture');
    await expect.poll(() => site.readFocus()).toBe('h2 culture');
    // The first link below it, however far that is.
    await site.page.press('Tab');
    await site.page.until((footer) => document.activeElement?.matches(`${footer} a`), PARTS.footer);
    expect(await site.readFocus()).toBe('a jobs');
  });

  it('is scrolled to without scripts by the site’s server [2.9b]', async () => {
    const site = await SitePage.open('/about?sectionName=growth', { site: server.url, scripts: false });
    await expect.poll(() => site.path()).toBe('/about#growth');
  });

  it('is scrolled to by script if the server ignores the query [2.9b]', async () => {
    const site = new SitePage(await openPage('chromium'));
    await site.page.puppeteer().evaluateOnNewDocument(() => {
      if (location.search === '') history.replaceState(null, '', '/about?sectionName=growth');
    });
    await site.page.goto(`${server.url}/about`);
    await site.page.until(isAtTop, 'growth');
    expect(await site.path()).toBe('/about?sectionName=growth#growth');
  });

  it('is ignored if the page does not have it', async () => {
    const site = await SitePage.openWithNavigation('/about?sectionName=nonsense%22%3E', { site: server.url });
    expect(await site.page.evaluate(() => scrollY)).toBe(0);
    expect(new URL(await site.page.url()).hash).toBe('');
  });
});
