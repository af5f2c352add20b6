import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { isFullRun } from '../setup/sampling.js';
import { findAxeViolations } from '../support/axe.js';
import { openPage, type EnginePage, type PageOptions } from '../support/engines.js';
import { PARTS, SitePage } from '../support/site.js';
import { SAMPLED_PAGES, hydrateBlocks } from '../support/site-pages.js';

/** The accessibility of the real content in its theme. */

const SCHEMES: Readonly<Record<string, PageOptions>> = {
  light: { scheme: 'light' },
  dark: { scheme: 'dark' },
  'forced colors': { scheme: 'dark', forcedColors: true },
};

/** A sampled run checks the dark scheme and forced colors, which change only colors, at one width per page. */
const WIDTHS = [360, 768, 1280];

/** Opens every section and scrolls back to the top. Runs in the page. */
function openSections(): void {
  for (const { shadowRoot } of document.querySelectorAll('pallet-contacts')) {
    shadowRoot?.querySelector<HTMLElement>('[part="toggle-all"]')?.click();
  }
  scrollTo({ top: 0, behavior: 'instant' });
}

describe.each(Object.entries(SCHEMES))('axe with all sections open, in %s', (_, scheme) => {
  let page: EnginePage;
  const looks = SAMPLED_PAGES.map((path, index) => ({
    path,
    widths: isFullRun ? WIDTHS : WIDTHS.filter((_, at) => at === index % WIDTHS.length),
  }));

  beforeAll(async () => {
    page = await openPage('chromium', { ...scheme, height: 900, reducedMotion: true });
    // A script of the test's own: the page's policy would block it otherwise.
    await page.puppeteer().setBypassCSP(true);
  });
  afterAll(() => page.close());

  it.each(looks)('finds no violations on $path at $widths px', async ({ path, widths }) => {
    await page.goto(`${inject('siteUrl')}${path}`);
    await hydrateBlocks(page);
    await page.evaluate(openSections);
    const found: Record<number, string[]> = {};
    for (const width of widths) {
      await page.puppeteer().setViewport({ width, height: 900 });
      found[width] = await findAxeViolations(page);
    }
    expect(found).toEqual(Object.fromEntries(widths.map((width) => [width, []])));
  });

  it('reports a planted violation', async () => {
    await page.evaluate(() => {
      const picture = document.createElement('img');
      picture.src = '/favicon.svg';
      document.querySelector('main')?.append(picture);
    });
    expect((await findAxeViolations(page)).join()).toContain('image-alt');
  });
});

/** Applies the text spacing of WCAG 1.4.12, in shadow roots too. Runs in the page. */
function spaceText(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(
    '* { letter-spacing: 0.12em !important; word-spacing: 0.16em !important; line-height: 1.5 !important; }',
  );
  const space = (root: Document | ShadowRoot): void => {
    root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet];
    for (const { shadowRoot } of root.querySelectorAll('*')) if (shadowRoot !== null) space(shadowRoot);
  };
  space(document);
}

describe('the header with wide text spacing (WCAG 1.4.12)', () => {
  it.each([320, 360, 375, 412])('does not overlap or overflow at %i px', async (width) => {
    const site = await SitePage.open('/', { site: inject('siteUrl'), width, reducedMotion: undefined });
    await site.page.evaluate(spaceText);
    const readEdges = async (): Promise<number[]> => {
      const [left, right] = await site.page.evaluate(async (wordMark) => {
        await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
        const text = document.createRange();
        text.selectNodeContents(document.querySelector(wordMark) as Element);
        const box = text.getBoundingClientRect();
        return [box.left, box.right] as const;
      }, PARTS.wordMark);
      const [actions, buttons] = [await site.readParts(PARTS.action), await site.readParts(PARTS.menuButton)];
      const shown = [...actions, ...buttons].filter((part) => part.right > part.left);
      return [left, right, ...shown.flatMap((part) => [part.left, part.right]), width];
    };
    // The header folds some frames after the new sizes are drawn.
    await expect
      .poll(readEdges)
      .toSatisfy((edges: number[]) => edges.every((edge, index) => edge >= (edges[index - 1] ?? 0)));
  });
});

const FONTS = { 'its own fonts': {}, 'fallback fonts': { blockUrls: /\.woff2$/ } };

describe.each(Object.entries(FONTS))('text at 200 % (WCAG 1.4.4, 1.4.10), in %s', (_, options) => {
  it.each(SAMPLED_PAGES)('%s does not scroll sideways, also with wide text spacing', async (path) => {
    const { page } = await SitePage.open(path, { site: inject('siteUrl'), width: 320, ...options });
    await hydrateBlocks(page);
    await page.evaluate(openSections);
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%';
    });
    const beside = () =>
      page.evaluate(async () => {
        await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
        const { scrollWidth, clientWidth } = document.documentElement;
        return scrollWidth - clientWidth;
      });
    for (const spacing of ['', ', spaced']) {
      if (spacing !== '') await page.evaluate(spaceText);
      for (const width of [320, 340, 360, 375]) {
        await page.puppeteer().setViewport({ width, height: 568 });
        // Figures are fitted some frames after the new sizes are drawn.
        await expect.poll(beside, { message: `beside ${width} px${spacing}` }).toBe(0);
      }
    }
  });
});
