import { classNames } from '../foundations/class-names.js';

/** Classes of a block from its property, in addition to those of its `class` attribute. */
export class HostClasses {
  #added: readonly string[] = [];

  /** Adds the classes in `text` and removes those added before. Classes that the host has set stay. */
  show(block: Element, text: string): void {
    if (text === '' && this.#added.length === 0) return;
    block.classList.remove(...this.#added);
    this.#added = classNames(text).filter((name) => !block.classList.contains(name));
    block.classList.add(...this.#added);
  }
}

/** Adds classes to the attribute of an element on a server, where elements have no class list. */
export function writeClasses(block: Element, text: string): void {
  const classes = [block.getAttribute('class'), ...classNames(text)].filter(Boolean).join(' ');
  if (classes !== '') block.setAttribute('class', classes);
}
