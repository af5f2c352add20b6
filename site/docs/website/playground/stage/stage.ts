import { parseFragment, serialize } from 'parse5';
import { findElement } from '../example-edit.js';
import { buildNodes } from '../nodes.js';
import type { AccessibleNode } from './accessible-tree.js';
import type { Finding } from './findings.js';

/** What a stage shows. */
export interface StageView {
  /** The example with all changes. */
  readonly html: string;
  /** The tag of the block whose properties are changed. */
  readonly tag: string;
  readonly hooks: Readonly<Record<string, string>>;
  readonly direction: string;
  readonly scheme: string;
}

/** What the page around a stage asks of it. */
export interface Stage {
  show(view: StageView): void;
  /** What assistive technology is told. */
  accessibleTree(): Promise<readonly AccessibleNode[]>;
  findings(): Promise<readonly Finding[]>;
}

/** Keeps an example as it is told, and touches no more of it than has changed. */
export class Example {
  readonly #root: HTMLElement;
  readonly #onNewBlocks: () => void;
  /** All but the attributes of the block that is played with. */
  #surroundings: string;
  #attributes: ReadonlyMap<string, string>;
  #hooks: readonly string[] = [];

  /**
   * @param root - where the example stands, prerendered
   * @param html - the example that was prerendered
   * @param onNewBlocks - told when other blocks stand there
   */
  constructor(root: HTMLElement, html: string, tag: string, onNewBlocks: () => void) {
    this.#root = root;
    this.#onNewBlocks = onNewBlocks;
    const { surroundings, attributes } = divide(html, tag);
    this.#surroundings = surroundings;
    this.#attributes = attributes;
  }

  show({ html, tag, hooks }: StageView): void {
    const { surroundings, attributes, nodes } = divide(html, tag);
    if (surroundings === this.#surroundings) this.#setAttributes(attributes, tag);
    else {
      this.#root.replaceChildren(buildNodes(nodes, document));
      this.#onNewBlocks();
    }
    this.#surroundings = surroundings;
    this.#attributes = attributes;
    this.#setHooks(hooks, tag);
  }

  #setAttributes(attributes: ReadonlyMap<string, string>, tag: string): void {
    const block = this.#root.querySelector(tag);
    for (const name of this.#attributes.keys()) if (!attributes.has(name)) block?.removeAttribute(name);
    for (const [name, value] of attributes) {
      if (this.#attributes.get(name) !== value) block?.setAttribute(name, value);
    }
  }

  /** Not by a style sheet, in which a value from an address could end its rule. */
  #setHooks(hooks: StageView['hooks'], tag: string): void {
    for (const block of this.#root.querySelectorAll<HTMLElement>(tag)) {
      for (const name of this.#hooks) block.style.removeProperty(name);
      for (const [name, value] of Object.entries(hooks)) block.style.setProperty(name, value);
    }
    this.#hooks = Object.keys(hooks);
  }
}

function divide(html: string, tag: string) {
  const nodes = parseFragment(html).childNodes;
  const fragment = parseFragment(html);
  const target = findElement(fragment.childNodes, tag);
  const attributes = new Map(target?.attrs.map(({ name, value }) => [name, value]));
  if (target !== undefined) target.attrs = [];
  return { nodes, attributes, surroundings: serialize(fragment) };
}
