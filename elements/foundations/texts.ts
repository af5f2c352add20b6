import { LOCALE } from './constants.js';
import * as phrases from './texts/en.js';
import { translations } from './texts/translations.js';

export { phrases };

/** The name of a fixed phrase. */
export type TextKey = keyof typeof phrases;

/** A fixed phrase, in English. */
export type Phrase = (typeof phrases)[TextKey];

/**
 * Returns a fixed phrase in the nearest registered language. English is always registered; `@pallet/elements/texts/es`
 * registers Spanish.
 *
 * @param phrase one of `phrases`
 * @param lang a BCP 47 tag; `es-MX` falls back to `es`, an unknown language to English. Default: `en-US`
 * @param values replacements of `{0}`, `{1}` …
 */
export function text(phrase: Phrase, lang: string = LOCALE, ...values: (string | number)[]): string {
  return translate(phrase, lang).replace(/\{(\d)\}/g, (hole, index: string) => String(values[Number(index)] ?? hole));
}

function translate(phrase: Phrase, lang: string): string {
  for (let tag = lang.toLowerCase(); tag !== ''; tag = tag.slice(0, Math.max(0, tag.lastIndexOf('-')))) {
    const found = translations.get(tag)?.get(phrase);
    if (found !== undefined) return found;
  }
  return translations.get('en')?.get(phrase) ?? phrase;
}
