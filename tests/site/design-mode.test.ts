import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { openPage, type EnginePage } from '../support/engines.js';
import { loadClientNavigation } from '../support/site-pages.js';

describe('design mode', () => {
  let page: EnginePage;
  const requests: string[] = [];

  beforeAll(async () => {
    page = await openPage('chromium', {});
    page.puppeteer().on('request', (request) => requests.push(request.url()));
    await page.goto(`${inject('siteUrl')}/?design`);
    await page.until(() => document.querySelector('.design-panel') !== null);
  });
  afterAll(() => page.close());

  it('outlines and labels every visible block', async () => {
    await page.until(() => document.querySelectorAll('.design-outline').length > 20);
    const names = await page.evaluate(() =>
      [...document.querySelectorAll('.design-outline span')].map(({ textContent }) => textContent).join(' › '),
    );
    for (const name of ['section', 'hero-carousel', 'text', 'statistic']) expect(names.split(' › ')).toContain(name);
    const [outline, block] = await page.evaluate(() => {
      const measure = (element: Element | null | undefined) => {
        const { top = 0, width = 0 } = element?.getBoundingClientRect() ?? {};
        return [Math.round(top), Math.round(width)];
      };
      return [
        measure(document.querySelector('.design-outline')),
        measure(document.querySelector('main pallet-layout')),
      ];
    });
    expect(outline).toEqual(block);
  });

  it('shows empty slots', async () => {
    const places = await page.evaluate(() =>
      [...document.querySelectorAll('main [role="note"]')].map(({ textContent }) => textContent),
    );
    expect(places).toContain('section: heading');
  });

  it('stops automatic motion of blocks', async () => {
    const state = await page.evaluate(
      () => document.querySelector('pallet-hero-carousel')?.shadowRoot?.querySelector('[part="base"]')?.className,
    );
    expect(state).toContain('paused');
  });

  it('simulates every kind of visitor', async () => {
    const checked = (): string | undefined =>
      [...document.querySelectorAll<HTMLInputElement>('.design-panel input[type="radio"]')].find((one) => one.checked)
        ?.parentElement?.textContent;
    expect(await page.evaluate(checked)).toBe('Everybody');
    await page.click('.design-panel label:nth-of-type(3) input');
    expect(await page.evaluate(checked)).toBe('Signed in');
  });

  it('mirrors the page right to left', async () => {
    await page.click('.design-panel > label input');
    expect(await page.evaluate(() => document.documentElement.dir)).toBe('rtl');
    await page.goto(`${inject('siteUrl')}/?design&dir=rtl`);
    await page.until(() => document.documentElement.dir === 'rtl');
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
  });

  it('logs nothing to the console', () => {
    expect(page.messages()).toEqual([]);
  });

  it('is not loaded for visitors', async () => {
    expect(requests.some((url) => /\/assets\/design-/.test(url))).toBe(true);
    const visitor = await openPage('chromium', {});
    const seen: string[] = [];
    visitor.puppeteer().on('request', (request) => seen.push(request.url()));
    await visitor.goto(`${inject('siteUrl')}/?dir=rtl`);
    await loadClientNavigation(visitor);
    expect(seen.filter((url) => /design/.test(url))).toEqual([]);
    expect(await visitor.evaluate(() => document.documentElement.dir)).toBe('ltr');
  });
});
