import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { promptFor } from '../../../site/authoring/prompt.js';
import { createImageItem, type ImageItemInput } from '../../../site/authoring/image-item.js';
import { prepareImage } from '../../../site/authoring/prepare-image.js';
import { saveImage } from '../../../site/authoring/save-image.js';
import { openFileBackend } from '../../../site/store/file-backend.js';
import type { ContentItem } from '../../../site/content-sources/content-source.js';
import { temporaryFolder } from '../site-server/fixture.js';

/** A dark image with a bright object, whose center is `x` pixels from the left. */
const wall = (width: number, height: number, x: number) => {
  const thing = `<rect x="${x - 60}" y="${height / 2 - 60}" width="120" height="120" fill="#ff5020"/>`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="#20242a"/>${thing}</svg>`;
  return sharp(Buffer.from(svg)).jpeg();
};

describe('a new image', () => {
  it('is a WebP of at most 1920 pixels, without metadata of the camera', async () => {
    const photo = await wall(2400, 1200, 300)
      .withExif({ IFD0: { Artist: 'Somebody' } })
      .toBuffer();
    const { bytes, notice } = await prepareImage(photo);
    const { format, width, height, exif } = await sharp(bytes).metadata();
    expect({ format, width, height, exif, notice }).toEqual({ format: 'webp', width: 1920, height: 960 });
  });

  it('is rotated upright by its EXIF orientation', async () => {
    const { bytes } = await prepareImage(await wall(1200, 800, 300).withMetadata({ orientation: 6 }).toBuffer());
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 800, height: 1200 });
  });

  it('gets a guessed focal point', async () => {
    const focalPoint = async (x: number) => (await prepareImage(await wall(2000, 800, x).toBuffer())).focalPoint;
    const [left, right] = [await focalPoint(300), await focalPoint(1700)];
    expect(Number.parseInt(left)).toBeLessThan(35);
    expect(Number.parseInt(right)).toBeGreaterThan(65);
    expect(left).toMatch(/ 50%$/);
  });

  it('is written together with its content item, or neither is', async () => {
    const root = await temporaryFolder({ 'items/welder.json': '{}' });
    const item = (contentKey: string) => ({ contentKey }) as ContentItem;
    const backend = await openFileBackend(root);
    const image = { bytes: new Uint8Array([1]), extension: 'webp' } as const;
    await expect(saveImage(backend, item('welder'), image)).rejects.toThrow(
      'The file items/welder.json already exists, so nothing was written.',
    );
    expect(await readdir(root)).not.toContain('media');
    const names = ['media/mast.webp', 'items/mast.json'];
    expect(await saveImage(backend, item('mast'), image)).toEqual(names);
    expect(await readdir(join(root, 'media'))).toEqual(['mast.webp']);
  });

  it('is accepted with a notice if it is small', async () => {
    const { notice } = await prepareImage(await wall(800, 400, 100).toBuffer());
    expect(notice).toContain('The image is 800 px wide');
  });

  it('is rejected if the file is not an image, regardless of its extension', async () => {
    await expect(prepareImage(Buffer.from('<p>no picture'))).rejects.toThrow('it is not a readable image');
  });
});

describe('createImageItem', () => {
  const wishes: ImageItemInput = {
    ...{ key: 'Welder At Wörk', title: 'Welder at work', altText: 'A welder.', focalPoint: '40% 35%' },
    ...{ language: 'de', size: 7, mimeType: 'image/webp' },
  };
  const there = (contentKey: string, managedContentId: string) =>
    ({ contentKey, managedContentId, language: 'en_US' }) as ContentItem;

  it('makes a key of plain letters, and the id after the highest one', () => {
    const items = [there('a', '20Y8c00000NmImg099'), there('b', '20Y8c00000NmImg007')];
    const item = createImageItem({ items, files: [] }, wishes);
    expect(item).toMatchObject({
      contentKey: 'welder-at-work',
      managedContentId: '20Y8c00000NmImg100',
      language: 'de',
    });
    expect(item.contentBody).toMatchObject({ altText: 'A welder.', focalPoint: '40% 35%' });
  });

  it.each([
    ['taken', 'taken-3'],
    ['Taken!', 'taken-3'],
    ['日本', 'image-2'],
    ['🏭', 'image-2'],
    ['logo', 'logo-2'],
    ['list', 'list-2'],
    ['home', 'home'],
  ])('finds a free key for the file %s', (key, contentKey) => {
    const items = [there('taken', '1'), there('Taken-2', '2'), there('image', '3')];
    const files = ['media/logo.svg', 'items/es/list.json', 'pages/home.json'];
    expect(createImageItem({ items, files }, { ...wishes, key }).contentKey).toBe(contentKey);
  });

  it.each([
    [{ focalPoint: 'left' }, '"left" is not a focal point.'],
    [{ focalPoint: '120% 0%' }, '"120% 0%" is not a focal point.'],
  ])('rejects %o', (wrong, message) => {
    expect(() => createImageItem({ items: [], files: [] }, { ...wishes, ...wrong })).toThrow(message);
  });
});

describe('promptFor', () => {
  const questions = {
    name: { label: 'The name', example: 'made' },
    title: { label: 'The title', example: '--title "Made"' },
    description: { label: 'What it is about', example: '--description "How it is made."' },
  };

  it('lists all missing options without a terminal', async () => {
    const nobody = { isTTY: false } as NodeJS.ReadStream;
    await expect(promptFor(questions, { name: 'a', title: '  ' }, nobody)).rejects.toThrow(
      'for example:\n  --title "Made"\n      The title\n  --description "How it is made."\n      What it is about',
    );
  });

  it('does not prompt for values that are given', async () => {
    const told = { name: 'a', title: ' b ', description: 'c' };
    expect(await promptFor(questions, told)).toEqual({ name: 'a', title: 'b', description: 'c' });
  });
});
