import { expect, it } from 'vitest';
import { getLanguageOfRoute, translateRoute, findTranslations } from '../../../site/documents/translations.js';

const language = (code: string, path: string, isActive = true) => ({ code, path, isActive, isDefault: path === '' });
const ENGLISH = language('en_US', '');
const SPANISH = language('es', 'es');
const LANGUAGES = [ENGLISH, SPANISH, language('fr', 'fr', false)];

it.each([
  ['/', ENGLISH],
  ['/jobs', ENGLISH],
  ['/escape', ENGLISH],
  ['/es/', SPANISH],
  ['/es/jobs/welding', SPANISH],
])('%s is in the language of its folder', (route, expected) => {
  expect(getLanguageOfRoute(route, LANGUAGES)).toBe(expected);
});

it.each([
  ['/', '/es/'],
  ['/jobs', '/es/jobs'],
  ['/jobs/', '/es/jobs/'],
  ['/jobs/welding', '/es/jobs/welding'],
])('%s and %s are the same page', (english, spanish) => {
  expect(translateRoute(english, SPANISH, LANGUAGES)).toBe(spanish);
  expect(translateRoute(spanish, ENGLISH, LANGUAGES)).toBe(english);
  expect(translateRoute(spanish, SPANISH, LANGUAGES)).toBe(spanish);
});

it('finds a page in the active languages that have it', () => {
  const pages = new Set(['/', '/es/', '/jobs', '/fr/jobs']);
  const translations = (route: string) => findTranslations(route, LANGUAGES, (one) => pages.has(one));
  expect(translations('/')).toEqual({ en_US: '/', es: '/es/' });
  expect(translations('/es/')).toEqual({ en_US: '/', es: '/es/' });
  expect(translations('/jobs')).toEqual({ en_US: '/jobs' });
});
