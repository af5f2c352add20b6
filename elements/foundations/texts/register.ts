import * as phrases from './en.js';
import { registerPhrases } from './translations.js';

/** Fixed phrases in one language. Missing phrases fall back to English. */
export type Texts = Readonly<Partial<Record<keyof typeof phrases, string>>>;

/**
 * Adds or replaces phrases of one language; other phrases stay as they are.
 *
 * @param lang a BCP 47 tag
 */
export function registerTexts(lang: string, texts: Texts): void {
  const named = Object.entries(texts).map(([key, translation]) => [phrases[key as keyof Texts], translation]);
  registerPhrases(lang, Object.fromEntries(named) as Record<string, string>);
}
