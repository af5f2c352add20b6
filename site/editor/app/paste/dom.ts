/** Parses HTML into a document that runs no scripts and loads nothing. */
export function parseHtml(html: string): DocumentFragment {
  const template = document.createElement('template');
  template.innerHTML = html;
  return template.content;
}

/** The HTML of a fragment, whose content is moved. */
export function toHtml(fragment: DocumentFragment): string {
  // In the document of the fragment, which loads nothing.
  const box = fragment.ownerDocument.createElement('div');
  box.append(fragment);
  return box.innerHTML;
}

export const isText = (node: Node): node is Text => node.nodeType === 3;

export const isElement = (node: Node): node is Element => node.nodeType === 1;

/** Replaces an element by its content. */
export const unwrap = (element: Element): void => element.replaceWith(...element.childNodes);

/** Replaces an element by one with another tag and the same content, without attributes. */
export function renameElement(element: Element, tag: string): Element {
  const renamed = element.ownerDocument.createElement(tag);
  renamed.append(...element.childNodes);
  element.replaceWith(renamed);
  return renamed;
}
