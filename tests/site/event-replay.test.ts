import { expect, inject, it } from 'vitest';
import { openPage, type EnginePage } from '../support/engines.js';
import { startNavigation } from '../support/site-pages.js';

declare global {
  interface Window {
    /** Events that the clicks caused: `pallet-open 2`. */
    done: string[];
    /** Whether the script that records early clicks has run. */
    isKeeping: boolean;
  }
}

/** Starts before the scripts of the page. Runs in the page. */
function recordEvents(): void {
  Object.assign(window, { done: [], isKeeping: false });
  const note = (event: Event): void => {
    const { index, section } = event as Event & { index?: number; section?: number };
    window.done.push(`${event.type} ${index ?? section}`);
  };
  for (const type of ['pallet-open', 'pallet-close', 'pallet-slide-change']) addEventListener(type, note);
  const isKeeper = (target: EventTarget | null): boolean =>
    target instanceof HTMLScriptElement && target.hasAttribute('async');
  document.addEventListener('load', ({ target }) => (window.isKeeping ||= isKeeper(target)), { capture: true });
}

const BLOCKED = ['the code of the blocks', 'all code except the event replay script'] as const;

/** Opens the home page with some code blocked until `release` is called. */
async function openHome(held: (typeof BLOCKED)[number]): Promise<{ page: EnginePage; release: () => void }> {
  const url = `${inject('siteUrl')}/`;
  const html = await (await fetch(url)).text();
  const keeper = /<script[^>]* async[^>]* src="([^"]+)"/.exec(html)?.[1];
  const isHeld = (path: string): boolean =>
    path.endsWith('.js') && (held === 'the code of the blocks' ? !html.includes(path) : path !== keeper);
  let isReleased = false;
  const waiting: (() => void)[] = [];

  const page = await openPage('chromium', { reducedMotion: true });
  const tab = page.puppeteer();
  await tab.evaluateOnNewDocument(recordEvents);
  await tab.setRequestInterception(true);
  tab.on('request', (request) => {
    const proceed = (): void => void request.continue();
    if (isHeld(new URL(request.url()).pathname) && !isReleased) waiting.push(proceed);
    else proceed();
  });
  const { loaded } = await startNavigation(tab, url);
  await page.until(() => window.isKeeping && document.querySelector('footer') !== null);
  if (held === 'the code of the blocks') await loaded;
  const release = (): void => {
    isReleased = true;
    for (const proceed of waiting) proceed();
  };
  return { page, release };
}

/** Focuses a control in a block, and presses a key. */
async function pressKey(page: EnginePage, block: string, control: string, key: string): Promise<void> {
  await page.evaluate(
    (id, selector) => document.querySelector(id)!.shadowRoot!.querySelector<HTMLElement>(selector)!.focus(),
    block,
    control,
  );
  await page.press(key);
}

const INPUTS = {
  'by mouse': {
    press: async (page: EnginePage) => {
      await page.click('#contacts >>> #section2-header');
      await page.click('#people >>> [part="next"]');
    },
    done: ['pallet-open 2', 'pallet-slide-change 2'],
  },
  'by keyboard': {
    press: async (page: EnginePage) => {
      await pressKey(page, '#contacts', '[part="toggle-all"]', 'Enter');
      await pressKey(page, '#people', '[part="next"]', 'Space');
    },
    done: ['pallet-open 2', 'pallet-open 3', 'pallet-slide-change 2'],
  },
};

for (const held of BLOCKED) {
  it.each(Object.entries(INPUTS))(`replays a click %s once if ${held} loads later`, async (_, way) => {
    const { page, release } = await openHome(held);
    await way.press(page);
    const isAsleep = () => document.querySelectorAll('#contacts:not(:defined), #people:not(:defined)').length === 2;
    expect(await page.evaluate(isAsleep)).toBe(true);
    release();
    await page.until((count) => window.done.length >= count, way.done.length);
    await page.puppeteer().waitForNetworkIdle();
    expect((await page.evaluate(() => window.done)).sort()).toEqual(way.done);
    await page.close();
  });
}
