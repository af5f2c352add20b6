// @vitest-environment node
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ScreenshotStore, isSameRelease } from '../../looks/screenshot-store.js';
import { compareScreenshots } from '../../looks/compare-screenshots.js';
import { describeMismatch, findMismatch, findUnmatchedNames } from '../../looks/mismatches.js';
import { writeReport } from '../../looks/report.js';
import { encodeScreenshot } from '../../looks/encode-screenshot.js';
import { temporaryFolder } from '../site-server/fixture.js';

const FONTS = fileURLToPath(new URL('../../looks/fonts.conf', import.meta.url));
const PICTURES = fileURLToPath(new URL('../../looks/pictures', import.meta.url));

/** Draws a page in a single color with a box on it. */
const draw = (box: string, height = 60): Promise<Buffer> =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="80" height="${height}"><rect width="80" height="${height}" fill="#fffaf0"/><rect x="10" y="10" width="20" height="10" fill="${box}"/></svg>`,
    ),
  )
    .png()
    .toBuffer();

/** Draws noise that compresses as badly as a photograph. It is the same in every run. */
function noise(): Promise<Buffer> {
  const [width, height] = [640, 480];
  let seed = 7;
  const random = (): number => (seed = (seed * 48_271) % 2_147_483_647) / 2_147_483_647;
  const data = Uint8Array.from({ length: width * height * 3 }, () => random() * 256);
  return sharp(data, { raw: { width, height, channels: 3 } })
    .blur(1)
    .png()
    .toBuffer();
}

let folder = '';
let album: ScreenshotStore;
let page: Buffer;
let changed: Buffer;
beforeAll(async () => {
  page = await draw('#a3301c');
  changed = await draw('#1f3d2b');
});
beforeEach(async () => {
  folder = await temporaryFolder();
  album = new ScreenshotStore(folder);
  await album.write('demos/orchard/button-360-light', page);
});

describe('a screenshot', () => {
  const name = 'demos/orchard/button-360-light';

  it('matches an identical one, and one with invisible differences', async () => {
    expect(await findMismatch(album, name, await draw('#a3301c'))).toBeUndefined();
    expect(await findMismatch(album, name, await draw('#a3321e'))).toBeUndefined();
  });

  it('of photographs matches the stored one, despite its lossy compression', async () => {
    const photograph = await noise();
    await album.write('site/home-360-dark', photograph);
    expect((await album.read('site/home-360-dark'))?.length).toBeLessThan(photograph.length / 4);
    expect(await findMismatch(album, 'site/home-360-dark', photograph)).toBeUndefined();
    const mirrored = await sharp(photograph).flop().png().toBuffer();
    expect((await findMismatch(album, 'site/home-360-dark', mirrored))?.comparison.kind).toBe('different');
  });

  it('with a change is reported, with the number of changed pixels and a difference image', async () => {
    const comparison = await compareScreenshots(await encodeScreenshot(page), changed);
    expect(comparison).toMatchObject({ kind: 'different', pixels: 200 });
    if (comparison.kind !== 'different') return;
    const { width, height } = await sharp(comparison.difference).metadata();
    expect([width, height]).toEqual([80, 60]);
  });

  it('that is higher is reported, even if the added area is empty', async () => {
    expect(await compareScreenshots(await encodeScreenshot(page), await draw('#a3301c', 90))).toMatchObject({
      kind: 'different',
    });
  });

  it('is reported by name if it failed, is not stored, is stored in an invalid file, or has no page', async () => {
    const untaken = await findMismatch(album, name, new Error('nothing came in 30 s'));
    await writeFile(join(folder, `${name}.webp`), 'no picture');
    const broken = await findMismatch(album, name, page);
    const apart = await findUnmatchedNames(album, ['site/home-360-dark']);
    expect([untaken!, ...apart.slice(0, 1), broken!, ...apart.slice(1)].map(describeMismatch)).toEqual([
      'demos/orchard/button-360-light: the screenshot failed: nothing came in 30 s',
      'site/home-360-dark has no stored screenshot. Run "npm run generate -- looks" to store it.',
      expect.stringMatching(/^demos\/orchard\/button-360-light: the stored screenshot cannot be read \(.+\)\. /),
      'demos/orchard/button-360-light: the stored screenshot has no demo or page. Run "npm run generate -- looks" to remove it.',
    ]);
  });
});

it('the report shows each mismatch before, after, and as a difference image', async () => {
  const found = await findMismatch(album, 'demos/orchard/button-360-light', changed);
  const file = await writeReport(join(folder, 'report'), [found!]);
  const html = await readFile(file, 'utf8');
  const shown = [...html.matchAll(/<figcaption>(\w+)<\/figcaption><a href="([^"]+)">/g)];
  expect(shown.map(([, caption]) => caption)).toEqual(['Before', 'After', 'Difference']);
  const pictures = await Promise.all(shown.map(([, , picture = '']) => readFile(join(folder, 'report', picture))));
  const pixels = (picture: Buffer): Promise<Buffer> => sharp(picture).removeAlpha().raw().toBuffer();
  expect(await pixels(pictures[0]!)).toEqual(await pixels(page));
  expect(await pixels(pictures[1]!)).toEqual(await pixels(changed));
  expect((await sharp(pictures[2]).metadata()).format).toBe('webp');
});

it('all stored screenshots are from one browser, and have at most 25 MB in total', async () => {
  const stored = new ScreenshotStore(PICTURES);
  expect(await stored.browser()).toMatch(/^Chrome\/\S+ on \w+$/);
  const files = await Promise.all((await stored.names()).map((name) => stored.read(name)));
  const bytes = files.reduce((sum, file) => sum + (file?.length ?? 0), 0);
  expect(bytes).toBeGreaterThan(0);
  expect(bytes).toBeLessThanOrEqual(25_000_000);
});

it('system fonts come from an installed package, and replace all other system fonts that themes request', async () => {
  const configuration = await readFile(FONTS, 'utf8');
  const [, folder = ''] = /<dir prefix="relative">([^<]+)<\/dir>/.exec(configuration) ?? [];
  const files = await readdir(join(dirname(FONTS), folder));
  const families = [...configuration.matchAll(/<prefer><family>([^<]+)<|<string>([^<]+)</g)].map(
    ([, preferred, last]) => preferred ?? last ?? '',
  );
  expect(families).toEqual(['DejaVu Serif', 'DejaVu Sans Mono', 'DejaVu Sans']);
  for (const family of families) expect(files).toContain(`${family.replaceAll(' ', '')}.ttf`);
});

describe('the screenshot store', () => {
  it('has the version of the browser that took the screenshots, or undefined without screenshots', async () => {
    expect(await album.browser()).toBeUndefined();
    await album.setBrowser('Chrome/1.2.3');
    expect(await new ScreenshotStore(folder).browser()).toBe('Chrome/1.2.3');
    expect(await album.names()).toEqual(['demos/orchard/button-360-light']);
  });

  it('accepts browsers of the same release and platform', () => {
    const drawnBy = 'Chrome/156.0.8078.79 on linux';
    expect(isSameRelease(drawnBy, 'Chrome/156.0.8100.2 on linux')).toBe(true);
    expect(isSameRelease(drawnBy, 'Chrome/157.0.8078.79 on linux')).toBe(false);
    expect(isSameRelease(drawnBy, 'Chrome/156.0.8078.79 on darwin')).toBe(false);
  });
});
