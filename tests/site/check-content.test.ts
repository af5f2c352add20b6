import { join } from 'node:path';
import { describe, expect, inject, it } from 'vitest';
import { checkContent } from '../../site/check-content/check-content.js';
import { checkLooks, look } from '../../site/check-content/looks.js';
import { describeProblem } from '../../site/documents/finding.js';
import { openPage } from '../support/engines.js';

const contentRoot = join(import.meta.dirname, '../../site/content');
const html = async (route: string): Promise<string> => (await fetch(`${inject('siteUrl')}${route}`)).text();

describe('the content of the site', () => {
  it('has nothing to mend in documents, items, links, pictures and headings', async () => {
    const { findings, content } = await checkContent({ contentRoot, html });
    expect(findings.map(describeProblem)).toEqual([]);
    expect([...content.pages.keys()]).toEqual(expect.arrayContaining(['/', '/es/', '/why-us', '/404']));
  });

  it('has no text that is hard to read and no word too long, at three widths, in both schemes, on every slide', async () => {
    const page = await openPage('chromium', {});
    const browser = page.puppeteer().browser();
    const { content } = await checkContent({ contentRoot, html });
    const findings = await checkLooks({ browser, siteUrl: inject('siteUrl'), content });
    expect(findings.map(describeProblem)).toEqual([]);
  }, 240_000);
});

describe('the contrast of text over a picture', () => {
  const picture = (colour: string): string =>
    `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" width="400" height="200"><rect width="400" height="200" fill="#0b1f3a"/><rect x="60" width="4" height="200" fill="${colour}"/></svg>`)}`;
  const banner = (colour: string, overlay: string, words: string): string =>
    `<!doctype html><html lang="en"><title>x</title><body style="margin:0"><pallet-banner id="banner" style="display:block;position:relative;width:400px;height:200px">
      <template shadowrootmode="open"><img alt="" src="${picture(colour)}" style="position:absolute;inset:0">
      <div style="position:absolute;inset:0;background:${overlay}"></div>
      <div style="position:absolute;inset:20px"><slot></slot></div></template>${words}</pallet-banner>`;

  async function faintIn(markup: string): Promise<{ text: string; id: string; contrast: number; least: number }[]> {
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

  it('does not matter beside a picture, nor for what only screen readers are told', async () => {
    const beside = '<p style="position:absolute;top:300px;color:#eee">Beside</p>';
    const hidden = '<span style="position:absolute;width:1px;height:1px;overflow:hidden;color:#fff">Hidden</span>';
    expect(await faintIn(banner('#ffffff', 'none', `${beside}${hidden}`))).toEqual([]);
  });
});
