import { isServer, type LitElement } from 'lit';
import { hasImageFailed } from '../foundations/image-failure.js';
import { PRERENDERED_ONLY } from '../foundations/prerendered-only.js';
import { STATIC_ROOT } from '../foundations/static-root.js';
import { restoreFocus } from './restore-focus.js';
import { addEmptyTexts } from './add-empty-texts.js';
import { awaitsHydration, forgetHydration, forgetRendering } from './lit-internals.js';

/**
 * Whether the rendering has to match the server's: on a server, and during hydration in a browser. It must then not depend
 * on anything that is only available in a browser.
 */
export const isServerRendering = (block: object): boolean => isServer || awaitsHydration(block);

/**
 * Takes nodes out of the layout. Chromium computes it while it removes a focused element, and scrolls the page if replaced
 * and new content are both in it.
 */
function hide(nodes: readonly Node[]): void {
  for (const node of nodes) if (node instanceof HTMLElement) node.style.setProperty('display', 'none', 'important');
}

/**
 * The content of a block's shadow root. A prerendered root is hydrated or replaced, never duplicated, and replaced content
 * stays visible until the new rendering is complete.
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

  /** True until Lit has hydrated a prerendered root. */
  get isHydrating(): boolean {
    return this.#isHydrating;
  }

  /** True until the first rendering has hydrated or replaced the prerendered root. */
  get isPrerendered(): boolean {
    return this.#isPrerendered;
  }

  /** True while the block shows a static prerendered root, which it replaces only when its content changes. */
  get isStatic(): boolean {
    return this.#block.hasAttribute(STATIC_ROOT);
  }

  /**
   * Called before Lit looks for a prerendered root. A static root is kept until the content changes: if a property or
   * context changes, if an image fails to load, or if children of a slot are added or removed.
   */
  retainStatic(): void {
    this.#isPrerendered = true;
    const render = (): void => this.#block.requestUpdate();
    const images = [...this.#root.querySelectorAll('img')];
    if (images.length > 0) this.#root.addEventListener('error', render, { capture: true, once: true });
    queueMicrotask(() => {
      if (images.some(hasImageFailed)) render();
      // After the events of the initial children.
      this.#root.addEventListener('slotchange', render, { once: true });
    });
  }

  /** Called once Lit has found a prerendered root, which the first rendering hydrates or replaces. */
  adopt(): void {
    this.#isPrerendered = true;
    this.#isHydrating = awaitsHydration(this.#block);
    if (!this.#isHydrating) return this.replace();
    addEmptyTexts(this.#root);
    // Shared style sheets replace the prerendered copy. `:scope` does not match a shadow root.
    this.#stale = [...this.#root.children].filter((child) => child.matches(PRERENDERED_ONLY));
  }

  /** Makes the next rendering replace all content. */
  replace(): void {
    this.#isHydrating = false;
    this.#block.removeAttribute(STATIC_ROOT);
    forgetHydration(this.#block);
    forgetRendering(this.#block, this.#root);
    this.#stale = [...this.#root.childNodes];
  }

  /** Called after a rendering: removes replaced nodes and moves focus in them to the matching new element. */
  finishRendering(): void {
    this.#isHydrating = false;
    this.#isPrerendered = false;
    const stale = this.#stale;
    if (stale.length === 0) return;
    this.#stale = [];
    let focused = this.#root.activeElement;
    while (focused?.shadowRoot?.activeElement) focused = focused.shadowRoot.activeElement;
    if (focused) hide(stale);
    for (const node of stale) node.remove();
    if (focused?.isConnected === false) restoreFocus(focused, stale, this.#root);
  }
}
