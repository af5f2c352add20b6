import { expect, it } from 'vitest';
import { createSlugger } from '../../../site/docs/website/slug.js';

it.each([
  ['When something is not right', 'when-something-is-not-right'],
  ['3. Write its words', 'write-its-words'],
  ["What’s new, and what isn't", 'whats-new-and-what-isnt'],
  ['Größe & Maß', 'große-maß'],
  ['`--pallet-g-…`', 'pallet-g'],
  ['?!', 'section'],
])('turns “%s” into the id %s', (heading, id) => {
  expect(createSlugger()(heading)).toBe(id);
});

it('does not depend on the number of a step, so that inserting a step keeps links working', () => {
  expect(createSlugger()('2. Install')).toBe(createSlugger()('3. Install'));
});

it('creates unique ids, also among reserved ones', () => {
  const slug = createSlugger(['events']);
  expect([slug('Events'), slug('Content'), slug('Content'), slug('Content')]).toEqual([
    'events-2',
    'content',
    'content-2',
    'content-3',
  ]);
});
