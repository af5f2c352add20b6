import { stat } from 'node:fs/promises';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { sampled, SAMPLED_ENGINES } from '../setup/sampling.js';
import { findAxeViolations } from '../support/axe.js';
import { BLOCK_PAGES, DOCS_PAGES, readLinks, type LinkedPage } from '../support/docs-pages.js';
import { countVisible } from '../support/count-visible.js';
import { openPage, openPageOrSkip, type EnginePage } from '../support/engines.js';
import { collectPolicyReports } from '../support/policy-reports.js';
import { openWithWebFonts } from '../support/site-pages.js';
import { useServer } from '../support/use-server.js';

const policyReports = collectPolicyReports();
const server = useServer({ around: policyReports.around });

const open = (path: string, options = {}): Promise<EnginePage> =>
  openPage('chromium', { reducedMotion: true, ...options, url: `${server.url}${path}` });

async function allowClipboard(page: EnginePage): Promise<void> {
  const context = page.puppeteer().browserContext();
  await context.overridePermissions(server.url, ['clipboard-read', 'clipboard-write', 'clipboard-sanitized-write']);
}

const typeText = async (page: EnginePage, words: string): Promise<void> => {
  for (const key of words) await page.press(key);
};

/** Types into the search box, which is the third tab stop, after the skip link and the word mark. */
async function search(page: EnginePage, words: string): Promise<void> {
  for (const key of ['Tab', 'Tab', 'Tab']) await page.press(key);
  await typeText(page, words);
}

/** {@link search}, and waits for results, possibly of its first letters. */
async function searchWithResults(page: EnginePage, words: string): Promise<void> {
  await search(page, words);
  await page.until(() => document.querySelectorAll('#docs-found a').length > 0);
}

describe('the pages of the documentation', () => {
  const pages = new Map<string, LinkedPage>();
  const load = async (path: string): Promise<LinkedPage | undefined> => {
    const answer = await fetch(`${inject('siteUrl')}${path}`);
    if (!answer.ok) return undefined;
    return readLinks(await answer.text());
  };

  beforeAll(async () => {
    const waiting = ['/docs'];
    for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
      const page = await load(path);
      if (page === undefined) continue;
      pages.set(path, page);
      const found = page.links.map((link) => link.split('#')[0] ?? '').filter((link) => /^\/docs(?!.*\.)/.test(link));
      for (const link of found) if (!pages.has(link) && !waiting.includes(link)) waiting.push(link);
    }
  });

  it('are all linked, and include one per block', () => {
    expect([...pages.keys()]).toEqual(expect.arrayContaining([...BLOCK_PAGES, ...DOCS_PAGES]));
  });

  it('show an inert, unhydrated thumbnail of each block in the list of blocks', async () => {
    const page = await open('/docs/blocks');
    await page.press('Tab');
    const cards = await page.evaluate(() =>
      [...document.querySelectorAll('.block-cards li')].map((card) => {
        const thumbnail = card.querySelector('.thumbnail');
        const box = thumbnail?.getBoundingClientRect();
        return {
          link: card.querySelector('a')?.getAttribute('href'),
          isInert: thumbnail?.matches('[inert][aria-hidden="true"]'),
          isSeen: (box?.width ?? 0) > 100 && (box?.height ?? 0) > 100 && thumbnail?.childElementCount === 1,
        };
      }),
    );
    expect(cards.map(({ link }) => link).sort()).toEqual([...BLOCK_PAGES].sort());
    expect(cards.filter(({ isInert, isSeen }) => isInert !== true || !isSeen)).toEqual([]);
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await page.until(() => customElements.get('pallet-link') !== undefined);
    expect(await page.evaluate(() => customElements.get('pallet-hero-carousel'))).toBeUndefined();
  });

  it('show images of the site in examples', async () => {
    const page = await open('/docs/blocks/banner');
    await page.until(() => {
      const image = document.querySelector('.stage pallet-banner')?.shadowRoot?.querySelector('img');
      return image?.complete === true && image.naturalWidth > 400 && image.src.includes('/media/');
    });
  });

  it.each([1280, 1920])('align their header with the navigation at %d px', async (width) => {
    const page = await open('/docs/blocks', { width });
    const edges = await page.evaluate(() =>
      ['.docs-mark', '.docs-navigation p', '.docs-footer a'].map((selector) =>
        Math.round(document.querySelector(selector)?.getBoundingClientRect().left ?? -1),
      ),
    );
    expect(new Set(edges).size, edges.join()).toBe(1);
  });

  it('have no broken links or fragments', async () => {
    const broken: string[] = [];
    const others = new Map<string, boolean>();
    for (const [from, { links }] of pages) {
      for (const link of links.filter((one) => /^[/#]/.test(one))) {
        const { pathname, hash } = new URL(link, `http://x${from}`);
        const page = pages.get(pathname);
        if (page === undefined) {
          if (!others.has(pathname)) others.set(pathname, (await fetch(`${inject('siteUrl')}${pathname}`)).ok);
          if (others.get(pathname) !== true) broken.push(`${from} → ${link}`);
        } else if (hash !== '' && !page.ids.has(decodeURIComponent(hash.slice(1)))) broken.push(`${from} → ${link}`);
      }
    }
    expect(broken).toEqual([]);
  });

  /**
   * Finds issues in the outline of a page, including headings in shadow roots, and headings of examples that are not below
   * the title of the example. Runs in the page.
   */
  function findHeadingIssues(): string[] {
    const seen: { level: number; words: string; title: Element | null }[] = [];
    const visit = (element: Element, example: Element | null): void => {
      const level = Number(/^H([1-6])$/.exec(element.tagName)?.[1]);
      const around = element.matches('.stage') ? element : example;
      if (level > 0 && element.checkVisibility()) {
        const title = around?.closest('.example')?.querySelector(':scope > :is(h2, h3)') ?? null;
        seen.push({ level, words: element.textContent.trim(), title });
      }
      const slotted = element instanceof HTMLSlotElement ? element.assignedElements() : [];
      const children = slotted.length > 0 ? slotted : (element.shadowRoot ?? element).children;
      for (const child of children) visit(child, around);
    };
    visit(document.body, null);
    const first = seen.filter(({ level }) => level === 1);
    return [
      ...(first.length === 1 ? [] : [`h1: ${first.map(({ words }) => words).join(', ')}`]),
      ...seen.flatMap(({ level, words, title }, index) => [
        ...(level > (seen[index - 1]?.level ?? 0) + 1 ? [`h${level} after h${seen[index - 1]?.level}: ${words}`] : []),
        ...(title !== null && level <= Number(title.tagName[1]) ? [`h${level} beside its title: ${words}`] : []),
      ]),
    ];
  }

  it('have one first-level heading, skip no level, and nest the headings of examples below their titles', async () => {
    const page = await openPage('chromium', { reducedMotion: true });
    const issues: Record<string, string[]> = {};
    const paths = sampled([...pages.keys()], 12);
    for (const path of paths) {
      await page.goto(`${server.url}${path}?open`);
      issues[path] = await page.evaluate(findHeadingIssues);
    }
    expect(issues).toEqual(Object.fromEntries(paths.map((path) => [path, []])));
  });

  it('are grouped by audience in the menu, with the studio first among the themes', async () => {
    const page = await open('/docs');
    const menu = await page.evaluate(() =>
      [...document.querySelectorAll('.docs-navigation > div')].map((part) => [
        part.querySelector('p')?.textContent,
        part.querySelector('a')?.textContent,
      ]),
    );
    expect(menu.map(([part]) => part)).toEqual(['Write', 'Build', 'Theme', 'Foundations', 'Blocks', 'About']);
    expect(menu[2]?.[1]).toBe('Theme studio');
  });

  it('are listed in llms.txt without broken links', async () => {
    const text = await (await fetch(`${inject('siteUrl')}/docs/llms.txt`)).text();
    const links = [...text.matchAll(/\]\(([^)]+)\)/g)].map(([, link = '']) => link);
    expect(links.length).toBeGreaterThan(BLOCK_PAGES.length);
    const answers = await Promise.all(links.map((link) => fetch(`${inject('siteUrl')}/docs/${link}`)));
    expect(links.filter((_, index) => answers[index]?.ok !== true)).toEqual([]);
  });

  it.each(sampled(BLOCK_PAGES, 4))('load at most 60 kB of script before the first interaction: %s', async (path) => {
    policyReports.clear();
    const page = await open(path);
    await page.puppeteer().waitForNetworkIdle({ idleTime: 150 });
    const scripts = new Set(policyReports.requests.filter((request) => request.endsWith('.js')));
    const sizes = await Promise.all([...scripts].map(async (script) => (await stat(`site/dist${script}.br`)).size));
    expect(sizes.length).toBeGreaterThan(0);
    expect(sizes.reduce((sum, size) => sum + size)).toBeLessThan(60_000);
  });
});

describe.each(SAMPLED_ENGINES)('a narrow window of %s', (engine) => {
  // The minimum width of WebKit's driver.
  const width = engine === 'webkit' ? 447 : 320;

  it(`shows pages that do not scroll sideways, at ${width} px`, async (test) => {
    const page = await openPageOrSkip(test, engine, { width });
    await openWithWebFonts(page, () => page.goto(`${server.url}/docs?open`));
    const beside: Record<string, number> = {};
    for (const path of DOCS_PAGES) {
      await page.goto(`${server.url}${path}?open`);
      // In Firefox, the scroll bar takes space in the window.
      beside[path] = await page.evaluate(() => {
        const { scrollWidth, clientWidth } = document.documentElement;
        return scrollWidth - clientWidth;
      });
    }
    expect(beside).toEqual(Object.fromEntries(DOCS_PAGES.map((path) => [path, 0])));
  });
});

describe.each(SAMPLED_ENGINES)('the table of contents in %s', (engine) => {
  const CONTENTS = '.contents a';
  const isShown = (selector: string): boolean => document.querySelector(selector)?.checkVisibility() === true;

  it('is collapsed on narrow screens, so that the text is on the first screen, and opens without scripts', async (test) => {
    const page = await openPageOrSkip(test, engine, { width: 447, url: `${server.url}/docs/blocks/banner` });
    expect(await page.evaluate(isShown, CONTENTS)).toBe(false);
    expect(await page.evaluate(() => document.querySelector('.lead')?.getBoundingClientRect().top)).toBeLessThan(400);
    await page.click('.contents summary');
    await page.until(isShown, CONTENTS);
  });

  it('is expanded beside the text on wide screens, without a button', async (test) => {
    const page = await openPageOrSkip(test, engine, { width: 1280, url: `${server.url}/docs/blocks/banner` });
    expect(await page.evaluate(isShown, CONTENTS)).toBe(true);
    expect(await page.evaluate(isShown, '.contents summary')).toBe(false);
  });
});

it.each(sampled([320, 375, 640], 1))(
  'at %i px, does not scroll sideways with text at 200 % and wide spacing',
  async (width) => {
    const page = await openPage('chromium', { width });
    const wide: Record<string, number> = {};
    for (const path of DOCS_PAGES) {
      await page.goto(`${server.url}${path}?open`);
      await page.evaluate(() => {
        const sheet = new CSSStyleSheet();
        sheet.replaceSync(
          'html { font-size: 200% } * { letter-spacing: 0.12em !important; word-spacing: 0.16em !important; line-height: 1.5 !important }',
        );
        document.adoptedStyleSheets = [sheet];
      });
      wide[path] = await page.evaluate(() => document.documentElement.scrollWidth);
    }
    expect(wide).toEqual(Object.fromEntries(DOCS_PAGES.map((path) => [path, width])));
  },
);

describe.each(SAMPLED_ENGINES)('axe in %s', (engine) => {
  /** WebKit reports wrong boxes for zoomed elements: axe sees inert thumbnails behind other text. Runs in the page. */
  const removeThumbnails = () => document.querySelectorAll('.thumbnail').forEach((thumbnail) => thumbnail.remove());

  const looks =
    engine === 'chromium'
      ? ([{ scheme: 'light' }, { scheme: 'dark', width: 360 }, { forcedColors: true }] as const)
      : ([{}] as const);
  const paths =
    engine === 'chromium'
      ? sampled(DOCS_PAGES, 4)
      : ['/docs', '/docs/blocks/banner', '/docs/foundations/colours', '/docs/guides/vue', '/docs/studio'];

  it.for(looks)('finds no violations with %o', async (look, test) => {
    const page = await openPageOrSkip(test, engine, look);
    const found: Record<string, string[]> = {};
    for (const path of paths) {
      await page.goto(`${server.url}${path}?open`);
      await page.evaluate(removeThumbnails);
      found[path] = await findAxeViolations(page, {
        // The examples are covered by the tests of the blocks. Some color pairs have a low contrast on purpose.
        context: { exclude: [['.stage'], ['.pair']] },
        rules: { 'target-size': { enabled: true } },
      });
    }
    expect(found).toEqual(Object.fromEntries(paths.map((path) => [path, []])));
  });
});

describe('the policies', () => {
  const policyOf = async (path: string): Promise<string> =>
    (await fetch(`${inject('siteUrl')}${path}`)).headers.get('content-security-policy') ?? '';

  it.each(['/', '/why-us', '/nowhere', '/docsearch'])(
    '%s does not allow anything that only the documentation needs',
    async (path) => {
      const policy = await policyOf(path);
      expect(policy).toMatch(/^default-src 'none'; /);
      expect(policy).not.toMatch(/wasm|frame-src/);
      expect(policy).toContain("frame-ancestors 'self'");
    },
  );

  it.each(['/docs', '/docs/blocks/banner', '/docs/nowhere'])(
    '%s allows the search, and frames with pages of the site',
    async (path) => {
      const policy = await policyOf(path);
      expect(policy).toContain("script-src 'self' 'wasm-unsafe-eval' 'sha256-");
      expect(policy).toContain("frame-src 'self'");
      expect(policy.match(/default-src/g)).toHaveLength(1);
    },
  );
});

describe.each(SAMPLED_ENGINES)('the policy in %s', (engine) => {
  it('is not violated while a page is read, searched and left', async (test) => {
    policyReports.clear();
    const page = await openPageOrSkip(test, engine);
    await page.goto(`${server.url}/docs/blocks/banner`);
    await search(page, 'hero');
    // WebKit's driver cannot evaluate in a page with such a policy, so the requests on the server show that there are results.
    await expect.poll(() => policyReports.requests.some((path) => path.includes('/pagefind/fragment/'))).toBe(true);
    await page.goto(`${server.url}/docs/studio`);
    // The studio shows the page in its frame.
    await expect.poll(() => policyReports.requests.includes('/')).toBe(true);
    await page.goto(`${server.url}/docs/nowhere`);
    await page.goto(`${server.url}/docs?planted`);
    await expect.poll(() => policyReports.reports.length).toBeGreaterThan(0);
    expect(policyReports.reports.filter((report) => !report.includes('planted'))).toEqual([]);
  });
});

describe('the motion samples', () => {
  /** Starts each sample. Returns the documented duration, and that of its animation in milliseconds. */
  const tick = (): { documented: string; takes: number[] }[] =>
    [...document.querySelectorAll('tr:has(.motion-sample)')].map((row) => {
      row.querySelector('input')?.click();
      const box = row.querySelector('.track span');
      const takes = box?.getAnimations().map(({ effect }) => Number(effect?.getComputedTiming().duration)) ?? [];
      return { documented: row.querySelectorAll('td')[1]?.querySelector('code')?.textContent ?? '', takes };
    });

  it('take as long as the table states, and start only on request', async () => {
    const page = await open('/docs/foundations/motion', { reducedMotion: false });
    expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
    const samples = await page.evaluate(tick);
    const durations = samples.filter(({ documented }) => /^\d+ms$/.test(documented));
    expect(durations.length).toBeGreaterThan(2);
    expect(durations.map(({ takes }) => takes)).toEqual(
      durations.map(({ documented }) => [Number.parseInt(documented)]),
    );
    expect(samples.every(({ takes }) => takes.length === 1)).toBe(true);
    expect(await countVisible(page, '.only-reduced-motion')).toBe(0);
  });

  it('skip the motion with reduced motion, and the page explains it', async () => {
    const page = await open('/docs/foundations/motion');
    const samples = await page.evaluate(tick);
    expect(samples.length).toBeGreaterThan(2);
    expect(samples.flatMap(({ takes }) => takes)).toEqual([]);
    expect(await countVisible(page, '.only-reduced-motion')).toBe(1);
  });
});

it('an unknown URL of the documentation shows a page with search, menu and links that is not indexed', async () => {
  const answer = await fetch(`${inject('siteUrl')}/docs/blocks/nowhere`);
  expect(answer.status).toBe(404);
  expect(await answer.text()).toContain('<meta name="robots" content="noindex">');
  const page = await open('/docs/blocks/nowhere');
  expect(await page.evaluate(() => document.querySelector('h1')?.textContent)).toBe('Page not found');
  expect(await countVisible(page, '.docs-navigation a')).toBeGreaterThan(BLOCK_PAGES.length);
  expect(await countVisible(page, '.neighbours a')).toBe(0);
  await searchWithResults(page, 'banner');
  await page.click('.body a[href$="/docs/pages"]');
  await expect.poll(async () => new URL(await page.url()).pathname).toBe('/docs/pages');
});

describe('search', () => {
  const found = (): string[] => [...document.querySelectorAll('#docs-found a')].map((link) => link.textContent);

  it('finds a block by its name, and opens the best match on Enter', async () => {
    const page = await open('/docs/guides/vue');
    await search(page, 'hero carousel');
    await expect.poll(async () => (await page.evaluate(found))[0]).toBe('Hero carousel');
    await Promise.all([page.puppeteer().waitForNavigation(), page.press('Enter')]);
    expect(new URL(await page.url()).pathname).toBe('/docs/blocks/hero-carousel');
  });

  it.each(['dark mode', 'dark scheme'])(
    'ranks a page about the topic above pages that mention it: %s',
    async (words) => {
      const page = await open('/docs/guides/vue');
      await search(page, words);
      await expect.poll(async () => (await page.evaluate(found))[0]).toMatch(/^(?:Colors|Themes)$/);
    },
  );

  it('supports arrow keys and Escape, and announces the number of results', async () => {
    const page = await open('/docs');
    await search(page, 'contrast');
    await page.until(() => document.querySelectorAll('#docs-found li').length > 1);
    expect(await page.evaluate(() => document.getElementById('announcement')?.textContent)).toMatch(/^\d+ pages/);
    await page.press('ArrowDown');
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe((await page.evaluate(found))[0]);
    await page.press('Escape');
    expect(await page.evaluate(() => document.getElementById('docs-found')?.hidden)).toBe(true);
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('docs-search');
  });

  it('works in a page that was opened with a password in its address', async () => {
    const url = Object.assign(new URL('/docs', server.url), { username: 'user', password: 'secret' }).href;
    const page = await openPage('chromium', { reducedMotion: true, url });
    await searchWithResults(page, 'contrast');
    expect(await page.evaluate(found)).not.toEqual([]);
  });

  it('matches the rarest words of a question if no page contains all', async () => {
    const page = await open('/docs');
    await search(page, 'how do I use forklift drawings as icons');
    const readNote = (): Promise<string | undefined> =>
      page.evaluate(() => document.querySelector('#docs-found p')?.textContent);
    await expect.poll(readNote).toMatch(/^No page matches all words/);
    await expect.poll(() => page.evaluate(found)).toContain('Icons');
  });

  it('reports no results, and a failed index', async () => {
    const page = await open('/docs');
    await search(page, 'zxqv');
    await page.until(() => document.querySelector('#docs-found p')?.textContent === 'No results for “zxqv”');

    const lost = await open('/docs', { blockUrls: /pagefind\.js/ });
    await search(lost, 'hero');
    await lost.until(
      () => document.querySelector('#docs-found p')?.textContent?.includes('list of all pages') === true,
    );
  });
});

describe.each(SAMPLED_ENGINES)('the list of all pages in %s', (engine) => {
  const isThere = (page: EnginePage) => expect.poll(async () => new URL(await page.url()).pathname).toBe('/docs/pages');
  const size = (selector: string) => {
    const { width, height } = document.querySelector(selector)?.getBoundingClientRect() ?? { width: 0, height: 0 };
    return Math.min(width, height);
  };

  it('is the tab stop after the search and its button, also after a search', async (test) => {
    const page = await openPageOrSkip(test, engine);
    await page.goto(`${server.url}/docs/guides/vue?open`);
    await searchWithResults(page, 'hero');
    await page.press('Escape');
    await page.press('Tab');
    await page.until(() => document.activeElement?.getAttribute('aria-label') === 'Search');
    await page.press('Tab');
    await page.until(() => document.activeElement?.textContent === 'All pages');
    await page.press('Enter');
    await isThere(page);
  });

  it.for([true, false])('opens with one click, with scripts: %s', async (scripts, test) => {
    const page = await openPageOrSkip(test, engine, { scripts });
    await page.goto(`${inject('siteUrl')}/docs/blocks/banner`);
    expect(await page.evaluate(size, '.docs-header .all-pages')).toBeGreaterThanOrEqual(44);
    await page.click('.docs-header .all-pages');
    await isThere(page);
  });

  it('is in the menu if the header has no room', async (test) => {
    const page = await openPageOrSkip(test, engine, { width: 480 });
    await page.goto(`${inject('siteUrl')}/docs/blocks/banner`);
    expect(await countVisible(page, '.all-pages')).toBe(0);
    await page.click('.menu-button');
    await page.until(() => {
      const list = document.querySelector('.docs-navigation')?.getBoundingClientRect();
      const link = document.querySelector('.docs-navigation .all-pages')?.getBoundingClientRect();
      return list && link && link.height > 0 && link.bottom > list.top && link.bottom < list.bottom;
    });
    expect(await page.evaluate(size, '.docs-navigation .all-pages')).toBeGreaterThanOrEqual(44);
    await page.click('.docs-navigation .all-pages');
    await isThere(page);
  });
});

describe('the page of a block', () => {
  it('copies code to the clipboard, and announces it', async () => {
    const page = await open('/docs/blocks/banner');
    await allowClipboard(page);
    await page.click('.forms details[open] .copy');
    await page.until(() => document.getElementById('announcement')?.textContent === 'Copied.');
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toContain(
      '<script type="module" src="/pallet/pallet.js"></script>\n\n<pallet-banner\n  image-info=',
    );
    expect(copied).toMatch(/<\/pallet-banner>$/);
  });

  it('selects the code if the clipboard is not available', async () => {
    const page = await open('/docs/blocks/banner');
    await page.evaluate(() => {
      navigator.clipboard.writeText = () => Promise.reject(new Error('not allowed'));
    });
    await page.click('.forms details[open] .copy');
    await page.until(() => getSelection()?.toString().includes('<pallet-banner') === true);
  });

  it('hydrates examples in view, and does not follow their links', async () => {
    const page = await open('/docs/blocks/contacts');
    await page.until(() => customElements.get('pallet-contacts') !== undefined);
    await page.click('.stage pallet-contacts >>> button[aria-expanded="false"]');
    await page.until(
      () =>
        document.querySelector('.stage pallet-contacts')?.shadowRoot?.querySelector('button[aria-expanded="false"]') !==
        null,
    );
    const before = await page.url();
    await page.evaluate(() => {
      const link = document.querySelector('.stage pallet-link')?.shadowRoot?.querySelector('a');
      link?.click();
    });
    await page.until(() => document.querySelector('.note')?.textContent?.includes('this link leads to') === true);
    expect(await page.url()).toBe(before);
  });

  it('hydrates columns, which have no boxes, on the first interaction', async () => {
    const page = await open('/docs');
    const display = await page.evaluate(() => {
      const column = document.querySelector('main pallet-column');
      return column === null ? '' : getComputedStyle(column).display;
    });
    expect(display).toBe('contents');
    await page.press('Tab');
    await page.until(() => customElements.get('pallet-column') !== undefined);
  });

  it('shows one form of the code at a time, selectable by keyboard', async () => {
    const page = await open('/docs/blocks/button');
    const forms = (): string[] =>
      [...document.querySelectorAll('.forms details')].map(
        (form) => `${form.querySelector('summary')?.textContent} ${(form as HTMLDetailsElement).open}`,
      );
    await page.evaluate(() => document.querySelectorAll<HTMLElement>('.forms summary')[3]?.focus());
    await page.press('Enter');
    await page.until(() => document.querySelectorAll('.forms details')[3]?.hasAttribute('open') === true);
    expect(await page.evaluate(forms)).toEqual([
      'HTML false',
      'React false',
      'Vue false',
      'Svelte true',
      'Page document false',
    ]);
  });
});

it('finds icons by name, and copies them with their category', async () => {
  const page = await open('/docs/foundations/icons');
  await allowClipboard(page);
  await page.click('#icon-filter');
  await typeText(page, 'fork');
  await page.until(() => document.querySelector('.icon-filter p')?.textContent?.startsWith('1 of') === true);
  await page.click('[data-icon="utility:forklift"] .copy');
  await page.until(() => document.getElementById('announcement')?.textContent === 'Copied.');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('utility:forklift');
});

describe('the list of all pages', () => {
  /** Whether the entry of the current page is in the visible part of the list. Runs in the page. */
  const isCurrentSeen = (): boolean => {
    const list = document.getElementById('docs-navigation')?.getBoundingClientRect();
    const current = document.querySelector('#docs-navigation [aria-current]')?.getBoundingClientRect();
    return list !== undefined && current !== undefined && current.top >= list.top && current.bottom <= list.bottom;
  };

  it('scrolls to the entry of the current page', async () => {
    const page = await open('/docs/blocks/tile', { height: 700 });
    await page.until(isCurrentSeen);
    const small = await open('/docs/blocks/tile', { width: 360, height: 700 });
    await small.click('.menu-button');
    await small.until(isCurrentSeen);
  });

  it('scrolls to that entry, and reserves room for interactive parts, before scripts load', async () => {
    const page = await open('/docs/blocks/tile', { height: 700, blockUrls: /\/assets\/main-/ });
    expect(await page.evaluate(isCurrentSeen)).toBe(true);
    expect(await countVisible(page, '.copy')).toBeGreaterThan(0);
    expect(await countVisible(page, '.playground .open')).toBe(1);
    await page.goto(`${inject('siteUrl')}/docs/foundations/icons`);
    expect(await countVisible(page, '.icon-filter')).toBe(1);
  });

  it('marks only that entry in forced colors', async () => {
    const page = await open('/docs/blocks/banner', { forcedColors: true });
    const marked = await page.evaluate(() => {
      const sample = document.body.appendChild(document.createElement('span'));
      sample.style.color = 'Canvas';
      const ground = getComputedStyle(sample).color;
      const links = [...document.querySelectorAll('#docs-navigation a')];
      return links
        .filter((link) => getComputedStyle(link).borderInlineStartColor !== ground)
        .map(({ textContent }) => textContent);
    });
    expect(marked).toEqual(['Banner']);
  });
});

it('names of properties and hooks do not break except at hyphens', async () => {
  const page = await open('/docs/blocks/banner');
  const broken = await page.evaluate(() =>
    [...document.querySelectorAll('td:first-child > code')].flatMap(({ textContent, firstChild }) => {
      // Line breaks that are not after a hyphen.
      const range = document.createRange();
      const tops = [...textContent].map((_, at) => {
        range.setStart(firstChild!, at);
        range.setEnd(firstChild!, at + 1);
        return Math.round(range.getBoundingClientRect().top);
      });
      const isBroken = tops.some((top, at) => at > 0 && top !== tops[at - 1] && textContent[at - 1] !== '-');
      return isBroken ? [textContent] : [];
    }),
  );
  expect(broken).toEqual([]);
});

describe.each(SAMPLED_ENGINES)('the keyboard in %s', (engine) => {
  it('reaches the skip link first and the search third', async (test) => {
    const page = await openPageOrSkip(test, engine);
    // WebKit's driver cannot evaluate in a page with the policy.
    await page.goto(`${server.url}/docs/guides/vue?open`);
    await page.press('Tab');
    await page.press('Enter');
    await page.until(() => document.activeElement?.id === 'main');
    await page.goto(`${server.url}/docs/guides/react?open`);
    await searchWithResults(page, 'hero');
    await page.until(() => document.activeElement?.id === 'docs-search');
    await page.press('ArrowDown');
    await page.until(() => document.activeElement?.closest('#docs-found') !== null);
  });

  it('changes a hook in the studio, from the search to the visible value', async (test) => {
    const page = await openPageOrSkip(test, engine);
    await page.goto(`${server.url}/docs/studio?open`);
    await page.until(() => document.querySelector('#hook-search') !== null);
    await page.evaluate(() => document.querySelector<HTMLElement>('#hook-search')?.focus());
    await typeText(page, 'radius-small');
    await page.until(() => document.querySelectorAll('.hooks .hook').length === 1);
    for (const key of ['Tab', 'Tab', 'Tab']) await page.press(key);
    expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('Value');
    await page.press('ArrowUp');
    await page.until(() => {
      const root = document.querySelector('iframe')?.contentDocument?.documentElement;
      return root != null && getComputedStyle(root).getPropertyValue('--pallet-g-radius-small').trim() === '3px';
    });
  });
});

describe.each(SAMPLED_ENGINES)('without scripts in %s', (engine) => {
  it('offers no control that needs a script, and links every page in its menu', async (test) => {
    const page = await openPageOrSkip(test, engine, { scripts: false, width: 480 });
    // The precondition: scripts of the page do not run, but evaluation works.
    await page.goto(`data:text/html,<title>Still</title><script>document.title = 'It runs'</script>`);
    expect(await page.evaluate(() => document.title)).toBe('Still');

    await page.goto(`${inject('siteUrl')}/docs/blocks/banner`);
    expect(await countVisible(page, '.copy, .docs-search input, .icon-filter')).toBe(0);
    expect(await countVisible(page, '.stage pallet-banner')).toBeGreaterThan(10);
    expect(await countVisible(page, '.docs-navigation a')).toBe(0);
    await page.click('.menu-button');
    expect(await countVisible(page, '.docs-navigation a')).toBeGreaterThan(BLOCK_PAGES.length);
    await page.click('.docs-navigation a[href$="/tile"]');
    await expect.poll(async () => new URL(await page.url()).pathname).toBe('/docs/blocks/tile');
  });
});

it('prints without navigation, and nothing overflows the paper', async () => {
  const page = await open('/docs/blocks/banner', { width: 718 });
  await page.puppeteer().emulateMediaType('print');
  const print = await page.evaluate(() => ({
    shown: [...document.querySelectorAll('.docs-header, .docs-navigation, .contents, .copy, .docs-footer')]
      .filter((element) => element.checkVisibility())
      .map(({ className }) => className),
    width: document.documentElement.scrollWidth,
    title: document.querySelector('h1')?.checkVisibility(),
    // Paper is white, also with a dark scheme.
    scheme: getComputedStyle(document.documentElement).colorScheme,
  }));
  expect(print).toEqual({ shown: [], width: 718, title: true, scheme: 'light' });
});
