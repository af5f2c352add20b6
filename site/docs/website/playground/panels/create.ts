/** Creates an element with properties and children. */
export function createElement<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  properties: Partial<HTMLElementTagNameMap[Tag]> = {},
  ...children: readonly (Node | string)[]
): HTMLElementTagNameMap[Tag] {
  const element = Object.assign(document.createElement(tag), properties);
  element.append(...children);
  return element;
}

/** Creates a label with a field. */
export const createLabeledField = (name: string, field: HTMLElement): HTMLLabelElement =>
  createElement('label', {}, createElement('span', {}, name), field);

let ids = 0;

/** Creates a unique id. */
export const createId = (): string => `playground-${++ids}`;
