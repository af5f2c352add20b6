import { html, render } from 'lit';

const decoded = new Map<string, string>();

/**
 * The text of a character reference, by the browser's own table: through a template of Lit, which strict policies allow.
 * What is no reference stays as it is.
 */
export function decodeReference(reference: string): string {
  // Nothing but a reference may become a template.
  if (!/^&#?[a-z\d]+;$/i.test(reference)) return reference;
  let text = decoded.get(reference);
  if (text === undefined) {
    const content = document.createDocumentFragment();
    render(html(Object.assign([reference], { raw: [reference] })), content);
    text = content.textContent;
    decoded.set(reference, text);
  }
  return text;
}
