import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { readAccessibilityTree, describeNode, flattenTree } from '../support/accessibility-tree.js';
import { poll, type EnginePage } from '../support/engines.js';
import { installHelpers } from '../support/rendered-page.js';
import { FIXTURE, PARTS, SitePage } from '../support/site.js';
import { SAMPLED_PAGES, areImagesLoaded, loadClientNavigation } from '../support/site-pages.js';

declare const everyElement: () => HTMLElement[];

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

/** Makes the window as high as the page, so that all images come into view, and waits until they have loaded. */
async function showWholePage(page: EnginePage, width: number): Promise<void> {
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  await page.puppeteer().setViewport({ width, height: Math.max(height, 600) });
  await poll(() => page.evaluate(areImagesLoaded), 'images');
  await page.evaluate(installHelpers);
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
  await page.evaluate(() => {
    for (const button of everyElement().filter(({ part }) => part.contains('toggle-all'))) button.click();
  });
  await page.until(areBlocksHydrated);
  const turns = await page.evaluate(() => {
    const dots = everyElement().filter(({ part }) => part.contains('dots'));
    return Math.max(0, ...dots.map(({ childElementCount }) => childElementCount));
  });
  for (let turn = 0; turn <= turns; turn += 1) {
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(done)));
    contents.push(await page.evaluate(readContent, OF_SCRIPTS));
    // Without scripts, a hero shows only its first image.
    await page.evaluate(() => {
      for (const { shadowRoot } of everyElement().filter(({ localName }) => localName === 'pallet-employee-slider'))
        shadowRoot?.querySelector<HTMLElement>('[part="next"]')?.click();
    });
  }
  await page.close();
  return contents;
}

/** Links that another element covers, and images that did not load. Runs in the page. */
function findFaults(): string[] {
  const isCovered = (link: Element): boolean => {
    const { left, top, width, height } = link.getClientRects()[0] ?? link.getBoundingClientRect();
    const [x, y] = [left + width / 2, top + height / 2];
    let hit = document.elementFromPoint(x, y);
    for (let inner = hit; inner?.shadowRoot; hit = inner ?? hit) {
      const deeper = inner.shadowRoot.elementFromPoint(x, y);
      inner = deeper === inner ? null : deeper;
    }
    // Up the flat tree: content of a slot is inside the link around the slot.
    let above: Node | null = hit;
    while (above !== null && above !== link) {
      above = (above as Element).assignedSlot ?? above.parentNode ?? (above as ShadowRoot).host ?? null;
    }
    return above === null;
  };
  const visible = everyElement().filter((element) => element.checkVisibility({ visibilityProperty: true }));
  const links = visible.filter((element) => element instanceof HTMLAnchorElement);
  const images = visible.filter((element) => element instanceof HTMLImageElement);
  const covered = links.filter((link) => link.matches('[href]:not(.skip-link)') && isCovered(link));
  const missing = images.filter(({ complete, naturalWidth }) => !complete || naturalWidth === 0);
  return [
    ...covered.map(({ href }) => `The link ${href} cannot be clicked.`),
    ...missing.map(({ src }) => `The image ${src} is missing.`),
  ];
}

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
    expect(await site.page.evaluate(findFaults)).toEqual([]);
  });

  it('exposes no control that needs scripts', async () => {
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
    expect(await page.evaluate(findFaults)).toEqual([]);
  });
});
