import { classNames } from '../foundations/class-names.js';

/** The classes that a block has besides those that its host gave it. */
export class HostClasses {
  #added: readonly string[] = [];

  /** Takes `text` as the block's further classes: the host's own stay, what stood in an earlier text only goes. */
  show(block: Element, text: string): void {
    if (text === '' && this.#added.length === 0) return;
    block.classList.remove(...this.#added);
    this.#added = classNames(text).filter((name) => !block.classList.contains(name));
    block.classList.add(...this.#added);
  }
}

/** Writes further classes into the attribute of a server's element, which has no class list. */
export function writeClasses(block: Element, text: string): void {
  const classes = [block.getAttribute('class'), ...classNames(text)].filter(Boolean).join(' ');
  if (classes !== '') block.setAttribute('class', classes);
}
