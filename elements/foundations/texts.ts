import { LOCALE } from './constants.js';
import * as phrases from './texts/en.js';

export { phrases };

/** The name of a fixed phrase. */
export type TextKey = keyof typeof phrases;

/** A fixed phrase, in English. */
export type Phrase = (typeof phrases)[TextKey];

/** Fixed phrases in one language; a phrase that is missing is taken from English. */
export type Texts = Readonly<Partial<Record<TextKey, string>>>;

/** What was registered, by lower-case BCP 47 language tag and English phrase. */
const translations = new Map<string, Map<Phrase, string>>();

/**
 * Returns a fixed phrase in the nearest registered language (Specification 2, 3 and 4 name the phrases). English is
 * always there; `@pallet/elements/texts/es` registers Spanish.
 *
 * @param phrase one of `phrases`
 * @param lang a BCP 47 tag; `es-MX` falls back to `es`, an unknown language to English. Default: `en-US`
 * @param values what replaces `{0}`, `{1}` …
 */
export function text(phrase: Phrase, lang: string = LOCALE, ...values: (string | number)[]): string {
  return translate(phrase, lang).replace(/\{(\d)\}/g, (hole, index: string) => String(values[Number(index)] ?? hole));
}

/**
 * Adds or replaces phrases of one language; phrases that are not named stay as they are (Specification 2, 3 and 4 name
 * the phrases).
 *
 * @param lang a BCP 47 tag
 */
export function registerTexts(lang: string, texts: Texts): void {
  const tag = lang.toLowerCase();
  const known = translations.get(tag) ?? new Map<Phrase, string>();
  for (const [key, translation] of Object.entries(texts)) known.set(phrases[key as TextKey], translation);
  translations.set(tag, known);
}

function translate(phrase: Phrase, lang: string): string {
  for (let tag = lang.toLowerCase(); tag !== ''; tag = tag.slice(0, Math.max(0, tag.lastIndexOf('-')))) {
    const found = translations.get(tag)?.get(phrase);
    if (found !== undefined) return found;
  }
  return translations.get('en')?.get(phrase) ?? phrase;
}
