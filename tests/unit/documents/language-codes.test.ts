import { expect, it } from 'vitest';
import { toLanguageCode, toLanguageTag } from '../../../site/documents/language-codes.js';

it.each([
  ['es', 'es'],
  ['en_US', 'en-US'],
  ['zh_Hant_TW', 'zh-Hant-TW'],
])('converts %s to %s and back', (code, tag) => {
  expect(toLanguageTag(code)).toBe(tag);
  expect(toLanguageCode(tag)).toBe(code);
});
