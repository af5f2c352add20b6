import { isServer, type LitElement } from 'lit';
import { PRERENDERED_ONLY } from '../foundations/prerendered-only.js';
import { restoreFocus } from './restore-focus.js';
import { addEmptyTexts } from './empty-parts.js';
import { awaitsHydration, forgetHydration, forgetRendering } from './lit-internals.js';

/**
 * Whether what a block renders now has to be what a server renders: on a server, and in a browser where a prerendered root
 * is taken over. It may then not depend on anything that only a browser knows.
 */
export const isServerRendering = (block: object): boolean => isServer || awaitsHydration(block);

/**
 * What stands in a block's shadow root while one rendering takes the place of another: a prerendered root is taken over
 * or replaced, never doubled, and what is replaced stays in view until the new rendering is there.
 */
export class RenderRoot {
  #block: LitElement;
  #stale: readonly ChildNode[] = [];
  #isHydrating = false;
  #isPrerendered = false;

  constructor(block: LitElement) {
    this.#block = block;
  }

  get #root(): ShadowRoot {
    return this.#block.shadowRoot as ShadowRoot;
  }

  /** True from the beginning until Lit has taken over a prerendered root. */
  get isHydrating(): boolean {
    return this.#isHydrating;
  }

  /** True from the beginning until the first rendering has taken over or replaced what a server rendered. */
  get isPrerendered(): boolean {
    return this.#isPrerendered;
  }

  /** Called once Lit knows of a prerendered root: the first rendering takes it over, or replaces it. */
  takeOver(): void {
    this.#isPrerendered = true;
    this.#isHydrating = awaitsHydration(this.#block);
    if (!this.#isHydrating) return this.replace();
    addEmptyTexts(this.#root);
    // Shared sheets replace the prerendered copy. Not by `:scope`, which stands for no shadow root.
    this.#stale = [...this.#root.children].filter((child) => child.matches(PRERENDERED_ONLY));
  }

  /** Lets the next rendering replace all that is there. */
  replace(): void {
    this.#isHydrating = false;
    forgetHydration(this.#block);
    forgetRendering(this.#block, this.#root);
    this.#stale = [...this.#root.childNodes];
  }

  /** Called after a rendering: what it replaced goes, and a focus in it goes to its counterpart. */
  settle(): void {
    this.#isHydrating = false;
    this.#isPrerendered = false;
    const stale = this.#stale;
    if (stale.length === 0) return;
    this.#stale = [];
    let focused = this.#root.activeElement;
    while (focused?.shadowRoot?.activeElement) focused = focused.shadowRoot.activeElement;
    for (const node of stale) node.remove();
    if (focused?.isConnected === false) restoreFocus(focused, stale, this.#root);
  }
}
