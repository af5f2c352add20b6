// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { changedWords, withoutConflicts, wordsConflicts } from '../../../site/editor/app/media/picture-words.js';
import type { MediaItem } from '../../../site/editor/server/api.js';

const began = { title: 'A crane', altTexts: { en_US: 'A crane', es: 'Una grúa' } };
const theirs = (title: string, altTexts: Record<string, string>): MediaItem => ({ title, altTexts }) as MediaItem;

describe('what two people have said of one picture', () => {
  it('is only what each has changed', () => {
    expect(changedWords(began, began)).toEqual({});
    const mine = { title: 'A crane', altTexts: { en_US: 'At dawn', es: 'Una grúa', de: 'Ein Kran' } };
    expect(changedWords(began, mine)).toEqual({ altTexts: { en_US: 'At dawn', de: 'Ein Kran' } });
  });

  it('is no conflict where both have changed something else, or the same', () => {
    const mine = { altTexts: { en_US: 'At dawn' } };
    expect(wordsConflicts(began, mine, theirs('Another', { ...began.altTexts, es: 'Al amanecer' }))).toEqual([]);
    expect(wordsConflicts(began, mine, theirs('A crane', { ...began.altTexts, en_US: 'At dawn' }))).toEqual([]);
  });

  it('is a conflict where both have changed the same in their own ways, with both', () => {
    const mine = { title: 'Mine', altTexts: { en_US: 'At dawn', de: 'Ein Kran' } };
    const conflicts = wordsConflicts(began, mine, theirs('Theirs', { ...began.altTexts, de: 'Kran' }));
    expect(conflicts).toEqual([
      { language: undefined, mine: 'Mine', theirs: 'Theirs' },
      { language: 'de', mine: 'Ein Kran', theirs: 'Kran' },
    ]);
    expect(withoutConflicts(mine, conflicts)).toEqual({ altTexts: { en_US: 'At dawn' } });
  });
});
