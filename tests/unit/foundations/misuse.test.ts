import { describe, expect, it } from 'vitest';
import {
  attributeMisuses,
  flagMisuses,
  propertyMisuse,
  unknownTag,
} from '../../../elements/foundations/development/misuse.js';
import { findNearest } from '../../../elements/foundations/nearest.js';

const messages = (tag: string, name: string, value = ''): string[] =>
  attributeMisuses(tag, [[name, value]]).map(({ message }) => message);

describe('misuse of a block', () => {
  it.each([
    ['pallet-banner', 'content-position', 'Bottom  Left'],
    ['pallet-banner', 'content-position', 'left-bottom'],
    ['pallet-text', 'heading-tag', 'heading-2'],
    ['pallet-text', 'heading-tag', ''],
    ['pallet-columns', 'layout-direction-mobile', 'vertical'],
    ['pallet-button', 'stretch', 'true'],
    ['pallet-button', 'type', '{!Item.kind}'],
    ['pallet-grid', 'number-of-columns', '{"large":3,"small":1}'],
    ['pallet-banner', 'image-info', 'hall-key'],
    ['pallet-banner', 'image-info', '{!Record.Picture}'],
    ['pallet-text', 'text', '[sic] {words'],
  ])('is not reported for values that the block accepts: %s %s="%s"', (tag, name, value) => {
    expect(messages(tag, name, value)).toEqual([]);
  });

  it.each([
    ...['id', 'class', 'slot', 'hidden', 'aria-label', 'data-v-7ba5bd90', 'onclick', '@click', ':key', 'v-cloak'],
    ...['_ngcontent-abc', '(click)', 'x-data', 'hx-get', 'defer-hydration', 'xml:lang', 'on:press'],
  ])('is not reported for global attributes and those of frameworks: %s', (name) => {
    expect(messages('pallet-banner', name)).toEqual([]);
  });

  it.each([
    ['an object without a prototype', Object.create(null)],
    ['a cycle', Object.assign([], { 0: null, length: 1 }).map((_, __, self) => self)],
    ['a BigInt, which JSON does not support', 7n],
    ['a function', () => 7],
  ])('is reported for values that cannot be serialized: %s', (_, value) => {
    for (const [tag, property] of [
      ['pallet-banner', 'contentBgColor'],
      ['pallet-banner', 'contentPosition'],
      ['pallet-grid', 'page'],
    ] as const) {
      expect(propertyMisuse(tag, property, value)?.message).toMatch(/is (?:no|none)/);
    }
  });

  it.each([
    ['pallet-image', 'src', 'image-info'],
    ['pallet-image', 'alt', 'alternative-text'],
    ['pallet-banner', 'href', 'banner-link-url'],
    ['pallet-text', 'level', 'heading-tag'],
  ])('suggests the attribute for its name in HTML and other systems: %s %s', (tag, name, meant) => {
    expect(messages(tag, name)).toEqual([expect.stringContaining(`Did you mean "${meant}"?`)]);
  });

  it('states which value is used instead', () => {
    expect(messages('pallet-button', 'size', 'huge')[0]).toContain('the default is used');
    expect(messages('pallet-banner', 'height', '{"large":9,"small":"low"}')[0]).toContain('it is treated as missing');
    expect(messages('pallet-button', 'stretch', 'wide')[0]).toContain('it is treated as true');
  });

  it.each([
    ['pallet-column', 'column-width', '13', 'is more than 12, so 12 is used. Write at most 12.'],
    ['pallet-column', 'column-width', '2.5', 'is not a whole number, so 2 is used. Write a whole number.'],
    ['pallet-column', 'column-width', '{"small":0}', ' at "small" is less than 1, so 1 is used. Write at least 1.'],
    ['pallet-hero-carousel', 'scroll-duration', '-5', 'is negative, so the default is used.'],
    ['pallet-hero-carousel', 'scroll-duration', '100', /is less than \d+ ms, so \d+ is used/],
    ['pallet-section', 'scroll-on', 'smal', 'names a size "smal", so it is ignored. Did you mean "small"?'],
    [
      'pallet-image',
      'image-position',
      'centre top',
      'is not a point, so the default is used. Did you mean "center top"?',
    ],
    [
      'pallet-grid',
      'show-pagination',
      'no',
      'is neither true nor false, so it is treated as true. Did you mean "false"?',
    ],
    ['pallet-text', 'text-decoration', 'bold', 'is not an object, so the default is used. Write an object with bold,'],
    [
      'pallet-expandable-section',
      'sections',
      '[{"titel":"A"}]',
      ' at "0" has a field "titel", so it is ignored. Did you mean "title"?',
    ],
  ])('is reported with the value used instead and a suggestion: %s %s=%j', (tag, name, value, sentence) => {
    expect(messages(tag, name, value)).toEqual([
      typeof sentence === 'string' ? expect.stringContaining(sentence) : expect.stringMatching(sentence),
    ]);
  });

  it.each([
    ['pallet-section', 'scroll-on', 's, m-l'],
    ['pallet-hero-carousel', 'scroll-duration', '0'],
    ['pallet-grid', 'show-pagination', 'show-pagination'],
    ['pallet-image', 'image-position', '20% 80%'],
    ['pallet-text', 'text-decoration', '{"bold":true}'],
    ['pallet-expandable-section', 'sections', '[{"title":"A","expandByDefault":true}]'],
  ])('is not reported for %s %s="%s"', (tag, name, value) => {
    expect(messages(tag, name, value)).toEqual([]);
  });

  it.each([
    ['pallet-text', { isLinkable: true }, 'is-linkable has no effect without url. Add url, or remove is-linkable.'],
    ['pallet-tile', { isLink: '' }, 'is-link has no effect without url or link-url.'],
    ['pallet-tile', { isLink: true, linkUrl: '/jobs' }, undefined],
    ['pallet-tile', { isLink: '{!Item.isOpen}' }, undefined],
    ['pallet-tile', { isLink: true, url: '{!Item.url}' }, undefined],
  ])('is reported for flags without the properties that they need: <%s> with %j', (tag, values, expected) => {
    const found = flagMisuses(tag, (property) => (values as Record<string, unknown>)[property]);
    expect(found.map(({ message }) => message)).toEqual(
      expected === undefined ? [] : [expect.stringContaining(`<${tag}>: ${expected}`)],
    );
  });

  it('is not reported for other elements', () => {
    expect(messages('my-banner', 'content-position', 'leftish')).toEqual([]);
    expect(unknownTag('my-baner')).toBeUndefined();
    expect(unknownTag('pallet-banner')).toBeUndefined();
  });

  it('suggests the intended attribute, even if the name of the property was used', () => {
    expect(messages('pallet-banner', 'imageinfo')[0]).toContain('Did you mean "image-info"?');
    expect(messages('pallet-banner', 'quux')[0]).not.toContain('Did you mean');
    expect(unknownTag('pallet-carousel')?.message).not.toContain('Did you mean <pallet-banner>');
  });
});

it.each([
  ['leftish', ['right', 'left'], 'left'],
  ['primray', ['secondary', 'primary'], 'primary'],
  ['titel', ['title', 'sectionKey'], 'title'],
  ['H9', ['h1', 'p'], 'h1'],
  ['h9', ['h1', 'h2', 'h3', 'p'], 'h3'],
  ['section5-label', ['section1-label', 'section2-label', 'label'], 'section2-label'],
  ['name', ['size', 'icon-name', 'variant'], 'icon-name'],
  ['label', ['section1-label', 'section2-label'], undefined],
  ['xx', ['h1', 'h2', 'h3'], undefined],
  ['quux', ['row', 'column'], undefined],
])('the closest match for %s in %j is %s', (word, choices, meant) => {
  expect(findNearest(word, choices)).toBe(meant);
});
