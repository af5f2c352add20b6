import { supportsAdoptingStyleSheets } from 'lit';
import { pageControls, pageControlStyle } from '../styles/shared.js';

const sheets = new WeakMap<Document, CSSStyleSheet>();

/**
 * Adopts rules for links and controls of the page in the document of a block and in the root that contains it. They are
 * not in the block's shadow root, whose selectors do not reach below slotted elements. They have no effect outside blocks
 * that are links as a whole, and every rule of the page has precedence.
 */
export function adoptPageRules(block: Element): void {
  const { ownerDocument } = block;
  const { defaultView } = ownerDocument;
  if (!supportsAdoptingStyleSheets || defaultView === null) return;
  let sheet = sheets.get(ownerDocument);
  if (sheet === undefined) {
    sheet = new defaultView.CSSStyleSheet();
    sheet.replaceSync(`${pageControls}{${pageControlStyle}}`);
    sheets.set(ownerDocument, sheet);
  }
  for (const root of [ownerDocument, block.getRootNode() as Document | ShadowRoot]) {
    if (!root.adoptedStyleSheets.includes(sheet)) root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet];
  }
}
