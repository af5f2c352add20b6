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

describe('a theme in a URL', () => {
  it('is equal when opened, with changed, added and removed hooks', () => {
    const draft = {
      ...ORCHARD,
      settings: { '--pallet-g-radius-small': '8px', '--pallet-g-font-family-body': "'Ünïcode ✓', serif" },
    };
    const text = decodeFragment(encodeFragment(writeDraft(draft, draftOf)));
    expect(read(text ?? '')).toEqual({ draft, dropped: [] });
  });

  it('contains only differences from the built-in theme that it is based on', () => {
    expect(JSON.parse(writeDraft(ORCHARD, draftOf))).toEqual({ version: 1, start: 'orchard', set: {} });
  });

  it('of a newer version opens with known values, and reports dropped ones', () => {
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

  it('that is based on a theme that no longer exists opens empty, with a message', () => {
    const { draft, dropped } = read(JSON.stringify({ version: 1, start: 'gone', set: {} }));
    expect(draft).toEqual({ start: '', settings: {}, rules: '' });
    expect(dropped).toEqual(['There is no theme “gone” to start from.']);
  });

  it('drops values that contain CSS rules', () => {
    const { draft, dropped } = read(
      JSON.stringify({ set: { '--pallet-g-color-brand': 'red } body { display: none' } }),
    );
    expect(draft.settings).toEqual({});
    expect(dropped).toHaveLength(1);
  });

  it('that is truncated throws with a message', () => {
    const cut = encodeFragment(writeDraft(ORCHARD, draftOf)).slice(0, -9);
    expect(() => read(decodeFragment(cut) ?? '')).toThrow('cut off');
    expect(() => read(decodeFragment('#theme=%%%') ?? '')).toThrow('cut off');
    expect(decodeFragment('#hooks')).toBeUndefined();
  });
});
