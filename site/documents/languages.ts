import { toLanguageTag } from '@pallet/elements/foundations';

/** Scripts that are written from right to left: not every engine, and no Node.js 20, knows the direction of a locale. */
const RIGHT_TO_LEFT = ['Adlm', 'Arab', 'Hebr', 'Mand', 'Nkoo', 'Rohg', 'Samr', 'Syrc', 'Thaa', 'Yezi'];

/** The content language of a language tag (BCP 47): `zh_Hant_TW` of `zh-Hant-TW`. */
export const toLanguageCode = (tag: string): string => toLanguageTag(tag).replaceAll('-', '_');

/** Whether a text is a BCP 47 tag. */
export function isLanguageTag(language: string): boolean {
  try {
    return Intl.getCanonicalLocales(language).length === 1;
  } catch {
    return false;
  }
}

/**
 * The writing direction of a language: that of its script, which may follow from the language or the region.
 *
 * @param language - a BCP 47 tag. Anything else is written from left to right
 */
export function directionOf(language: string): 'ltr' | 'rtl' {
  if (!isLanguageTag(language)) return 'ltr';
  const { script = '' } = new Intl.Locale(language).maximize();
  return RIGHT_TO_LEFT.includes(script) ? 'rtl' : 'ltr';
}
