import { adoptStyles, type CSSResultOrNative, type LitElement } from 'lit';

/**
 * Adopts the style sheets of a block's class and the block's own rules. A constructed style sheet belongs to one document,
 * so that a block in another document gets a copy.
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
