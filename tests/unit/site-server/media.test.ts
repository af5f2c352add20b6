import { mkdir, readFile, readdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { joinSrcsets } from '@pallet/elements/foundations';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { buildMedia } from '../../../site/rendering/media.js';
import type { ContentItem } from '../../../site/content-sources/content-source.js';
import type { Problem } from '../../../site/documents/finding.js';
import { type ItemOptions, item, picture, temporaryFolder } from './fixture.js';

const contentItem = (key: string, options?: ItemOptions): ContentItem => JSON.parse(item(key, options));

async function build(
  items: readonly ContentItem[],
  masters: Record<string, string | Buffer>,
  { basePath = '', folder, forPhones = [] }: { basePath?: string; folder?: string; forPhones?: readonly string[] } = {},
) {
  const root = folder ?? (await temporaryFolder());
  const problems: Problem[] = [];
  await mkdir(join(root, 'masters'), { recursive: true });
  for (const [name, bytes] of Object.entries(masters)) await writeFile(join(root, 'masters', name), bytes);
  const pictures = await buildMedia({
    items,
    mediaDir: join(root, 'masters'),
    outDir: join(root, 'dist'),
    cacheDir: join(root, 'cache'),
    basePath,
    forPhones: new Set(forPhones),
    report: (problem) => problems.push(problem),
  });
  return { pictures, problems, root, dist: join(root, 'dist') };
}

const widthsOf = (srcset = '') =>
  srcset
    .split(', ')
    .map((entry) => Number(/ (\d+)w$/.exec(entry)?.[1]))
    .sort((one, other) => one - other);
const pathsOf = (srcset = '') => srcset.split(', ').map((entry) => entry.split(' ')[0] ?? '');

describe('built images [9.4a]', () => {
  it.each([
    [700, [640, 700]],
    [960, [640, 960]],
    [1280, [640, 960, 1280]],
    [300, [300]],
    [2000, [640, 960, 1280, 1920]],
  ])('encodes an original of %i px in the widths %j', async (width, widths) => {
    const { pictures, dist } = await build([contentItem('one')], { 'one.webp': await picture(width, 60) });
    const data = pictures.get('one');
    expect(data).toMatchObject({
      Width: width,
      Height: 60,
      AltText: 'About one',
      FocalPoint: '60% 40%',
      ContentKey: 'one',
    });
    const plain = { type: 'image/webp', srcset: joinSrcsets(data?.SrcSet.map(({ srcSet }) => srcSet) ?? []) };
    const formats = [...(data?.Sources ?? []), plain];
    expect(formats.map(({ type }) => type)).toEqual(['image/avif', 'image/webp']);
    for (const { type, srcset } of formats) {
      expect(widthsOf(srcset)).toEqual(widths);
      for (const path of pathsOf(srcset)) {
        expect(path).toMatch(/^\/media\/one-\d+\.[0-9a-f]{12}\.(avif|webp)$/);
        const built = await sharp(join(dist, path)).metadata();
        expect(path).toContain(`/one-${built.width}.`);
        expect(built.format === 'heif' ? 'image/avif' : `image/${built.format}`).toBe(type);
      }
    }
  });

  it('have widths for mobile, tablet and desktop, and twice as much for dense displays', async () => {
    const { pictures } = await build([contentItem('one')], { 'one.webp': await picture(1920, 60) });
    const data = pictures.get('one');
    expect(data?.SrcSet.map(({ formFactor, srcSet }) => [formFactor, widthsOf(srcSet)])).toEqual([
      ['mobile', [640, 1280]],
      ['tablet', [960, 1920]],
      ['desktop', [1920]],
    ]);
    expect(data?.Url).toMatch(/^\/media\/one-960\..*\.webp$/);
    expect(data?.RawUrl).toMatch(/^\/media\/one-1920\..*\.webp$/);
  });

  it('have the base path in their URLs, not in the folder', async () => {
    const { pictures, dist } = await build(
      [contentItem('one')],
      { 'one.webp': await picture(300, 60) },
      { basePath: '/careers' },
    );
    const url = pictures.get('one')?.Url ?? '';
    expect(url).toMatch(/^\/careers\/media\//);
    expect((await stat(join(dist, url.replace('/careers', '')))).isFile()).toBe(true);
  });

  it('are encoded again only after a change', async () => {
    const first = await build([contentItem('one')], { 'one.webp': await picture(300, 60) });
    const cache = join(first.root, 'cache');
    const [kept = ''] = (await readdir(cache)).filter((file) => file.endsWith('.webp'));
    await writeFile(join(cache, kept), 'taken from the cache');

    const second = await build([contentItem('one')], {}, { folder: first.root });
    expect(await readFile(join(second.dist, second.pictures.get('one')?.Url ?? ''), 'utf8')).toBe(
      'taken from the cache',
    );

    const third = await build([contentItem('one')], { 'one.webp': await picture(310, 60) }, { folder: first.root });
    expect(third.pictures.get('one')?.Width).toBe(310);
    expect((await sharp(join(third.dist, third.pictures.get('one')?.Url ?? '')).metadata()).width).toBe(310);
  });

  it('have the same URL in every build if their content is the same', async () => {
    const master = await picture(300, 60);
    const [first, second] = [
      await build([contentItem('one')], { 'one.webp': master }),
      await build([contentItem('one')], { 'one.webp': master }),
    ];
    expect(first.pictures.get('one')).toEqual(second.pictures.get('one'));
  });

  it('have the colors of a rotated photo in its displayed orientation', async () => {
    const red = { create: { width: 30, height: 30, channels: 3, background: '#ff0000' } } as const;
    const blue = { ...red, create: { ...red.create, background: '#0000ff' } };
    const stored = await sharp({ create: { ...red.create, width: 60 } })
      .composite([{ input: await sharp(blue).png().toBuffer(), left: 30, top: 0 }])
      // The left side of the file is the top of the photo.
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const { pictures } = await build([contentItem('one')], { 'one.jpg': stored });
    const [top = '', , bottom = ''] = pictures.get('one')?.Tones ?? [];
    expect(top).toMatch(/^#f[0-9a-f]0[0-9a-f]/);
    expect(bottom).toMatch(/^#0[0-9a-f]0[0-9a-f]f/);
  });

  it('skip items that are not images', async () => {
    const { pictures, problems } = await build([contentItem('note', { type: 'note', body: { text: 'Hello' } })], {});
    expect(pictures.size).toBe(0);
    expect(problems).toEqual([]);
  });
});

describe('an SVG image', () => {
  const svg = (width: number | string, height: number | string): Buffer =>
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 24 24"><path d="M0 0h24v24z"/></svg>`,
    );

  it('of 24 pixels is sharp at every width, and keeps its stated size', async () => {
    const { pictures, dist } = await build([contentItem('one')], { 'one.svg': svg(24, 24) });
    const logo = pictures.get('one');
    expect([logo?.Width, logo?.Height]).toEqual([24, 24]);
    expect(widthsOf(logo?.Sources?.[0]?.srcset)).toEqual([640, 960, 1280, 1920]);
    const { data, info } = await sharp(join(dist, pathsOf(logo?.Sources?.[0]?.srcset).at(-1) ?? ''))
      .extractChannel('alpha')
      .raw()
      .toBuffer({ resolveWithObject: true });
    const row = [...data.subarray(960 * info.width, 961 * info.width)];
    // An enlarged bitmap would have an edge of about 80 pixels.
    expect(row.filter((alpha) => alpha > 20 && alpha < 235).length).toBeLessThan(6);
  });

  it.each([
    ['very tall', 1000, 30_000, 1000],
    ['huge', 90_000, 90_000, 90_000],
    ['measured in millimeters', '24mm', '12mm', 68],
  ])('that is %s is drawn within the limits of the formats', async (_, width, height, pixels) => {
    const { pictures, problems } = await build([contentItem('one')], { 'one.svg': svg(width, height) });
    expect(pictures.get('one')?.Width).toBe(pixels);
    expect(problems).toEqual([]);
  });
});

describe('the crop of an image for phones', () => {
  /** An image with a gradient from black on the left to white on the right. */
  const wide = (width: number, height: number) =>
    sharp(
      Buffer.from(
        `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><linearGradient id="g"><stop stop-color="#000"/><stop offset="1" stop-color="#fff"/></linearGradient><rect width="100%" height="100%" fill="url(#g)"/></svg>`,
      ),
    )
      .webp({ lossless: true })
      .toBuffer();
  const withFocus = (focalPoint: string | undefined): ContentItem => {
    const { contentBody, ...one } = contentItem('one');
    return { ...one, contentBody: { ...contentBody, focalPoint } };
  };
  const cropOf = async (focalPoint: string | undefined, master: Buffer, forPhones = ['one']) => {
    const { pictures, dist } = await build([withFocus(focalPoint)], { 'one.webp': master }, { forPhones });
    return { crop: pictures.get('one')?.PhoneCrop, dist };
  };

  it('has the full height of the image, and the widths that phones need', async () => {
    const { crop, dist } = await cropOf('50% 40%', await wide(1920, 1080));
    expect(crop).toMatchObject({ Width: 1152, Height: 1080 });
    const sets = [crop?.Sources?.[0]?.srcset, crop?.SrcSet[0]?.srcSet];
    for (const set of sets) expect(widthsOf(set)).toEqual([480, 720, 960, 1152]);
    const { width, height } = await sharp(join(dist, pathsOf(sets[1])[0] ?? '')).metadata();
    expect([width, height]).toEqual([480, 450]);
  });

  it.each([
    ['0% 50%', 0],
    ['25% 0%', 0.25],
    ['80% 60%', 0.8],
    [undefined, 0.5],
  ])('is positioned by the focal point %s, so that the focal point is also valid for the crop', async (focus, part) => {
    const { crop, dist } = await cropOf(focus, await wide(1600, 900));
    // From black to white over 1600 px, of which the crop shows 960.
    const middle = ((1600 - 960) * part + 960 / 2) / 1600;
    const { channels } = await sharp(join(dist, pathsOf(crop?.SrcSet[0]?.srcSet).at(-1) ?? '')).stats();
    expect((channels[0]?.mean ?? 0) / 255).toBeCloseTo(middle, 1);
  });

  it.each([
    ['an image that phones do not load eagerly', '50% 50%', [1600, 900], []],
    ['an image that is already that narrow', '50% 50%', [800, 1000], ['one']],
    ['an image whose focal point is not a percentage', 'left 20px top', [1600, 900], ['one']],
  ] as const)('is not created for %s', async (_, focus, [width, height], forPhones) => {
    expect((await cropOf(focus, await wide(width, height), [...forPhones])).crop).toBeUndefined();
  });
});

describe('an image that cannot be encoded', () => {
  it.each([
    ['missing', undefined],
    ['broken', Buffer.from('this is no picture')],
    ['empty', Buffer.alloc(0)],
  ])('is left out and reported if its file is %s; the others are built', async (_, bad) => {
    const { pictures, problems } = await build([contentItem('bad'), contentItem('good')], {
      'good.webp': await picture(300, 60),
      ...(bad && { 'bad.webp': bad }),
    });
    expect([...pictures.keys()]).toEqual(['good']);
    expect(problems).toEqual([
      {
        file: expect.stringContaining('bad'),
        wrong: expect.stringContaining('"bad"'),
        remedy: expect.stringMatching(/\.$/),
      },
    ]);
  });

  it('is left out and reported if its file is truncated', async () => {
    const whole = await picture(900, 500);
    const { pictures, problems } = await build([contentItem('cut')], {
      'cut.webp': whole.subarray(0, whole.length / 2),
    });
    expect(pictures.size).toBe(0);
    expect(problems).toHaveLength(1);
  });

  it('cannot make the build read outside the media folder', async () => {
    const { pictures, problems, root } = await build([contentItem('out', { ref: '../outside' })], {});
    await writeFile(join(root, 'outside.webp'), await picture(300, 60));
    expect(pictures.size).toBe(0);
    expect(problems).toHaveLength(1);
  });

  it('gets an empty alternative text and is reported if it has none', async () => {
    const { contentBody } = contentItem('mute');
    const body = { ...contentBody, altText: undefined };
    const { pictures, problems } = await build([contentItem('mute', { body })], {
      'mute.webp': await picture(300, 60),
    });
    expect(pictures.get('mute')?.AltText).toBe('');
    expect(problems[0]?.wrong).toContain('altText');
  });
});
