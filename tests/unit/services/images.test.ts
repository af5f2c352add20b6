import {
  completeImage,
  DEFAULT_SERVICE,
  fallbackImage,
  imageData,
  imageFromContent,
  imageSet,
  type PictureData,
  readImageInfo,
  showablePicture,
} from '@pallet/elements/services';
import { describe, expect, it } from 'vitest';
import fc from '../../support/fast-check.js';

const MEDIA = '/sfsites/c/cms/delivery/media/MC1';
const IMAGE = { contentKey: 'MC1', url: MEDIA, altText: 'A truck' };
const picture = (changes: Partial<PictureData>): PictureData => ({ ...imageData(IMAGE)!, ...changes });

describe('image info [3.2a]', () => {
  const info = { contentKey: 'MC1', url: 'https://a.test/b.webp', altText: 'A', contentType: 'sfdc_cms__image' };

  it.each([
    ['an object', info],
    ['JSON', JSON.stringify(info)],
    ['a versioning key', { imageInfoV1: info }],
    ['JSON with a versioning key', JSON.stringify({ imageInfoV1: info })],
    ['JSON within JSON', { imageInfoV1: JSON.stringify(info) }],
  ])('is read from %s', (_, value) => {
    expect(readImageInfo(value)).toEqual(info);
  });

  it.each(['', ' ', 'body-small', '{"a":', '[]', '7', 'null', '{}', null, undefined, 7, true, [], { url: 7 }])(
    'is undefined for %j',
    (value) => {
      expect(readImageInfo(value)).toBeUndefined();
    },
  );

  it('accepts a source reference instead of a content key', () => {
    expect(readImageInfo({ source: 'ref1' })).toEqual({ source: 'ref1' });
    expect(readImageInfo({ source: { type: 'file', ref: 'ref1' } })).toEqual({ source: 'ref1' });
  });

  it('encodes the spaces of a delivery path', () => {
    const url = `${MEDIA}?lastModifiedDate=Tue May 02 15:00:00 GMT 2023`;
    expect(readImageInfo({ url })?.url).toBe(`${MEDIA}?lastModifiedDate=Tue%20May%2002%2015:00:00%20GMT%202023`);
  });

  it.each(['javascript:alert(1)', 'mailto:a@b.test', '//evil.test/a.png', 'data:text/html,x', ' https://a.test/b'])(
    'rejects the address %j',
    (url) => {
      expect(readImageInfo({ contentKey: 'MC1', url })).toEqual({ contentKey: 'MC1' });
    },
  );

  it('keeps the position and size of a section background, in the format of exported pages [3.2e]', () => {
    const background = { url: MEDIA, bgPosition: 'center top', bgSizeOrRepeat: '/cover' };
    expect(imageData(readImageInfo(background)!)).toMatchObject({
      BackgroundPosition: 'center top',
      BackgroundSizeOrRepeat: 'cover',
    });
  });

  it('never throws', () => {
    fc.assert(
      fc.property(fc.oneof(fc.anything(), fc.json()), (value) => {
        const read = readImageInfo(value);
        if (read) imageData(read, { service: DEFAULT_SERVICE, width: 7 });
      }),
    );
  });
});

describe('the image of a content item', () => {
  it('is read from contentBody [3.4a]', () => {
    const media = { url: MEDIA, source: { type: 'file', ref: 'r1', mimeType: 'image/webp' } };
    const contentBody = { altText: 'A', 'sfdc_cms:media': media, focalPoint: '60% 40%' };
    expect(imageFromContent({ contentKey: 'MC1', contentBody })).toEqual({
      contentKey: 'MC1',
      url: MEDIA,
      source: 'r1',
      altText: 'A',
      contentType: 'image/webp',
      focalPoint: '60% 40%',
    });
  });

  it('is read from contentNodes [3.4b]', () => {
    const contentNodes = { source: { url: 'https://a.test/b.png', isExternal: true }, altText: { value: 'A' } };
    expect(imageFromContent({ contentKey: 'MC1', contentNodes })).toEqual({
      contentKey: 'MC1',
      url: 'https://a.test/b.png',
      altText: 'A',
    });
  });

  it.each([undefined, { contentKey: 'MC1' }, { contentKey: 'MC1', contentBody: { title: 'A text' } }])(
    'is undefined for %j',
    (item) => {
      expect(imageFromContent(item)).toBeUndefined();
    },
  );
});

describe('image data', () => {
  it('contains the address, the raw address, the alternative text and the content key [3.2c]', () => {
    expect(imageData(IMAGE, { basePath: '/jobs' })).toEqual({
      Url: `/jobs${MEDIA}`,
      RawUrl: MEDIA,
      AltText: 'A truck',
      ContentKey: 'MC1',
      SrcSet: [],
    });
    expect(imageData({ url: `/jobs${MEDIA}` }, { basePath: '/jobs' })?.Url).toBe(`/jobs${MEDIA}`);
    expect(imageData({ url: 'https://a.test/b.png' }, { basePath: '/jobs' })?.Url).toBe('https://a.test/b.png');
  });

  it.each([{}, { contentKey: 'MC1' }, { url: '' }, { url: 'mailto:a@b.test' }])('is undefined for %j', (info) => {
    expect(imageData(info)).toBeUndefined();
  });

  it.each([
    [{ altText: 'own', overrideAltText: 'override' }, 'override'],
    [{ altText: 'own', overrideAltText: '' }, ''],
    [{ altText: 'own' }, 'own'],
    [{}, ''],
  ])('with %j has the alternative text "%s" [3.2b]', (texts, expected) => {
    expect(imageData({ url: MEDIA, ...texts })?.AltText).toBe(expected);
  });

  it.each([
    [{ altText: 'author', overrideAltText: 'override' }, 'item', 'override'],
    [{ altText: 'author', overrideAltText: '' }, 'item', ''],
    [{ altText: 'author' }, 'item', 'item'],
    [{ altText: 'author' }, '', 'author'],
    [{ altText: 'author' }, undefined, 'author'],
    [{}, 'item', 'item'],
    [{}, undefined, ''],
  ])('with %j and the content item\'s "%s" has the alternative text "%s" [3.2b]', (texts, altText, expected) => {
    const item = { contentKey: 'MC1', contentBody: { altText, 'sfdc_cms:media': { url: MEDIA } } };
    expect(imageData(completeImage({ contentKey: 'MC1', ...texts }, item))?.AltText).toBe(expected);
  });

  it('has the address of the content item', () => {
    const item = { contentKey: 'MC1', contentBody: { altText: 'of the item', 'sfdc_cms:media': { url: MEDIA } } };
    expect(completeImage({ contentKey: 'MC1' }, item)).toMatchObject({ url: MEDIA, altText: 'of the item' });
    expect(completeImage({ contentKey: 'MC1', url: '/old.png' }, item)).toMatchObject({ url: MEDIA });
  });
});

describe('source sets', () => {
  const service = { width: 'w', scaleDown: ['fit', 'down'] as const };
  const sets = (options: Parameters<typeof imageData>[1]) =>
    imageData(IMAGE, { service, ...options })!.SrcSet.map(({ formFactor, srcSet }) => [formFactor, srcSet]);

  it('are mobile, tablet and desktop at 640, 960 and 1920, at 1x and 2x [3.2d, 9.4a]', () => {
    expect(sets({})).toEqual([
      ['mobile', `${MEDIA}?w=640&fit=down 640w, ${MEDIA}?w=1280&fit=down 1280w`],
      ['tablet', `${MEDIA}?w=960&fit=down 960w, ${MEDIA}?w=1920&fit=down 1920w`],
      ['desktop', `${MEDIA}?w=1920&fit=down 1920w, ${MEDIA}?w=3840&fit=down 3840w`],
    ]);
  });

  it('have widths only if every breakpoint has a width other than 0 [5.2d]', () => {
    const widths = { mobile: 640, tablet: 0, desktop: 1920 };
    expect(sets({ widths })).toEqual([]);
    const byDensity = `${MEDIA}?w=300&fit=down 1x, ${MEDIA}?w=600&fit=down 2x`;
    expect(sets({ widths, width: 300 })).toEqual([
      ['mobile', byDensity],
      ['tablet', byDensity],
      ['desktop', byDensity],
    ]);
  });

  it('request at least 100 pixels [9.4b]', () => {
    const widths = { mobile: 40, tablet: 60, desktop: 100 };
    expect(sets({ widths, densities: [1] }).map(([, srcSet]) => srcSet)).toEqual(
      Array(3).fill(`${MEDIA}?w=100&fit=down 100w`),
    );
  });

  it('skip invalid numbers', () => {
    expect(sets({ densities: [1, NaN] })[0]).toEqual(['mobile', `${MEDIA}?w=640&fit=down 640w`]);
  });

  it.each([
    ['/w_640,c_fill/b.png', '/w_640,c_fill/b.png?w=640&fit=down 640w'],
    ['/b.png#a,', '/b.png?w=640&fit=down#a%2C 640w'],
  ])('support the comma in %s', (url, expected) => {
    const [mobile] = imageData({ url }, { service, densities: [1] })!.SrcSet;
    expect(mobile?.srcSet).toBe(expected);
  });

  it('are empty without a service, and for unknown hosts', () => {
    expect(imageData(IMAGE)?.SrcSet).toEqual([]);
    expect(imageData({ url: 'https://a.test/b.png' }, { service })?.SrcSet).toEqual([]);
    expect(
      imageData({ url: 'https://a.test/b.png' }, { service: { ...service, hosts: ['a.test'] } })?.SrcSet,
    ).toHaveLength(3);
    expect(imageData({ url: 'data:image/png;base64,AA' }, { service })?.SrcSet).toEqual([]);
  });
});

describe('the image service [9.4c]', () => {
  const urlOf = (info: object, options: object = {}) =>
    imageData({ url: MEDIA, ...info }, { service: DEFAULT_SERVICE, ...options })?.Url;

  it('chooses the format, except for AVIF and SVG', () => {
    expect(urlOf({})).toBe(`${MEDIA}?format=auto`);
    expect(urlOf({ contentType: 'image/svg+xml' })).toBe(MEDIA);
    expect(urlOf({ contentType: 'image/avif' })).toBe(MEDIA);
    expect(urlOf({ url: '/a.svg' })).toBe('/a.svg');
    expect(urlOf({ url: '/a.AVIF?v=1' })).toBe('/a.AVIF?v=1');
    expect(urlOf({ url: '/svg-guide.png' })).toBe('/svg-guide.png?format=auto');
  });

  it('scales down if a width or height is given', () => {
    expect(urlOf({}, { width: 300 })).toBe(`${MEDIA}?width=300&format=auto&fit=scale-down`);
    expect(urlOf({}, { height: 300 })).toBe(`${MEDIA}?height=300&format=auto&fit=scale-down`);
    expect(urlOf({ contentType: 'image/avif' }, { width: 99, height: 7.6 })).toBe(
      `${MEDIA}?width=100&height=100&fit=scale-down`,
    );
  });

  it('keeps query and fragment', () => {
    expect(urlOf({ url: '/a.png?v=1#top' })).toBe('/a.png?v=1&format=auto#top');
  });

  it('can be any service with query parameters', () => {
    const service = { width: 'imwidth', height: 'imheight', automaticFormat: ['auto', 'webp,avif'] as const };
    expect(urlOf({}, { service, width: 200 })).toBe(`${MEDIA}?imwidth=200&auto=webp%2Cavif`);
  });
});

describe('fallbacks [8.4a]', () => {
  it('are the address of the image info without its site path, on this site, with an empty alternative text [8.4b]', () => {
    expect(fallbackImage({ ...IMAGE, url: `/old${MEDIA}` }, { basePath: '/jobs' }, '/old')).toMatchObject({
      RawUrl: MEDIA,
      Url: `/jobs${MEDIA}`,
      AltText: '',
    });
    expect(fallbackImage({ ...IMAGE, url: `/jobs${MEDIA}` }, { basePath: '/jobs' })?.RawUrl).toBe(MEDIA);
  });

  it('are the delivery path of the content key if there is no address [2.13b, 7.6c]', () => {
    expect(fallbackImage({ contentKey: 'MC1', altText: 'A' })).toMatchObject({ Url: MEDIA, AltText: '' });
    expect(fallbackImage({ contentKey: 'MC1', url: '' })).toMatchObject({ Url: MEDIA, AltText: '' });
    expect(fallbackImage({ contentKey: 'MC1', url: 'mailto:a@b.test' })).toMatchObject({ Url: MEDIA });
    expect(fallbackImage({ source: 'r1' })).toBeUndefined();
  });
});

describe('a shown image [5.2c]', () => {
  const mobile = (srcSet: string) => [{ formFactor: 'mobile' as const, srcSet }];
  const jpeg = (srcset: string) => [{ type: 'image/jpeg', srcset }];

  it.each([
    [{}, MEDIA],
    [{ Url: 'mailto:a@b.test' }, undefined],
    [{ Url: '', SrcSet: mobile('/a.png 640w, /b.png 960w') }, '/b.png'],
    [{ Url: 'mailto:a@b.test', SrcSet: mobile('/a.png 640w') }, '/a.png'],
    [{ Url: '', SrcSet: mobile('/a.png 2x') }, undefined],
    [{ Url: '', SrcSet: mobile('/a.png 640w, /undefined 960w') }, undefined],
    [{ Url: '', Sources: jpeg('/a.jpg 640w') }, '/a.jpg'],
  ])('%j has the address %s', (changes, expected) => {
    expect(showablePicture(picture(changes))?.Url).toBe(expected);
  });

  it('omits source sets with an invalid entry', () => {
    const SrcSet = [...mobile('/a.png 640w, null 1280w'), ...mobile('/b.png 640w')];
    const Sources = [...jpeg('/a.jpg 640w, mailto:a@b.test 960w'), ...jpeg('/b.jpg 640w')];
    expect(showablePicture(picture({ SrcSet, Sources }))).toMatchObject({
      SrcSet: mobile('/b.png 640w'),
      Sources: jpeg('/b.jpg 640w'),
    });
  });

  it('omits them in its crop for phones, too', () => {
    const SrcSet = [...mobile('/a.png 640w, null 1280w'), ...mobile('/b.png 640w')];
    const PhoneCrop = { Width: 640, Height: 600, SrcSet, Sources: jpeg('mailto:a@b.test 640w') };
    expect(showablePicture(picture({ PhoneCrop }))?.PhoneCrop).toEqual({
      Width: 640,
      Height: 600,
      SrcSet: mobile('/b.png 640w'),
      Sources: [],
    });
  });

  it('an image set has the first image and all images [3.2f]', () => {
    const [a, b] = [picture({ ContentKey: 'a' }), picture({ ContentKey: 'b' })];
    expect(imageSet([a, b])).toEqual({ Picture: a, Pictures: [a, b] });
    expect(imageSet([])).toEqual({ Picture: undefined, Pictures: [] });
  });
});
