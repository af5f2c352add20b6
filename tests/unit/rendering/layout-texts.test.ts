import { expect, it } from 'vitest';
import { decodeLayout } from '../../../site/rendering/layout-texts.js';

it('decodes the character references of a header and footer, but not in addresses', () => {
  const url = '/search?a=1&copy=2';
  const layout = (legal: string, text: string) => ({
    footer: { statement: legal, groups: [{ title: text, links: [{ text, url }] }], legal, legalLinks: [] },
  });
  expect(decodeLayout(layout('&copy 2026', 'R&amp;D &Lt;'))).toEqual(layout('© 2026', 'R&D ≪'));
});

it('leaves blocks as they are, which decode their texts themselves', () => {
  const layout = { header: [{ block: 'text', id: 'a', props: { text: '&amp;copy;' } }] };
  expect(decodeLayout(layout)).toEqual(layout);
});
