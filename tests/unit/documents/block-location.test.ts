import { describe, expect, it } from 'vitest';
import { describeLocation, describeLocationForAuthors } from '../../../site/documents/block-location.js';

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

describe('the location of a block', () => {
  it('is described by its id for readers of the document', () => {
    expect(describeLocation(page, 'blocks/2/props/url')).toBe('button "button-a508"');
    expect(describeLocation(page, 'blocks/0/blocks/0')).toBe('rich-text, the first block in section "section-a508"');
  });

  it('is described to authors by the text of the block, never by an id', () => {
    expect(describeLocationForAuthors(page, 'blocks/0/blocks/0/props/value')).toBe('Rich text “Drive the work”');
    expect(describeLocationForAuthors(page, 'blocks/0')).toBe('Section with “Drive the work”');
    expect(describeLocationForAuthors(page, 'blocks/2/props/text')).toBe(
      'Button “A label that is so long that it is cut…”',
    );
    expect(describeLocationForAuthors(page, 'blocks/1/slots/heading/0')).toBe(
      'Image, the first block of “Heading” in the Tile that is the second block of the page',
    );
  });

  it('is empty for fields of the page itself', () => {
    expect(describeLocationForAuthors(page, 'title')).toBe('');
  });
});
