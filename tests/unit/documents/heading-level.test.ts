import { describe, expect, it } from 'vitest';
import { headingLevel } from '../../../site/documents/heading-level.js';
import type { PageDocument } from '../../../site/documents/model.js';
import { headingOf } from '../../../site/rendering/social-picture.js';

describe('the level of a heading', () => {
  it.each([
    ['hero-carousel', {}, 'headingTag', 'h1'],
    ['hero-carousel', { headingTag: 'h2' }, 'headingTag', 'h2'],
    ['contacts', { headingTag: '' }, 'headingTag', 'h3'],
    ['text', {}, 'headingTag', undefined],
    ['text', { headingTag: 'h2', textDisplayInfo: 'heading-large' }, 'headingTag', 'h2'],
    ['text', { headingTag: 'h2', textDisplayInfo: { textStyle: 'heading-large' } }, 'headingTag', 'h2'],
    ['text', { headingTag: 'h2', textDisplayInfo: { headingTag: 'h4' } }, 'textDisplayInfo/headingTag', 'h4'],
    ['text', { headingTag: 'h2', textDisplayInfo: { headingTag: 'h4', enableOverride: true } }, 'headingTag', 'h2'],
  ])('of a %s with %j is chosen by %s', (block, props, field, level) => {
    expect(headingLevel(block, props)).toEqual({ field, level });
  });

  it('is not chosen by a field where the block has none', () => {
    expect(headingLevel('rich-text', { value: '<h2>Words</h2>', headingTag: 'h1' })).toBeUndefined();
    expect(headingLevel('constructor', {})).toBeUndefined();
  });

  it('makes the heading of a page that is shared the one that the page shows', () => {
    const text = (words: string, props: object) => ({ block: 'text', props: { text: words, ...props } });
    const blocks = [
      text('Shown as h2', { headingTag: 'h2', textDisplayInfo: { headingTag: 'h1', enableOverride: true } }),
      text('Shown as h1', { headingTag: 'Heading 1', textDisplayInfo: { headingTag: 'h3', enableOverride: true } }),
    ];
    expect(headingOf({ title: 'Page', blocks } as unknown as PageDocument)).toBe('Shown as h1');
  });
});
