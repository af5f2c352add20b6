import { isServer, LitElement, type CSSResultOrNative } from 'lit';
import { warnOnce } from '../foundations/warn.js';
import { BlockErrorEvent } from './block-error.events.js';
import { isBound, sleepingProvider } from './bound-data.js';

type RenderRoot = HTMLElement & { _$litPart$?: unknown };

const sheetsByDocument = new WeakMap<Document, Map<CSSResultOrNative, CSSStyleSheet>>();

/** Constructed sheets belong to one document: each document gets its own copy of a block's styles, once. */
function sheetFor(document: Document, style: CSSResultOrNative): CSSStyleSheet | undefined {
  const Sheet = document.defaultView?.CSSStyleSheet;
  if (Sheet === undefined) return undefined;
  const sheets = sheetsByDocument.get(document) ?? new Map<CSSResultOrNative, CSSStyleSheet>();
  sheetsByDocument.set(document, sheets);
  let sheet = sheets.get(style);
  if (sheet === undefined) {
    sheet = new Sheet();
    sheet.replaceSync('cssText' in style ? style.cssText : [...style.cssRules].map((rule) => rule.cssText).join(''));
    sheets.set(style, sheet);
  }
  return sheet;
}

/**
 * What all blocks share: prerendered shadow roots are taken over or replaced, never doubled; an error while rendering
 * stays inside the block; styles survive a move to another document.
 *
 * @fires {BlockErrorEvent} pallet-error - When the block's own rendering failed; its children stay in view.
 */
export class PalletElement extends LitElement {
  #hydrating = false;
  #failed = false;

  protected override createRenderRoot(): HTMLElement | DocumentFragment {
    const prerendered = !isServer && this.shadowRoot !== null;
    const root = super.createRenderRoot();
    if (!prerendered || !(root instanceof ShadowRoot)) return root;
    // Lit's hydration support leaves its mark on an element whose shadow root it will take over (minified and not).
    this.#hydrating = '_$AG' in this || '_$needsHydration' in this;
    this.#adoptStyles(root);
    if (this.#hydrating) {
      // Shared sheets replace the prerendered copy in the same task, so that nothing is painted in between.
      root.querySelector(':scope > style')?.remove();
    } else {
      root.replaceChildren();
      this.renderOptions.renderBefore = null;
    }
    return root;
  }

  #adoptStyles(root: ShadowRoot): void {
    const styles = (this.constructor as typeof LitElement).elementStyles;
    const own = this.ownerDocument === document;
    root.adoptedStyleSheets = styles.flatMap((style) => {
      const shared = own ? ('styleSheet' in style ? style.styleSheet : (style as CSSStyleSheet)) : undefined;
      return shared ?? sheetFor(this.ownerDocument, style) ?? [];
    });
  }

  /** Called by the browser when the element moves to another document, which drops adopted style sheets. */
  adoptedCallback(): void {
    if (this.shadowRoot !== null) this.#adoptStyles(this.shadowRoot);
  }

  protected override scheduleUpdate(): Promise<unknown> | undefined {
    if (this.#hydrating && isBound(this)) {
      // What a prerendered block was filled with may have changed. It stays in view until those who know are awake, and
      // is then rendered afresh: hydration would keep the old values.
      const provider = sleepingProvider(this);
      if (provider !== undefined) return customElements.whenDefined(provider).then(() => this.scheduleUpdate());
      Object.assign(this, { _$AG: false, _$needsHydration: false });
      this.#hydrating = false;
      this.#clear();
    }
    super.scheduleUpdate();
    return undefined;
  }

  protected override performUpdate(): void {
    if (this.#failed) this.#clear();
    try {
      super.performUpdate();
      this.#hydrating = false;
    } catch (error) {
      this.#recover(error);
    }
  }

  /** A prerendered root that does not fit is rendered afresh; any other failure leaves the children in view. */
  #recover(error: unknown): void {
    this.#clear();
    if (this.#hydrating) {
      this.#hydrating = false;
      this.requestUpdate();
      return;
    }
    this.#failed = true;
    this.renderRoot.append(this.ownerDocument.createElement('slot'));
    warnOnce(
      `error:${this.localName}`,
      `<${this.localName}> could not render and shows only its children: ${String(error)}`,
    );
    this.dispatchEvent(new BlockErrorEvent(error));
  }

  #clear(): void {
    const root = this.renderRoot as RenderRoot;
    root.replaceChildren();
    root._$litPart$ = undefined;
    this.renderOptions.renderBefore = null;
    this.#failed = false;
  }
}
