/** What was registered, by lower-case BCP 47 language tag and English phrase. */
export const translations = new Map<string, Map<string, string>>();

/**
 * Adds or replaces phrases of one language, by their English text. Unlike `registerTexts` it needs no list of all their
 * names.
 *
 * @param lang a BCP 47 tag
 */
export function registerPhrases(lang: string, phrases: Readonly<Record<string, string>>): void {
  const tag = lang.toLowerCase();
  translations.set(tag, new Map([...(translations.get(tag) ?? []), ...Object.entries(phrases)]));
}
