import { Hono } from 'hono';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { startServer, type RunningServer } from '../../site/server/serve.js';
import { openPage, type EnginePage, type PageOptions } from '../support/engines.js';
import { callReact } from '../support/site-pages.js';

/** What the server does to requests whose path matches, before it answers them. */
interface Fault {
  readonly path: RegExp;
  /** An answer in the place of the server's; undefined for the server's own. */
  readonly answer: () => Promise<Response | undefined>;
}

const requests: string[] = [];
let faults: Fault[] = [];
let server: RunningServer;

/** Notes every request, and answers some as a faulty network would. */
function observed(site: Hono): Hono {
  const app = new Hono();
  app.all('*', async ({ req }) => {
    requests.push(req.path);
    const fault = faults.find(({ path }) => path.test(req.path));
    return (await fault?.answer()) ?? site.fetch(req.raw);
  });
  return app;
}

/** A gate that holds requests back until it is opened. */
function gate(): { opened: Promise<undefined>; open: () => void } {
  let open = (): void => undefined;
  const opened = new Promise<undefined>((resolve) => (open = () => resolve(undefined)));
  return { opened, open };
}

beforeAll(async () => {
  server = await startServer({ port: 0, around: observed });
});
afterAll(() => server.close());
afterEach(() => {
  faults = [];
});

/** Opens a page with the application at work, and marks its document, so that a new one is noticed. */
async function openApplication(path = '/', options: PageOptions = {}): Promise<EnginePage> {
  const page = await openPage('chromium', { reducedMotion: true, ...options });
  await page.goto(`${server.url}${path}`);
  await callReact(page);
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
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
async function enter(page: EnginePage, selector: string): Promise<void> {
  await page.evaluate((link) => document.querySelector<HTMLElement>(link)?.focus({ preventScroll: true }), selector);
  await page.press('Enter');
}

const MENU = (path: string): string => `.site-menu a[href="${path}"]`;
const WHY_US = MENU('/why-us');
const PROFESSIONAL = MENU('/professional-careers');

/** What has the focus, through shadow roots: its tag and what it says. */
const readFocus = (page: EnginePage): Promise<string> =>
  page.evaluate(() => {
    let element = document.activeElement;
    while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement;
    return `${element?.localName} ${(element as HTMLElement | null)?.innerText.split('\n')[0]?.toLowerCase()}`;
  });

/** Title of a page, as its prerendered document has it. */
async function titleOf(path: string): Promise<string> {
  const html = await (await fetch(`${server.url}${path}`)).text();
  return /<title>([^<]*)<\/title>/.exec(html)?.[1] ?? '';
}

/** What a page says of itself, without what all pages share. */
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
  it('is followed in the same document, with one small request and nothing else asked again', async () => {
    const page = await openApplication();
    await page.hover('.site-footer');
    await page.click(WHY_US);
    await untilTitle(page, await titleOf('/why-us'));
    expect(await isSameDocument(page)).toBe(true);
    expect(await pathOf(page)).toBe('/why-us');
    expect(requests.filter((path) => path.startsWith('/data/'))).toEqual(['/data/pages/why-us.json']);
    expect(requests.filter((path) => !/^\/(?:data|media|assets)\//.test(path) && path !== '/why-us')).toEqual([]);
    expect(page.messages()).toEqual([]);
  });

  it('leaves the icons of the site where they are, also when the visitor goes back', async () => {
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
    await untilTitle(page, await titleOf('/why-us'));
    expect(await icons(page)).toEqual(before);
    await page.evaluate(() => history.back());
    await untilTitle(page, await titleOf('/'));
    expect(await icons(page)).toEqual(before);
  });

  it('is fetched as soon as the pointer or the focus is on it, and shown without another request', async () => {
    const page = await openApplication();
    await page.hover(WHY_US);
    await expect.poll(() => requests).toContain('/data/pages/why-us.json');
    await page.evaluate(() =>
      document.querySelector<HTMLElement>('.site-menu a[href="/professional-careers"]')?.focus(),
    );
    await expect.poll(() => requests).toContain('/data/pages/professional-careers.json');
    await page.press('Enter');
    await untilTitle(page, await titleOf('/professional-careers'));
    await page.click(WHY_US);
    await untilTitle(page, await titleOf('/why-us'));
    expect(requests.filter((path) => path.startsWith('/data/')).sort()).toEqual([
      '/data/pages/professional-careers.json',
      '/data/pages/why-us.json',
    ]);
  });

  it('is fetched only when it is pressed by a visitor who saves data', async () => {
    const page = await openPage('chromium', { reducedMotion: true });
    await page.puppeteer().evaluateOnNewDocument(() => {
      Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
    });
    await page.goto(`${server.url}/`);
    await callReact(page);
    requests.length = 0;
    await page.hover(WHY_US);
    await page.hover(PROFESSIONAL);
    await page.click(PROFESSIONAL);
    await untilTitle(page, await titleOf('/professional-careers'));
    expect(requests.filter((path) => path.startsWith('/data/'))).toEqual(['/data/pages/professional-careers.json']);
  });

  it('shows the page as a new document would', async () => {
    const fresh = await openApplication('/why-us');
    const page = await openApplication('/professional-careers');
    await page.click(WHY_US);
    await untilTitle(page, await titleOf('/why-us'));
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

  it('leads the focus, the eyes and the screen reader to the heading of the new page', async () => {
    const page = await openApplication();
    await page.evaluate(() => scrollTo({ top: 900, behavior: 'instant' }));
    await enter(page, WHY_US);
    await untilTitle(page, await titleOf('/why-us'));
    await expect.poll(() => readFocus(page)).toBe('h1 why us');
    expect(await page.evaluate(() => scrollY)).toBe(0);
    await page.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true);
    expect(
      await page.evaluate(() => document.querySelector('#hero-title')?.shadowRoot?.querySelector('[tabindex]')),
    ).toBe(null);
  });

  it('says the title of the new page where its heading does not', async () => {
    const page = await openApplication('/why-us');
    const status = () => document.querySelector('[aria-live]')?.textContent;
    await enter(page, '.word-mark a');
    await expect.poll(() => readFocus(page)).toBe('h1 what starts here, moves the world');
    expect(await page.evaluate(status)).toBe(await titleOf('/'));
    await enter(page, WHY_US);
    await expect.poll(() => readFocus(page)).toBe('h1 why us');
    expect(await page.evaluate(status)).toBe('');
  });

  it('may stand in a block, and be followed with the keyboard', async () => {
    const page = await openApplication();
    await page.click('#area-professional-title >>> a');
    await untilTitle(page, await titleOf('/professional-careers'));
    expect(await isSameDocument(page)).toBe(true);
  });

  it('is left alone when the host of a block cancels it', async () => {
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
    await untilTitle(page, await titleOf('/why-us'));
    expect(await page.evaluate(() => document.querySelector('#site-menu')?.matches(':popover-open'))).toBe(false);
  });

  it('is a transition where motion is welcome, and a cut where it is not', async () => {
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
      await untilTitle(page, await titleOf('/why-us'));
      expect(await page.evaluate(() => (window as unknown as { transitions: number }).transitions)).toBe(
        reducedMotion ? 0 : 1,
      );
      expect(page.messages()).toEqual([]);
      await page.close();
    }
  });
});

describe('the browser’s history', () => {
  it('goes back and forward to where each page was left', async () => {
    const page = await openApplication();
    const [home, whyUs, professional] = await Promise.all(['/', '/why-us', '/professional-careers'].map(titleOf));
    await page.evaluate(() => scrollTo({ top: 700, behavior: 'instant' }));
    await page.until(() => scrollY === 700);
    await enter(page, WHY_US);
    await untilTitle(page, whyUs ?? '');
    await page.evaluate(() => scrollTo({ top: 400, behavior: 'instant' }));
    await enter(page, PROFESSIONAL);
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
    await enter(page, WHY_US);
    await untilTitle(page, await titleOf('/why-us'));
    await page.puppeteer().reload();
    await callReact(page);
    await page.evaluate(() => history.back());
    await untilTitle(page, await titleOf('/'));
    await page.until(() => scrollY === 600);
  });

  it('goes back to the link that was used: in a block, in the header, and in the menu of a small screen', async () => {
    const page = await openApplication();
    const home = await titleOf('/');
    await page.click('#area-professional-title >>> a');
    await expect.poll(() => readFocus(page)).toMatch(/^h1 /);
    await enter(page, WHY_US);
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

  it('goes back to the link that was used after a reload, too', async () => {
    const page = await openApplication();
    await page.click('#area-professional-title >>> a');
    await expect.poll(() => readFocus(page)).toMatch(/^h1 /);
    await page.puppeteer().reload();
    await callReact(page);
    await page.evaluate(() => history.back());
    await expect.poll(() => readFocus(page)).toBe('a professional');
  });

  it('leaves fragments of the page to the browser, and leads the focus to their headings and back', async () => {
    const page = await openApplication('/why-us');
    await page.evaluate(() => {
      const link = document.createElement('a');
      link.href = '#inclusion';
      link.textContent = 'Inclusion';
      document.querySelector('main')?.prepend(link);
    });
    await enter(page, 'main > a');
    await page.until(() => location.hash === '#inclusion');
    await page.until(() => Math.abs(document.querySelector('#inclusion')?.getBoundingClientRect().top ?? 999) < 120);
    await expect.poll(() => readFocus(page)).toBe('h2 inclusion');
    await page.evaluate(() => history.back());
    await page.until(() => location.hash === '' && scrollY === 0);
    await expect.poll(() => readFocus(page)).toBe('a inclusion');
    expect(requests.filter((path) => path.startsWith('/data/'))).toEqual([]);
  });
});

describe('what is the browser’s own', () => {
  it('stays so: other windows, modified clicks, downloads, files and other sites', async () => {
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

  it('is a page that the application does not know: it is loaded as a document', async () => {
    const page = await openApplication();
    await page.evaluate(() => document.querySelector('.site-menu a[href^="/"]')?.setAttribute('href', '/no-such-page'));
    const arrived = page.puppeteer().waitForNavigation();
    await page.click('.site-menu a[href="/no-such-page"]');
    await arrived;
    expect(await page.evaluate(() => document.title)).toBe(await titleOf('/no-such-page'));
    expect(await isSameDocument(page)).toBe(false);
    expect(await pathOf(page)).toBe('/no-such-page');
    await callReact(page);
    await page.click(WHY_US);
    await untilTitle(page, await titleOf('/why-us'));
    await page.evaluate(() => history.back());
    await untilTitle(page, await titleOf('/no-such-page'));
  });
});

describe('a page that takes its time', () => {
  it('is announced by a bar after a while, and gives way to what the visitor wants next', async () => {
    const { opened, open } = gate();
    faults = [{ path: /why-us\.json$/, answer: () => opened }];
    const page = await openApplication();
    await page.click(WHY_US);
    await page.until(() => document.documentElement.hasAttribute('data-navigating'));
    expect(await page.evaluate(() => document.querySelector('main')?.getAttribute('aria-busy'))).toBe('true');
    expect(await pathOf(page)).toBe('/');
    await page.click(PROFESSIONAL);
    await untilTitle(page, await titleOf('/professional-careers'));
    expect(await page.evaluate(() => document.documentElement.hasAttribute('data-navigating'))).toBe(false);
    open();
    await page.evaluate(() => fetch('/favicon.svg').then((answer) => answer.text()));
    expect(await pathOf(page)).toBe('/professional-careers');
    await page.click(WHY_US);
    await untilTitle(page, await titleOf('/why-us'));
    expect(await isSameDocument(page)).toBe(true);
    expect(page.messages()).toEqual([]);
  });
});

describe('a section that the address names', () => {
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
    await untilTitle(page, await titleOf('/why-us'));
    await page.until(isAtTop, section);
    expect(await isSameDocument(page)).toBe(true);
    const heading = `h2 ${section.replace('-', ' ').replace('growth d', 'growth and d')}`;
    await expect.poll(() => readFocus(page)).toBe(heading);
    await page.goto(`${server.url}/why-us?sectionName=${section}`);
    await page.until(isAtTop, section);
    await expect.poll(() => readFocus(page)).toBe(heading);
  });

  it('gives way to the place behind the address [2.9b]', async () => {
    const page = await openPage('chromium', { reducedMotion: true });
    await page.goto(`${server.url}/why-us?sectionName=inclusion#culture`);
    await page.until(isAtTop, 'culture');
    expect(await pathOf(page)).toBe('/why-us?sectionName=inclusion#culture');
    await expect.poll(() => readFocus(page)).toBe('h2 culture');
    // The first link below it, however far that is.
    await page.press('Tab');
    expect(await readFocus(page)).toMatch(/^a search jobs/);
  });

  it('is scrolled to without scripts, too, where the site’s server answers [2.9b]', async () => {
    const page = await openPage('chromium', { scripts: false });
    await page.goto(`${server.url}/why-us?sectionName=inclusion`);
    await expect.poll(() => pathOf(page)).toBe('/why-us#inclusion');
  });

  it('is scrolled to by script where no server knows the query [2.9b]', async () => {
    const page = await openPage('chromium', { reducedMotion: true });
    await page.puppeteer().evaluateOnNewDocument(() => {
      if (location.search === '') history.replaceState(null, '', '/why-us?sectionName=inclusion');
    });
    await page.goto(`${server.url}/why-us`);
    await page.until(isAtTop, 'inclusion');
    expect(await pathOf(page)).toBe('/why-us?sectionName=inclusion#inclusion');
  });

  it('is ignored when the page does not have it', async () => {
    const page = await openPage('chromium', {});
    await page.goto(`${server.url}/why-us?sectionName=nonsense%22%3E`);
    expect(await page.evaluate(() => scrollY)).toBe(0);
    expect(new URL(await page.url()).hash).toBe('');
  });
});
