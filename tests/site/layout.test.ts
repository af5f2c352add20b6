import { describe, expect, inject, it } from 'vitest';
import { openPage, type EnginePage } from '../support/engines.js';
import { openWithWebFonts } from '../support/site-pages.js';

interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** The boxes of the selected elements; ` >>> ` enters a shadow root. Runs in the page. */
function readBoxes(selectors: string[]): Box[] {
  return selectors.flatMap((selector) => {
    const [host = '', inner] = selector.split(' >>> ');
    return [...document.querySelectorAll(host)].flatMap((element) => {
      const found = inner === undefined ? element : element.shadowRoot?.querySelector(inner);
      if (!found?.checkVisibility()) return [];
      const { left, right, top, bottom } = found.getBoundingClientRect();
      return [{ left, right, top, bottom }];
    });
  });
}

async function open(path: string, width: number): Promise<EnginePage> {
  const page = await openPage('chromium', { width, height: 740, reducedMotion: true });
  await openWithWebFonts(page, () => page.goto(inject('siteUrl') + path));
  return page;
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
    const page = await open('/', width);
    const texts = await page.evaluate(() =>
      ['vision-title', 'vision-text', 'path-title'].map((id) => {
        const text = document.getElementById(id)!.shadowRoot!.querySelector('[part="text"]')!;
        return { size: getComputedStyle(text).fontSize, left: Math.round(text.getBoundingClientRect().left) };
      }),
    );
    const [label, sentence, title] = texts;
    expect([label!.size, sentence!.size]).toEqual(['14px', `${size}px`]);
    expect([label!.left, sentence!.left]).toEqual([title!.left, title!.left]);
  });

  it.each([1025, 1280, 1920])('of the values fit their column in one line at %i px', async (width) => {
    const page = await open('/', width);
    const [lines, share] = await page.evaluate(() => {
      const text = document.querySelector('.acrostic')!.shadowRoot!.querySelector('[part="text"]')!;
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
    const page = await open('/', width);
    const [section, figures] = await page.evaluate(readBoxes, [
      '#business-at-a-glance >>> [part="content"]',
      '#glance-figures >>> [part="base"]',
    ]);
    expect((figures!.right - section!.left) / (section!.right - section!.left)).toBeLessThan(0.6);
  });

  it.each(CAREERS)('of three equal columns on %s stay rows on a tablet', async (path) => {
    const page = await open(path, 768);
    const columns = await page.evaluate(readBoxes, [
      ':is(#work, #fields, #ways) > pallet-column:not([slot]) >>> [part="base"]',
    ]);
    expect(columns).toHaveLength(3);
    expect(new Set(columns.map(({ top }) => top)).size).toBe(1);
  });

  it.each(['/manufacturing-careers', '/early-careers'])('of questions on %s are beside their title', async (path) => {
    const page = await open(path, 1280);
    const [title, list] = await page.evaluate(
      readBoxes,
      ['#questions-head', '#questions-column'].map((column) => `${column} >>> [part="base"]`),
    );
    expect(list!.left).toBeGreaterThan(title!.left);
    expect(list!.top).toBe(title!.top);
  });
});

describe('tiles of career areas', () => {
  it.each([360, 768, 1280])('have their text below the image at %i px, in a third of the tile', async (width) => {
    const page = await open('/', width);
    const [cards, pictures, words] = await Promise.all(
      ['base', 'picture', 'content'].map((part) => page.evaluate(readBoxes, [`.gateway >>> [part="${part}"]`])),
    );
    expect(cards).toHaveLength(10);
    for (const [index, { top, bottom }] of cards!.entries()) {
      expect(words![index]!.top).toBeGreaterThanOrEqual(pictures![index]!.bottom);
      expect((words![index]!.bottom - words![index]!.top) / (bottom - top)).toBeLessThanOrEqual(0.36);
    }
  });
});

describe('on a phone', () => {
  it('there are 24 px and a line between two contacts', async () => {
    const page = await open('/', 360);
    const [names, links] = await Promise.all(
      [
        '#americas-recruiters [id$="-name"] >>> [part="text"]',
        '#americas-recruiters [id$="-profile"] >>> [part="label"]',
      ].map((selector) => page.evaluate(readBoxes, [selector])),
    );
    expect(names).toHaveLength(6);
    for (const [index, name] of names!.slice(1).entries()) {
      expect(name.top - links![index]!.bottom).toBeGreaterThanOrEqual(24);
    }
  });

  it('the second button of a brand is aligned with the first, or in its row', async () => {
    const page = await open('/', 360);
    const [first, second] = await page.evaluate(readBoxes, [
      '#brand-northmast-more >>> [part="base"]',
      '#brand-northmast-contact >>> [part="base"]',
    ]);
    expect(second!.left === first!.left || second!.top === first!.top).toBe(true);
  });
});

it.each(['/', '/es/'])('the footer of %s has all links of its menu', async (path) => {
  const page = await open(path, 1280);
  const [menu, footer] = await page.evaluate(() =>
    ['.site-menu li:not(.site-language) a', '.site-footer a'].map((selector) =>
      [...document.querySelectorAll<HTMLAnchorElement>(selector)].map(({ href }) => href),
    ),
  );
  expect(footer).toEqual(expect.arrayContaining(menu!));
});
