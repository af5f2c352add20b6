import { readdir, readFile, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { PictureData, ShareImage } from '@pallet/elements/services';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PageDocument } from '../../../site/documents/model.js';
import { findFonts } from '../../../site/rendering/social-fonts.js';
import { buildSocialImage, type SocialImage } from '../../../site/rendering/social-image.js';
import { buildThemeFile, type BuiltTheme } from '../../../site/rendering/theme.js';
import { folderOf } from '../site-server/fixture.js';

// A machine without fonts: this is read when the first text is drawn.
const withoutFonts = await folderOf({ 'fonts.conf': '<?xml version="1.0"?><fontconfig></fontconfig>' });
process.env['FONTCONFIG_FILE'] = join(withoutFonts, 'fonts.conf');

let outDir: string;
let themes: Record<string, BuiltTheme | undefined>;

beforeAll(async () => {
  const grey = sharp({ create: { width: 1200, height: 630, channels: 3, background: '#808080' } });
  outDir = await folderOf({
    'media/grey.png': await grey.png().toBuffer(),
    'broken.woff2': 'no font',
    'broken.css': ":root{--pallet-g-font-family-heading: Broken}@font-face{font-family:Broken;src:url('broken.woff2')}",
  });
  const build = (file: string): Promise<BuiltTheme | undefined> =>
    buildThemeFile({ file, outDir, basePath: '', hooks: [], report: () => undefined });
  themes = {
    northmast: await build('site/content/themes/northmast.css'),
    orchard: await build('site/content/themes/orchard.css'),
    broken: await build(join(outDir, 'broken.css')),
  };
});
afterAll(async () => {
  for (const folder of [outDir, withoutFonts]) await rm(folder, { recursive: true });
});

const picture = { RawUrl: '/media/grey.png', FocalPoint: '50% 50%' } as PictureData;

interface ShareOptions {
  readonly theme?: string;
  readonly language?: string;
  readonly data?: PictureData;
  readonly former?: SocialImage | undefined;
}

async function build(
  title: string,
  { theme, language = 'en-US', data = picture, former }: ShareOptions = {},
): Promise<SocialImage | undefined> {
  const page = { title, language, blocks: [], socialPicture: 'grey' } as unknown as PageDocument;
  const options = {
    ...{ outDir, pictures: new Map([['grey', data]]), theme: theme === undefined ? undefined : themes[theme] },
    logo: '<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64"/>',
    settings: { basePath: '', texts: { name: '' } },
  };
  return buildSocialImage('/page', page, options, former);
}

const share = async (title: string, options?: ShareOptions): Promise<ShareImage> =>
  (await build(title, options))?.data as ShareImage;

interface Pixels {
  readonly width: number;
  readonly height: number;
  readonly data: Buffer;
}
const pixelsOf = async ({ url }: ShareImage): Promise<Pixels> => {
  const { data, info } = await sharp(await readFile(join(outDir, url)))
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, ...info };
};
const near = (pixels: Pixels, at: number, [red, green, blue]: readonly [number, number, number]): boolean =>
  [red, green, blue].every((channel, offset) => Math.abs((pixels.data[at + offset] ?? 0) - channel) < 24);

/** The box around all pixels of a color; undefined where there is none. */
function boxOf(pixels: Pixels, color: readonly [number, number, number]) {
  let [left, top, right, bottom] = [pixels.width, pixels.height, -1, -1];
  for (let y = 0; y < pixels.height; y++) {
    for (let x = 0; x < pixels.width; x++) {
      if (!near(pixels, 3 * (y * pixels.width + x), color)) continue;
      [left, top, right, bottom] = [Math.min(left, x), Math.min(top, y), Math.max(right, x), Math.max(bottom, y)];
    }
  }
  return right < 0 ? undefined : { left, top, right, bottom, width: right - left + 1, height: bottom - top + 1 };
}
const WHITE = [255, 255, 255] as const;

describe('a social image', () => {
  it('of a site without a name has the heading as its alternative text', async () => {
    expect((await share('Welders')).alt).toBe('Welders');
  });

  it('is drawn again only if something in it has changed', async () => {
    const former = await build('Welders');
    await rm(join(outDir, former?.data.url ?? ''));
    expect(await build('Welders', { former })).toBe(former);
    expect(await readdir(join(outDir, 'media'))).not.toContain(basename(former?.data.url ?? ''));
    for (const options of [{ theme: 'orchard' }, { data: { ...picture, FocalPoint: '0% 0%' } }, { language: 'de' }]) {
      expect((await build('Welders', { ...options, former }))?.source).not.toBe(former?.source);
    }
    expect((await build('Fitters', { former }))?.data.alt).toBe('Fitters');
  });

  it.each([
    ['a long word', 'Qualitätsmanagementbeauftragter'],
    ['a word of 300 letters', 'x'.repeat(300)],
    ['2,000 words', 'word '.repeat(2000)],
    ['300 letters without a space of another script', '採'.repeat(300)],
    ['markup and characters that no font has', '<b>&amp;</b> \u0000\u0007 \ud800 \u{1F680} \u{10FFFD}'],
  ])('shows %s within its margins', async (_, title) => {
    for (const theme of [undefined, 'northmast']) {
      const pixels = await pixelsOf(await share(title, { ...(theme && { theme }) }));
      expect([pixels.width, pixels.height]).toEqual([1200, 630]);
      const box = boxOf(pixels, WHITE) ?? { left: 80, top: 80, right: 80, bottom: 80 };
      expect(box.left).toBeGreaterThanOrEqual(78);
      expect(box.top).toBeGreaterThanOrEqual(78);
      expect(box.right).toBeLessThanOrEqual(1120);
      expect(box.bottom).toBeLessThanOrEqual(552);
    }
  });

  it.each(['👩‍🚀', '\u200b', '\u00ad', ' \u2060 '])('does not fail if a text has nothing to draw: %j', async (text) => {
    const image = await share(text);
    if (image !== undefined) expect((await pixelsOf(image)).width).toBe(1200);
    expect(image === undefined).toBe(text !== '👩‍🚀');
  });

  it('uses the colors of the theme', async () => {
    const orchard = await pixelsOf(await share('Pick', { theme: 'orchard' }));
    const accent = boxOf(orchard, [0xf2, 0x9c, 0x8e]);
    expect(accent).toBeDefined();
    // The shade is a tenth grey.
    expect(near(orchard, 3 * (1200 * 620 + 4), [0x14, 0x28, 0x1b])).toBe(true);
    const northmast = await pixelsOf(await share('Pick', { theme: 'northmast' }));
    expect(boxOf(northmast, [0xe5, 0xa7, 0x13])).toBeDefined();
    expect(boxOf(northmast, [0xf2, 0x9c, 0x8e])).toBeUndefined();
    expect(near(northmast, 3 * (1200 * 620 + 4), [0x0b, 0x1f, 0x3a])).toBe(true);
  });

  it('uses the font and letter case of the theme', async () => {
    const width = async (title: string, theme: string): Promise<number> =>
      boxOf(await pixelsOf(await share(title, { theme })), WHITE)?.width ?? 0;
    expect((await fontsOf('Wide', 'northmast')).families).toEqual(['Barlow Condensed']);
    expect((await fontsOf('Wide', 'orchard')).families[0]).toMatch(/^Fraunces/);
    expect(await width('mmmm', 'northmast')).toBe(await width('MMMM', 'northmast'));
    expect(await width('iiii', 'orchard')).toBeLessThan(await width('IIII', 'orchard'));
  });

  it('falls back to the next font if a font of the theme cannot be read', async () => {
    expect(boxOf(await pixelsOf(await share('Still there', { theme: 'broken' })), WHITE)).toBeDefined();
  });

  it.each(['', 'top left', '300% -20%'])('is cropped for the focal point "%s"', async (FocalPoint) => {
    expect(await share('Title', { data: { ...picture, FocalPoint } })).toMatchObject({ width: 1200, height: 630 });
  });

  describe('on a machine without fonts', () => {
    it('shows Cyrillic letters as letters, not as boxes', async () => {
      const [cyrillic, latin] = await Promise.all(
        [share('АВС', { language: 'ru' }), share('ABC')].map(async (shared) =>
          boxOf(await pixelsOf(await shared), WHITE),
        ),
      );
      expect(Math.abs((cyrillic?.width ?? 0) - (latin?.width ?? 0))).toBeLessThan(12);
      expect(Math.abs((cyrillic?.height ?? 0) - (latin?.height ?? 0))).toBeLessThan(4);
    });

    it.each([
      ['zh-CN', '一一一'],
      ['zh-TW', '一一一'],
      ['ja', 'ーーー'],
      ['ko', 'ㅡㅡㅡ'],
      ['ar', 'ـــ'],
    ])('shows the horizontal strokes of %s, not boxes', async (language, title) => {
      const box = boxOf(await pixelsOf(await share(title, { language })), WHITE);
      expect(box?.height).toBeLessThan((box?.width ?? 0) / 4);
    });

    it.each([
      ['zh-CN', '为什么选择我们'],
      ['zh-TW', '為什麼選擇我們'],
      ['ja', '採用情報 なぜノースマストか'],
      ['ko', '왜 노스마스트인가'],
      ['ar', 'لماذا نحن؟'],
      ['he', 'למה אנחנו'],
      ['th', 'ทำไมต้องเรา'],
      ['hi', 'हम क्यों'],
      ['el', 'Γιατί εμείς'],
      ['uk', 'Чому ми – їжак'],
      ['vi', 'Vì sao chọn chúng tôi'],
    ])('has a font for each character of %s', async (language, title) => {
      const { has } = await fontsOf(title, 'northmast', language);
      expect(Array.from(title).filter((character) => !has(character))).toEqual([]);
    });

    it('is right-aligned in a right-to-left language', async () => {
      expect(boxOf(await pixelsOf(await share('لماذا', { language: 'ar' })), WHITE)?.right).toBeGreaterThan(1100);
    });

    it('omits a title without a font for its letters instead of showing boxes', async () => {
      expect(boxOf(await pixelsOf(await share('வேலை', { language: 'ta' })), WHITE)).toBeUndefined();
    });
  });
});

const fontsOf = (text: string, theme: string, language = 'en-US') =>
  findFonts(text, {
    language,
    families: theme === 'orchard' ? ['Fraunces'] : ['Barlow Condensed'],
    css: themes[theme]?.css ?? '',
    fileOf: (url) => join(outDir, url),
  });
