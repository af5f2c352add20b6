import { explainMisuse, explainPrerendered, warnOnce } from '#development';
import { isServer, LitElement, unsafeCSS, type CSSResultGroup, type CSSResultOrNative, type PropertyValues } from 'lit';
import { BlockErrorEvent } from './block-error.events.js';
import { isBound, undefinedProvider } from './bound-blocks.js';
import { HostClasses, writeClasses } from './host-classes.js';
import { addServerStyles } from './lit-internals.js';
import { outerRules, type OuterStyle } from './outer-style.js';
import { json, property, type Responsive } from './properties.js';
import { RenderRoot } from './render-root.js';
import { adoptSheets } from './sheets.js';
import { updateTranslated } from './translated-text.js';

/**
 * What all blocks share: prerendered shadow roots are taken over or replaced, never doubled; what a block needs first is
 * waited for; an error while rendering stays inside the block; styles survive a move to another document.
 *
 * @fires {BlockErrorEvent} pallet-error - When the block's own rendering failed; its children stay in view.
 */
export class PalletElement extends LitElement {
  /** Selects what `dxpStyle` gives space to: the part that has a box, in a block whose host has none. */
  protected static box = ':host';

  /**
   * Space around and inside the block, and whether it is shown: `{margin, padding, isVisible}`, margin and padding as
   * `{top, right, bottom, left}` with CSS lengths; one value, or one per breakpoint (Specification 3).
   *
   * @forauthors Space around and inside the block, for each of its sides, and whether the block is shown.
   */
  @property(json) dxpStyle: Responsive<OuterStyle> | string = '';

  /**
   * Classes for the style sheet of the page, separated by spaces; the block has them besides its own.
   *
   * @forauthors Names of looks that the theme of the site knows, separated by spaces.
   */
  @property() customCssClasses = '';

  /** One sheet per block: browsers look through all the sheets of a root for each element in it. */
  protected static override finalizeStyles(styles?: CSSResultGroup): CSSResultOrNative[] {
    return [unsafeCSS(super.finalizeStyles(styles).join('\n'))];
  }

  #root = new RenderRoot(this);
  #classes = new HostClasses();
  #ownRules = '';
  #isPostponed = false;
  #hasFailed = false;
  /** What had changed before a rendering that failed. */
  #unrendered: PropertyValues | undefined;

  get #class(): typeof PalletElement {
    return this.constructor as typeof PalletElement;
  }

  /**
   * What has to be there before the block renders: until then it keeps what it shows, and what is changed meanwhile belongs
   * to the same rendering. Default: nothing.
   *
   * @returns a promise that never rejects, or undefined where the block can render at once
   */
  protected awaited(): Promise<unknown> | undefined {
    return undefined;
  }

  /**
   * Whether the block lacks something that its prerendered root shows, such as an image that its host does not know yet.
   * The block then keeps that root, and asks again with every update. Default: false.
   */
  protected lacksData(): boolean {
    return false;
  }

  override connectedCallback(): void {
    if (isServer) this.#writeHost();
    super.connectedCallback();
    if (this.#isPostponed) this.requestUpdate();
  }

  /** A server's element has its classes and its own rules before it renders. */
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
      this.attachShadow(this.#class.shadowRootOptions);
    } else {
      // Lit's hydration support leaves its mark here.
      super.createRenderRoot();
      this.#root.takeOver();
      explainPrerendered(this);
    }
    this.#adoptSheets();
    return this.shadowRoot as ShadowRoot;
  }

  protected override scheduleUpdate(): Promise<unknown> | undefined {
    // One that was taken away renders when it is back: Chromium keeps for good a picture made outside of the page.
    if (!this.isConnected) return this.#postpone();
    this.#isPostponed = false;
    if (this.#root.isPrerendered && this.#ask(() => this.lacksData())) return this.#postpone();
    if (this.#root.isHydrating && isBound(this)) {
      // What a prerendered block was filled with may have changed. It stays in view until those who know are awake, and is
      // then rendered afresh: hydration would keep the old values.
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

  /** Ends an update that nobody should wait for: when it can be rendered is not for this block to say. */
  #postpone(): undefined {
    this.isUpdatePending = false;
    this.#isPostponed = true;
  }

  /** Asks before rendering. What throws here throws again while it renders, and is reported there. */
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
    // A rendering that failed is made up for: Lit forgets what it was for.
    this.#unrendered?.forEach((value, name) => changed.set(name, value));
    this.#unrendered = changed;
    if (changed.has('dxpStyle')) this.#showOuterStyle();
    return true;
  }

  protected override update(changed: PropertyValues): void {
    if (changed.has('customCssClasses')) this.#classes.show(this, this.customCssClasses);
    updateTranslated(this.renderRoot, () => super.update(changed));
    this.#unrendered = undefined;
    this.#root.settle();
    explainMisuse(this);
  }

  #showOuterStyle(): void {
    const rules = outerRules(this.dxpStyle, this.#class.box);
    if (rules === this.#ownRules) return;
    this.#ownRules = rules;
    this.#adoptSheets();
  }

  /** A prerendered root that does not fit is rendered afresh; any other failure leaves the children in view. */
  #recover(error: unknown): void {
    const wasHydrating = this.#root.isHydrating;
    this.#root.replace();
    if (wasHydrating) return this.requestUpdate();
    this.#root.settle();
    this.#hasFailed = true;
    this.renderRoot.append(this.ownerDocument.createElement('slot'));
    warnOnce(
      `error:${this.localName}`,
      `<${this.localName}> could not render and shows only its children: ${String(error)}`,
    );
    this.dispatchEvent(new BlockErrorEvent(error));
  }
}
