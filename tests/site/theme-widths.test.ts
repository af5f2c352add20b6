import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RunningServer } from '../../site/server/serve.js';
import { openPage } from '../support/engines.js';
import { SAMPLED_PAGES } from '../support/site-pages.js';
import { serveTheme, THEMES } from '../support/themed-site.js';

const WIDTHS = [360, 320];

describe.each(THEMES)('a narrow window in the theme %s', (theme) => {
  let server: RunningServer;
  beforeAll(async () => {
    server = await serveTheme(theme);
  });
  afterAll(() => server.close());

  it('has no horizontal overflow, before and after hydration', async () => {
    const page = await openPage('chromium', { reducedMotion: true, width: WIDTHS[0]!, blockUrls: /\/media\// });
    const found: string[] = [];
    for (const path of SAMPLED_PAGES) {
      await page.goto(`${server.url}${path}`);
      await page.evaluate(() => document.fonts.ready.then(() => undefined));
      for (const width of WIDTHS) {
        await page.puppeteer().setViewport({ width, height: 800 });
        const wide = await page.evaluate(() => document.documentElement.scrollWidth);
        if (wide > width) found.push(`${path} is ${wide} px wide in a window of ${width} px.`);
      }
    }
    expect(found).toEqual([]);
  });
});
