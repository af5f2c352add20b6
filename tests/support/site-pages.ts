import { fileURLToPath } from 'node:url';
import type { Page } from 'puppeteer-core';
import { loadPages } from '../../site/documents/load.js';
import { poll, type EnginePage } from './engines.js';

const CONTENT = fileURLToPath(new URL('../../site/content', import.meta.url));

/** The address of every page of the site, from its documents, in their order. */
export const SITE_PAGES: readonly string[] = [...loadPages(CONTENT).pages.keys()];

/** What of a page it takes to wake its blocks. */
export type Evaluates = Pick<EnginePage, 'evaluate' | 'until'>;

/** Runs in the page: points at a link into the site, unless React has taken the page over, or there is none of the site. */
export function isReactThere(): boolean {
  const link = document.querySelector('.word-mark a');
  if (link === null || document.documentElement.dataset['hydrated'] !== undefined) return true;
  link.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }));
  return false;
}

/**
 * Points at a link into the site until the page has heard of it, and stays until React has taken the page over: all blocks
 * that the page shows so far are defined then.
 */
export const callReact = (page: Evaluates): Promise<void> => page.until(isReactThere);

/** Jumps to each block whose code has not come yet, and stays until it is awake: that must not be seen. */
export async function wakeBlocks(page: Evaluates): Promise<void> {
  await callReact(page);
  const jump = () => {
    const undefinedBlock = [...document.querySelectorAll(':not(:defined)')].at(0);
    // What is hidden wakes with what it stands in.
    const seen = undefinedBlock?.getClientRects().length === 0 ? undefinedBlock.parentElement : undefinedBlock;
    seen?.scrollIntoView({ block: 'center', behavior: 'instant' });
    return undefinedBlock?.localName;
  };
  for (let name = await page.evaluate(jump); name !== undefined; name = await page.evaluate(jump)) {
    await page.until((tag) => customElements.get(tag) !== undefined, name);
  }
}

/**
 * Whether the page shows its own fonts. With `font-display: optional`, those that come late are not shown before the page is
 * opened again. Runs in the page.
 */
async function showsItsFonts(): Promise<boolean> {
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

/** Opens a page, again until it shows its own fonts. */
export async function openInItsFonts(page: EnginePage, open: () => Promise<void>): Promise<void> {
  const isInThem = async (): Promise<boolean> => {
    await open();
    return page.evaluate(showsItsFonts);
  };
  await poll(isInThem, 'its own fonts');
}

/**
 * Begins to open an address, and stays until its document comes: till then the page before it would be asked.
 * `loaded` ends once all of the page is there.
 * @throws Error where the document does not come
 */
export async function beginToOpen(tab: Page, url: string): Promise<{ loaded: Promise<unknown> }> {
  const arrived = new Promise((resolve) => tab.once('framenavigated', resolve));
  const loaded = tab.goto(url);
  await Promise.race([arrived, loaded]);
  // Who does not wait for the rest may close the tab.
  loaded.catch(() => undefined);
  return { loaded };
}
