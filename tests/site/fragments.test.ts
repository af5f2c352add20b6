import { describe, expect, inject, it } from 'vitest';
import { SAMPLED_ENGINES } from '../setup/sampling.js';
import { openPageOrSkip } from '../support/engines.js';
import { FIXTURE, PARTS, SitePage } from '../support/site.js';

/** Links to fragments inside blocks: with and without the code of the blocks, and between pages. */

const GUIDE = `${inject('fixtureUrl')}/guide`;

/** Whether a heading is just below the header, and has the focus. Runs in the page. */
function isBelowHeader(block: string, id: string): boolean {
  const root = document.querySelector(block)?.shadowRoot;
  const heading = root?.querySelector(`[id="${id}"]`);
  const header = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
  const top = heading?.getBoundingClientRect().top ?? -1;
  return root?.activeElement === heading && top >= header && top < header + 60;
}

const PLACES = [
  ['a heading whose id is letters only', '#parts', 'overview'],
  ['a heading', '#parts', 'part-2'],
  ['a text in a closed section of contacts', '#europe', 'ilse-2'],
] as const;

describe.each(SAMPLED_ENGINES)('in %s, a fragment inside a block', (engine) => {
  for (const [name, block, id] of PLACES) {
    it(`is scrolled to when the page opens: ${name}`, async (test) => {
      const page = await openPageOrSkip(test, engine, { url: `${GUIDE}#${id}` });
      await page.until(isBelowHeader, block, id);
    });
  }

  it('is scrolled to by each click on a link, and history restores the scroll position', async (test) => {
    const page = await openPageOrSkip(test, engine, { url: GUIDE });
    // A block that is hydrated during a click may lay out its links again.
    await page.until(() => document.querySelector<HTMLElement & { hasUpdated?: boolean }>('#contents')?.hasUpdated);
    for (const [, block, id] of PLACES) {
      for (let presses = 0; presses < 2; presses++) {
        await page.click(`#contents >>> a[href="#${id}"]`);
        await page.until(isBelowHeader, block, id);
      }
    }
    await page.goInHistory(-3);
    await page.until(() => location.hash === '' && scrollY < 400);
  });

  it('is scrolled to before any code of the blocks has run', async (test) => {
    const blockUrls = /\/assets\/(?!event-replay)[^/]*\.js/;
    const page = await openPageOrSkip(test, engine, { url: `${GUIDE}#ilse-2`, blockUrls });
    await page.until(isBelowHeader, '#europe', 'ilse-2');
    await page.click('#contents >>> a[href="#part-2"]');
    await page.until(isBelowHeader, '#parts', 'part-2');
    expect(await page.evaluate(() => customElements.get('pallet-rich-text') === undefined)).toBe(true);
  });

  it('is scrolled to by a link on another page without a new document, and history goes back', async (test) => {
    const page = await openPageOrSkip(test, engine, { url: inject('fixtureUrl') });
    const site = new SitePage(page);
    await site.enableNavigation();
    await page.evaluate(() => {
      const link = Object.assign(document.createElement('a'), { href: '/guide#ilse-2', id: 'to-ilse' });
      link.textContent = 'To Ilse';
      document.querySelector('main')?.prepend(link);
    });
    await site.followByKeyboard('#to-ilse');
    await page.until(isBelowHeader, '#europe', 'ilse-2');
    // To a position: right after a page has scrolled, Firefox may add a distance twice.
    await page.evaluate(() => scrollTo({ top: scrollY + 200, behavior: 'instant' }));
    const left = await page.evaluate(() => scrollY);
    await site.followByKeyboard(PARTS.menuLink(FIXTURE.about.path));
    await page.until((path) => location.pathname === path && scrollY === 0, FIXTURE.about.path);
    await site.goBack();
    await page.until((top) => location.pathname === '/guide' && Math.abs(scrollY - top) < 2, left);
    expect(await site.isSameDocument()).toBe(true);
  });
});
