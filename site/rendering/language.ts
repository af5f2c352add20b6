/** The blocks' phrases in other languages than English, by primary language. */
const TEXTS: Readonly<Record<string, () => Promise<unknown>>> = {
  es: () => import('@pallet/elements/texts/es'),
};

/** @throws Error when the language of a page is no BCP 47 tag */
export function expectLanguageTag(language: string | undefined): void {
  if (language === undefined || isLanguageTag(language)) return;
  const meant = language.replaceAll('_', '-');
  const remedy = isLanguageTag(meant) ? `Write "${meant}".` : 'Write a tag such as "en-US".';
  throw new Error(`"${language}" is no language tag. ${remedy}`);
}

/** Languages that are written from right to left. */
const FROM_THE_RIGHT = new Set(['ar', 'fa', 'he', 'ur']);

/** Whether a text is a BCP 47 tag. */
export function isLanguageTag(language: string): boolean {
  try {
    return Intl.getCanonicalLocales(language).length === 1;
  } catch {
    return false;
  }
}

const primary = (language: string): string => language.toLowerCase().split('-', 1)[0] ?? '';

/**
 * Teaches the blocks the language of a page, before they say their first phrase; English they know.
 *
 * @param language - a BCP 47 tag; a language that nobody translated to stays English
 */
export async function loadTexts(language: string): Promise<void> {
  await TEXTS[primary(language)]?.();
}

/** The direction in which a language is written. */
export const directionOf = (language: string): 'ltr' | 'rtl' => (FROM_THE_RIGHT.has(primary(language)) ? 'rtl' : 'ltr');

/** Says of a document in which language, and in which direction, its content is now. */
export function setLanguage(root: HTMLElement, language: string): void {
  // Whoever turned the page round by hand keeps it so, as long as the next page has the same direction.
  if (directionOf(root.lang) !== directionOf(language)) root.dir = directionOf(language);
  root.lang = language;
}
