import { describe, expect, it } from 'vitest';
import fc from '../../support/fast-check.js';
import { findLengthProblem, NAME_LIMIT } from '../../../site/documents/name-limits.js';
import { slugify } from '../../../site/documents/slug.js';

describe('findLengthProblem', () => {
  it.each([
    ['plain letters', 'a'.repeat(NAME_LIMIT), 'a'.repeat(NAME_LIMIT + 1)],
    ['letters with accents', 'ü'.repeat(NAME_LIMIT / 2), 'ü'.repeat(NAME_LIMIT / 2 + 1)],
    ['Japanese letters', '採'.repeat(66), '採'.repeat(67)],
    ['letters of folders', `es/${'a'.repeat(NAME_LIMIT - 3)}`, `es/${'a'.repeat(NAME_LIMIT - 2)}`],
  ])('accepts a name of %s up to the limit only', (_, fitting, long) => {
    expect(findLengthProblem(fitting)).toBeUndefined();
    expect(findLengthProblem(long)).toContain(`At most ${NAME_LIMIT} bytes`);
  });

  it('reports the characters, the bytes and the beginning of a name that is too long', () => {
    expect(findLengthProblem('採用'.repeat(50))).toMatch(
      /^"採用採用[^"]{1,60}…" is too long: it has 100 characters, 300 bytes\./,
    );
  });
});

describe('slugify', () => {
  it.each([
    ['Straße', 'strasse'],
    ['Łódź', 'lodz'],
    ['Ærø', 'aero'],
    ['Büros & Hallen', 'buros-hallen'],
    ['招聘', ''],
  ])('transliterates %s', (title, slug) => {
    expect(slugify(title)).toBe(slug);
  });

  it('ends a long title at a word boundary', () => {
    const name = slugify('People who move the world '.repeat(11));
    expect(name.length).toBeLessThanOrEqual(100);
    expect(name).toMatch(/^people-who-move-the-world-.*-(?:people|who|move|the|world)$/);
  });

  it('cuts a word that is longer than the limit', () => {
    expect(slugify('x'.repeat(279))).toBe('x'.repeat(100));
  });

  it('returns a prefix of the full slug that is never too long', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 400, size: 'max' }), (title) => {
        const name = slugify(title);
        expect(findLengthProblem(name)).toBeUndefined();
        expect(slugify(name)).toBe(name);
      }),
    );
  });
});
