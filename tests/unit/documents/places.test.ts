import { describe, expect, it } from 'vitest';
import { placeOf, seenPlaceOf } from '../../../site/documents/places.js';

const page = {
  blocks: [
    {
      block: 'section',
      id: 'section-a508',
      blocks: [{ block: 'rich-text', props: { value: '<p>Drive  the work</p>' } }],
    },
    {
      block: 'tile',
      id: 'ways-early',
      slots: { heading: [{ block: 'image', id: 'image-1', props: { imageInfo: { altText: 'A mast' } } }] },
    },
    { block: 'button', id: 'button-a508', props: { url: '/', text: `A label that is so long that it is cut off` } },
  ],
};

describe('the place of a block', () => {
  it('is told by its id where the document is read', () => {
    expect(placeOf(page, 'blocks/2/props/url')).toBe('button "button-a508"');
    expect(placeOf(page, 'blocks/0/blocks/0')).toBe('rich-text, the first block in section "section-a508"');
  });

  it('is told to authors by the words that the block shows, and never by an id', () => {
    expect(seenPlaceOf(page, 'blocks/0/blocks/0/props/value')).toBe('Rich text “Drive the work”');
    expect(seenPlaceOf(page, 'blocks/0')).toBe('Section with “Drive the work”');
    expect(seenPlaceOf(page, 'blocks/2/props/text')).toBe('Button “A label that is so long that it is cut o…”');
    expect(seenPlaceOf(page, 'blocks/1/slots/heading/0')).toBe(
      'Image, the first block of “Heading” in the Tile that is the second block of the page',
    );
  });

  it('is none of what is the page’s own', () => {
    expect(seenPlaceOf(page, 'title')).toBe('');
  });
});
