import { expect, it } from 'vitest';
import { checkPage } from '../../../site/documents/load.js';
import { createPage } from '../../support/create-page.js';

const problemsOf = (block: string, props: object): string[] => {
  const { problems } = checkPage(createPage({ block, id: 'a', props: { ...props } }));
  return problems.map(({ path, wrong, remedy }) => `${path}: ${wrong} ${remedy}`);
};

it.each([
  [
    'tile',
    { imageInfo: { url: '/a.webp', alttext: 'A' } },
    'blocks/0/props/imageInfo: "imageInfo" has a field "alttext", so it is ignored. Did you mean "altText"?',
  ],
  [
    'text',
    { textDisplayInfo: { large: { headingtag: 'h2' } } },
    'blocks/0/props/textDisplayInfo: "textDisplayInfo.large" has a field "headingtag", so it is ignored. Did you mean "headingTag"?',
  ],
  [
    'text',
    { dxpStyle: { margin: { top: '12 px' } } },
    'blocks/0/props/dxpStyle: "dxpStyle.margin.top" is not a CSS length, so the default is used. Did you mean "12px"?',
  ],
  [
    'tile',
    { isLink: true },
    'blocks/0/props/isLink: "isLink" has no effect without "url" or "linkUrl". Add "url" or "linkUrl", or turn it off.',
  ],
  [
    'section',
    { backgroundColor: 'redd' },
    'blocks/0/props/backgroundColor: "backgroundColor" is not a CSS color, so the default is used. Did you mean "red"?',
  ],
  [
    'tile',
    { borderRadius: '12 px' },
    'blocks/0/props/borderRadius: "borderRadius" should be a number or a CSS length such as "20rem" or an object with small, medium, large, found the text "12 px". It is ignored. Did you mean "12px"?',
  ],
  [
    'column',
    { columnWidth: 13 },
    'blocks/0/props/columnWidth: "columnWidth" is more than 12, so 12 is used. Write at most 12.',
  ],
  [
    'column',
    { hideOn: 'smal' },
    'blocks/0/props/hideOn: "hideOn" names a size "smal", so it is ignored. Did you mean "small"?',
  ],
  [
    'image',
    { imagePosition: 'centre' },
    'blocks/0/props/imagePosition: "imagePosition" is not a point, so the default is used. Did you mean "center"?',
  ],
  [
    'expandable-section',
    { sections: [{ title: 'Pay' }, { titel: 'Leave' }] },
    'blocks/0/props/sections: "sections.1" has a field "titel", so it is ignored. Did you mean "title"?',
  ],
])('reports a %s with %j and suggests a fix', (block, props, problem) => {
  expect(problemsOf(block, props)).toEqual([problem]);
});

it.each([
  ['tile', { isLink: true, linkUrl: '/jobs' }],
  ['tile', { isLink: true, url: '{!Item.url}' }],
  ['tile', { imageInfo: '{"imageInfoV1":{"url":"/a.webp","altText":"A","ofAnotherSystem":1}}' }],
  ['tile', { height: { small: 220 }, backgroundColor: 'CanvasText' }],
  ['text', { dxpStyle: { small: { isVisible: false }, large: { margin: { top: { large: 8, small: '1rem' } } } } }],
])('accepts a %s with %j', (block, props) => {
  expect(problemsOf(block, props)).toEqual([]);
});
