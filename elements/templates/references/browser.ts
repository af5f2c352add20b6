import { html, render } from 'lit';

const decoded = new Map<string, string>();

/**
 * Decodes a character reference with the browser's parser, by a Lit template, which strict policies allow. Other text is
 * returned unchanged.
 */
export function decodeReference(reference: string): string {
  // Only a reference may become a template.
  if (!/^&#?[a-z\d]+;?$/i.test(reference)) return reference;
  let text = decoded.get(reference);
  if (text === undefined) {
    const content = document.createDocumentFragment();
    render(html(Object.assign([reference], { raw: [reference] })), content);
    text = content.textContent;
    decoded.set(reference, text);
  }
  return text;
}
