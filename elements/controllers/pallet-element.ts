import { outerStyle } from '#on-demand/controllers/outer-style';
import { adoptStyles, isServer, LitElement, unsafeCSS, type PropertyValues } from 'lit';
import { classNames } from '../foundations/class-names.js';
import { warnOnce } from '../foundations/warn.js';
import { BlockErrorEvent } from './block-error.events.js';
import { isBound, sleepingProvider } from './bound-blocks.js';
import { canHydrate } from './can-hydrate.js';
import { addEmptyTexts } from './empty-parts.js';
import type { OuterStyle } from './outer-style.js';
import { json, property, type Responsive } from './properties.js';

type RenderRoot = ShadowRoot & { _$litPart$?: unknown };

/**
 * What all blocks share: prerendered shadow roots are taken over or replaced, never doubled; code that is loaded on
 * demand is waited for; an error while rendering stays inside the block; styles survive a move to another document.
 *
 * @fires {BlockErrorEvent} pallet-error - When the block's own rendering failed; its children stay in view.
 */
export class PalletElement extends LitElement {
  /** Selects what `dxpStyle` gives space to: the part that has a box, in a block whose host has none. */
  protected static box = ':host';

  /**
   * Space around and inside the block, and whether it is shown: `{margin, padding, isVisible}`, margin and padding as
   * `{top, right, bottom, left}` with CSS lengths; one value, or one per breakpoint (Specification 3).
   */
  @property(json) dxpStyle: Responsive<OuterStyle> | string = '';

  /** Classes for the style sheet of the page, separated by spaces; the block has them besides its own. */
  @property() customCssClasses = '';

  #hydrating = false;
  #failed = false;
  #awaited: Promise<unknown> | undefined;
  #unrendered: PropertyValues | undefined;
  #stale: readonly ChildNode[] = [];
  #outerStyle: unknown = '';
  #outerRules = '';
  #classes: readonly string[] = [];

  override connectedCallback(): void {
    if (isServer) this.#writeOuterStyle();
    super.connectedCallback();
    if (this.#unrendered !== undefined) this.requestUpdate();
  }

  #writeOuterStyle(): void {
    const classes = [this.getAttribute('class'), ...classNames(this.customCssClasses)].filter(Boolean).join(' ');
    if (classes !== '') this.setAttribute('class', classes);
    const rules = outerStyle().outerRules(this.dxpStyle, this.#class.box);
    if (rules === '') return;
    // The server's renderer takes the styles of an element from its class.
    const elementStyles = { value: [...this.#class.elementStyles, unsafeCSS(rules)] };
    Object.defineProperty(this, 'constructor', { value: Object.create(this.#class, { elementStyles }) });
  }

  get #class(): typeof PalletElement {
    return this.constructor as typeof PalletElement;
  }

  protected override createRenderRoot(): HTMLElement | DocumentFragment {
    if (isServer) return super.createRenderRoot();
    const prerendered = this.shadowRoot;
    const root = prerendered ?? this.attachShadow(this.#class.shadowRootOptions);
    if (prerendered !== null) {
      if (canHydrate) super.createRenderRoot();
      // Lit's hydration support leaves its mark on an element whose shadow root it will take over (minified and not).
      if (canHydrate) this.#hydrating = '_$AG' in this || '_$needsHydration' in this;
      if (canHydrate && this.#hydrating) {
        addEmptyTexts(root);
        // Shared sheets replace the prerendered copy, once none is still to come with code on demand.
        this.#stale = [...root.querySelectorAll(':scope > style')];
      } else {
        this.#discard(root);
      }
    }
    this.#adoptStyles(root);
    return root;
  }

  /** A constructed sheet belongs to one document: a block that lives in another one has a sheet of its own there. */
  #adoptStyles(root: ShadowRoot): void {
    const { elementStyles } = this.#class;
    const { defaultView } = this.ownerDocument;
    const isHome = defaultView === window;
    adoptStyles(root, isHome ? elementStyles : []);
    const own = (isHome ? '' : elementStyles.join('')) + this.#outerRules;
    if (own === '' || defaultView === null) return;
    const sheet = new defaultView.CSSStyleSheet();
    sheet.replaceSync(own);
    root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet];
  }

  /** The host's own classes stay; what stood in an earlier value only goes. */
  #addClasses(): void {
    this.classList.remove(...this.#classes);
    this.#classes = classNames(this.customCssClasses).filter((name) => !this.classList.contains(name));
    this.classList.add(...this.#classes);
  }

  /** Called by the browser when the element moves to another document, which drops adopted style sheets. */
  adoptedCallback(): void {
    if (this.shadowRoot !== null) this.#adoptStyles(this.shadowRoot);
  }

  protected override scheduleUpdate(): Promise<unknown> | undefined {
    // One that was taken away renders when it is back: Chromium keeps for good a picture made outside of the page.
    if (!this.isConnected) {
      this.isUpdatePending = false;
      this.#unrendered ??= new Map();
      return undefined;
    }
    if (canHydrate && this.#hydrating) {
      // A block around this one may have a say in what it shows.
      const around = this.#waitingAround();
      if (around !== undefined) return around.updateComplete.then(() => this.scheduleUpdate());
      if (isBound(this)) {
        // What a prerendered block was filled with may have changed. It stays in view until those who know are awake,
        // and is then rendered afresh: hydration would keep the old values.
        const provider = sleepingProvider(this);
        if (provider !== undefined) return customElements.whenDefined(provider).then(() => this.scheduleUpdate());
        this.#startAfresh();
      }
    }
    super.scheduleUpdate();
    return this.#awaited?.then(
      () => this.scheduleUpdate(),
      (error: unknown) => this.#giveUp(error),
    );
  }

  #waitingAround(): PalletElement | undefined {
    for (let around = this.parentElement; around !== null; around = around.parentElement) {
      if (around instanceof PalletElement && around.#awaited !== undefined) return around;
    }
    return undefined;
  }

  protected override shouldUpdate(changed: PropertyValues): boolean {
    // An update that broke off is made up for: what a property was before it counts.
    this.#unrendered?.forEach((value, name) => changed.set(name, value));
    this.#unrendered = changed;
    if (this.dxpStyle !== this.#outerStyle) this.#adoptOuterStyle();
    return true;
  }

  #adoptOuterStyle(): void {
    this.#outerRules = this.dxpStyle ? outerStyle().outerRules(this.dxpStyle, this.#class.box) : '';
    this.#outerStyle = this.dxpStyle;
    this.#adoptStyles(this.shadowRoot as ShadowRoot);
  }

  protected override update(changed: PropertyValues): void {
    if (changed.has('customCssClasses')) this.#addClasses();
    super.update(changed);
    this.#unrendered = undefined;
    this.#removeStale();
  }

  protected override performUpdate(): void {
    this.#awaited = undefined;
    if (this.#failed) this.#discard();
    try {
      super.performUpdate();
      if (canHydrate) this.#hydrating = false;
    } catch (error) {
      if (!(error instanceof Promise)) return this.#recover(error);
      // What is changed until then belongs to the same update.
      this.isUpdatePending = true;
      this.#awaited = error;
    }
  }

  /** Code that is not to be had fails the update; what a server rendered is better than the children alone. */
  #giveUp(error: unknown): void {
    this.isUpdatePending = false;
    this.#awaited = undefined;
    if (canHydrate && this.#hydrating) this.#report('is as the server rendered it', error);
    else this.#fail(error);
  }

  /** A prerendered root that does not fit is rendered afresh; any other failure leaves the children in view. */
  #recover(error: unknown): void {
    if (!canHydrate || !this.#hydrating) return this.#fail(error);
    this.#startAfresh();
    this.requestUpdate();
  }

  #fail(error: unknown): void {
    this.#discard();
    this.#removeStale();
    this.#failed = true;
    this.renderRoot.append(this.ownerDocument.createElement('slot'));
    this.#report('shows only its children', error);
  }

  #report(consequence: string, error: unknown): void {
    warnOnce(`error:${this.localName}`, `<${this.localName}> could not render and ${consequence}: ${String(error)}`);
    this.dispatchEvent(new BlockErrorEvent(error));
  }

  #startAfresh(): void {
    Object.assign(this, { _$AG: false, _$needsHydration: false });
    this.#hydrating = false;
    this.#discard();
  }

  /** The next rendering replaces all that is there; until then it stays in view. */
  #discard(root = this.shadowRoot as RenderRoot): void {
    this.#stale = [...root.childNodes];
    root._$litPart$ = undefined;
    this.renderOptions.renderBefore = null;
    this.#failed = false;
  }

  #removeStale(): void {
    const root = this.shadowRoot as ShadowRoot;
    const stale = this.#stale;
    let focused = root.activeElement;
    while (focused?.shadowRoot?.activeElement) focused = focused.shadowRoot.activeElement;
    for (const node of stale) node.remove();
    this.#stale = [];
    if (focused?.isConnected === false) {
      const lost = focused;
      import('./bring-focus.js').then(
        ({ bringFocus }) => bringFocus(lost, stale, root),
        () => undefined,
      );
    }
  }
}
