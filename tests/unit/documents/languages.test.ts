import { toLanguageTag } from '@pallet/elements/foundations';
import { describe, expect, it } from 'vitest';
import { directionOf, toLanguageCode } from '../../../site/documents/languages.js';

describe('a language', () => {
  it.each([
    ['es', 'es', 'es'],
    ['en_US', 'en-US', 'en_US'],
    ['zh_Hant_TW', 'zh-Hant-TW', 'zh_Hant_TW'],
    ['zh-hant-tw', 'zh-Hant-TW', 'zh_Hant_TW'],
    ['EN_us', 'en-US', 'en_US'],
    ['iw', 'he', 'he'],
    ['not a language', 'not a language', 'not a language'],
  ])('has one tag and one code, regardless of its spelling: %s', (written, tag, code) => {
    expect([toLanguageTag(written), toLanguageCode(written)]).toEqual([tag, code]);
    expect([toLanguageTag(code), toLanguageCode(tag)]).toEqual([tag, code]);
  });

  it.each([
    ...['ar', 'fa-IR', 'he', 'iw', 'ps', 'ckb', 'ur', 'yi', 'dv', 'ug', 'sd'],
    ...['az-Arab-IR', 'pa-PK', 'uz-AF', 'ff-Adlm'],
  ])('is written from right to left: %s', (language) => {
    expect(directionOf(language)).toBe('rtl');
  });

  it.each(['en', 'es', 'az', 'ar-Latn', 'pa', 'zh-Hant-TW', 'sd-Deva', 'ku', '', 'not a language'])(
    'is written from left to right: %s',
    (language) => {
      expect(directionOf(language)).toBe('ltr');
    },
  );
});
