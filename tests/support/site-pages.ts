import { fileURLToPath } from 'node:url';
import type { HTTPRequest, Page } from 'puppeteer-core';
import { loadPages } from '../../site/documents/load.js';
import { isFullRun } from '../setup/sampling.js';
import { poll, type EnginePage } from './engines.js';

const CONTENT = fileURLToPath(new URL('../../site/content', import.meta.url));

/** The addresses of all pages of the site, in the order of their documents. */
export const SITE_PAGES: readonly string[] = [...loadPages(CONTENT).pages.keys()];

/** The pages for tests that check every page in the same way: a sample, or all in a full run. */
export const SAMPLED_PAGES: readonly string[] = isFullRun ? SITE_PAGES : ['/', '/why-us', '/es/'];

/** The methods of a page that are needed to hydrate its blocks. */
export type PageEvaluator = Pick<EnginePage, 'evaluate' | 'until'>;

/**
 * Simulates hover of a link into the site, which loads the code of client-side navigation. Returns whether it is loaded or the
 * page has none. Runs in the page.
 */
export function requestClientNavigation(): boolean {
  const link = document.querySelector('.word-mark a');
  if (link === null || document.documentElement.dataset['clientNavigation'] !== undefined) return true;
  link.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }));
  return false;
}

/** Simulates hover of a link into the site until links are followed without loading a new document. */
export const loadClientNavigation = (page: PageEvaluator): Promise<void> => page.until(requestClientNavigation);

/** Whether no view transition is running: until it has finished, clicks have no effect. Runs in the page. */
export function isTransitionFinished(): boolean {
  const active = ':active-view-transition';
  return !CSS.supports(`selector(${active})`) || !document.documentElement.matches(active);
}

/** Scrolls to each interactive block that is not defined, and waits until it is; not to those in closed sections. */
export async function hydrateBlocks(page: PageEvaluator): Promise<void> {
  const jump = () => {
    const isHidden = (block: Element): boolean => block.getClientRects().length === 0;
    const undefinedBlock = [...document.querySelectorAll(':not(:defined, [data-static-root])')].find(
      (block) => isHidden(block) || block.checkVisibility(),
    );
    // Hidden blocks are hydrated with their parent.
    const seen = undefinedBlock && isHidden(undefinedBlock) ? undefinedBlock.parentElement : undefinedBlock;
    seen?.scrollIntoView({ block: 'center', behavior: 'instant' });
    return undefinedBlock?.localName;
  };
  for (let name = await page.evaluate(jump); name !== undefined; name = await page.evaluate(jump)) {
    await page.until((tag) => customElements.get(tag) !== undefined, name);
  }
}

/** Whether all visible images have loaded or failed, also in shadow roots. Runs in the page. */
export function areImagesLoaded(): boolean {
  const areLoadedIn = (root: ParentNode): boolean =>
    [...root.querySelectorAll('*')].every(
      (element) =>
        (!(element instanceof HTMLImageElement) || element.complete || !element.checkVisibility()) &&
        (element.shadowRoot === null || areLoadedIn(element.shadowRoot)),
    );
  return areLoadedIn(document);
}

/**
 * Whether the page uses its web fonts. With `font-display: optional`, late fonts are used only from the next load on.
 * Runs in the page.
 */
async function showsWebFonts(): Promise<boolean> {
  const fonts = await document.fonts.ready;
  const nameOf = (families: string): string => families.split(',')[0]!.replace(/["']/g, '');
  const brought = new Set([...fonts].map(({ family }) => nameOf(family)));
  const wanted = new Set(
    [...document.querySelectorAll('*')].map((element) => nameOf(getComputedStyle(element).fontFamily)),
  );
  const probe = Object.assign(document.createElement('span'), { textContent: 'Words that have a width' });
  probe.style.cssText = 'position: absolute; white-space: nowrap; visibility: hidden';
  document.body.append(probe);
  const widthIn = (family: string): number => {
    probe.style.fontFamily = family;
    return probe.getBoundingClientRect().width;
  };
  const isShown = [...wanted].every(
    (name) => !brought.has(name) || widthIn(`"${name}", monospace`) !== widthIn('monospace'),
  );
  probe.remove();
  return isShown;
}

/** Opens a page repeatedly until it uses its web fonts. */
export async function openWithWebFonts(page: EnginePage, open: () => Promise<void>): Promise<void> {
  const isInThem = async (): Promise<boolean> => {
    await open();
    return page.evaluate(showsWebFonts);
  };
  await poll(isInThem, 'web fonts');
}

/** Holds the requests of a page that a condition selects, until they are released. */
export async function holdRequests(
  tab: Page,
  isHeld: (request: HTTPRequest) => boolean,
): Promise<{ readonly held: readonly HTTPRequest[]; release(): void }> {
  const held: HTTPRequest[] = [];
  let isReleased = false;
  await tab.setRequestInterception(true);
  tab.on('request', (request) => {
    if (!isReleased && isHeld(request)) held.push(request);
    else void request.continue();
  });
  const release = (): void => {
    isReleased = true;
    for (const request of held) void request.continue();
  };
  return { held, release };
}

/**
 * Starts a navigation, and waits for its document.
 * `loaded` resolves when the page has loaded completely.
 * @throws Error if the document does not load
 */
export async function startNavigation(tab: Page, url: string): Promise<{ loaded: Promise<unknown> }> {
  const arrived = new Promise((resolve) => tab.once('framenavigated', resolve));
  const loaded = tab.goto(url);
  await Promise.race([arrived, loaded]);
  // The tab may be closed before the load event.
  loaded.catch(() => undefined);
  return { loaded };
}
