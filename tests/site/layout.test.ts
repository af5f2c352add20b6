import { describe, expect, inject, it } from 'vitest';
import { openPage } from '../support/engines.js';
import { PARTS, SitePage } from '../support/site.js';
import { openWithWebFonts } from '../support/site-pages.js';

/** The layout of the real content in its theme. */

async function open(path: string, width: number): Promise<SitePage> {
  const site = new SitePage(await openPage('chromium', { width, height: 740, reducedMotion: true }));
  await openWithWebFonts(site.page, () => site.page.goto(inject('siteUrl') + path));
  return site;
}

const CAREERS = ['/manufacturing-careers', '/professional-careers', '/early-careers'];

describe('titles', () => {
  it.each(['/', '/es/', '/why-us', ...CAREERS])('have at most three accents on %s', async (path) => {
    const html = await (await fetch(inject('siteUrl') + path)).text();
    const accents = html.match(/ accent-rule/g) ?? [];
    expect(accents.length).toBeGreaterThan(0);
    expect(accents.length).toBeLessThanOrEqual(3);
  });

  it.each([
    [360, 40],
    [1280, 64],
    [1920, 76],
  ])('are small above the large sentence of the vision, at %i px of %i px', async (width, size) => {
    const site = await open('/', width);
    const readText = async (id: string) => (await site.readParts(PARTS.partOf(id, 'text')))[0]!;
    const [label, sentence] = [await readText('vision-title'), await readText('vision-text')];
    expect([label.fontSize, sentence.fontSize]).toEqual(['14px', `${size}px`]);
    const left = Math.round((await readText('path-title')).left);
    expect([Math.round(label.left), Math.round(sentence.left)]).toEqual([left, left]);
  });

  it.each([1025, 1280, 1920])('of the values fit their column in one line at %i px', async (width) => {
    const { page } = await open('/', width);
    const [lines, share] = await page.evaluate(() => {
      const text = document.querySelector('#values-title')!.shadowRoot!.querySelector('[part="text"]')!;
      const range = document.createRange();
      range.selectNodeContents(text);
      return [
        Math.round(text.clientHeight / parseFloat(getComputedStyle(text).lineHeight)),
        range.getBoundingClientRect().width / text.clientWidth,
      ] as const;
    });
    expect(lines).toBe(1);
    expect(share).toBeGreaterThan(0.85);
  });
});

describe('rows', () => {
  it.each([1280, 1920])('of figures leave room for the image on the right at %i px', async (width) => {
    const site = await open('/', width);
    const [section] = await site.readVisibleParts(PARTS.partOf('business-at-a-glance', 'content'));
    const [figures] = await site.readVisibleParts(PARTS.partOf('glance-figures', 'base'));
    expect((figures!.right - section!.left) / (section!.right - section!.left)).toBeLessThan(0.6);
  });

  it.each(CAREERS)('of three equal columns on %s stay rows on a tablet', async (path) => {
    const site = await open(path, 768);
    const columns = await site.readVisibleParts(
      ':is(#work, #fields, #ways) > pallet-column:not([slot]) >>> [part="base"]',
    );
    expect(columns).toHaveLength(3);
    expect(new Set(columns.map(({ top }) => top)).size).toBe(1);
  });

  it.each(['/manufacturing-careers', '/early-careers'])('of questions on %s are beside their title', async (path) => {
    const site = await open(path, 1280);
    const [title] = await site.readVisibleParts(PARTS.partOf('questions-head', 'base'));
    const [list] = await site.readVisibleParts(PARTS.partOf('questions-column', 'base'));
    expect(list!.left).toBeGreaterThan(title!.left);
    expect(list!.top).toBe(title!.top);
  });
});

describe('tiles of career areas', () => {
  it.each([360, 768, 1280])('have their text below the image at %i px, in a third of the tile', async (width) => {
    const site = await open('/', width);
    const [tiles, images, texts] = await Promise.all(
      ['base', 'picture', 'content'].map((part) => site.readVisibleParts(`.gateway >>> [part="${part}"]`)),
    );
    expect(tiles).toHaveLength(10);
    for (const [index, { top, bottom }] of tiles!.entries()) {
      expect(texts![index]!.top).toBeGreaterThanOrEqual(images![index]!.bottom);
      expect((texts![index]!.bottom - texts![index]!.top) / (bottom - top)).toBeLessThanOrEqual(0.36);
    }
  });
});

describe('on a phone', () => {
  it('there are 24 px and a line between two contacts', async () => {
    const site = await open('/', 360);
    const names = await site.readVisibleParts('#americas-recruiters [id$="-name"] >>> [part="text"]');
    const links = await site.readVisibleParts('#americas-recruiters [id$="-profile"] >>> [part="label"]');
    expect(names).toHaveLength(6);
    for (const [index, name] of names.slice(1).entries()) {
      expect(name.top - links[index]!.bottom).toBeGreaterThanOrEqual(24);
    }
  });

  it('the second button of a brand is aligned with the first, or in its row', async () => {
    const site = await open('/', 360);
    const [first] = await site.readVisibleParts(PARTS.partOf('brand-northmast-more', 'base'));
    const [second] = await site.readVisibleParts(PARTS.partOf('brand-northmast-contact', 'base'));
    expect(second!.left === first!.left || second!.top === first!.top).toBe(true);
  });
});

it.each(['/', '/es/'])('the footer of %s has all links of its menu', async (path) => {
  const { page } = await open(path, 1280);
  const readLinks = (selector: string): Promise<string[]> =>
    page.evaluate(
      (links) => [...document.querySelectorAll<HTMLAnchorElement>(links)].map(({ href }) => href),
      selector,
    );
  const menu = await readLinks(PARTS.menuLinks);
  expect(menu.length).toBeGreaterThan(3);
  expect(await readLinks(`${PARTS.footer} a`)).toEqual(expect.arrayContaining(menu));
});
