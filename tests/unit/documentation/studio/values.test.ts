// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { createHistory, applyChange, redo, endStep, undo } from '../../../../site/docs/website/studio/history.js';
import {
  splitSchemes,
  joinSchemes,
  replaceColor,
  stepValue,
  setSchemeColor,
  applyDarkRule,
  findValueIssue,
} from '../../../../site/docs/website/studio/value-edit.js';
import { findValueSource } from '../../../../site/docs/website/studio/value-source.js';
import { HOOKS } from './hooks.js';

describe('the source of a value', () => {
  const HOOK = '--pallet-c-banner-gap';
  const FALLBACK = 'var(--pallet-g-spacing-small, var(--dxp-g-spacing-small, calc(1px + (2px * 3))))';
  const of = (set: Record<string, string>) => findValueSource(HOOK, FALLBACK, (hook) => set[hook] ?? '');

  it.each([
    [{ [HOOK]: '4px', '--pallet-g-spacing-small': '5px' }, 'block hook', '4px'],
    [{ '--pallet-g-spacing-small': ' 5px', '--dxp-g-spacing-small': '6px' }, 'global hook', '5px'],
    [{ '--dxp-g-spacing-small': '6px' }, 'platform hook', '6px'],
    [{}, 'default', 'calc(1px + (2px * 3))'],
  ])('is found: %o', (set, kind, value) => {
    expect(of(set)).toMatchObject({ kind, value });
  });

  it('includes the unset hooks that take precedence', () => {
    expect(of({ '--dxp-g-spacing-small': '6px' }).unsetHooks).toEqual([HOOK, '--pallet-g-spacing-small']);
  });

  it('is the default for a value that only starts with a hook', () => {
    const value = 'var(--pallet-g-a, 1px) var(--pallet-g-b, 2px)';
    expect(findValueSource(HOOK, value, () => '')).toMatchObject({ kind: 'default', value });
  });
});

describe('undo and redo', () => {
  it('work step by step, and a new step clears the redo steps', () => {
    const three = [1, 2, 3].reduce((history, step) => applyChange(history, step), createHistory(0));
    const back = undo(undo(three));
    expect(back.present).toBe(1);
    expect(redo(back).present).toBe(2);
    expect(redo(applyChange(back, 9)).present).toBe(9);
    expect(undo(createHistory(0)).present).toBe(0);
  });

  it('combine consecutive changes of one value into one step, until it is ended', () => {
    const dragged = [1, 2, 3].reduce((history, step) => applyChange(history, step, 'brand'), createHistory(0));
    expect(undo(dragged).present).toBe(0);
    expect(undo(applyChange(endStep(dragged), 4, 'brand')).present).toBe(3);
    expect(undo(applyChange(dragged, 4, 'link')).present).toBe(3);
  });
});

describe('values', () => {
  const hook = (name: string) => HOOKS.find((one) => one.name === name)!;

  it('of the wrong type are reported', () => {
    expect(findValueIssue(hook('--pallet-g-color-brand'), 'loud')?.wrong).toContain('takes a <color>');
    expect(findValueIssue(hook('--pallet-g-color-brand'), 'light-dark(#000, #fff)')).toBeUndefined();
    expect(findValueIssue(hook('--pallet-g-font-family-body'), 'a; b')?.wrong).toContain('";"');
  });

  it.each([
    ['', '#0b1f3a', 'light', '#123528', '#123528'],
    ['#123528', '#0b1f3a', 'light', '#113322', '#113322'],
    ['#123528', '#0b1f3a', 'dark', '#000', 'light-dark(#123528, #000)'],
    ['light-dark(#123528, #000)', '#0b1f3a', 'light', '#111', 'light-dark(#111, #000)'],
    ['', 'light-dark(#005fb2, #6cb3f5)', 'light', '#0a7d4f', 'light-dark(#0a7d4f, #6cb3f5)'],
    ['', 'inherit', 'dark', '#000', '#000'],
    ['#123528', '#0b1f3a', 'light', '', ''],
  ] as const)(
    'with a single color stay so until the dark scheme gets its own: %s, %s',
    (written, inherited, scheme, color, value) => {
      expect(setSchemeColor(written, inherited, scheme, color)).toBe(value);
    },
  );

  it.each([
    ['', '#0b1f3a', '#1a3352', 'light-dark(#0b1f3a, #1a3352)'],
    ['', 'light-dark(#005fb2, #6cb3f5)', '#1a3352', 'light-dark(#005fb2, #1a3352)'],
    ['#123528', '#0b1f3a', '#1a3352', 'light-dark(#123528, #1a3352)'],
    ['light-dark(#111, #eee)', '#0b1f3a', '#1a3352', 'light-dark(#111, #1a3352)'],
    ['#123528', '#0b1f3a', undefined, '#123528'],
  ])('%s (default %s) are merged with the value of a dark rule, %s', (written, inherited, dark, value) => {
    expect(applyDarkRule(written, inherited, dark)).toBe(value);
  });

  it('for both schemes are split without changing their notation', () => {
    expect(splitSchemes('light-dark(rgb(1, 2, 3), color-mix(in srgb, red 65%, transparent))')).toEqual({
      light: 'rgb(1, 2, 3)',
      dark: 'color-mix(in srgb, red 65%, transparent)',
    });
    expect(splitSchemes('#7a1f3d')).toEqual({ light: '#7a1f3d', dark: '#7a1f3d' });
    expect(splitSchemes('')).toEqual({ light: '', dark: '' });
  });

  it('for both schemes are joined into one if they are equal', () => {
    expect(joinSchemes('#000', '#000')).toBe('#000');
    expect(joinSchemes('#000', '#fff')).toBe('light-dark(#000, #fff)');
    expect(joinSchemes('', '#fff')).toBe('#fff');
  });

  it.each([
    ['light-dark(#ffffff, #000000)', '#000000', 'light-dark(#ffffff, #123456)'],
    ['light-dark(#ffffff, #000000)', '#ffffff', 'light-dark(#123456, #000000)'],
    ['#ffffff', '#ffffff', 'light-dark(#ffffff, #123456)'],
  ])('are fixed in the scheme that has the color, otherwise in that of the page: %s', (value, from, better) => {
    expect(replaceColor(value, from, '#123456', 'dark')).toBe(better);
  });

  it.each([
    ['length', '9px', 1, '10px'],
    ['length', '1rem', -1, '0.875rem'],
    ['weight', '600', 1, '700'],
    ['number', '1.6', 1, '1.7'],
    ['time', '150ms', -1, '140ms'],
    ['length', 'clamp(1px, 2px, 3px)', 1, undefined],
  ] as const)('change by steps: %s %s', (kind, value, steps, next) => {
    expect(stepValue(kind, value, steps)).toBe(next);
  });
});
