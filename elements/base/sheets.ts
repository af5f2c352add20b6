import { adoptStyles, type CSSResultOrNative, type LitElement } from 'lit';

/**
 * Adopts the style sheets of a block: those of its class, and rules of its own. A constructed sheet belongs to one
 * document: a block that lives in another one has a copy of its class's sheets there.
 */
export function adoptSheets(block: LitElement, styles: readonly CSSResultOrNative[], ownRules: string): void {
  const root = block.shadowRoot as ShadowRoot;
  const { defaultView } = block.ownerDocument;
  const isHome = defaultView === window;
  adoptStyles(root, isHome ? [...styles] : []);
  const rules = (isHome ? '' : styles.join('')) + ownRules;
  if (rules === '' || defaultView === null) return;
  const sheet = new defaultView.CSSStyleSheet();
  sheet.replaceSync(rules);
  root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet];
}
