import { expect, inject, it } from 'vitest';
import { openPage } from '../support/engines.js';
import { PARTS, SitePage } from '../support/site.js';
import { holdRequests, startNavigation } from '../support/site-pages.js';

declare global {
  interface Window {
    /** Events that the clicks caused: `pallet-open 2`. */
    done: string[];
    /** Whether the script that records early clicks has run. */
    isRecording: boolean;
  }
}

/** Starts before the scripts of the page. Runs in the page. */
function recordEvents(): void {
  Object.assign(window, { done: [], isRecording: false });
  const note = (event: Event): void => {
    const { index, section } = event as Event & { index?: number; section?: number };
    window.done.push(`${event.type} ${index ?? section}`);
  };
  for (const type of ['pallet-open', 'pallet-close', 'pallet-slide-change']) addEventListener(type, note);
  const isReplayScript = (target: EventTarget | null): boolean =>
    target instanceof HTMLScriptElement && target.hasAttribute('async');
  document.addEventListener('load', ({ target }) => (window.isRecording ||= isReplayScript(target)), { capture: true });
}

const BLOCKED = ['the code of the blocks', 'all code except the event replay script'] as const;

/** Opens the home page with some code blocked until `release` is called. */
async function openHome(blocked: (typeof BLOCKED)[number]): Promise<{ site: SitePage; release: () => void }> {
  const url = `${inject('fixtureUrl')}/`;
  const html = await (await fetch(url)).text();
  const isBlocked = (path: string): boolean =>
    path.endsWith('.js') &&
    (blocked === 'the code of the blocks' ? !html.includes(path) : !/\/event-replay-/.test(path));
  const page = await openPage('chromium', { reducedMotion: true });
  const tab = page.puppeteer();
  await tab.evaluateOnNewDocument(recordEvents);
  const { release } = await holdRequests(tab, (request) => isBlocked(new URL(request.url()).pathname));
  const { loaded } = await startNavigation(tab, url);
  await page.until(() => window.isRecording && document.querySelector('footer') !== null);
  if (blocked === 'the code of the blocks') await loaded;
  return { site: new SitePage(page), release };
}

const NEXT_PERSON = PARTS.partOf('people', 'next');
const header = (section: number): string => `#contacts >>> #section${section}-header`;

const INPUTS = {
  'by mouse': {
    press: async ({ page }: SitePage) => {
      await page.click(header(2));
      await page.click(NEXT_PERSON);
    },
    done: ['pallet-open 2', 'pallet-slide-change 2'],
  },
  'by keyboard': {
    press: async (site: SitePage) => {
      await site.focus(PARTS.partOf('contacts', 'toggle-all'));
      await site.page.press('Enter');
      await site.focus(NEXT_PERSON);
      await site.page.press('Space');
    },
    done: ['pallet-open 2', 'pallet-open 3', 'pallet-slide-change 2'],
  },
};

for (const blocked of BLOCKED) {
  it.each(Object.entries(INPUTS))(`replays a click %s once if ${blocked} loads later`, async (_, input) => {
    const { site, release } = await openHome(blocked);
    await input.press(site);
    const areUndefined = () => document.querySelectorAll('#contacts:not(:defined), #people:not(:defined)').length === 2;
    expect(await site.page.evaluate(areUndefined)).toBe(true);
    release();
    await site.page.until((count) => window.done.length >= count, input.done.length);
    // A second replay would come before the reaction to a later click.
    await site.waitForHiddenBlocks();
    await site.page.click(header(1));
    await site.page.until(() => window.done.some((event) => /^pallet-(?:open|close) 1$/.test(event)));
    expect((await site.page.evaluate(() => window.done)).sort()).toEqual(['pallet-close 1', ...input.done]);
  });
}
