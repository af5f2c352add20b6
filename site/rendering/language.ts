import { directionOf, isLanguageTag } from '../documents/languages.js';

/** The phrases of the blocks in languages other than English, by primary language. */
const TEXTS: Readonly<Record<string, () => Promise<unknown>>> = {
  es: () => import('@pallet/elements/texts/es'),
};

/** @throws Error if the language of a page is not a BCP 47 tag */
export function expectLanguageTag(language: string | undefined): void {
  if (language === undefined || isLanguageTag(language)) return;
  const meant = language.replaceAll('_', '-');
  const remedy = isLanguageTag(meant) ? `Write "${meant}".` : 'Write a tag such as "en-US".';
  throw new Error(`"${language}" is not a language tag. ${remedy}`);
}

const primary = (language: string): string => language.toLowerCase().split('-', 1)[0] ?? '';

/**
 * Loads the phrases of the blocks in the language of a page. English is built in.
 *
 * @param language - a BCP 47 tag. Without a translation, phrases stay English
 */
export async function loadTexts(language: string): Promise<void> {
  await TEXTS[primary(language)]?.();
}

/** Sets the language and the writing direction of a document. */
export function setLanguage(root: HTMLElement, language: string): void {
  // A direction that was set by hand stays if the next page has the same direction as the last one.
  if (directionOf(root.lang) !== directionOf(language)) root.dir = directionOf(language);
  root.lang = language;
}
