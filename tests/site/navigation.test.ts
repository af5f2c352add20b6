import { Hono } from 'hono';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { startServer, type RunningServer } from '../../site/server/serve.js';
import { openPage, type EnginePage, type PageOptions } from '../support/engines.js';
import { loadClientNavigation, openWithWebFonts } from '../support/site-pages.js';

/** A simulated fault for requests whose path matches. */
interface Fault {
  readonly path: RegExp;
  /** Returns the response to send instead; undefined sends the server's own. */
  readonly answer: () => Promise<Response | undefined>;
}

const requests: string[] = [];
let faults: Fault[] = [];
let server: RunningServer;

/** Records all requests, and simulates faults of the network. */
function recordRequests(site: Hono): Hono {
  const app = new Hono();
  app.all('*', async ({ req }) => {
    requests.push(req.path);
    const fault = faults.find(({ path }) => path.test(req.path));
    return (await fault?.answer()) ?? site.fetch(req.raw);
  });
  return app;
}

/** A promise with a function that resolves it. */
function createGate(): { opened: Promise<undefined>; open: () => void } {
  let open = (): void => undefined;
  const opened = new Promise<undefined>((resolve) => (open = () => resolve(undefined)));
  return { opened, open };
}

beforeAll(async () => {
  server = await startServer({ port: 0, around: recordRequests });
});
afterAll(() => server.close());
afterEach(() => {
  faults = [];
});

/** Opens a page, waits until it follows links itself, and marks its document to detect a new one. */
async function openApplication(path = '/', options: PageOptions = {}): Promise<EnginePage> {
  const page = await openPage('chromium', { reducedMotion: true, ...options });
  // In another font the page has another height, and its header moves below the pointer.
  await openWithWebFonts(page, () => page.goto(`${server.url}${path}`));
  requests.length = 0;
  await loadClientNavigation(page);
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
  // Another page than the one that is pointed at: its data is prefetched.
  if (new URL(path, server.url).pathname !== '/')
    await expect.poll(() => requests).toContain('/data/layouts/main.json');
  requests.length = 0;
  return page;
}

const isSameDocument = (page: EnginePage): Promise<boolean> => page.evaluate(() => 'isSameDocument' in window);

const pathOf = async (page: EnginePage): Promise<string> => {
  const { pathname, search, hash } = new URL(await page.url());
  return `${pathname}${search}${hash}`;
};

const untilTitle = (page: EnginePage, title: string): Promise<void> =>
  page.until((wanted) => document.title === wanted, title);

/** Follows a link with the keyboard: unlike a pointer, it needs no scrolling. */
async function followByKeyboard(page: EnginePage, selector: string): Promise<void> {
  await page.evaluate((link) => document.querySelector<HTMLElement>(link)?.focus({ preventScroll: true }), selector);
  await page.press('Enter');
}

const MENU = (path: string): string => `.site-menu a[href="${path}"]`;
const WHY_US = MENU('/why-us');
const PROFESSIONAL = MENU('/professional-careers');

/** Tag and text of the focused element, through shadow roots. */
const readFocus = (page: EnginePage): Promise<string> =>
  page.evaluate(() => {
    let element = document.activeElement;
    while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement;
    return `${element?.localName} ${(element as HTMLElement | null)?.innerText.split('\n')[0]?.toLowerCase()}`;
  });

/** The title in the prerendered document. */
async function readTitle(path: string): Promise<string> {
  const html = await (await fetch(`${server.url}${path}`)).text();
  return /<title>([^<]*)<\/title>/.exec(html)?.[1] ?? '';
}

/** The metadata in the head, without tags that all pages share. */
const readHead = (page: EnginePage): Promise<string[]> =>
  page.evaluate(() =>
    [...document.head.children]
      .filter((element) =>
        element.matches('title, meta[name], meta[property], link[rel="canonical"], script[type*="ld"]'),
      )
      .filter((element) => !['viewport', 'color-scheme'].includes(element.getAttribute('name') ?? ''))
      .map((element) => element.outerHTML)
      .sort(),
  );

describe('a link to another page of the site', () => {
  it('keeps the document, with small requests', async () => {
    const page = await openApplication();
    await page.hover('.site-footer');
    await page.click(WHY_US);
    await untilTitle(page, await readTitle('/why-us'));
    expect(await isSameDocument(page)).toBe(true);
    expect(await pathOf(page)).toBe('/why-us');
    expect(requests.filter((path) => path.startsWith('/data/'))).toEqual([
      '/data/pages/why-us.json',
      '/data/layouts/main.json',
    ]);
    expect(requests.filter((path) => !/^\/(?:data|media|assets)\//.test(path) && path !== '/why-us')).toEqual([]);
    expect(page.messages()).toEqual([]);
  });

  it('does not hydrate the page before it is replaced, and replaces it in one step', async () => {
    const page = await openApplication();
    const countUndefined = () => document.querySelectorAll('#app [data-static-root]:not(:defined)').length;
    const before = await page.evaluate(countUndefined);
    expect(before).toBeGreaterThan(100);
    await page.evaluate(() => {
      const region = document.querySelector('#announcement');
      const repeated = new Set<string>();
      new MutationObserver(() => {
        const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id);
        for (const id of ids.filter((one, index) => ids.indexOf(one) !== index)) repeated.add(id);
      }).observe(document.body, { childList: true, subtree: true });
      Object.assign(window, { region, repeated });
    });
    await page.hover(WHY_US);
    await page.until(() => document.head.querySelector('link[rel="modulepreload"][href*="/application-"]') !== null);
    await page.puppeteer().waitForNetworkIdle();
    expect(await page.evaluate(countUndefined)).toBe(before);
    await page.click(WHY_US);
    await untilTitle(page, await readTitle('/why-us'));
    const after = await page.evaluate(() => {
      const { region, repeated } = window as unknown as { region: Element; repeated: Set<string> };
      const regions = [...document.querySelectorAll('#announcement')];
      return { apps: document.querySelectorAll('#app').length, repeated: [...repeated], isKept: regions[0] === region };
    });
    expect(after).toEqual({ apps: 1, repeated: [], isKept: true });
  });

  it('folds the links of the next page’s header into its menu if they do not fit', async () => {
    const page = await openApplication('/', { width: 1280, height: 800 });
    await page.click(WHY_US);
    await untilTitle(page, await readTitle('/why-us'));
    await page.evaluate(() => {
      document.querySelector('.site-menu a')!.textContent = 'A label that is much too long for one line'.repeat(4);
    });
    await page.until(() => document.documentElement.dataset['folded'] === 'links');
  });

  it('focuses the link that was followed, if only the other header had no room for it', async () => {
    const page = await openApplication('/', { width: 1280, height: 800 });
    await page.evaluate(() => {
      const style = new CSSStyleSheet();
      style.replaceSync(':lang(es) .site-menu li { padding-inline: 6em }');
      document.adoptedStyleSheets.push(style);
    });
    await page.evaluate(() => document.querySelector<HTMLElement>('.site-menu a[href="/es/"]')!.focus());
    await page.press('Enter');
    await page.until(() => document.documentElement.dataset['folded'] === 'links');
    await page.evaluate(() => history.back());
    await page.until(() => document.activeElement?.matches('.site-menu a[href="/es/"]') === true);
    expect(await page.evaluate(() => document.documentElement.dataset['folded'])).toBe('');
  });

  it('keeps the icons of the site, also when the visitor goes back', async () => {
    const icons = (page: EnginePage) =>
      page.evaluate(() =>
        [
          ...document.head.querySelectorAll('link[rel~="icon"], link[rel="apple-touch-icon"], link[rel="manifest"]'),
        ].map((link) => link.outerHTML),
      );
    const page = await openApplication();
    const before = await icons(page);
    expect(before).toHaveLength(4);
    await page.click(WHY_US);
    await untilTitle(page, await readTitle('/why-us'));
    expect(await icons(page)).toEqual(before);
    await page.evaluate(() => history.back());
    await untilTitle(page, await readTitle('/'));
    expect(await icons(page)).toEqual(before);
  });

  it('prefetches the page on hover or focus, and shows it without another request', async () => {
    const page = await openApplication();
    await page.hover(WHY_US);
    await expect.poll(() => requests).toContain('/data/pages/why-us.json');
    await page.evaluate(() =>
      document.querySelector<HTMLElement>('.site-menu a[href="/professional-careers"]')?.focus(),
    );
    await expect.poll(() => requests).toContain('/data/pages/professional-careers.json');
    await page.press('Enter');
    await untilTitle(page, await readTitle('/professional-careers'));
    await page.click(WHY_US);
    await untilTitle(page, await readTitle('/why-us'));
    expect(requests.filter((path) => path.startsWith('/data/')).sort()).toEqual([
      '/data/layouts/main.json',
      '/data/pages/professional-careers.json',
      '/data/pages/why-us.json',
    ]);
  });

  it('does not prefetch for visitors who save data', async () => {
    const page = await openPage('chromium', { reducedMotion: true });
    await page.puppeteer().evaluateOnNewDocument(() => {
      Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
    });
    await page.goto(`${server.url}/`);
    await loadClientNavigation(page);
    requests.length = 0;
    await page.hover(WHY_US);
    await page.hover(PROFESSIONAL);
    await page.click(PROFESSIONAL);
    await untilTitle(page, await readTitle('/professional-careers'));
    expect(requests.filter((path) => path.startsWith('/data/pages/'))).toEqual([
      '/data/pages/professional-careers.json',
    ]);
  });

  it('shows the page as a new document would', async () => {
    const fresh = await openApplication('/why-us');
    const page = await openApplication('/professional-careers');
    await page.click(WHY_US);
    await untilTitle(page, await readTitle('/why-us'));
    const shown = (of: EnginePage) =>
      of.evaluate(() => ({
        blocks: [...document.querySelectorAll('main *')].map(({ localName, id }) => `${localName}#${id}`),
        text: [...document.querySelectorAll('main pallet-text')].map(({ shadowRoot }) =>
          shadowRoot?.querySelector('[part="base"]')?.textContent.trim(),
        ),
        height: document.documentElement.scrollHeight,
        current: [...document.querySelectorAll('[aria-current="page"]')].map((link) => link.getAttribute('href')),
        language: document.documentElement.lang,
      }));
    expect(await shown(page)).toEqual(await shown(fresh));
    expect((await shown(page)).current).toContain('/why-us');
    expect(await readHead(page)).toEqual(await readHead(fresh));
  });

  it('moves the focus to the heading of the new page and scrolls to it', async () => {
    const page = await openApplication();
    await page.evaluate(() => scrollTo({ top: 900, behavior: 'instant' }));
    await followByKeyboard(page, WHY_US);
    await untilTitle(page, await readTitle('/why-us'));
    await expect.poll(() => readFocus(page)).toBe('h1 why us');
    expect(await page.evaluate(() => scrollY)).toBe(0);
    await page.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true);
    expect(
      await page.evaluate(() => document.querySelector('#hero-title')?.shadowRoot?.querySelector('[tabindex]')),
    ).toBe(null);
  });

  it('announces the title of the new page if its heading differs', async () => {
    const page = await openApplication('/why-us');
    const status = () => document.querySelector('[aria-live]')?.textContent;
    await followByKeyboard(page, '.word-mark a');
    await expect.poll(() => readFocus(page)).toBe('h1 what starts here, moves the world');
    expect(await page.evaluate(status)).toBe(await readTitle('/'));
    await followByKeyboard(page, WHY_US);
    await expect.poll(() => readFocus(page)).toBe('h1 why us');
    expect(await page.evaluate(status)).toBe('');
  });

  it('works in a block and with the keyboard', async () => {
    const page = await openApplication();
    await page.click('#area-professional-title >>> a');
    await untilTitle(page, await readTitle('/professional-careers'));
    expect(await isSameDocument(page)).toBe(true);
  });

  it('is not followed if the host of a block cancels it', async () => {
    const page = await openApplication();
    await page.evaluate(() => {
      document.body.addEventListener('pallet-navigate', (event) => event.preventDefault());
    });
    await page.click('#area-professional-title >>> a');
    expect(await pathOf(page)).toBe('/');
    expect(await page.evaluate(() => document.documentElement.hasAttribute('data-navigating'))).toBe(false);
  });

  it('closes the menu of a small screen', async () => {
    const page = await openApplication('/', { width: 360, height: 640 });
    await page.click('.menu-button');
    await page.until(() => document.querySelector('#site-menu')?.matches(':popover-open'));
    await page.click(WHY_US);
    await untilTitle(page, await readTitle('/why-us'));
    expect(await page.evaluate(() => document.querySelector('#site-menu')?.matches(':popover-open'))).toBe(false);
  });

  it('uses a view transition unless reduced motion is preferred', async () => {
    for (const reducedMotion of [false, true]) {
      const page = await openApplication('/', { reducedMotion });
      await page.evaluate(() => {
        const start = document.startViewTransition.bind(document);
        Object.assign(window, { transitions: 0 });
        document.startViewTransition = (change) => {
          (window as unknown as { transitions: number }).transitions += 1;
          return start(change as ViewTransitionUpdateCallback);
        };
      });
      await page.click(WHY_US);
      await untilTitle(page, await readTitle('/why-us'));
      expect(await page.evaluate(() => (window as unknown as { transitions: number }).transitions)).toBe(
        reducedMotion ? 0 : 1,
      );
      expect(page.messages()).toEqual([]);
      await page.close();
    }
  });
});

describe('the browser’s history', () => {
  it('restores the scroll position going back and forward', async () => {
    const page = await openApplication();
    const [home, whyUs, professional] = await Promise.all(['/', '/why-us', '/professional-careers'].map(readTitle));
    await page.evaluate(() => scrollTo({ top: 700, behavior: 'instant' }));
    await page.until(() => scrollY === 700);
    await followByKeyboard(page, WHY_US);
    await untilTitle(page, whyUs ?? '');
    await page.evaluate(() => scrollTo({ top: 400, behavior: 'instant' }));
    await followByKeyboard(page, PROFESSIONAL);
    await untilTitle(page, professional ?? '');
    await page.until(() => scrollY === 0);

    await page.evaluate(() => history.back());
    await untilTitle(page, whyUs ?? '');
    await page.until(() => scrollY === 400);
    await page.evaluate(() => history.back());
    await untilTitle(page, home ?? '');
    await page.until(() => scrollY === 700);
    await page.evaluate(() => history.go(2));
    await untilTitle(page, professional ?? '');
    await page.until(() => scrollY === 0);
    expect(await isSameDocument(page)).toBe(true);
    expect(page.messages()).toEqual([]);
  });

  it('works across a reload', async () => {
    const page = await openApplication();
    await page.evaluate(() => scrollTo({ top: 600, behavior: 'instant' }));
    await followByKeyboard(page, WHY_US);
    await untilTitle(page, await readTitle('/why-us'));
    await page.puppeteer().reload();
    await loadClientNavigation(page);
    await page.evaluate(() => history.back());
    await untilTitle(page, await readTitle('/'));
    await page.until(() => scrollY === 600);
  });

  it('restores the focus to the link that was used: in a block, in the header, and in the menu of a small screen', async () => {
    const page = await openApplication();
    const home = await readTitle('/');
    await page.click('#area-professional-title >>> a');
    await expect.poll(() => readFocus(page)).toMatch(/^h1 /);
    await followByKeyboard(page, WHY_US);
    await expect.poll(() => readFocus(page)).toBe('h1 why us');
    await page.evaluate(() => history.back());
    await expect.poll(() => readFocus(page)).toBe('a why us');
    await page.evaluate(() => history.back());
    await untilTitle(page, home);
    await expect.poll(() => readFocus(page)).toBe('a professional');
    await page.press('Tab');
    expect(await readFocus(page)).toMatch(/^a campus/);

    await page.puppeteer().setViewport({ width: 360, height: 640 });
    await page.click('.menu-button');
    await page.until(() => document.querySelector('#site-menu')?.matches(':popover-open'));
    await page.click(WHY_US);
    await expect.poll(() => readFocus(page)).toBe('h1 why us');
    await page.evaluate(() => history.back());
    await expect.poll(() => readFocus(page)).toBe('button menu');
  });

  it('restores the focus after a reload', async () => {
    const page = await openApplication();
    await page.click('#area-professional-title >>> a');
    await expect.poll(() => readFocus(page)).toMatch(/^h1 /);
    await page.puppeteer().reload();
    await loadClientNavigation(page);
    await page.evaluate(() => history.back());
    await expect.poll(() => readFocus(page)).toBe('a professional');
  });

  it('lets the browser handle fragments, and moves the focus to their headings and back', async () => {
    const page = await openApplication('/why-us');
    await page.evaluate(() => {
      const link = document.createElement('a');
      link.href = '#inclusion';
      link.textContent = 'Inclusion';
      document.querySelector('main')?.prepend(link);
    });
    await followByKeyboard(page, 'main > a');
    await page.until(() => location.hash === '#inclusion');
    await page.until(() => Math.abs(document.querySelector('#inclusion')?.getBoundingClientRect().top ?? 999) < 120);
    await expect.poll(() => readFocus(page)).toBe('h2 inclusion');
    await page.evaluate(() => history.back());
    await page.until(() => location.hash === '' && scrollY === 0);
    await expect.poll(() => readFocus(page)).toBe('a inclusion');
    expect(requests.filter((path) => path.startsWith('/data/'))).toEqual([]);
  });
});

describe('navigation that the browser handles', () => {
  it('includes other windows, modified clicks, downloads, files and other sites', async () => {
    const page = await openApplication();
    const outcome = await page.evaluate(() => {
      const taken: string[] = [];
      const press = (name: string, attributes: Record<string, string>, click: MouseEventInit = {}): void => {
        const link = document.createElement('a');
        for (const [key, value] of Object.entries({ href: '/why-us', ...attributes })) link.setAttribute(key, value);
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
      press('other site', { href: 'https://jobs.northmast.example/' });
      press('mail', { href: 'mailto:careers@northmast.example' });
      press('the application’s own', {});
      return taken;
    });
    expect(outcome).toEqual(['the application’s own']);
  });

  it('includes pages that the application does not know', async () => {
    const page = await openApplication();
    await page.evaluate(() => document.querySelector('.site-menu a[href^="/"]')?.setAttribute('href', '/no-such-page'));
    const arrived = page.puppeteer().waitForNavigation();
    await page.click('.site-menu a[href="/no-such-page"]');
    await arrived;
    expect(await page.evaluate(() => document.title)).toBe(await readTitle('/no-such-page'));
    expect(await isSameDocument(page)).toBe(false);
    expect(await pathOf(page)).toBe('/no-such-page');
    await loadClientNavigation(page);
    await page.click(WHY_US);
    await untilTitle(page, await readTitle('/why-us'));
    await page.evaluate(() => history.back());
    await untilTitle(page, await readTitle('/no-such-page'));
  });
});

describe('a slow page', () => {
  it('shows a progress bar after a delay, and is canceled by the next navigation', async () => {
    const { opened, open } = createGate();
    faults = [{ path: /why-us\.json$/, answer: () => opened }];
    const page = await openApplication();
    await page.click(WHY_US);
    await page.until(() => document.documentElement.hasAttribute('data-navigating'));
    expect(await page.evaluate(() => document.querySelector('main')?.getAttribute('aria-busy'))).toBe('true');
    expect(await pathOf(page)).toBe('/');
    await page.click(PROFESSIONAL);
    await untilTitle(page, await readTitle('/professional-careers'));
    expect(await page.evaluate(() => document.documentElement.hasAttribute('data-navigating'))).toBe(false);
    open();
    await page.evaluate(() => fetch('/favicon.svg').then((answer) => answer.text()));
    expect(await pathOf(page)).toBe('/professional-careers');
    await page.click(WHY_US);
    await untilTitle(page, await readTitle('/why-us'));
    expect(await isSameDocument(page)).toBe(true);
    expect(page.messages()).toEqual([]);
  });
});

describe('a section in the URL', () => {
  const SECTIONS = ['culture', 'growth-development', 'inclusion', 'environmental-responsibility'];
  const isAtTop = (id: string): boolean => {
    const { top = NaN } = document.querySelector(`#${id}`)?.getBoundingClientRect() ?? {};
    const isLast = scrollY + innerHeight >= document.documentElement.scrollHeight - 1;
    return Math.abs(top) < 120 || (isLast && top < innerHeight);
  };

  it.each(SECTIONS)('is scrolled to: %s [2.9b]', async (section) => {
    const page = await openApplication();
    await page.evaluate((name) => {
      document.querySelector('.site-menu a[href="/why-us"]')?.setAttribute('href', `/why-us?sectionName=${name}`);
    }, section);
    await page.click('.site-menu a[href*="sectionName"]');
    await untilTitle(page, await readTitle('/why-us'));
    await page.until(isAtTop, section);
    expect(await isSameDocument(page)).toBe(true);
    const heading = `h2 ${section.replace('-', ' ').replace('growth d', 'growth and d')}`;
    await expect.poll(() => readFocus(page)).toBe(heading);
    await page.goto(`${server.url}/why-us?sectionName=${section}`);
    await page.until(isAtTop, section);
    await expect.poll(() => readFocus(page)).toBe(heading);
  });

  it('is overridden by the fragment [2.9b]', async () => {
    const page = await openPage('chromium', { reducedMotion: true });
    await page.goto(`${server.url}/why-us?sectionName=inclusion#culture`);
    await page.until(isAtTop, 'culture');
    expect(await pathOf(page)).toBe('/why-us?sectionName=inclusion#culture');
    await expect.poll(() => readFocus(page)).toBe('h2 culture');
    // The first link below it, however far that is.
    await page.press('Tab');
    expect(await readFocus(page)).toMatch(/^a search jobs/);
  });

  it('is scrolled to without scripts by the site’s server [2.9b]', async () => {
    const page = await openPage('chromium', { scripts: false });
    await page.goto(`${server.url}/why-us?sectionName=inclusion`);
    await expect.poll(() => pathOf(page)).toBe('/why-us#inclusion');
  });

  it('is scrolled to by script if the server ignores the query [2.9b]', async () => {
    const page = await openPage('chromium', { reducedMotion: true });
    await page.puppeteer().evaluateOnNewDocument(() => {
      if (location.search === '') history.replaceState(null, '', '/why-us?sectionName=inclusion');
    });
    await page.goto(`${server.url}/why-us`);
    await page.until(isAtTop, 'inclusion');
    expect(await pathOf(page)).toBe('/why-us?sectionName=inclusion#inclusion');
  });

  it('is ignored if the page does not have it', async () => {
    const page = await openPage('chromium', {});
    await page.goto(`${server.url}/why-us?sectionName=nonsense%22%3E`);
    expect(await page.evaluate(() => scrollY)).toBe(0);
    expect(new URL(await page.url()).hash).toBe('');
  });
});
