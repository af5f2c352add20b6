import { isServer } from 'lit';
import { text, type Phrase } from '../foundations/texts.js';

/** The language in force around an element: the nearest `lang`, through shadow roots; undefined on the server. */
function languageOf(element: HTMLElement): string | undefined {
  let node: Node | null = element;
  while (node !== null) {
    if (node instanceof HTMLElement && node.lang !== '') return node.lang;
    node = node.parentNode ?? (node instanceof ShadowRoot ? node.host : null);
  }
  return undefined;
}

/** A fixed phrase in the language of the page around a block. */
export function phrase(element: HTMLElement, english: Phrase, ...values: (string | number)[]): string {
  return text(english, isServer ? undefined : languageOf(element), ...values);
}
