import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { describe, expect, inject, it } from 'vitest';
import { isWhole } from '../setup/extent.js';
import { checkContent } from '../../site/check-content/check-content.js';
import { checkLooks, look } from '../../site/check-content/looks.js';
import { readContent } from '../../site/check-content/site-content.js';
import { describeProblem, inOrder } from '../../site/documents/finding.js';
import { openPage } from '../support/engines.js';
import { startPageServer } from '../support/page-server.js';
import { SITE_PAGES } from '../support/site-pages.js';
import { siteSettings, temporaryFolder } from '../unit/site-server/fixture.js';

const ALL_LOOKS = SITE_PAGES.flatMap((route) => [360, 768, 1280].map((width) => ({ route, width })));
const LOOKS = isWhole ? ALL_LOOKS : ALL_LOOKS.filter((_, index) => index % 7 === 0);

const contentRoot = join(import.meta.dirname, '../../site/content');
const html = async (route: string): Promise<string> => (await fetch(`${inject('siteUrl')}${route}`)).text();

describe('the content of the site', () => {
  it('has nothing to mend in documents, items, links, pictures and headings', async () => {
    const { findings, content } = await checkContent({ contentRoot, html });
    expect(findings.map(describeProblem)).toEqual([]);
    expect([...content.pages.keys()]).toEqual(expect.arrayContaining(['/', '/es/', '/why-us', '/404']));
  });

  it.each(LOOKS)(
    'has no text that is hard to read and no word too long on $route at $width px, in both schemes, on every slide',
    async ({ route, width }) => {
      const page = await openPage('chromium', {});
      const browser = page.puppeteer().browser();
      const { content } = await readContent(contentRoot);
      const look = { browser, siteUrl: inject('siteUrl'), content, routes: [route], widths: [width] };
      expect((await checkLooks(look)).map(describeProblem)).toEqual([]);
    },
  );
});

describe('the command', () => {
  it('says in a line that there is nothing to mend, and what it could not look for', async () => {
    const main = fileURLToPath(new URL('../../site/check-content/main.ts', import.meta.url));
    // Without a path to a browser; what an earlier check has found would be told again, and nothing looked for.
    const { stdout } = await promisify(execFile)(process.execPath, ['--import=tsx', '-C', 'pallet-source', main], {
      env: { ...process.env, PATH: '', CHROMIUM: '' },
    });
    expect(stdout.trim()).toMatch(/^\d+ pages checked: nothing to mend\.$/);
  });
});

describe('the contrast of text', () => {
  const picture = (colour: string): string =>
    `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" width="400" height="200"><rect width="400" height="200" fill="#0b1f3a"/><rect x="60" width="4" height="200" fill="${colour}"/></svg>`)}`;
  const banner = (colour: string, overlay: string, words: string): string =>
    `<!doctype html><html lang="en"><title>x</title><body style="margin:0"><pallet-banner id="banner" style="display:block;position:relative;width:400px;height:200px">
      <template shadowrootmode="open"><img alt="" src="${picture(colour)}" style="position:absolute;inset:0">
      <div style="position:absolute;inset:0;background:${overlay}"></div>
      <div style="position:absolute;inset:20px"><slot></slot></div></template>${words}</pallet-banner>`;

  async function faintIn(
    markup: string,
  ): Promise<{ text: string; id: string; contrast: number; isOverPicture: boolean; least: number }[]> {
    const page = await openPage('chromium', {});
    await page.puppeteer().goto(`data:text/html;charset=utf-8,${encodeURIComponent(markup)}`);
    const { faint } = await look(page.puppeteer());
    await page.close();
    return faint;
  }

  const white = '<p style="color:#fff;font:16px sans-serif">Drive the work</p>';

  it('is judged by the worst pixel: a thin bright stripe without overlay is found', async () => {
    const [found, ...others] = await faintIn(banner('#ffffff', 'none', white));
    expect(others).toEqual([]);
    expect(found).toMatchObject({ text: 'Drive the work', id: 'banner', least: 4.5 });
    expect(found?.contrast).toBeCloseTo(1, 1);
  });

  it('is enough once an overlay is strong enough', async () => {
    expect(await faintIn(banner('#ffffff', 'rgb(11 31 58 / 0.3)', white))).toHaveLength(1);
    expect(await faintIn(banner('#ffffff', 'rgb(11 31 58 / 0.85)', white))).toEqual([]);
  });

  it('may be lower where text is large', async () => {
    const large = '<p style="color:#fff;font:700 20px sans-serif">Lift the load</p>';
    expect(await faintIn(banner('#808080', 'none', large))).toEqual([]);
    expect(await faintIn(banner('#808080', 'none', large.replace('20px', '18px')))).toHaveLength(1);
  });

  it('counts a text that is itself translucent as what is seen of it', async () => {
    const faded = white.replace('color:#fff', 'color:#fff;opacity:0.3');
    expect(await faintIn(banner('#0b1f3a', 'none', white))).toEqual([]);
    expect(await faintIn(banner('#0b1f3a', 'none', faded))).toHaveLength(1);
  });

  it('is that with the plain ground beside a picture, where a thin line does not count', async () => {
    const line = 'background:linear-gradient(#595959 1px,#fff 1px)';
    const beside = (colour: string): string =>
      banner('#0b1f3a', 'none', `<p style="position:absolute;top:300px;color:${colour};${line}">Beside</p>`);
    expect(await faintIn(beside('#595959'))).toEqual([]);
    expect(await faintIn(beside('#eee'))).toMatchObject([{ text: 'Beside', isOverPicture: false, least: 4.5 }]);
  });

  it('does not matter for what only screen readers are told', async () => {
    const hidden = '<span style="position:absolute;width:1px;height:1px;overflow:hidden;color:#fff">Hidden</span>';
    expect(await faintIn(banner('#ffffff', 'none', hidden))).toEqual([]);
  });
});

describe('what a browser measures', () => {
  const text = (id: string, props: object): object => ({ block: 'text', id, props });
  const document = {
    ...{ title: 'Home', description: 'Work.', apiVersion: 63, themeLayout: 'main', features: [] },
    blocks: [
      text('own', { text: 'Drive the work', textColor: '#eee' }),
      text('theme', { text: 'Lift the load' }),
      text('long', { text: 'Materialflusssteuerungstechnik und Lager' }),
      text('hyphenated', { text: 'Materialflusssteuerungs\u00adtechnikerinnen' }),
    ],
  };
  const shown = (id: string, words: string, style: string): string =>
    `<pallet-text id="${id}"><template shadowrootmode="open"><p style="font:40px monospace;overflow-wrap:break-word;${style}">${words}</p></template></pallet-text>`;
  const built = `<!doctype html><html lang="de"><title>x</title><meta name="viewport" content="width=device-width"><body style="background:#fff">
    ${shown('own', 'Drive the work', 'color:#eee')}
    ${shown('theme', 'Lift the load', 'color:#ddd')}
    ${shown('long', 'Materialflusssteuerungstechnik und Lager', '')}
    ${shown('hyphenated', 'Material&shy;fluss&shy;steuerungs&shy;techni&shy;kerinnen', '')}`;

  it('is told by file, line and block, with the theme where no block chose the colours', async () => {
    const settings = JSON.parse(siteSettings()) as object;
    const root = await temporaryFolder({
      'site.json': JSON.stringify({ ...settings, theme: 'plain' }),
      'themes/plain.css': ':root { --pallet-g-color-text: #ddd; }',
      'layouts/main.json': '{}',
      'pages/home.json': JSON.stringify(document, null, 1),
    });
    const server = await startPageServer(() => ({ body: built }));
    const page = await openPage('chromium', {});
    try {
      const { content } = await readContent(root);
      const browser = page.puppeteer().browser();
      const findings = await checkLooks({ browser, siteUrl: server.origin, content, widths: [1280, 360] });
      expect(inOrder(findings).map(describeProblem)).toEqual([
        'pages/home.json:12, text "own": "Drive the work" has a contrast of 1.16 with its ground, and needs 3 (1280 px wide, light). Choose a darker or a lighter "textColor", or leave the colour to the theme.',
        'pages/home.json:20, text "theme": "Lift the load" has a contrast of 1.36 with its ground, and needs 3 (1280 px wide, light). No block chose these colours, the theme did: mend them in themes/plain.css.',
        'pages/home.json:27, text "long": The word "Materialflusssteuerungstechnik" is too long for its box, and is divided or reaches out of it (360 px wide). Take a shorter word, say where it may be hyphenated by a soft hyphen ("\\u00ad"), or take a narrower font in themes/plain.css.',
      ]);
    } finally {
      await server.close();
      await page.close();
    }
  });
});
