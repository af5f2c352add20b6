import { describe, expect, it } from 'vitest';
import { checkImageWidths, checkShownImages, type ImageFacts } from '../../../site/check-content/image-sizes.js';
import type { MeasuredScreen, ShownImage } from '../../../site/check-content/shown-images.js';
import type { SiteContent } from '../../../site/check-content/site-content.js';
import type { ContentItem } from '../../../site/content-sources/content-source.js';
import { parseSource } from '../../../site/documents/source.js';
import { item, picture, temporaryFolder } from './fixture.js';

const image = (id: string, key: string) => ({ block: 'image', id, props: { imageInfo: { contentKey: key } } });
const contentOf = (...blocks: object[]): SiteContent =>
  ({
    sources: new Map([['pages/home.json', parseSource('pages/home.json', JSON.stringify({ blocks }, null, 2))]]),
  }) as unknown as SiteContent;

const shown = (id: string, key: string, box: Partial<ShownImage> = {}): ShownImage => ({
  ...{ key, blocks: [{ block: 'image', id }], width: 1280, height: 720, fit: 'cover' },
  ...box,
});
const screen = (width: number, ...images: ShownImage[]): MeasuredScreen => ({ width, images });

const check = (screens: readonly MeasuredScreen[], facts: Partial<ImageFacts>, ...blocks: object[]) =>
  checkShownImages(contentOf(...(blocks.length === 0 ? [image('one', 'crane')] : blocks)), '/', screens, (key) =>
    Promise.resolve(key === 'crane' ? { width: 1920, height: 1080, renditions: [], ...facts } : undefined),
  );

describe('an image that is too small for its box', () => {
  it('is reported with the screen on which it is largest, the required width and its property', async () => {
    const screens = [
      screen(360, shown('one', 'crane', { width: 360, height: 240 })),
      screen(1920, shown('one', 'crane', { width: 1400, height: 700 })),
      screen(767, shown('one', 'crane', { width: 767, height: 400 })),
    ];
    expect(await check(screens, { width: 800, height: 400 })).toMatchObject([
      {
        weight: 'warning',
        path: 'blocks/0/props/imageInfo',
        place: 'image "one"',
        wrong: expect.stringContaining('is 800 px wide but is shown 1400 px wide here on a 1920 px screen') as string,
        remedy: expect.stringContaining('at least 1400 px wide') as string,
      },
    ]);
  });

  it.each([
    ['as wide as its box', { width: 1280, height: 720 }, { width: 1280 }, []],
    ['a tenth narrower, which is not visible', { width: 1280, height: 720 }, { width: 1200 }, []],
    ['cropped at its sides by a high box', { width: 400, height: 900 }, { width: 1000, height: 500 }, [1800]],
    ['whole in a high box', { width: 400, height: 900, fit: 'contain' }, { width: 1000, height: 500 }, []],
    ['whole in a wide box', { width: 1600, height: 300, fit: 'contain' }, { width: 500, height: 500 }, []],
    ['larger than any that is built', { width: 1920, height: 1900 }, { width: 1920, height: 900 }, []],
  ])('has its required width computed if it is %s', async (_, box, facts, needed) => {
    const found = await check([screen(1920, shown('one', 'crane', box))], { height: 720, ...facts });
    expect(found.map(({ remedy }) => Number(/at least (\d+) px/.exec(remedy)?.[1]))).toEqual(needed);
  });

  it('is reported only for the block that shows it large', async () => {
    const screens = [screen(1920, shown('large', 'crane'), shown('small', 'crane', { width: 300, height: 200 }))];
    const blocks = [image('small', 'crane'), image('large', 'crane')];
    const found = await check(screens, { width: 640, height: 360 }, ...blocks);
    expect(found.map(({ place }) => place)).toEqual(['image "large"']);
  });

  it('is found in a block without an id', async () => {
    const block = { block: 'image', props: { imageInfo: { contentKey: 'crane' } } };
    const found = await check([screen(1920, shown('', 'crane'))], { width: 640, height: 360 }, block);
    expect(found.map(({ path }) => path)).toEqual(['blocks/0/props/imageInfo']);
  });
});

describe('an image whose file is too large for its box', () => {
  const renditions = (...sizes: [width: number, bytes: number][]) => sizes.map(([width, bytes]) => ({ width, bytes }));
  const onPhone = [screen(360, shown('one', 'crane', { width: 360, height: 202 }))];
  const onDesk = [screen(1920, shown('one', 'crane', { width: 1920, height: 1080 }))];

  it('is reported by the rendition that a phone loads', async () => {
    const found = await check(onPhone, { renditions: renditions([640, 90_000], [960, 160_000], [1920, 900_000]) });
    expect(found).toMatchObject([
      { weight: 'warning', wrong: expect.stringContaining('160 kB as shown here on a 360 px screen') as string },
    ]);
    const smaller = renditions([640, 90_000], [960, 119_000], [1920, 900_000]);
    expect(await check(onPhone, { renditions: smaller })).toEqual([]);
  });

  it('is reported by the rendition that a large screen loads, as an error if it is far too large', async () => {
    const weights = async (bytes: number) =>
      (await check(onDesk, { renditions: renditions([640, 90_000], [1920, bytes]) })).map(({ weight }) => weight);
    expect(await weights(290_000)).toEqual([]);
    expect(await weights(700_000)).toEqual(['warning']);
    expect(await weights(1_100_000)).toEqual(['error']);
  });
});

describe('the images of a page that was not measured', () => {
  it('are reported if they are too narrow for any screen, except SVGs', async () => {
    const root = await temporaryFolder({
      'media/crane.webp': await picture(600, 60),
      'media/wide.webp': await picture(640, 60),
      'media/logo.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="24" height="24"/>',
    });
    const items = ['crane', 'logo', 'wide'].map((key) => JSON.parse(item(key)) as ContentItem);
    const blocks = [image('a', 'crane'), image('b', 'logo'), image('c', 'wide')];
    const content = { ...contentOf(...blocks), root, items };
    const found = await checkImageWidths(content, '/');
    expect(found.map(({ place, wrong }) => `${place}: ${wrong}`)).toEqual([
      'image "a": The image "crane" is 600 px wide and looks soft when shown larger.',
    ]);
  });
});
