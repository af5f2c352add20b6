/** An element with properties and children, in one expression. */
export function create<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  properties: Partial<HTMLElementTagNameMap[Tag]> = {},
  ...children: readonly (Node | string)[]
): HTMLElementTagNameMap[Tag] {
  const element = Object.assign(document.createElement(tag), properties);
  element.append(...children);
  return element;
}

/** A field with its name before it. */
export const labelled = (name: string, field: HTMLElement): HTMLLabelElement =>
  create('label', {}, create('span', {}, name), field);

let ids = 0;

/** An id that no other element of the page has. */
export const newId = (): string => `playground-${++ids}`;
