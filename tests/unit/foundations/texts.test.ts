import { expect, it } from 'vitest';
import { registerTexts, text, type TextKey, texts } from '../../../elements/foundations/texts.js';

it('says the specification’s phrases word for word (Specification 2, 3 and 4)', () => {
  expect(text('newWindow')).toBe('Opens a new window or page.');
  expect([text('expandAll'), text('collapseAll')]).toEqual(['Expand All', 'Collapse All']);
  expect(text('listItem', 'en-US', 3)).toBe('List Item 3');
  expect(text('slideOf', 'en', 2, 5)).toBe('Slide 2 of 5');
});

it('picks the nearest language', () => {
  expect(text('expandAll', 'es')).toBe('Expandir todo');
  expect(text('expandAll', 'es-MX')).toBe('Expandir todo');
  expect(text('expandAll', 'ES-419-x-a')).toBe('Expandir todo');
  expect(text('expandAll', 'de')).toBe('Expand All');
  expect(text('expandAll', '')).toBe('Expand All');
});

it('has every phrase in English and Spanish, with the same holes', () => {
  const holes = (phrase = '') => (phrase.match(/\{\d\}/g) ?? []).sort().join();
  const english = texts.get('en') ?? {};
  const spanish = texts.get('es') ?? {};
  expect(Object.keys(spanish).sort()).toEqual(Object.keys(english).sort());
  for (const key of Object.keys(english) as TextKey[]) expect(holes(spanish[key])).toBe(holes(english[key]));
});

it('lets a host add and replace phrases, one by one', () => {
  registerTexts('de', { expandAll: 'Alle öffnen' });
  registerTexts('de-CH', { collapseAll: 'Alle zu' });
  expect(text('expandAll', 'de-CH')).toBe('Alle öffnen');
  expect(text('collapseAll', 'de-CH')).toBe('Alle zu');
  expect(text('collapseAll', 'de')).toBe('Collapse All');
  expect(text('slideOf', 'de', '$&', 2)).toBe('Slide $& of 2');
});
