import { mkdtemp, readdir, rm, writeFile, mkdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, it, onTestFinished } from 'vitest';
import { askFor } from '../../../site/authoring/ask.js';
import { pictureItem, type PictureWishes } from '../../../site/authoring/picture-item.js';
import { preparePicture } from '../../../site/authoring/prepare-picture.js';
import { savePicture } from '../../../site/authoring/save-picture.js';
import type { ContentItem } from '../../../site/content-sources/content-source.js';

/** A dark wall with a bright thing on it, whose middle is `x` pixels from the left. */
const wall = (width: number, height: number, x: number) => {
  const thing = `<rect x="${x - 60}" y="${height / 2 - 60}" width="120" height="120" fill="#ff5020"/>`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="#20242a"/>${thing}</svg>`;
  return sharp(Buffer.from(svg)).jpeg();
};

describe('a new picture', () => {
  it('is a WebP of at most 1920 pixels, without what the camera wrote', async () => {
    const photo = await wall(2400, 1200, 300)
      .withExif({ IFD0: { Artist: 'Somebody' } })
      .toBuffer();
    const { bytes, notice } = await preparePicture(photo);
    const { format, width, height, exif } = await sharp(bytes).metadata();
    expect({ format, width, height, exif, notice }).toEqual({ format: 'webp', width: 1920, height: 960 });
  });

  it('stands upright, whatever way the camera was held', async () => {
    const { bytes } = await preparePicture(await wall(1200, 800, 300).withMetadata({ orientation: 6 }).toBuffer());
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 800, height: 1200 });
  });

  it('has a guess of where the eye goes', async () => {
    const focalPoint = async (x: number) => (await preparePicture(await wall(2000, 800, x).toBuffer())).focalPoint;
    const [left, right] = [await focalPoint(300), await focalPoint(1700)];
    expect(Number.parseInt(left)).toBeLessThan(35);
    expect(Number.parseInt(right)).toBeGreaterThan(65);
    expect(left).toMatch(/ 50%$/);
  });

  it('is written with its content item, or neither is', async () => {
    const root = await mkdtemp(join(tmpdir(), 'pallet-picture-'));
    onTestFinished(() => rm(root, { recursive: true }));
    await mkdir(join(root, 'items'));
    await writeFile(join(root, 'items/welder.json'), '{}');
    const item = (contentKey: string) => ({ contentKey }) as ContentItem;
    await expect(savePicture(root, item('welder'), new Uint8Array([1]))).rejects.toThrow(
      'There is a file items/welder.json already, so nothing was written.',
    );
    expect(await readdir(root)).not.toContain('media');
    const names = ['media/mast.webp', 'items/mast.json'];
    expect(await savePicture(root, item('mast'), new Uint8Array([1]))).toEqual(names);
    expect(await readdir(join(root, 'media'))).toEqual(['mast.webp']);
  });

  it('that is small is taken, and its author told', async () => {
    const { notice } = await preparePicture(await wall(800, 400, 100).toBuffer());
    expect(notice).toContain('The picture is 800 px wide.');
  });

  it('is refused where it is none, whatever its name says', async () => {
    await expect(preparePicture(Buffer.from('<p>no picture'))).rejects.toThrow('This is no picture that can be read');
  });
});

describe('the content item of a picture', () => {
  const wishes: PictureWishes = {
    ...{
      key: 'Welder At Wörk',
      title: 'Welder at work',
      altText: 'A welder.',
      focalPoint: '40% 35%',
      language: 'de',
      size: 7,
    },
  };
  const there = (contentKey: string, managedContentId: string) =>
    ({ contentKey, managedContentId, language: 'en_US' }) as ContentItem;

  it('has a key of plain letters, and the id after the highest', () => {
    const item = pictureItem([there('a', '20Y8c00000NmImg099'), there('b', '20Y8c00000NmImg007')], wishes);
    expect(item).toMatchObject({
      contentKey: 'welder-at-work',
      managedContentId: '20Y8c00000NmImg100',
      language: 'de',
    });
    expect(item.contentBody).toMatchObject({ altText: 'A welder.', focalPoint: '40% 35%' });
  });

  it.each([
    [{ key: '???' }, '"???" makes no content key.'],
    [{ key: 'taken' }, 'There is a content item "taken" already. Give another key: --key taken-2.'],
    [{ focalPoint: 'left' }, '"left" is no focal point.'],
    [{ focalPoint: '120% 0%' }, '"120% 0%" is no focal point.'],
  ])('is not made of %o', (wrong, message) => {
    expect(() => pictureItem([there('taken', '1')], { ...wishes, ...wrong })).toThrow(message);
  });
});

describe('what a command was not told', () => {
  const questions = { name: 'The name', title: 'The title', description: 'What it is about' };

  it('is named, all of it at once, where nobody can be asked', async () => {
    const nobody = { isTTY: false } as NodeJS.ReadStream;
    await expect(askFor(questions, { name: 'a', title: '  ' }, nobody)).rejects.toThrow(
      'This is missing:\n- title: The title\n- description: What it is about',
    );
  });

  it('is not asked for where it was told', async () => {
    const told = { name: 'a', title: ' b ', description: 'c' };
    expect(await askFor(questions, told)).toEqual({ name: 'a', title: 'b', description: 'c' });
  });
});
