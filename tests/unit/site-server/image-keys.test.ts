import { expect, it } from 'vitest';
import { findFirstImageKeys, findImageKeys } from '../../../site/documents/image-keys.js';
import { createPage } from '../../support/create-page.js';

const page = (props: Record<string, unknown>) => createPage({ block: 'rich-text', id: 'a', props });

it.each([
  ['an image info', { imageInfo: { contentKey: 'truck' } }, ['truck']],
  ['an exported image info', { imageInfo: '{"imageInfoV1":{"contentKey":"truck"}}' }, ['truck']],
  ['a media id', { slide1: 'truck' }, ['truck']],
  ['image infos by content key', { imageInfos: { truck: { altText: 'A truck' } } }, ['truck']],
  ['HTML by its address', { value: '<p><img alt="A truck" src="truck"></p>' }, ['truck']],
  ['HTML by an attribute', { value: '<img data-content-key=truck>' }, ['truck']],
  ['HTML by a delivery path', { value: '<img src="/sfsites/c/cms/delivery/media/truck?lastModified=1">' }, ['truck']],
  ['HTML, except for addresses on other hosts', { value: '<img src="https://pictures.example/truck.jpg">' }, []],
  ['HTML, except for plain text', { value: 'truck' }, []],
])('finds the images that a page references by %s', (_, props, keys) => {
  expect(findImageKeys(page(props))).toEqual(keys);
});

it('finds the first images on small screens', () => {
  const hero = { slide1: { large: 'aisle', small: 'aisle-phone' }, slide2: 'port', heading: 'Work' };
  const text = { block: 'rich-text', id: 'a', props: {} };
  const section = { block: 'section', id: 's', blocks: [{ block: 'hero-carousel', id: 'b', props: hero }] };
  const banner = { block: 'banner', id: 'c', props: { imageInfo: { contentKey: 'truck' } } };
  expect(findFirstImageKeys(createPage(text, section, banner))).toEqual(['aisle-phone', 'port']);
  expect(findFirstImageKeys(page({ value: '<img data-content-key=truck>' }))).toEqual([]);
});
