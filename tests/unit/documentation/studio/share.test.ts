// @vitest-environment node
import { describe, expect, it } from 'vitest';
import type { ThemeDraft } from '../../../../site/docs/website/studio/model.js';
import { encodeFragment, readDraft, decodeFragment, writeDraft } from '../../../../site/docs/website/studio/share.js';
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
    const text = decodeFragment(encodeFragment(writeDraft(draft, draftOf)));
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
      'The theme comes from a newer studio (version 2; this one supports 1).',
      'Unknown field “layers”.',
      'There is no hook --pallet-g-glow.',
      '--pallet-g-color-ink takes a <color>, found "loud".',
    ]);
  });

  it('that began with a theme that is gone begins with nothing', () => {
    const { draft, dropped } = read(JSON.stringify({ version: 1, start: 'gone', set: {} }));
    expect(draft).toEqual({ start: '', settings: {}, rules: '' });
    expect(dropped).toEqual(['There is no theme “gone” to start from.']);
  });

  it('lets nobody put rules into the place of a value', () => {
    const { draft, dropped } = read(
      JSON.stringify({ set: { '--pallet-g-color-brand': 'red } body { display: none' } }),
    );
    expect(draft.settings).toEqual({});
    expect(dropped).toHaveLength(1);
  });

  it('that was cut off says so', () => {
    const cut = encodeFragment(writeDraft(ORCHARD, draftOf)).slice(0, -9);
    expect(() => read(decodeFragment(cut) ?? '')).toThrow('cut off');
    expect(() => read(decodeFragment('#theme=%%%') ?? '')).toThrow('cut off');
    expect(decodeFragment('#hooks')).toBeUndefined();
  });
});
