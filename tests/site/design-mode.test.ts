import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { FIXTURE, PARTS, SitePage } from '../support/site.js';
import { phrases } from '../../elements/foundations/texts.js';

describe('design mode', () => {
  let site: SitePage;
  const requests: string[] = [];
  const open = (path: string): Promise<void> => site.page.goto(`${inject('fixtureUrl')}${path}`);

  beforeAll(async () => {
    site = await SitePage.open(FIXTURE.about.path, { reducedMotion: false });
    site.page.puppeteer().on('request', (request) => requests.push(request.url()));
    await open('/?design');
    await site.page.until((panel) => document.querySelector(panel) !== null, PARTS.designPanel);
  });
  afterAll(() => site.page.close());

  const readDirection = (page = site.page): Promise<string> => page.evaluate(() => document.documentElement.dir);
  const click = (role: string, name: string): Promise<void> =>
    site.page.puppeteer().locator(`::-p-aria([name="${name}"][role="${role}"])`).click();

  it('outlines and labels every visible block', async () => {
    const readBlocks = async () => (await site.readParts('main *')).filter(({ tag }) => tag.startsWith('pallet-'));
    /** The positions and sizes of parts that have a size. */
    const measure = (parts: Awaited<ReturnType<typeof readBlocks>>) =>
      parts
        .map(({ left, top, right, bottom }) => [left, top, right, bottom].map(Math.round))
        .filter(([left = 0, top = 0, right = 0, bottom = 0]) => right > left && bottom > top);
    await expect.poll(async () => measure(await readBlocks())).not.toEqual([]);
    await expect
      .poll(async () => [measure(await site.readParts(PARTS.outline)), measure(await readBlocks())])
      .toSatisfy(([outlines, blocks]) => JSON.stringify(outlines) === JSON.stringify(blocks));
    const labels = (await site.readParts(PARTS.outline)).flatMap(({ text }) => text.split(' › '));
    for (const name of ['section', 'hero-carousel', 'text', 'statistic']) expect(labels).toContain(name);
  });

  it('shows empty slots', async () => {
    const placeholders = await site.readParts(`${PARTS.main} [role="note"]`);
    expect(placeholders.map(({ text }) => text)).toContain('section: heading');
  });

  it('pauses the automatic motion of blocks', async () => {
    const readMotion = async () => ({
      label: (await site.readParts(PARTS.partOf('hero', 'rotation')))[0]?.label,
      isRotating: await site.page.evaluate(() => document.querySelector('#hero')?.matches(':state(rotating)')),
    });
    await expect.poll(readMotion).toEqual({ label: phrases.stopSlideShow, isRotating: false });
  });

  it('simulates every kind of visitor', async () => {
    const readAudience = async () =>
      (await site.readParts(`${PARTS.designPanel} label:has([type="radio"]:checked)`)).map(({ text }) => text);
    expect(await readAudience()).toEqual(['Everybody']);
    for (const audience of ['Guest', 'Signed in']) {
      await click('radio', audience);
      await expect.poll(readAudience).toEqual([audience]);
    }
  });

  it('mirrors the page right to left', async () => {
    await click('checkbox', 'Right to left');
    await expect.poll(() => readDirection()).toBe('rtl');
    await open('/?design&dir=rtl');
    await expect.poll(() => readDirection()).toBe('rtl');
    const overflow = await site.page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
  });

  it('logs nothing to the console', () => {
    expect(site.page.messages()).toEqual([]);
  });

  it('is not loaded for visitors', async () => {
    expect(requests.some((url) => /\/assets\/design-/.test(url))).toBe(true);
    const visitor = await SitePage.open(FIXTURE.about.path, { reducedMotion: false });
    const seen: string[] = [];
    visitor.page.puppeteer().on('request', (request) => seen.push(request.url()));
    await visitor.page.goto(`${inject('fixtureUrl')}/?dir=rtl`);
    await visitor.enableNavigation();
    await visitor.page.until(() => document.querySelector('#hero')?.matches(':state(rotating)'));
    expect(seen.length).toBeGreaterThan(1);
    expect(seen.filter((url) => /design/.test(url))).toEqual([]);
    expect(await readDirection(visitor.page)).toBe('ltr');
  });
});
