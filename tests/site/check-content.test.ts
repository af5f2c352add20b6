import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, inject, it } from 'vitest';
import { sampled } from '../setup/sampling.js';
import { checkContent } from '../../site/check-content/check-content.js';
import { checkSite, type SiteReport } from '../../site/check-content/check-site.js';
import { preparePage } from '../../site/check-content/page-state.js';
import { checkRenderedPages, measureShownPage } from '../../site/check-content/rendered-pages.js';
import { readContent } from '../../site/check-content/site-content.js';
import { describeProblem, sortFindings, type Finding } from '../../site/documents/finding.js';
import { openPage } from '../support/engines.js';
import { readFileResponse, startPageServer } from '../support/page-server.js';
import { SITE_PAGES } from '../support/site-pages.js';
import { siteSettings, temporaryFolder } from '../unit/site-server/fixture.js';

const ALL_LOOKS = SITE_PAGES.flatMap((route) => [360, 768, 1280].map((width) => ({ route, width })));
const LOOKS = sampled(ALL_LOOKS, 8);

const contentRoot = join(import.meta.dirname, '../../site/content');
const fetchHtml = async (route: string): Promise<string> => (await fetch(`${inject('siteUrl')}${route}`)).text();

describe('the content of the site', () => {
  it('has no issues in documents, items, links, images and headings', async () => {
    const { findings, content } = await checkContent({ contentRoot, render: fetchHtml });
    expect(findings.map(describeProblem)).toEqual([]);
    expect([...content.pages.keys()]).toEqual(expect.arrayContaining(['/', '/es/', '/why-us', '/404']));
  });

  it.each(LOOKS)(
    'has no text with low contrast and no overlong word on $route at $width px, in both schemes, on every slide',
    async ({ route, width }) => {
      const page = await openPage('chromium', {});
      const browser = page.puppeteer().browser();
      const { content } = await readContent(contentRoot);
      const look = { browser, siteUrl: inject('siteUrl'), content, routes: [route], widths: [width] };
      expect((await checkRenderedPages(look)).map(describeProblem)).toEqual([]);
    },
  );
});

it('the fonts of a page are measured even if they arrived too late to be shown', async () => {
  const folder = join(import.meta.dirname, '../../node_modules/dejavu-fonts-ttf/ttf');
  let sendFont = (): void => undefined;
  const isSent = new Promise<void>((resolve) => (sendFont = resolve));
  const page = await openPage('chromium', {});
  const server = await startPageServer(async (path) => {
    if (path === '/') {
      const style = `@font-face { font-family: Late; src: url('/DejaVuSansMono.ttf'); font-display: optional }`;
      return {
        body: `<!doctype html><title>x</title><style>${style}</style><b style="font: 40px Late, serif">ill</b>`,
      };
    }
    await isSent;
    return readFileResponse(folder, path);
  });
  const readWidth = (): Promise<number> =>
    page.evaluate(() => Math.round(document.querySelector('b')!.getBoundingClientRect().width));
  try {
    await page.puppeteer().goto(`${server.origin}/`, { waitUntil: 'domcontentloaded' });
    // The text is painted when the browser stops waiting for its font.
    await page.until(() => performance.getEntriesByName('first-contentful-paint').length > 0);
    sendFont();
    await page.until(() => document.fonts.status === 'loaded');
    expect(await readWidth()).toBeLessThan(40);
    await preparePage(page.puppeteer());
    expect(await readWidth()).toBe(72);
  } finally {
    await server.close();
  }
});

describe('the contrast of text', () => {
  const picture = (color: string): string =>
    `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" width="400" height="200"><rect width="400" height="200" fill="#0b1f3a"/><rect x="60" width="4" height="200" fill="${color}"/></svg>`)}`;
  const banner = (color: string, overlay: string, words: string): string =>
    `<!doctype html><html lang="en"><title>x</title><body style="margin:0"><pallet-banner id="banner" style="display:block;position:relative;width:400px;height:200px">
      <template shadowrootmode="open"><img alt="" src="${picture(color)}" style="position:absolute;inset:0">
      <div style="position:absolute;inset:0;background:${overlay}"></div>
      <div style="position:absolute;inset:20px"><slot></slot></div></template>${words}</pallet-banner>`;

  async function faintIn(
    markup: string,
  ): Promise<{ text: string; id: string; contrast: number; isOverImage: boolean; required: number }[]> {
    const page = await openPage('chromium', {});
    await page.puppeteer().goto(`data:text/html;charset=utf-8,${encodeURIComponent(markup)}`);
    await preparePage(page.puppeteer());
    return (await measureShownPage(page.puppeteer())).faint;
  }

  const white = '<p style="color:#fff;font:16px sans-serif">Drive the work</p>';

  it('is that of the worst pixel: a thin bright stripe without overlay fails', async () => {
    const [found, ...others] = await faintIn(banner('#ffffff', 'none', white));
    expect(others).toEqual([]);
    expect(found).toMatchObject({ text: 'Drive the work', id: 'banner', required: 4.5 });
    expect(found?.contrast).toBeCloseTo(1, 1);
  });

  it('passes with a strong overlay', async () => {
    expect(await faintIn(banner('#ffffff', 'rgb(11 31 58 / 0.3)', white))).toHaveLength(1);
    expect(await faintIn(banner('#ffffff', 'rgb(11 31 58 / 0.85)', white))).toEqual([]);
  });

  it('can be lower for large text', async () => {
    const large = '<p style="color:#fff;font:700 20px sans-serif">Lift the load</p>';
    expect(await faintIn(banner('#808080', 'none', large))).toEqual([]);
    expect(await faintIn(banner('#808080', 'none', large.replace('20px', '18px')))).toHaveLength(1);
  });

  it('includes the opacity of the text', async () => {
    const faded = white.replace('color:#fff', 'color:#fff;opacity:0.3');
    expect(await faintIn(banner('#0b1f3a', 'none', white))).toEqual([]);
    expect(await faintIn(banner('#0b1f3a', 'none', faded))).toHaveLength(1);
  });

  it('ignores a thin line on the plain background beside an image', async () => {
    const line = 'background:linear-gradient(#595959 1px,#fff 1px)';
    const beside = (color: string): string =>
      banner('#0b1f3a', 'none', `<p style="position:absolute;top:300px;color:${color};${line}">Beside</p>`);
    expect(await faintIn(beside('#595959'))).toEqual([]);
    expect(await faintIn(beside('#eee'))).toMatchObject([{ text: 'Beside', isOverImage: false, required: 4.5 }]);
  });

  it('ignores what is above or below the letters in their line box', async () => {
    const tall = `<style>@font-face { font-family: Tall; src: local('Liberation Sans'), local('DejaVu Sans'); ascent-override: 150%; descent-override: 80% }</style>`;
    const rule = (top: number): string =>
      `<img alt="" src="${picture('#0b1f3a')}" style="position:absolute;left:0;top:${top}px;width:200px;height:4px;background:#0b1f3a">`;
    const figure = (top: number): string =>
      `<!doctype html><html lang="en"><title>x</title><body style="margin:0;background:#fff">${tall}
        <p style="margin:0;color:#0b1f3a;font:40px Tall">480</p>${rule(top)}`;
    // The letters are between 29 and 61 pixels, their line box is between 0 and 92.
    expect(await faintIn(figure(14))).toEqual([]);
    expect(await faintIn(figure(66))).toEqual([]);
    expect(await faintIn(figure(45))).toMatchObject([{ text: '480', isOverImage: true }]);
  });

  it('is that with the background of the text if this covers the image', async () => {
    const label = '<b style="padding:8px;background:#fff;color:#eee;font:16px sans-serif">Apply</b>';
    expect(await faintIn(banner('#808080', 'none', label))).toMatchObject([{ text: 'Apply', isOverImage: false }]);
  });

  it('ignores visually hidden text', async () => {
    const hidden = '<span style="position:absolute;width:1px;height:1px;overflow:hidden;color:#fff">Hidden</span>';
    expect(await faintIn(banner('#ffffff', 'none', hidden))).toEqual([]);
  });
});

describe('issues measured in a browser', () => {
  const textWith = (id: string, props: object): object => ({ block: 'text', id, props });
  const text = (id: string, words: string): object => textWith(id, { text: words });
  const document = {
    ...{ title: 'Home', description: 'Work.', apiVersion: 63, themeLayout: 'main', features: [] },
    blocks: [
      textWith('own', { text: 'Drive the work', textColor: '#eee' }),
      text('theme', 'Lift the load'),
      text('long', 'Materialflusssteuerungstechnik und Lager'),
      text('hyphenated', 'Materialflusssteuerungs\u00adtechnikerinnen'),
    ],
  };
  const shown = (id: string, words: string, style: string): string =>
    `<pallet-text id="${id}"><template shadowrootmode="open"><p style="font:40px monospace;overflow-wrap:break-word;${style}">${words}</p></template></pallet-text>`;
  const built = `<!doctype html><html lang="de"><title>x</title><meta name="viewport" content="width=device-width"><body style="background:#fff">
    ${shown('own', 'Drive the work', 'color:#eee')}
    ${shown('theme', 'Lift the load', 'color:#ddd')}
    ${shown('long', 'Materialflusssteuerungstechnik und Lager', '')}
    ${shown('hyphenated', 'Material&shy;fluss&shy;steuerungs&shy;techni&shy;kerinnen', '')}`;

  /** Measures a page on a site with a theme. */
  async function measure(page: object, body: string, widths: readonly number[]): Promise<Finding[]> {
    const settings = JSON.parse(siteSettings()) as object;
    const root = await temporaryFolder({
      'site.json': JSON.stringify({ ...settings, theme: 'plain' }),
      'themes/plain.css': ':root { --pallet-g-color-text: #ddd; }',
      'layouts/main.json': '{}',
      'pages/home.json': JSON.stringify(page, null, 1),
    });
    const server = await startPageServer(() => ({ body }));
    const opened = await openPage('chromium', {});
    try {
      const { content } = await readContent(root);
      const browser = opened.puppeteer().browser();
      return sortFindings(await checkRenderedPages({ browser, siteUrl: server.origin, content, widths }));
    } finally {
      await server.close();
    }
  }

  it('name file, line and block, and the theme if its colors cause them', async () => {
    expect((await measure(document, built, [1280, 360])).map(describeProblem)).toEqual([
      'pages/home.json:12, text "own": "Drive the work" has a contrast of 1.16 with its background but needs 3 (desktop screens, light scheme). Choose a darker or lighter "textColor", or remove it to use the color of the theme.',
      'pages/home.json:20, text "theme": "Lift the load" has a contrast of 1.36 with its background but needs 3 (desktop screens, light scheme). These colors come from the theme, not from a block: ask the site’s developers to change them. Fix them in themes/plain.css.',
      'pages/home.json:27, text "long": The word "Materialflusssteuerungstechnik" is too long for its box on phones, so it breaks or overflows. Use a shorter word, or two words. Or use a soft hyphen ("\\u00ad") where it may break, or a narrower font in themes/plain.css.',
    ]);
  });

  it('share their cause if one change of a block or the theme fixes them', async () => {
    const blocks = [
      { block: 'section', id: 'band', props: { textColor: '#eee' }, blocks: [text('a', 'Ask'), text('b', 'Build')] },
      text('c', 'Care'),
      text('d', 'Drive'),
      textWith('e', { text: 'Earn', textColor: '#ddd' }),
    ];
    const body = `<!doctype html><html lang="en"><title>x</title><body style="background:#fff">
      ${shown('a', 'Ask', 'color:#eee')}${shown('b', 'Build', 'color:#eee')}
      ${shown('c', 'Care', 'color:#ddd')}${shown('d', 'Drive', 'color:#ddd')}${shown('e', 'Earn', 'color:#ddd')}`;
    const [a, b, c, d, e] = (await measure({ ...document, blocks }, body, [1280])).map(({ cause }) => cause);
    expect([a, c]).toEqual([b, d]);
    expect(new Set([a, c, e, undefined]).size).toBe(4);
  });
});

describe('a check of the site', () => {
  it('completes the given pages before others, and later measures only those that have changed', async () => {
    const page = (text: string): string =>
      JSON.stringify({
        ...{ title: text, description: 'Work.', apiVersion: 63, themeLayout: 'main', features: [] },
        blocks: [{ block: 'text', id: 'text', props: { text } }],
      });
    const contentRoot = await temporaryFolder({
      'site.json': siteSettings(),
      'layouts/main.json': '{}',
      'pages/home.json': page('Drive the work'),
      'pages/lift.json': page('Lift the load'),
      'pages/weld.json': page('Weld the frame'),
    });
    const visited: string[] = [];
    const server = await startPageServer((path) => {
      if (['/', '/lift', '/weld'].includes(path)) visited.push(path);
      return { body: '<!doctype html><title>x</title><p>Drive the work' };
    });
    const opened = await openPage('chromium', {});
    const reports: SiteReport[] = [];
    const check = (first: readonly string[]): Promise<SiteReport> =>
      checkSite({
        ...{ contentRoot, code: '', cacheFile: join(contentRoot, '.cache/measurements.json') },
        report: (report) => reports.push(report),
        measure: { browser: () => Promise.resolve(opened.puppeteer().browser()), siteUrl: server.origin, first },
      });
    try {
      expect((await check(['/weld'])).unmeasured).toEqual([]);
      expect(reports.slice(0, 2).map(({ unmeasured }) => unmeasured)).toEqual([
        ['/', '/lift', '/weld'],
        ['/', '/lift'],
      ]);
      const namesOf = ({ findings }: SiteReport): string[] => findings.map(({ file }) => file);
      expect(namesOf(reports[1]!)).toEqual(['pages/weld.json']);
      expect(namesOf(reports.at(-1)!)).toEqual(['pages/home.json', 'pages/lift.json', 'pages/weld.json']);
      expect(visited.toSorted()).toEqual(['/', '/lift', '/weld']);
      await writeFile(join(contentRoot, 'pages/lift.json'), page('Lift more'));
      expect((await check([])).unmeasured).toEqual([]);
      expect(visited.slice(3)).toEqual(['/lift']);
    } finally {
      await server.close();
      await opened.close();
    }
  });
});
