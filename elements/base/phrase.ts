import { text, type Phrase } from '../foundations/texts.js';

/**
 * The language in force around an element: the nearest `lang`, through shadow roots. On a server elements know no
 * parents: there only their own is known, which whoever prerenders them sets.
 */
function languageOf(element: HTMLElement): string | undefined {
  let node: Node | null = element;
  while (node !== null) {
    const { lang, host, parentNode } = node as Partial<HTMLElement & ShadowRoot>;
    if (lang) return lang;
    node = parentNode ?? host ?? null;
  }
  return undefined;
}

/** A fixed phrase in the language of the page around a block. */
export function phrase(element: HTMLElement, english: Phrase, ...values: (string | number)[]): string {
  return text(english, languageOf(element), ...values);
}
