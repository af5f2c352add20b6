// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { listenForPageKeys } from '../../../site/editor/app/editor/page-keys.js';

const keys = { undo: vi.fn(), redo: vi.fn(), save: vi.fn() };
let endListening: () => void;
beforeEach(() => {
  vi.clearAllMocks();
  document.body.innerHTML =
    '<input id="title" /><input id="search" type="search" /><dialog><input id="alt" /></dialog>';
  endListening = listenForPageKeys(window, keys);
});
afterEach(() => endListening());

/** Presses a key with Ctrl in an element. @returns whether the browser's default action is allowed */
const press = (selector: string, init: KeyboardEventInit): boolean =>
  document
    .querySelector(selector)!
    .dispatchEvent(new KeyboardEvent('keydown', { ctrlKey: true, bubbles: true, cancelable: true, ...init }));

const called = (): string[] => Object.entries(keys).flatMap(([name, key]) => (key.mock.calls.length > 0 ? [name] : []));

it.each([
  ['undo', { key: 'z', code: 'KeyZ' }],
  ['redo', { key: 'Z', code: 'KeyZ', shiftKey: true }],
  ['redo', { key: 'y', code: 'KeyY' }],
  ['save', { key: 's', code: 'KeyS' }],
  // A Cyrillic layout, and a German one on which Z and Y are swapped.
  ['undo', { key: 'я', code: 'KeyZ' }],
  ['redo', { key: 'н', code: 'KeyY' }],
  ['undo', { key: 'z', code: 'KeyY' }],
  // Dvorak.
  ['save', { key: 's', code: 'Semicolon' }],
])('%s: Ctrl and %o', (name, init) => {
  expect(press('#title', init)).toBe(false);
  expect(called()).toEqual([name]);
});

it.each(['#search', '#alt'])('leaves undo in %s to the browser', (selector) => {
  expect(press(selector, { key: 'z', code: 'KeyZ' })).toBe(true);
  expect(called()).toEqual([]);
  expect(press(selector, { key: 's', code: 'KeyS' })).toBe(false);
  expect(called()).toEqual(['save']);
});

it('ignores other keys of a layout with Latin letters in the position of Z', () => {
  for (const key of [';', 'à']) expect(press('#title', { key, code: 'KeyZ' })).toBe(true);
  expect(called()).toEqual([]);
});

it('leaves Ctrl+I to the browser and keeps it from other listeners', () => {
  const listener = vi.fn();
  document.addEventListener('keydown', listener);
  expect(press('#title', { key: 'i', code: 'KeyI' })).toBe(true);
  document.removeEventListener('keydown', listener);
  expect(listener).not.toHaveBeenCalled();
});
