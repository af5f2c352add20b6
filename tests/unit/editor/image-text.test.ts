import { describe, expect, it } from 'vitest';
import { getChangedText, withoutConflicts, findTextConflicts } from '../../../site/editor/app/media/image-text.js';
import type { MediaItem } from '../../../site/editor/server/api.js';

const base = { title: 'A crane', altTexts: { en_US: 'A crane', es: 'Una grúa' } };
const theirs = (title: string, altTexts: Record<string, string>): MediaItem => ({ title, altTexts }) as MediaItem;

describe('image texts', () => {
  it('include only changed texts in a change', () => {
    expect(getChangedText(base, base)).toEqual({});
    const mine = { title: 'A crane', altTexts: { en_US: 'At dawn', es: 'Una grúa', de: 'Ein Kran' } };
    expect(getChangedText(base, mine)).toEqual({ altTexts: { en_US: 'At dawn', de: 'Ein Kran' } });
  });

  it('do not conflict if both authors changed different texts, or made the same change', () => {
    const mine = { altTexts: { en_US: 'At dawn' } };
    expect(findTextConflicts(base, mine, theirs('Another', { ...base.altTexts, es: 'Al amanecer' }))).toEqual([]);
    expect(findTextConflicts(base, mine, theirs('A crane', { ...base.altTexts, en_US: 'At dawn' }))).toEqual([]);
  });

  it('conflict if both authors changed the same text differently', () => {
    const mine = { title: 'Mine', altTexts: { en_US: 'At dawn', de: 'Ein Kran' } };
    const conflicts = findTextConflicts(base, mine, theirs('Theirs', { ...base.altTexts, de: 'Kran' }));
    expect(conflicts).toEqual([
      { language: undefined, mine: 'Mine', theirs: 'Theirs' },
      { language: 'de', mine: 'Ein Kran', theirs: 'Kran' },
    ]);
    expect(withoutConflicts(mine, conflicts)).toEqual({ altTexts: { en_US: 'At dawn' } });
  });
});
