import { expect, it } from 'vitest';
import { createSlugger } from '../../../site/docs/website/slug.js';

it.each([
  ['When something is not right', 'when-something-is-not-right'],
  ['3. Write its words', 'write-its-words'],
  ["What’s new, and what isn't", 'whats-new-and-what-isnt'],
  ['Größe & Maß', 'große-maß'],
  ['`--pallet-g-…`', 'pallet-g'],
  ['?!', 'section'],
])('makes of “%s” the id %s', (heading, id) => {
  expect(createSlugger()(heading)).toBe(id);
});

it('keeps the address of a step when one is put in before it', () => {
  expect(createSlugger()('2. Install')).toBe(createSlugger()('3. Install'));
});

it('gives no id twice, nor one that the page has', () => {
  const slug = createSlugger(['events']);
  expect([slug('Events'), slug('Content'), slug('Content'), slug('Content')]).toEqual([
    'events-2',
    'content',
    'content-2',
    'content-3',
  ]);
});
