import { expect, it } from 'vitest';
import { findFirstImageKeys, findImageKeys } from '../../../site/documents/image-keys.js';
import { createPage } from '../../support/create-page.js';

const TRUCK = { contentKey: 'truck' };

it.each<[string, string, Record<string, unknown>, string[]]>([
  ['an image info', 'image', { imageInfo: TRUCK }, ['truck']],
  ['an exported image info', 'image', { imageInfo: '{"imageInfoV1":{"contentKey":"truck"}}' }, ['truck']],
  ['a content key', 'hero-carousel', { slide1: 'truck' }, ['truck']],
  ['one image per screen', 'banner', { imageInfo: { large: TRUCK, small: { contentKey: 'dock' } } }, ['truck', 'dock']],
  [
    'the entries of a list',
    'employee-slider',
    { slides: [{ image: 'truck' }, { image: { contentKey: 'dock' } }] },
    ['truck', 'dock'],
  ],
  ['a list as JSON', 'employee-slider', { slides: '[{"image":"truck"}]' }, ['truck']],
  ['image infos by content key', 'rich-text', { imageInfos: { truck: { altText: 'A truck' } } }, ['truck']],
  ['HTML by its address', 'rich-text', { value: '<p><img alt="A truck" src="truck"></p>' }, ['truck']],
  ['HTML by an attribute', 'html', { value: '<img data-content-key=truck>' }, ['truck']],
  [
    'HTML by a delivery path',
    'html',
    { value: '<img src="/sfsites/c/cms/delivery/media/truck?lastModified=1">' },
    ['truck'],
  ],
  [
    'HTML, except for addresses on other hosts',
    'html',
    { value: '<img src="https://pictures.example/truck.jpg">' },
    [],
  ],
  ['HTML, except for plain text', 'rich-text', { value: 'truck' }, []],
  [
    'the template of a list',
    'grid',
    { itemTemplate: { block: 'employee-slide', props: { image: 'truck' } } },
    ['truck'],
  ],
  ['data of any form', 'grid', { items: [{ photo: TRUCK }] }, ['truck']],
  ['a property of an unknown block', 'carousel-of-tomorrow', { cover: TRUCK }, ['truck']],
])('finds the images that a page references by %s', (_, block, props, keys) => {
  expect(findImageKeys(createPage({ block, id: 'a', props }))).toEqual(keys);
});

it.each<[string, object]>([
  ['a column that some screens hide', { block: 'column', id: 's', props: { hideOn: 'small' } }],
  ['a block that only some screens show', { block: 'responsive', id: 's', props: { sizes: 'large' } }],
  ['a block for some devices', { block: 'section', id: 's', visibility: { devices: ['desktop'] } }],
])('the first image is not one in %s, because it would be loaded in vain', (_, outer) => {
  const image = (contentKey: string) => ({ block: 'image', id: contentKey, props: { imageInfo: { contentKey } } });
  const inside = { ...outer, blocks: [image('dock')] } as unknown as ReturnType<typeof image>;
  expect(findFirstImageKeys(createPage(inside, image('truck')))).toEqual(['truck']);
});

it('finds the first images on small screens', () => {
  const hero = { slide1: { large: 'aisle', small: 'aisle-phone' }, slide2: 'port', heading: 'Work' };
  const text = { block: 'rich-text', id: 'a', props: {} };
  const section = { block: 'section', id: 's', blocks: [{ block: 'hero-carousel', id: 'b', props: hero }] };
  const banner = { block: 'banner', id: 'c', props: { imageInfo: { contentKey: 'truck' } } };
  expect(findFirstImageKeys(createPage(text, section, banner))).toEqual(['aisle-phone', 'port']);
  const html = { block: 'html', id: 'd', props: { value: '<img data-content-key=truck>' } };
  expect(findFirstImageKeys(createPage(html))).toEqual([]);
});
