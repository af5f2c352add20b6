import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { describe, expect, inject, it } from 'vitest';
import { openPage, type EnginePage } from '../support/engines.js';

const PAGES = ['/', '/manufacturing-careers', '/professional-careers', '/early-careers', '/why-us', '/no-such-page'];
const axeSource = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface AxeWindow {
  axe: { run(context: Document): Promise<{ violations: { id: string; nodes: { target: unknown }[] }[] }> };
}

async function violations(page: EnginePage): Promise<string[]> {
  // A script of the test's own: the page's policy would block it otherwise.
  await page.puppeteer().evaluate(axeSource);
  return page.evaluate(async () => {
    const { violations } = await (window as unknown as AxeWindow).axe.run(document);
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => JSON.stringify(target)).join(' ')}`);
  });
}

describe.each(['light', 'dark'] as const)('axe in the %s scheme', (scheme) => {
  describe.each([360, 768, 1280])('at %i px', (width) => {
    it.each(PAGES)('finds nothing on %s', async (path) => {
      const page = await openPage('chromium', { width, height: 900, scheme, reducedMotion: true });
      await page.puppeteer().setBypassCSP(true);
      await page.goto(`${inject('siteUrl')}${path}`);
      expect(await violations(page)).toEqual([]);
      await page.close();
    });
  });
});

/** What has the focus, as a reader would call it, and whether its focus can be seen. */
function focused(): { name: string; visible: boolean } {
  let element = document.activeElement;
  while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement;
  if (element === null || element === document.body) return { name: '', visible: false };
  const outlined = [getComputedStyle(element), getComputedStyle(element, '::after')].some(
    ({ outlineStyle, outlineWidth }) => outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2,
  );
  const name = (element.textContent ?? '').replaceAll('Opens a new window or page.', '').replace(/\s+/g, ' ').trim();
  return { name, visible: outlined };
}

describe('the keyboard alone', () => {
  const MAIN = ['Manufacturing', 'Professional', 'Early careers', 'Veterans', 'Why us'];
  const CONTENT = [
    'Search Jobs',
    'Manufacturing',
    'Professional',
    'Campus',
    'Military and Veteran',
    'Early Career',
    'Dealer and Technician',
    '2024 ANNUAL REPORT',
  ];

  it('reaches everything in order, and always shows where it is', async () => {
    const page = await openPage('chromium', { reducedMotion: true });
    await page.goto(`${inject('siteUrl')}/`);
    const stops: { name: string; visible: boolean }[] = [];
    for (let stop = 0; stop < 60; stop += 1) {
      await page.press('Tab');
      const current = await page.evaluate(focused);
      if (current.name === '') break;
      stops.push(current);
    }
    expect(stops.filter(({ visible }) => !visible)).toEqual([]);
    const names = stops.map(({ name }) => name);
    expect(names.slice(0, 16)).toEqual(['Skip to content', 'Northmast', ...MAIN, 'Search Jobs', ...CONTENT]);
    expect(names.at(-1)).toBe('Accessibility');
    await page.close();
  });

  it('opens the menu on a small screen, walks it and leaves it', async () => {
    const page = await openPage('chromium', { width: 360, height: 740, reducedMotion: true });
    await page.goto(`${inject('siteUrl')}/`);
    for (const key of ['Tab', 'Tab', 'Tab', 'Tab']) await page.press(key);
    expect((await page.evaluate(focused)).name).toBe('Menu');
    await page.press('Enter');
    await page.until(() => document.querySelector('#site-menu')?.matches(':popover-open'));
    await page.press('Tab');
    expect((await page.evaluate(focused)).name).toBe('Manufacturing');
    await page.press('Escape');
    await page.until(() => document.querySelector('#site-menu:popover-open') === null);
    expect((await page.evaluate(focused)).name).toBe('Menu');
    await page.close();
  });

  it('skips to the content', async () => {
    const page = await openPage('chromium', {});
    await page.goto(`${inject('siteUrl')}/`);
    await page.press('Tab');
    await page.press('Enter');
    await page.press('Tab');
    expect((await page.evaluate(focused)).name).toBe('Search Jobs');
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('hero-search');
    await page.close();
  });
});
