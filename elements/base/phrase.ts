import { text, type Phrase } from '../foundations/texts.js';

/**
 * Returns the language of an element: the nearest `lang`, across shadow roots. On a server, elements do not know their
 * parents, so that only their own `lang` counts, which the renderer sets.
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

/** Translates a fixed phrase into the language of the block. */
export function phrase(element: HTMLElement, english: Phrase, ...values: (string | number)[]): string {
  return text(english, languageOf(element), ...values);
}
