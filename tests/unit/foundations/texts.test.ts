import { expect, it } from 'vitest';
import { phrases, text } from '../../../elements/foundations/texts.js';
import { registerTexts } from '../../../elements/foundations/texts/register.js';
import '../../../elements/foundations/texts/es.js';

it('contains the phrases of the specification verbatim [2.14c, 3.5c, 4.7a]', () => {
  expect(text(phrases.newWindow)).toBe('Opens a new window or page.');
  expect([text(phrases.expandAll), text(phrases.collapseAll)]).toEqual(['Expand All', 'Collapse All']);
  expect(text(phrases.listItem, 'en-US', 3)).toBe('List Item 3');
  expect(text(phrases.slideOf, 'en', 2, 5)).toBe('Slide 2 of 5');
});

it('selects the nearest language [9.9c]', () => {
  expect(text(phrases.expandAll, 'es')).toBe('Expandir todo');
  expect(text(phrases.expandAll, 'es-MX')).toBe('Expandir todo');
  expect(text(phrases.expandAll, 'ES-419-x-a')).toBe('Expandir todo');
  expect(text(phrases.expandAll, 'de')).toBe('Expand All');
  expect(text(phrases.expandAll, '')).toBe('Expand All');
});

it('has every phrase in English and Spanish, with the same placeholders', () => {
  const holes = (phrase: string) => (phrase.match(/\{\d\}/g) ?? []).sort().join();
  for (const phrase of Object.values(phrases)) {
    const spanish = text(phrase, 'es');
    expect(spanish).not.toBe(phrase);
    expect(holes(spanish)).toBe(holes(phrase));
  }
});

it('has unique English phrases', () => {
  const words = Object.values(phrases);
  expect(new Set(words).size).toBe(words.length);
});

it('allows hosts to add and replace single phrases', () => {
  registerTexts('de', { expandAll: 'Alle öffnen' });
  registerTexts('de-CH', { collapseAll: 'Alle zu' });
  expect(text(phrases.expandAll, 'de-CH')).toBe('Alle öffnen');
  expect(text(phrases.collapseAll, 'de-CH')).toBe('Alle zu');
  expect(text(phrases.collapseAll, 'de')).toBe('Collapse All');
  expect(text(phrases.slideOf, 'de', '$&', 2)).toBe('Slide $& of 2');
});
