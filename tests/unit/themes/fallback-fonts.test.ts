// @vitest-environment node
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { open, type Font } from 'fontkit';
import { describe, expect, it } from 'vitest';

/** A sample of letters as frequent as in English, and of capitals. */
const LETTERS = 'aaabcdeeeefghiijklmnnoopqrrssttuvwxyz      ';
const CAPITALS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** The average widths of these samples in Arial, in em. Its license does not allow a copy of the font here. */
const ARIAL_LETTERS = 934.5 / 2048;
const ARIAL_BOLD_LETTERS = 1011.1 / 2048;
const ARIAL_BOLD_CAPITALS = 1409.1 / 2048;

const require = createRequire(new URL('../../../site/package.json', import.meta.url));
const openFont = async (file: string): Promise<Font> => (await open(require.resolve(`@fontsource/${file}`))) as Font;

/** The descriptors of the fallback font in a text, in percent. */
function descriptorsOf(family: string, text: string): Record<string, number> {
  const face = text.split('@font-face').find((rule) => rule.includes(`font-family: '${family} stand-in'`)) ?? '';
  return Object.fromEntries(
    [...face.matchAll(/([\w-]+): ([\d.]+)%/g)].map(([, name = '', value]) => [name, Number(value)]),
  );
}

function averageWidth(font: Font, sample: string): number {
  const widths = font.glyphsForString(sample).map(({ advanceWidth }) => advanceWidth);
  return widths.reduce((sum, width) => sum + width, 0) / widths.length / font.unitsPerEm;
}

const REGULAR = 'barlow/files/barlow-latin-400-normal.woff2';
const CONDENSED = 'barlow-condensed/files/barlow-condensed-latin-700-normal.woff2';
const GUIDES = ['html', 'react', 'server-rendered', 'svelte', 'vue'].map((name) => `elements/guides/${name}.md`);

/** File, family, font file, sample, and average width of the sample in Arial. */
type Case = readonly [file: string, family: string, fontFile: string, sample: string, systemWidth: number];

const THEME = 'site/content/themes/northmast.css';
const MIXED_CASE = [...GUIDES, 'elements/README.md'];
const CASES: readonly Case[] = [
  [THEME, 'Barlow Condensed', CONDENSED, CAPITALS, ARIAL_BOLD_CAPITALS],
  ...MIXED_CASE.map((file): Case => [file, 'Barlow Condensed', CONDENSED, LETTERS, ARIAL_BOLD_LETTERS]),
  ...[...MIXED_CASE, 'elements/guides/theming.md', THEME].map((file): Case => [
    file,
    'Barlow',
    REGULAR,
    LETTERS,
    ARIAL_LETTERS,
  ]),
];

describe('the fallback fonts have the metrics of their fonts', () => {
  it.each(CASES)('%s: %s', async (file, family, fontFile, sample, systemWidth) => {
    const font = await openFont(fontFile);
    const text = await readFile(new URL(`../../../${file}`, import.meta.url), 'utf8');
    const descriptors = descriptorsOf(family, text);
    const size = descriptors['size-adjust'] ?? 0;
    // Tools weight letters a little differently.
    expect(Math.abs(size - (averageWidth(font, sample) / systemWidth) * 100)).toBeLessThan(0.6);
    const heightOf = (units: number): number => (units / font.unitsPerEm / size) * 10_000;
    for (const [name, units] of [
      ['ascent-override', font.hhea.ascent],
      ['descent-override', -font.hhea.descent],
      ['line-gap-override', font.hhea.lineGap],
    ] as const) {
      expect(Math.abs((descriptors[name] ?? NaN) - heightOf(units)), name).toBeLessThan(0.2);
    }
  });
});
