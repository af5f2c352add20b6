import { checkElement, checkPrerendered, warnOnce } from '#development';
import { isServer, LitElement, unsafeCSS, type CSSResultGroup, type CSSResultOrNative, type PropertyValues } from 'lit';
import { BlockErrorEvent } from './block-error.events.js';
import { isBound, undefinedProvider } from './bound-blocks.js';
import { HostClasses, writeClasses } from './host-classes.js';
import { addServerStyles } from './lit-internals.js';
import { outerRules } from './outer-style.js';
import type { Responsive } from '../foundations/breakpoints.js';
import { property } from './properties.js';
import { perBreakpoint, spacing, text } from '../foundations/kinds.js';
import type { OuterStyle } from '../foundations/spacing.js';
import { STATIC_ROOT } from '../foundations/static-root.js';
import { RenderRoot } from './render-root.js';
import { adoptSheets } from './sheets.js';
import { updateTranslated } from './translated-text.js';

/**
 * Base class of all blocks. It hydrates or replaces prerendered shadow roots, waits for data that a block needs before
 * rendering, confines rendering errors to the block, and keeps styles when a block moves to another document.
 *
 * @fires {BlockErrorEvent} pallet-error - Fires if the block fails to render. Its children stay visible.
 */
export class PalletElement extends LitElement {
  /** Selector of the box to which `dxpStyle` applies: a part, in a block whose host has no box. */
  protected static box = ':host';

  /**
   * Margin, padding and visibility of the block: `{margin, padding, isVisible}`, where margin and padding are
   * `{top, right, bottom, left}` with CSS lengths.
   *
   * @forauthors Margin and padding on each side of the block, and its visibility.
   */
  @property(perBreakpoint(spacing<OuterStyle>())) dxpStyle!: Responsive<OuterStyle | string>;

  /**
   * CSS classes that are added to the block, separated by spaces.
   *
   * @forauthors Names of styles from the theme of the site, separated by spaces.
   * @panel advanced
   */
  @property(text({ translate: false })) customCssClasses!: string;

  /** Joins the styles into one sheet per block, because browsers search every sheet of a root for each element. */
  protected static override finalizeStyles(styles?: CSSResultGroup): CSSResultOrNative[] {
    return [unsafeCSS(super.finalizeStyles(styles).join('\n'))];
  }

  #root = new RenderRoot(this);
  #classes = new HostClasses();
  #ownRules = '';
  #isPostponed = false;
  #hasFailed = false;
  /** Whether anything has changed since the block took over a static root. */
  #hasChanged = false;
  /** True during the update that applies the properties from before the upgrade to a block with a static root. */
  #isTakingOver = false;
  /** Changed properties of a rendering that failed, or that a static root shows already. */
  #unrendered: PropertyValues | undefined;

  get #class(): typeof PalletElement {
    return this.constructor as typeof PalletElement;
  }

  /**
   * Promise to wait for before the block renders. Until then it keeps its current rendering, and further changes are
   * included in the same update. Default: none.
   *
   * @returns a promise that never rejects, or undefined if the block can render immediately
   */
  protected awaited(): Promise<unknown> | undefined {
    return undefined;
  }

  /**
   * Whether data that the prerendered root shows is missing, such as an image that is not available yet. The block then
   * keeps that root and checks again with every update. Default: false.
   */
  protected lacksData(): boolean {
    return false;
  }

  /** Updates the custom states, after each rendering and when the block takes over a static root. Default: it has none. */
  protected updateStates(): void {
    // None.
  }

  override connectedCallback(): void {
    if (isServer) this.#writeHost();
    super.connectedCallback();
    if (this.#isPostponed) this.requestUpdate();
  }

  override requestUpdate(...change: Parameters<LitElement['requestUpdate']>): void {
    // Lit's constructor requests the first update, before the fields of this class exist.
    if (#hasChanged in this) this.#hasChanged = true;
    super.requestUpdate(...change);
  }

  /** Writes classes and rules of the block before it renders on a server. */
  #writeHost(): void {
    writeClasses(this, this.customCssClasses);
    const rules = outerRules(this.dxpStyle, this.#class.box);
    if (rules !== '') addServerStyles(this, rules);
  }

  /** Called by the browser when the element moves to another document, which drops adopted style sheets. */
  adoptedCallback(): void {
    if (this.shadowRoot !== null) this.#adoptSheets();
  }

  #adoptSheets(): void {
    adoptSheets(this, this.#class.elementStyles, this.#ownRules);
  }

  protected override createRenderRoot(): HTMLElement | DocumentFragment {
    if (isServer) return super.createRenderRoot();
    if (this.shadowRoot === null) {
      // A clone of a static block has its attribute, but not its root.
      this.removeAttribute(STATIC_ROOT);
      this.attachShadow(this.#class.shadowRootOptions);
    } else if (!this.#root.isStatic) {
      // Lit's hydration support marks the element here.
      super.createRenderRoot();
      this.#root.adopt();
      checkPrerendered(this);
    } else {
      // The root has its own style sheets, and shows what the attributes have set until now.
      this.#root.retainStatic();
      this.#hasChanged = false;
      this.updateStates();
      return this.shadowRoot;
    }
    this.#adoptSheets();
    return this.shadowRoot as ShadowRoot;
  }

  protected override scheduleUpdate(): Promise<unknown> | undefined {
    // A removed block renders when it is back: Chromium never updates a `picture` that was created outside of the page.
    if (!this.isConnected) return this.#postpone();
    this.#isPostponed = false;
    if (this.#root.isStatic && !this.#hasChanged) return this.#takeOverStatic();
    if (this.#root.isPrerendered && this.#ask(() => this.lacksData())) return this.#postpone();
    if (this.#root.isHydrating && isBound(this)) {
      // Data in the prerendered root may be outdated. The root stays visible until its provider is defined, and is then
      // rendered from scratch, because hydration would keep the old values.
      const provider = undefinedProvider(this);
      if (provider !== undefined) {
        void customElements.whenDefined(provider).then(() => this.requestUpdate());
        return this.#postpone();
      }
      this.#root.replace();
    }
    const awaited = this.#ask(() => this.awaited());
    if (awaited === undefined) return super.scheduleUpdate() as undefined;
    return awaited.then(() => (this.isConnected ? super.scheduleUpdate() : this.scheduleUpdate()));
  }

  /** Completes an update without rendering. Properties that were set before the upgrade may differ from the static root. */
  #takeOverStatic(): undefined {
    this.#isTakingOver = true;
    void super.scheduleUpdate();
    this.#isTakingOver = false;
    if (this.#hasChanged) super.requestUpdate();
  }

  /** Ends an update whose rendering depends on others, so that `updateComplete` does not wait for it. */
  #postpone(): undefined {
    this.isUpdatePending = false;
    this.#isPostponed = true;
  }

  /** Calls a function before rendering. An error here occurs again during rendering, and is reported there. */
  #ask<T>(question: () => T): T | undefined {
    try {
      return question();
    } catch {
      return undefined;
    }
  }

  protected override performUpdate(): void {
    if (this.#hasFailed) this.#root.replace();
    this.#hasFailed = false;
    try {
      super.performUpdate();
    } catch (error) {
      this.#recover(error);
    }
  }

  protected override shouldUpdate(changed: PropertyValues): boolean {
    // Includes the changes of a failed rendering, which Lit has dropped.
    this.#unrendered?.forEach((value, name) => changed.set(name, value));
    this.#unrendered = changed;
    if (this.#isTakingOver) return false;
    if (this.#root.isStatic) {
      this.#root.replace();
      this.#adoptSheets();
    }
    if (changed.has('dxpStyle')) this.#showOuterStyle();
    return true;
  }

  protected override update(changed: PropertyValues): void {
    if (changed.has('customCssClasses')) this.#classes.show(this, this.customCssClasses);
    updateTranslated(this.renderRoot, () => super.update(changed));
    this.#unrendered = undefined;
    this.#root.finishRendering();
    this.updateStates();
    checkElement(this);
  }

  #showOuterStyle(): void {
    const rules = outerRules(this.dxpStyle, this.#class.box);
    if (rules === this.#ownRules) return;
    this.#ownRules = rules;
    this.#adoptSheets();
  }

  /** Renders from scratch if hydration failed. After any other error, only the children are shown. */
  #recover(error: unknown): void {
    const wasHydrating = this.#root.isHydrating;
    this.#root.replace();
    if (wasHydrating) return this.requestUpdate();
    this.#root.finishRendering();
    this.#hasFailed = true;
    this.renderRoot.append(this.ownerDocument.createElement('slot'));
    warnOnce(
      `error:${this.localName}`,
      `<${this.localName}> could not render and shows only its children: ${String(error)}`,
    );
    this.dispatchEvent(new BlockErrorEvent(error));
  }
}
