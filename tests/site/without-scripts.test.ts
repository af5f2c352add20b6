import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { readAccessibilityTree, describeNode, flattenTree } from '../support/accessibility-tree.js';
import { SAMPLED_PAGES, loadClientNavigation, openWithWebFonts } from '../support/site-pages.js';
import { openPage, poll, type EnginePage } from '../support/engines.js';

interface Content {
  texts: string[];
  /** Where each link leads, and its words. */
  links: string[];
  /** The alternative text of each picture that has one. */
  pictures: string[];
}

/** What only a script can serve, and what it says of that: neither is there without. */
const OF_SCRIPTS = '[part="toggle-all"], [part="controls"], [part="pager"], [aria-live]';

/** What can be seen of a page, but for what `left` selects. Runs in the page. */
function readContent(left: string): Content {
  const content: Content = { texts: [], links: [], pictures: [] };
  const words = (node: Node): string => (node.textContent ?? '').replace(/\s+/g, ' ').trim();
  const visit = (node: Node): void => {
    if (node instanceof Text) {
      const parent = node.parentElement ?? (node.getRootNode() as ShadowRoot).host;
      if (words(node) !== '' && parent.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: true })) {
        content.texts.push(words(node));
      }
      return;
    }
    if (!(node instanceof Element) || node.matches(left)) return;
    const isSeen = node.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: true });
    if (isSeen && node instanceof HTMLAnchorElement) content.links.push(`${node.href} ${words(node)}`);
    if (isSeen && node instanceof HTMLImageElement && node.alt !== '') content.pictures.push(node.alt);
    const assigned = node instanceof HTMLSlotElement ? node.assignedNodes() : [];
    for (const child of assigned.length > 0 ? assigned : (node.shadowRoot ?? node).childNodes) visit(child);
  };
  visit(document.body);
  return content;
}

/** Every element that matches, in whatever shadow roots. Runs in the page, as text inside other functions. */
const ALL_DEEP = `(selector, root = document) => [...root.querySelectorAll('*')].flatMap((element) => [
  ...(element.matches(selector) ? [element] : []),
  ...(element.shadowRoot ? allDeep(selector, element.shadowRoot) : []),
])`;

/** Evaluates a script that can use `allDeep(selector)`; also where the page's own scripts are off. */
const evaluate = <Result>(page: EnginePage, script: string): Promise<Result> =>
  page.puppeteer().evaluate(`(() => { const allDeep = ${ALL_DEEP}; return ${script}; })()`) as Promise<Result>;

/** Makes the window as high as the page, so that all images come into view, and waits until they have loaded. */
async function showWhole(page: EnginePage, width: number): Promise<void> {
  const height = await evaluate<number>(page, 'document.documentElement.scrollHeight');
  await page.puppeteer().setViewport({ width, height: Math.max(height, 600) });
  const haveLoaded = `allDeep('img').filter((image) => image.checkVisibility()).every(({ complete }) => complete)`;
  await poll(() => evaluate<boolean>(page, haveLoaded), haveLoaded);
}

const union = (contents: Content[], kind: keyof Content): Set<string> =>
  new Set(contents.flatMap((content) => content[kind]));

/** All that a page shows to a visitor with scripts who opens every section and turns every slider. */
async function contentWithScripts(path: string): Promise<Content[]> {
  const page = await openPage('chromium', { width: 1280, reducedMotion: true });
  // In a wider font the header folds its links into the menu, which only a script can do.
  await openWithWebFonts(page, () => page.goto(`${inject('siteUrl')}${path}`));
  await showWhole(page, 1280);
  await loadClientNavigation(page);
  await page.until(() => document.querySelector(':not(:defined, [data-static-root])') === null);
  const contents = [await page.evaluate(readContent, OF_SCRIPTS)];
  await evaluate(page, `allDeep('[part="toggle-all"]').forEach((button) => button.click())`);
  const turns = await evaluate<number>(
    page,
    `Math.max(0, ...allDeep('[part="dots"]').map((dots) => dots.childElementCount))`,
  );
  for (let turn = 0; turn <= turns; turn += 1) {
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(done)));
    contents.push(await page.evaluate(readContent, OF_SCRIPTS));
    // Only the first picture of a hero is shown without scripts.
    await evaluate(
      page,
      `allDeep('pallet-employee-slider').forEach(({ shadowRoot }) => shadowRoot.querySelector('[part="next"]')?.click())`,
    );
  }
  await page.close();
  return contents;
}

/** Links that something else lies upon, and pictures that did not load. */
const FAULTS = `[
  ...allDeep('a[href]')
    .filter((link) => link.checkVisibility({ visibilityProperty: true }) && !link.matches('.skip-link'))
    .filter((link) => {
      const { left, top, width, height } = link.getClientRects()[0] ?? link.getBoundingClientRect();
      let hit = document.elementFromPoint(left + width / 2, top + height / 2);
      for (let inner = hit; inner?.shadowRoot; hit = inner ?? hit) {
        const deeper = inner.shadowRoot.elementFromPoint(left + width / 2, top + height / 2);
        inner = deeper === inner ? null : deeper;
      }
      // Up the tree that is drawn: what a slot shows lies inside the link around the slot.
      while (hit !== null && hit !== link) hit = hit.assignedSlot ?? hit.parentNode ?? hit.host ?? null;
      return hit === null;
    })
    .map((link) => 'The link ' + link.href + ' cannot be clicked.'),
  ...allDeep('img')
    .filter((picture) => picture.checkVisibility({ visibilityProperty: true }))
    .filter((picture) => !picture.complete || picture.naturalWidth === 0)
    .map((picture) => 'The picture ' + picture.src + ' is missing.'),
]`;

describe.each(SAMPLED_PAGES)('without scripts, %s', (path) => {
  let page: EnginePage;

  beforeAll(async () => {
    page = await openPage('chromium', { scripts: false, reducedMotion: true });
    await page.goto(`${inject('siteUrl')}${path}`);
    await showWhole(page, 1280);
  });
  afterAll(() => page.close());

  it('has the texts, links and pictures that it has with scripts, and no others', async () => {
    const content = await page.evaluate(readContent, ':not(*)');
    const full = await contentWithScripts(path);
    for (const kind of ['texts', 'links', 'pictures'] as const) {
      expect([...union([content], kind)].sort()).toEqual([...union(full, kind)].sort());
    }
    expect(content.texts.length).toBeGreaterThan(10);
    expect(content.links.length).toBeGreaterThan(10);
  });

  it('has no link that cannot be clicked, and no picture that does not load', async () => {
    expect(await evaluate(page, FAULTS)).toEqual([]);
  });

  it('tells of nothing to open, close or turn, for which no script is there', async () => {
    const told = flattenTree(await readAccessibilityTree(page));
    const controls = told.filter(
      ({ role, states }) => role === 'button' || states.includes('expanded') || states.includes('collapsed'),
    );
    expect(controls.map(describeNode)).toEqual([]);
  });

  it('opens its menu on a small screen and follows a link in it', async () => {
    await page.puppeteer().setViewport({ width: 360, height: 740 });
    expect(await evaluate(page, `allDeep('.site-menu a').some((link) => link.checkVisibility())`)).toBe(false);
    await page.puppeteer().click('.menu-button');
    const links = await evaluate<string[]>(
      page,
      `allDeep('.site-menu a').filter((link) => link.checkVisibility()).map((link) => link.getAttribute('href'))`,
    );
    expect(links.length).toBeGreaterThan(3);
    const target = links.find((href) => href.startsWith('/') && href !== path) ?? '';
    await Promise.all([
      page.puppeteer().waitForNavigation({ waitUntil: 'domcontentloaded' }),
      page.puppeteer().click(`.site-menu a[href="${target}"]`),
    ]);
    expect(new URL(await page.url()).pathname + new URL(await page.url()).search).toContain(target.split('#')[0]);
  });
});
