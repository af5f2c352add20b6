// @vitest-environment node
import { describe, expect, it } from 'vitest';
import type { ThemeDraft } from '../../../../site/docs/website/studio/model.js';
import { fragmentOf, readDraft, textOfFragment, writeDraft } from '../../../../site/docs/website/studio/share.js';
import { HOOKS } from './hooks.js';

const ORCHARD: ThemeDraft = {
  start: 'orchard',
  settings: { '--pallet-g-radius-small': '32px', '--pallet-g-color-brand': '#a3301c' },
  rules: '@font-face {}',
};
const draftOf = (name: string) => (name === 'orchard' ? ORCHARD : undefined);
const read = (text: string) => readDraft(text, draftOf, HOOKS);

describe('a theme in an address', () => {
  it('is the same when it is opened, with what was changed, added and taken out', () => {
    const draft = {
      ...ORCHARD,
      settings: { '--pallet-g-radius-small': '8px', '--pallet-g-font-family-body': "'Ünïcode ✓', serif" },
    };
    const text = textOfFragment(fragmentOf(writeDraft(draft, draftOf)));
    expect(read(text ?? '')).toEqual({ draft, dropped: [] });
  });

  it('holds only what differs from the theme that it began with', () => {
    expect(JSON.parse(writeDraft(ORCHARD, draftOf))).toEqual({ version: 1, start: 'orchard', set: {} });
  });

  it('of a newer version opens with what is known, and says what was dropped', () => {
    const { draft, dropped } = read(
      JSON.stringify({
        ...{ version: 2, start: 'orchard', layers: ['a'] },
        set: { '--pallet-g-radius-small': '8px', '--pallet-g-glow': '1px', '--pallet-g-color-ink': 'loud' },
      }),
    );
    expect(draft.settings).toEqual({ ...ORCHARD.settings, '--pallet-g-radius-small': '8px' });
    expect(dropped).toEqual([
      'It comes from a newer studio (version 2; this one reads 1).',
      '“layers” is not known here.',
      'There is no hook --pallet-g-glow here.',
      '--pallet-g-color-ink takes a <color>, found "loud".',
    ]);
  });

  it('that began with a theme that is gone begins with nothing', () => {
    const { draft, dropped } = read(JSON.stringify({ version: 1, start: 'gone', set: {} }));
    expect(draft).toEqual({ start: '', settings: {}, rules: '' });
    expect(dropped).toEqual(['There is no theme “gone” to begin with.']);
  });

  it('lets nobody put rules into the place of a value', () => {
    const { draft, dropped } = read(
      JSON.stringify({ set: { '--pallet-g-color-brand': 'red } body { display: none' } }),
    );
    expect(draft.settings).toEqual({});
    expect(dropped).toHaveLength(1);
  });

  it('that was cut off says so', () => {
    const cut = fragmentOf(writeDraft(ORCHARD, draftOf)).slice(0, -9);
    expect(() => read(textOfFragment(cut) ?? '')).toThrow('cut off');
    expect(() => read(textOfFragment('#theme=%%%') ?? '')).toThrow('cut off');
    expect(textOfFragment('#hooks')).toBeUndefined();
  });
});
