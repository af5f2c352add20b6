import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lengthProblem, NAME_LIMIT } from '../../../site/documents/name-limits.js';
import { nameOfTitle } from '../../../site/documents/name-of-title.js';

describe('a name', () => {
  it.each([
    ['plain letters', 'a'.repeat(NAME_LIMIT), 'a'.repeat(NAME_LIMIT + 1)],
    ['letters with accents', 'ü'.repeat(NAME_LIMIT / 2), 'ü'.repeat(NAME_LIMIT / 2 + 1)],
    ['Japanese letters', '採'.repeat(66), '採'.repeat(67)],
    ['letters of folders', `es/${'a'.repeat(NAME_LIMIT - 3)}`, `es/${'a'.repeat(NAME_LIMIT - 2)}`],
  ])('of %s is as long as file systems take it, and no longer', (_, fitting, long) => {
    expect(lengthProblem(fitting)).toBeUndefined();
    expect(lengthProblem(long)).toContain(`At most ${NAME_LIMIT} bytes`);
  });

  it('that is too long is told with its characters and its bytes, and its beginning only', () => {
    expect(lengthProblem('採用'.repeat(50))).toMatch(
      /^"採用採用[^"]{1,60}…" is too long: it has 100 characters, 300 bytes\./,
    );
  });
});

describe('the name that is made of a title', () => {
  it('ends with a word where the title is long', () => {
    const name = nameOfTitle('People who move the world '.repeat(11));
    expect(name.length).toBeLessThanOrEqual(100);
    expect(name).toMatch(/^people-who-move-the-world-.*-(?:people|who|move|the|world)$/);
  });

  it('is cut in a word that is longer than a name', () => {
    expect(nameOfTitle('x'.repeat(279))).toBe('x'.repeat(100));
  });

  it('is never too long, and the beginning of what the whole title gives', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 400, size: 'max' }), (title) => {
        const name = nameOfTitle(title);
        expect(lengthProblem(name)).toBeUndefined();
        expect(nameOfTitle(name)).toBe(name);
      }),
    );
  });
});
