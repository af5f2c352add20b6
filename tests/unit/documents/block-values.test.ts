import { describe, expect, it } from 'vitest';
import { getBlockLabel } from '../../../site/documents/block-label.js';
import { getBlockTexts, getBlockValues } from '../../../site/documents/block-values.js';

const pathsOf = (block: string, props: object): string[] =>
  [...getBlockValues({ block, props })].map(({ path, kind }) => `${path}: ${kind.name}`);

describe('getBlockValues', () => {
  it.each<[string, string, object, string[]]>([
    [
      'values per screen',
      'banner',
      { height: { large: 500, small: 300 } },
      ['height/large: length', 'height/small: length'],
    ],
    ['entries of lists', 'expandable-section', { sections: [{ title: 'Pay' }] }, ['sections/0/title: text']],
    [
      'JSON, whose values have the path of its text',
      'expandable-section',
      { sections: '[{"title":"Pay"}]' },
      ['sections: text'],
    ],
    ['lists in objects', 'grid', { items: { items: [{ title: 'Welder' }] } }, ['items/items/0: any']],
    ['a single entry', 'image-provider', { imageInfo: { contentKey: 'truck' } }, ['imageInfo: image']],
    ['values by name', 'page-metadata', { hrefLangUrls: { es: '/es' } }, ['hrefLangUrls/es: link']],
    [
      'blocks',
      'grid',
      { itemTemplate: [{ block: 'tile', blocks: [{ block: 'text', props: { text: 'A' } }] }] },
      ['itemTemplate/0/blocks/0/props/text: text'],
    ],
    [
      'a single block',
      'grid',
      { itemTemplate: { block: 'link', props: { href: '/jobs' } } },
      ['itemTemplate/props/href: link'],
    ],
    ['unknown fields', 'text', { text: 'A', txt: 'B' }, ['text: text', 'txt: any']],
    [
      'entries in a configuration',
      'columns',
      { columns: { columns: [{ columnWidth: 6 }] } },
      ['columns/columns/0/columnWidth: number'],
    ],
    ['values that are not structures', 'expandable-section', { sections: 'none' }, ['sections: list']],
  ])('returns %s', (_, block, props, expected) => {
    expect(pathsOf(block, props)).toEqual(expected);
  });

  it('returns nothing for a block without properties', () => {
    expect([...getBlockValues({ block: 'text' }), ...getBlockValues({ block: 'text', props: 'A' })]).toEqual([]);
  });
});

it('getBlockTexts returns text for readers, without ids and class names', () => {
  const props = { text: 'Apply', name: 'apply', customCssClasses: 'wide', url: '/apply', assistiveText: 'Apply now' };
  expect([...getBlockTexts({ block: 'button', props })].map(({ text }) => text)).toEqual(['Apply', 'Apply now']);
});

it.each<[string, object, string | undefined]>([
  ['its text', { block: 'button', props: { name: 'apply', text: 'Apply' } }, 'Button “Apply”'],
  [
    'the text of its first entry',
    { block: 'expandable-section', props: { sections: [{ title: 'Pay' }] } },
    'Expandable section “Pay”',
  ],
  [
    'the text inside it',
    { block: 'section', blocks: [{ block: 'text', props: { text: 'Pay' } }] },
    'Section with “Pay”',
  ],
  ['nothing', { block: 'section', props: { customCssClasses: 'wide' } }, undefined],
])('getBlockLabel names a block by %s', (_, node, label) => {
  expect(getBlockLabel(node)).toBe(label);
});
