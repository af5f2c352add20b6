import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { EnginePage } from '../support/engines.js';
import { contrast, luminance } from '../support/pixels.js';
import { FIXTURE, PARTS, SitePage } from '../support/site.js';
import { phrases } from '../../elements/foundations/texts.js';

/** The name of the button that stops and starts the hero's slide show. */
const ROTATION_BUTTON = new RegExp(`^(?:${phrases.startSlideShow}|${phrases.stopSlideShow})$`);

/** The tab stops of the header in a wide window. */
const HEADER_STOPS = ['Harbor', 'Jobs', 'About us', 'Partners', 'Español', 'Search jobs'];

/** A tab stop. */
interface FocusStop {
  /** Unique path of the element: ids and positions, through its ancestors. */
  path: string;
  name: string;
  /** In the window, in CSS pixels. */
  left: number;
  top: number;
  right: number;
  bottom: number;
  /** Distance from the top of the page. */
  y: number;
  /** The clickable area, which includes the whole block for a stretched link. */
  area: { left: number; top: number; right: number; bottom: number };
  /** Whether nothing covers it. */
  isOnTop: boolean;
  isInHeader: boolean;
  /** The carousel that it controls. */
  carousel: string;
}

/** The focused element; undefined if that is the body. Runs in the page. */
function findStop(header: string): FocusStop | undefined {
  let element = document.activeElement;
  while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement;
  if (element === null || element === document.body) return undefined;
  const parentOf = (node: Node): Node | null =>
    (node as Element).assignedSlot ?? node.parentNode ?? (node as ShadowRoot).host ?? null;
  const parents: Node[] = [];
  for (let node: Node | null = element; node !== null; node = parentOf(node)) parents.push(node);
  const elements = parents.filter((node): node is Element => node instanceof Element);
  const path = elements.map(
    (one) => `${one.localName}#${one.id}:${[...(one.parentNode?.children ?? [])].indexOf(one)}`,
  );

  const { left, top, right, bottom } = element.getBoundingClientRect();
  const [x, y] = [(left + right) / 2, (top + bottom) / 2];
  let hit = document.elementFromPoint(x, y);
  for (let inner = hit; inner?.shadowRoot; hit = inner ?? hit) {
    const deeper = inner.shadowRoot.elementFromPoint(x, y);
    inner = deeper === inner ? null : deeper;
  }
  let above: Node | null = hit;
  while (above !== null && above !== element) above = parentOf(above);

  const isStretched = getComputedStyle(element, '::after').position === 'absolute';
  const stretched = isStretched && elements.find((one) => getComputedStyle(one).position !== 'static');
  const area = (stretched || element).getBoundingClientRect();

  const labels = (element.getAttribute('aria-labelledby') ?? '').split(' ').filter(Boolean);
  const root = element.getRootNode() as Document | ShadowRoot;
  const flatText = (node: Node): string => {
    if (node instanceof Text) return node.data;
    if (node instanceof HTMLImageElement) return node.alt;
    if (!(node instanceof Element) || node.matches('style, [aria-hidden="true"]')) return '';
    const assigned = node instanceof HTMLSlotElement ? node.assignedNodes() : [];
    const children = assigned.length > 0 ? assigned : [...(node.shadowRoot ?? node).childNodes];
    return `${node.getAttribute('aria-label') ?? ''} ${children.map(flatText).join('')}`;
  };
  const name = labels.map((id) => root.getElementById(id)?.textContent ?? '').join(' ') || flatText(element);
  const controls = elements.find((one) => one.part.contains('controls'));
  return {
    path: path.join(' < '),
    name: name.replace(/\s+/g, ' ').trim(),
    ...{ left, top, right, bottom },
    y: scrollY + top,
    area: { left: area.left, top: area.top, right: area.right, bottom: area.bottom },
    isOnTop: above === element,
    isInHeader: elements.some((one) => one.matches(header)),
    carousel: controls === undefined ? '' : (controls.getRootNode() as ShadowRoot).host.id,
  };
}

const readStop = (page: EnginePage): Promise<FocusStop | undefined> =>
  page.evaluate(findStop, `${PARTS.header}, ${PARTS.skipLink}`);

const readFocusedName = async (page: EnginePage): Promise<string | undefined> => (await readStop(page))?.name;

/** More tab stops than any page has: after that many, the focus is trapped. */
const MAX_STOPS = 200;

/** All tab stops from the focused element until the focus leaves the page. */
async function collectStops(
  page: EnginePage,
  key: 'Tab' | 'Shift+Tab',
  look?: (stop: FocusStop) => Promise<void>,
): Promise<FocusStop[]> {
  const stops: FocusStop[] = [];
  while (stops.length < MAX_STOPS) {
    await page.press(key);
    const stop = await readStop(page);
    // In a window without browser controls, the focus returns to the first stop.
    if (stop === undefined || stop.path === stops[0]?.path) return stops;
    stops.push(stop);
    await look?.(stop);
  }
  throw new Error(`The keyboard does not leave the page: ${stops.slice(-8).map(({ name }) => name)}`);
}

/** Number of pixels whose contrast between two screenshots is at least 3 to 1 (WCAG 2.4.13). */
async function countChangedPixels(one: Uint8Array, other: Uint8Array): Promise<number> {
  const [a, b] = await Promise.all([one, other].map((image) => sharp(image).removeAlpha().raw().toBuffer()));
  let count = 0;
  for (let index = 0; a !== undefined && b !== undefined && index < a.length; index += 3) {
    const [before = 0, after = 0] = [a, b].map((pixels) =>
      luminance(pixels[index] ?? 0, pixels[index + 1] ?? 0, pixels[index + 2] ?? 0),
    );
    if (contrast(before, after) >= 3) count += 1;
  }
  return count;
}

/** Area of the focus indicator, relative to a one-pixel line around the element. */
async function measureIndicator(page: EnginePage, { area, top: inWindow, y: onPage }: FocusStop): Promise<number> {
  const [left, top] = [Math.max(0, area.left - 6), Math.max(0, area.top - 6)];
  const [width, height] = [Math.min(1280, area.right + 6) - left, Math.min(800, area.bottom + 6) - top];
  const clip = { x: left, y: top + onPage - inWindow, width, height };
  const shot = () => page.puppeteer().screenshot({ clip, captureBeyondViewport: false, optimizeForSpeed: true });
  const focused = await shot();
  // The next Tab continues from here.
  await page.evaluate(() => {
    let element = document.activeElement;
    while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement;
    (element as HTMLElement).blur();
  });
  const blurred = await shot();
  return (await countChangedPixels(focused, blurred)) / (2 * (width + height));
}

describe('the home page by keyboard', () => {
  let page: EnginePage;
  let stops: FocusStop[];
  const faint: string[] = [];

  beforeAll(async () => {
    ({ page } = await SitePage.open(FIXTURE.home.path));
    stops = await collectStops(page, 'Tab', async (stop) => {
      const part = await measureIndicator(page, stop);
      if (part < 1) faint.push(`${stop.name}: ${part.toFixed(2)}`);
    });
  }, 300_000);
  afterAll(() => page.close());

  it('begins with the skip link, continues with the header, and ends in the footer', () => {
    const header = stops.filter(({ isInHeader }) => isInHeader);
    expect(header.map(({ name }) => name)).toEqual(['Skip to content', ...HEADER_STOPS]);
    expect(stops.slice(0, header.length)).toEqual(header);
    expect(stops.at(-1)?.path).toContain('footer');
    expect(stops.length).toBeGreaterThan(header.length);
  });

  it('gives every tab stop a name', () => {
    expect(stops.filter(({ name }) => name === '')).toEqual([]);
  });

  it('scrolls every tab stop into view below the header', () => {
    const header = Math.max(...stops.filter(({ isInHeader }) => isInHeader).map(({ bottom }) => bottom));
    // A browser scrolls by whole pixels.
    const hidden = stops.filter(
      ({ isInHeader, isOnTop, left, top, right, bottom }) =>
        !isOnTop || left < 0 || right > 1280 || bottom > 801 || top < (isInHeader ? 0 : header),
    );
    expect(hidden.map(({ name, top, bottom }) => `${name} ${top} to ${bottom}`)).toEqual([]);
  });

  it('has a visible focus indicator', () => {
    expect(faint).toEqual([]);
  });

  it('follows the reading order', () => {
    // The controls of a carousel come first, as the ARIA Authoring Practices Guide recommends.
    const content = stops.filter(({ carousel, isInHeader }) => carousel === '' && !isInHeader);
    const backwards = content.filter((stop, index) => {
      const before = content[index - 1];
      if (before === undefined) return false;
      const height = stop.bottom - stop.top;
      const isAbove = stop.y + height <= before.y && stop.left < before.right;
      const isLeft = stop.right <= before.left && stop.y < before.y + (before.bottom - before.top) - 1;
      return isAbove || isLeft;
    });
    expect(backwards.map(({ name }) => name)).toEqual([]);
  });

  it('reaches the controls of each carousel in order: rotation, previous, next, dots', () => {
    const namesOf = (id: string) => stops.filter(({ carousel }) => carousel === id).map(({ name }) => name);
    expect(namesOf('hero')).toEqual([
      expect.stringMatching(ROTATION_BUTTON),
      phrases.previousSlide,
      phrases.nextSlide,
      'Slide 1 of 2',
    ]);
    expect(namesOf('people')).toEqual([phrases.previousSlide, phrases.nextSlide, 'Slide 1 of 2']);
  });

  it('skips closed sections and hidden slides', async () => {
    const hidden = await page.evaluate(() => {
      const inRoot = (root: Document | ShadowRoot): Element[] =>
        [...root.querySelectorAll('*')].flatMap((element) => [
          ...(element.matches('a[href], button') ? [element] : []),
          ...(element.shadowRoot ? inRoot(element.shadowRoot) : []),
        ]);
      return inRoot(document)
        .filter((element) => !element.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: true }))
        .map((element) => (element as HTMLAnchorElement).href);
    });
    expect(hidden).toContain('mailto:ben@harbor.example');
    const names = stops.map(({ name }) => name).join();
    expect(names).toContain('Ada Hart');
    expect(names).not.toContain('Ben Silva');
  });

  it('has the same order backward', async () => {
    const back = await collectStops(page, 'Shift+Tab');
    expect(back.reverse().map(({ path }) => path)).toEqual(stops.map(({ path }) => path));
  });

  it('has the same order in Firefox', async (test) => {
    const firefox = await SitePage.openOrSkip(test, FIXTURE.home.path, { engine: 'firefox' });
    const names = (await collectStops(firefox.page, 'Tab')).map(({ name }) => name);
    expect(names).toEqual(stops.map(({ name }) => name));
  }, 120_000);
});

describe('the keyboard', () => {
  const openHome = (options: Parameters<typeof SitePage.open>[1] = {}) => SitePage.open(FIXTURE.home.path, options);

  /** Presses Tab until a stop with this name has the focus. */
  async function walkTo(page: EnginePage, name: RegExp): Promise<FocusStop> {
    for (let step = 0; step < MAX_STOPS; step += 1) {
      await page.press('Tab');
      const stop = await readStop(page);
      if (stop === undefined) break;
      if (name.test(stop.name)) return stop;
    }
    throw new Error(`The keyboard never stops at ${name.source}.`);
  }

  /** Waits until the hero is hydrated: only then its first button reflects the preference for reduced motion. */
  async function walkToSlideShow(page: EnginePage): Promise<FocusStop> {
    const stop = await walkTo(page, ROTATION_BUTTON);
    await expect.poll(() => readFocusedName(page)).toBe(phrases.startSlideShow);
    return { ...stop, name: phrases.startSlideShow };
  }

  /** Opens the home page and its menu on a small screen, and moves through all links of the menu. */
  async function walkThroughMenu(): Promise<SitePage> {
    const site = await openHome({ width: 360, height: 740 });
    const { page } = site;
    await walkTo(page, /^Menu$/);
    await page.press('Enter');
    await expect.poll(() => site.isMenuOpen()).toBe(true);
    const links = await site.readVisibleParts(`${PARTS.menu} a`);
    expect(links.map(({ text }) => text)).toEqual(HEADER_STOPS.slice(1));
    for (const { attributes } of links) {
      await page.press('Tab');
      expect(await page.evaluate(() => document.activeElement?.getAttribute('href'))).toBe(attributes['href']);
      expect(await readStop(page)).toMatchObject({ isOnTop: true });
    }
    return site;
  }

  it('opens the menu on a small screen, moves through it, and returns to its button with Escape', async () => {
    const site = await walkThroughMenu();
    await site.page.press('Escape');
    await expect.poll(() => site.isMenuOpen()).toBe(false);
    expect(await readFocusedName(site.page)).toBe('Menu');
  });

  it('closes the menu when the focus leaves it, and shows the focused element', async () => {
    const site = await walkThroughMenu();
    await site.page.press('Tab');
    await expect.poll(() => site.isMenuOpen()).toBe(false);
    await expect.poll(() => readStop(site.page)).toMatchObject({ isInHeader: false, isOnTop: true });
  });

  it('does not scroll the page while the focus is in the header', async () => {
    const { page } = await openHome();
    await page.press('Tab');
    await page.evaluate(() => scrollTo({ top: 1500, behavior: 'instant' }));
    const positions: [string, number][] = [];
    for (;;) {
      await page.press('Tab');
      const stop = await readStop(page);
      if (stop?.isInHeader !== true) break;
      positions.push([stop.name, await page.evaluate(() => scrollY)]);
    }
    expect(positions).toEqual(HEADER_STOPS.map((name) => [name, 1500]));
  });

  it.each(['chromium', 'firefox'] as const)('continues from the section that the URL opens, in %s', async (engine) => {
    const { page } = await SitePage.open('/#europe', { engine });
    await page.until(() => document.querySelector('#contacts')?.matches(':state(open)'));
    await expect.poll(() => readFocusedName(page)).toBe('Europe');
    await page.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.closest('[slot="section2"]')?.id)).toBe('contact-ben');
  });

  it('continues from the section that a link on another page opens', async () => {
    const { page } = await SitePage.openWithNavigation(FIXTURE.about.path);
    await page.press('Tab');
    await page.evaluate((link) => document.querySelector(link)?.setAttribute('href', '/#europe'), PARTS.wordMark);
    await page.press('Tab');
    await page.press('Enter');
    await expect.poll(() => readFocusedName(page)).toBe('Europe');
  });

  it('skips to the content', async () => {
    const { page } = await openHome();
    await page.press('Tab');
    await page.press('Enter');
    await page.until((main) => document.activeElement?.matches(main), PARTS.main);
    await page.press('Tab');
    expect(await page.evaluate((main) => document.activeElement?.closest(main)?.id, PARTS.main)).toBe('content');
    expect(await readFocusedName(page)).toMatch(ROTATION_BUTTON);
  });

  it('starts and stops the slide show, and changes slides', async () => {
    const site = await openHome();
    const { page } = site;
    const readShownSlides = async () =>
      (await site.readParts(PARTS.partOf('hero', 'slide'))).map(({ isVisible }) => isVisible);
    await walkToSlideShow(page);
    await page.press('Enter');
    await expect.poll(() => readFocusedName(page)).toBe(phrases.stopSlideShow);
    await page.press('Space');
    await expect.poll(() => readFocusedName(page)).toBe(phrases.startSlideShow);
    await walkTo(page, new RegExp(`^${phrases.nextSlide}$`));
    expect(await readShownSlides()).toEqual([true, false]);
    await page.press('Enter');
    await expect.poll(readShownSlides).toEqual([false, true]);
    expect(await readFocusedName(page)).toBe(phrases.nextSlide);
  });

  it('shows the focus indicator in the hero in forced colors, on any image', async () => {
    const { page } = await openHome({ forcedColors: true });
    const names: string[] = [];
    const indicators: number[] = [];
    for (let stop: FocusStop | undefined = await walkToSlideShow(page); stop !== undefined && names.length < 5;) {
      names.push(stop.name);
      indicators.push(await measureIndicator(page, stop));
      await page.press('Tab');
      stop = await readStop(page);
    }
    expect(names.slice(0, 4)).toEqual([
      phrases.startSlideShow,
      phrases.previousSlide,
      phrases.nextSlide,
      'Slide 1 of 2',
    ]);
    expect(names[4]).toContain('Search jobs');
    expect(indicators.map((indicator) => indicator >= 1)).toEqual([true, true, true, true, true]);
  });

  it('opens a section with Enter, closes it with Space, and reaches its content only while it is open', async () => {
    const { page } = await openHome();
    const isShown = () => document.querySelector('#contact-ben')?.checkVisibility();
    await walkTo(page, /^Europe$/);
    await page.press('Enter');
    await page.until(isShown);
    await page.press('Tab');
    expect(await readFocusedName(page)).toMatch(/Ben Silva/);
    await page.press('Shift+Tab');
    await page.press('Space');
    await expect.poll(() => page.evaluate(isShown)).toBe(false);
    await page.press('Tab');
    expect(await readFocusedName(page)).toBe('Asia');
  });
});
