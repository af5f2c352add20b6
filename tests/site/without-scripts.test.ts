import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { readAccessibilityTree, describeNode, flattenTree } from '../support/accessibility-tree.js';
import { poll, type EnginePage } from '../support/engines.js';
import { FIXTURE, PARTS, SitePage } from '../support/site.js';
import { SAMPLED_PAGES, areImagesLoaded, loadClientNavigation } from '../support/site-pages.js';

interface Content {
  texts: string[];
  /** The address and the text of each link. */
  links: string[];
  /** The alternative text of each image that has one. */
  images: string[];
}

/** Controls that need scripts, and live regions: without scripts there are none. */
const OF_SCRIPTS = '[part="toggle-all"], [part="controls"], [part="pager"], [aria-live]';

/** The visible content of a page without the elements that `excluded` selects. Runs in the page. */
function readContent(excluded: string): Content {
  const content: Content = { texts: [], links: [], images: [] };
  const textOf = (node: Node): string => (node.textContent ?? '').replace(/\s+/g, ' ').trim();
  const visit = (node: Node): void => {
    if (node instanceof Text) {
      const parent = node.parentElement ?? (node.getRootNode() as ShadowRoot).host;
      if (textOf(node) !== '' && parent.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: true })) {
        content.texts.push(textOf(node));
      }
      return;
    }
    if (!(node instanceof Element) || node.matches(excluded)) return;
    const isSeen = node.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: true });
    if (isSeen && node instanceof HTMLAnchorElement) content.links.push(`${node.href} ${textOf(node)}`);
    if (isSeen && node instanceof HTMLImageElement && node.alt !== '') content.images.push(node.alt);
    const assigned = node instanceof HTMLSlotElement ? node.assignedNodes() : [];
    for (const child of assigned.length > 0 ? assigned : (node.shadowRoot ?? node).childNodes) visit(child);
  };
  visit(document.body);
  return content;
}

/** Returns all elements that match, also in shadow roots. Runs in the page, as text inside other functions. */
const ALL_DEEP = `(selector, root = document) => [...root.querySelectorAll('*')].flatMap((element) => [
  ...(element.matches(selector) ? [element] : []),
  ...(element.shadowRoot ? allDeep(selector, element.shadowRoot) : []),
])`;

/** Evaluates a script that can use `allDeep(selector)`; also where the page's own scripts are off. */
const evaluate = <Result>(page: EnginePage, script: string): Promise<Result> =>
  page.puppeteer().evaluate(`(() => { const allDeep = ${ALL_DEEP}; return ${script}; })()`) as Promise<Result>;

/** Makes the window as high as the page, so that all images come into view, and waits until they have loaded. */
async function showWholePage(page: EnginePage, width: number): Promise<void> {
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  await page.puppeteer().setViewport({ width, height: Math.max(height, 600) });
  await poll(() => page.evaluate(areImagesLoaded), 'images');
}

const union = (contents: Content[], kind: keyof Content): Set<string> =>
  new Set(contents.flatMap((content) => content[kind]));

/** Whether all visible interactive blocks are hydrated. Runs in the page. */
const areBlocksHydrated = (): boolean =>
  [...document.querySelectorAll(':not(:defined, [data-static-root])')].every((block) => !block.checkVisibility());

/** All content that a page shows to a visitor with scripts who opens every section and every slide. */
async function readContentWithScripts(path: string): Promise<Content[]> {
  const { page } = await SitePage.open(path);
  await showWholePage(page, 1280);
  await loadClientNavigation(page);
  await page.until(areBlocksHydrated);
  const contents = [await page.evaluate(readContent, OF_SCRIPTS)];
  await evaluate(page, `allDeep('[part="toggle-all"]').forEach((button) => button.click())`);
  await page.until(areBlocksHydrated);
  const turns = await evaluate<number>(
    page,
    `Math.max(0, ...allDeep('[part="dots"]').map((dots) => dots.childElementCount))`,
  );
  for (let turn = 0; turn <= turns; turn += 1) {
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(done)));
    contents.push(await page.evaluate(readContent, OF_SCRIPTS));
    // Without scripts, a hero shows only its first image.
    await evaluate(
      page,
      `allDeep('pallet-employee-slider').forEach(({ shadowRoot }) => shadowRoot.querySelector('[part="next"]')?.click())`,
    );
  }
  await page.close();
  return contents;
}

/** Links that another element covers, and images that did not load. */
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
      // Up the flat tree: content of a slot is inside the link around the slot.
      while (hit !== null && hit !== link) hit = hit.assignedSlot ?? hit.parentNode ?? hit.host ?? null;
      return hit === null;
    })
    .map((link) => 'The link ' + link.href + ' cannot be clicked.'),
  ...allDeep('img')
    .filter((image) => image.checkVisibility({ visibilityProperty: true }))
    .filter((image) => !image.complete || image.naturalWidth === 0)
    .map((image) => 'The image ' + image.src + ' is missing.'),
]`;

/** Opens a page without scripts in a window as high as the page. */
async function openWithoutScripts(path: string, site?: string): Promise<SitePage> {
  const opened = await SitePage.open(path, { scripts: false, ...(site !== undefined && { site }) });
  await showWholePage(opened.page, 1280);
  return opened;
}

/** The addresses of the visible links of the menu. */
const readMenuLinks = ({ page }: SitePage): Promise<(string | null)[]> =>
  page.evaluate(
    (menu) =>
      [...document.querySelectorAll(`${menu} a`)]
        .filter((link) => link.checkVisibility())
        .map((link) => link.getAttribute('href')),
    PARTS.menu,
  );

describe.each([FIXTURE.home, FIXTURE.jobs, FIXTURE.about])('without scripts, $path', ({ path }) => {
  let site: SitePage;

  beforeAll(async () => {
    site = await openWithoutScripts(path);
  });
  afterAll(() => site.page.close());

  it('has the same texts, links and images as with scripts', async () => {
    const content = await site.page.evaluate(readContent, ':not(*)');
    const full = await readContentWithScripts(path);
    for (const kind of ['texts', 'links', 'images'] as const) {
      expect([...union([content], kind)].sort()).toEqual([...union(full, kind)].sort());
    }
    expect(content.texts.length).toBeGreaterThan(10);
    expect(content.links.length).toBeGreaterThan(10);
  });

  it('has no link that cannot be clicked, and no image that does not load', async () => {
    expect(await evaluate(site.page, FAULTS)).toEqual([]);
  });

  it('exposes no control that needs scripts to open, close or turn something', async () => {
    const nodes = flattenTree(await readAccessibilityTree(site.page));
    const controls = nodes.filter(
      ({ role, states }) => role === 'button' || states.includes('expanded') || states.includes('collapsed'),
    );
    expect(controls.map(describeNode)).toEqual([]);
  });

  it('opens its menu on a small screen and follows a link in it', async () => {
    await site.page.puppeteer().setViewport({ width: 360, height: 740 });
    expect(await readMenuLinks(site)).toEqual([]);
    await site.page.click(PARTS.menuButton);
    const target = path === FIXTURE.jobs.path ? FIXTURE.about.path : FIXTURE.jobs.path;
    const links = await readMenuLinks(site);
    expect(links).toContain(target);
    expect(links.length).toBeGreaterThan(3);
    await site.page.click(PARTS.menuLink(target));
    await expect.poll(() => site.path()).toBe(target);
  });
});

describe('without scripts, the real content', () => {
  it.each(SAMPLED_PAGES)('has no link that cannot be clicked, and no image that does not load: %s', async (path) => {
    const { page } = await openWithoutScripts(path, inject('siteUrl'));
    expect(await evaluate(page, FAULTS)).toEqual([]);
  });
});
