import { describe, expect, it } from 'vitest';
import { findHeadingLevel } from '../../../site/documents/heading-level.js';
import type { PageDocument } from '../../../site/documents/model.js';
import { findHeading } from '../../../site/rendering/social-image.js';

describe('findHeadingLevel', () => {
  it.each([
    ['hero-carousel', {}, 'headingTag', 'h1'],
    ['hero-carousel', { headingTag: 'h2' }, 'headingTag', 'h2'],
    ['contacts', { headingTag: '' }, 'headingTag', 'h3'],
    ['text', {}, 'headingTag', ''],
    ['text', { headingTag: 'h2', textDisplayInfo: 'heading-large' }, 'headingTag', 'h2'],
    ['text', { headingTag: 'h2', textDisplayInfo: { textStyle: 'heading-large' } }, 'headingTag', 'h2'],
    ['text', { headingTag: 'h2', textDisplayInfo: { headingTag: 'h4' } }, 'textDisplayInfo/headingTag', 'h4'],
    ['text', { headingTag: 'h2', textDisplayInfo: { headingTag: 'h4', enableOverride: true } }, 'headingTag', 'h2'],
    [
      'text',
      { textDisplayInfo: { large: { headingTag: 'h2' }, small: { headingTag: 'h4' } } },
      'textDisplayInfo/large/headingTag',
      'h2',
    ],
  ])('returns the field that sets the level of a %s with %j: %s', (block, props, field, level) => {
    expect(findHeadingLevel(block, props)).toEqual({ field, level });
  });

  it('returns undefined for a block without such a field', () => {
    expect(findHeadingLevel('rich-text', { value: '<h2>Words</h2>', headingTag: 'h1' })).toBeUndefined();
    expect(findHeadingLevel('constructor', {})).toBeUndefined();
  });

  it('decides the text of the social image, which is that of the block or title', () => {
    const title = 'Caf&eacute; &copy 2026, &Lt;';
    const blocks = [{ block: 'text', props: { text: `<b>Our</b> ${title}`, headingTag: 'h1' } }];
    expect(findHeading({ title, blocks } as unknown as PageDocument)).toBe('Our Café © 2026, ≪');
    expect(findHeading({ title, blocks: [] } as unknown as PageDocument)).toBe('Café © 2026, ≪');
  });

  it('decides which heading the social image of a page shows', () => {
    const text = (words: string, props: object) => ({ block: 'text', props: { text: words, ...props } });
    const blocks = [
      text('Shown as h2', { headingTag: 'h2', textDisplayInfo: { headingTag: 'h1', enableOverride: true } }),
      text('Shown as h1', { headingTag: 'Heading 1', textDisplayInfo: { headingTag: 'h3', enableOverride: true } }),
    ];
    expect(findHeading({ title: 'Page', blocks } as unknown as PageDocument)).toBe('Shown as h1');
  });
});
