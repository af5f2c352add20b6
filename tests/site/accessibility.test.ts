import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { isWhole } from '../setup/extent.js';
import { openPage, type EnginePage, type PageOptions } from '../support/engines.js';
import { SITE_PAGES, wakeBlocks } from '../support/site-pages.js';

const axeSource = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface AxeWindow {
  axe: {
    run(
      context: Document,
      options: object,
    ): Promise<{ violations: { id: string; nodes: { target: unknown; html: string }[] }[] }>;
  };
}

const SCHEMES: Readonly<Record<string, PageOptions>> = {
  light: { scheme: 'light' },
  dark: { scheme: 'dark' },
  'forced colours': { scheme: 'dark', forcedColors: true },
};

/** Where not all is looked at, dark and forced colours, which change nothing but colours, have each page at one of them. */
const WIDTHS = [360, 768, 1280];

/** Opens every section, and comes back to the top. Runs in the page. */
function openSections(): void {
  for (const { shadowRoot } of document.querySelectorAll('pallet-contacts')) {
    shadowRoot?.querySelector<HTMLElement>('[part="toggle-all"]')?.click();
  }
  scrollTo({ top: 0, behavior: 'instant' });
}

async function violations(page: EnginePage, { forcedColors = false }: PageOptions): Promise<string[]> {
  // Forced colours are the visitor's own; axe takes some of the page's for them.
  const options = { rules: { 'color-contrast': { enabled: !forcedColors } } };
  return page.evaluate(async (given) => {
    const { violations } = await (window as unknown as AxeWindow).axe.run(document, given);
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target, html }) => `${id}: ${JSON.stringify(target)} ${html}`),
    );
  }, options);
}

describe.each(Object.entries(SCHEMES))('axe, with everything open, in %s', (name, scheme) => {
  let page: EnginePage;
  const looks = SITE_PAGES.map((path, index) => ({
    path,
    widths: isWhole || name === 'light' ? WIDTHS : WIDTHS.slice(index % WIDTHS.length).slice(0, 1),
  }));

  beforeAll(async () => {
    page = await openPage('chromium', { ...scheme, height: 900, reducedMotion: true });
    // A script of the test's own: the page's policy would block it otherwise.
    await page.puppeteer().setBypassCSP(true);
  });
  afterAll(() => page.close());

  it.each(looks)('finds nothing on $path at $widths px', async ({ path, widths }) => {
    await page.goto(`${inject('siteUrl')}${path}`);
    await wakeBlocks(page);
    await page.evaluate(openSections);
    await page.puppeteer().evaluate(axeSource);
    const found: Record<number, string[]> = {};
    for (const width of widths) {
      await page.puppeteer().setViewport({ width, height: 900 });
      found[width] = await violations(page, scheme);
    }
    expect(found).toEqual(Object.fromEntries(widths.map((width) => [width, []])));
  });

  it('notices a fault', async () => {
    await page.evaluate(() => {
      const picture = document.createElement('img');
      picture.src = '/favicon.svg';
      document.querySelector('main')?.append(picture);
    });
    expect((await violations(page, scheme)).join()).toContain('image-alt');
  });
});

/** Spaces all text as a visitor may, in shadow roots too. Runs in the page. */
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
  it.each([320, 360, 375, 412])('keeps its parts apart, and in the window, at %i px', async (width) => {
    const page = await openPage('chromium', { width, url: `${inject('siteUrl')}/` });
    await page.evaluate(spaceText);
    const edges = () =>
      page.evaluate(async () => {
        await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
        const text = document.createRange();
        text.selectNodeContents(document.querySelector('.word-mark a') as Element);
        const action = document.querySelector('.site-action')?.shadowRoot?.querySelector('a');
        const shown = [text, action, document.querySelector('.menu-button')].map((part) =>
          part?.getBoundingClientRect(),
        );
        return shown.flatMap((box) => (box === undefined || box.width === 0 ? [] : [[box.left, box.right]])).flat();
      });
    // The header folds some frames after the new sizes are drawn.
    await expect.poll(edges).toSatisfy((found: number[]) => found.every((edge, at) => edge >= (found[at - 1] ?? 0)));
    expect((await edges()).at(-1)).toBeLessThanOrEqual(width);
  });
});

const FONTS = { 'its own fonts': {}, 'the fonts that stand in for them': { blockUrls: /\.woff2$/ } };

describe.each(Object.entries(FONTS))('text at 200 % (WCAG 1.4.4, 1.4.10), in %s', (_, options) => {
  it.each(SITE_PAGES)('%s scrolls in one direction, also with wide text spacing', async (path) => {
    const page = await openPage('chromium', {
      width: 320,
      reducedMotion: true,
      url: `${inject('siteUrl')}${path}`,
      ...options,
    });
    await wakeBlocks(page);
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
