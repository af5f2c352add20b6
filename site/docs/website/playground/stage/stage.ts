import { parseFragment, serialize } from 'parse5';
import { findElement } from '../example-edit.js';
import { buildNodes } from '../nodes.js';
import type { AccessibilityNode } from './accessible-tree.js';
import type { AxeIssue } from './findings.js';

/** Content and settings of a stage. */
export interface StageView {
  /** The example with all changes. */
  readonly html: string;
  /** Tag of the edited block. */
  readonly tag: string;
  readonly hooks: Readonly<Record<string, string>>;
  readonly direction: string;
  readonly scheme: string;
}

/** The stage's interface for the parent page. */
export interface Stage {
  show(view: StageView): void;
  readAccessibilityTree(): Promise<readonly AccessibilityNode[]>;
  findIssues(): Promise<readonly AxeIssue[]>;
}

/** Updates the example in place, changing only what differs. */
export class Example {
  readonly #root: HTMLElement;
  readonly #onNewBlocks: () => void;
  /** HTML without the attributes of the edited block. */
  #surroundings: string;
  #attributes: ReadonlyMap<string, string>;
  #hooks: readonly string[] = [];

  /**
   * @param root - container of the prerendered example
   * @param html - the example that was prerendered
   * @param onNewBlocks - called when blocks have been replaced
   */
  constructor(root: HTMLElement, html: string, tag: string, onNewBlocks: () => void) {
    this.#root = root;
    this.#onNewBlocks = onNewBlocks;
    const { surroundings, attributes } = splitTarget(html, tag);
    this.#surroundings = surroundings;
    this.#attributes = attributes;
  }

  show({ html, tag, hooks }: StageView): void {
    const { surroundings, attributes, nodes } = splitTarget(html, tag);
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

  /** Uses inline styles, because in a style sheet a value from the URL could close its rule. */
  #setHooks(hooks: StageView['hooks'], tag: string): void {
    for (const block of this.#root.querySelectorAll<HTMLElement>(tag)) {
      for (const name of this.#hooks) block.style.removeProperty(name);
      for (const [name, value] of Object.entries(hooks)) block.style.setProperty(name, value);
    }
    this.#hooks = Object.keys(hooks);
  }
}

function splitTarget(html: string, tag: string) {
  const nodes = parseFragment(html).childNodes;
  const fragment = parseFragment(html);
  const target = findElement(fragment.childNodes, tag);
  const attributes = new Map(target?.attrs.map(({ name, value }) => [name, value]));
  if (target !== undefined) target.attrs = [];
  return { nodes, attributes, surroundings: serialize(fragment) };
}
