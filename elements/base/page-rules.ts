import { supportsAdoptingStyleSheets } from 'lit';
import { pageControlPointerEvents } from '../styles/between-blocks.js';
import { pageControls } from '../styles/shared.js';

/** By document and tag. */
const sheets = new WeakMap<Document, Map<string, CSSStyleSheet>>();

/**
 * Adopts a rule for the links and controls inside of a block in its document and in the root that contains it. It is not
 * in the block's shadow root, whose selectors do not reach below slotted elements. Where the block is not one link as a
 * whole, the rule leaves the page's own layers as they are; every other rule of the page has precedence.
 */
export function adoptPageRules(block: Element): void {
  const { ownerDocument, localName } = block;
  const { defaultView } = ownerDocument;
  if (!supportsAdoptingStyleSheets || defaultView === null) return;
  const known = sheets.get(ownerDocument) ?? new Map<string, CSSStyleSheet>();
  sheets.set(ownerDocument, known);
  let sheet = known.get(localName);
  if (sheet === undefined) {
    sheet = new defaultView.CSSStyleSheet();
    const rule = `pointer-events: var(${pageControlPointerEvents.cssText}, revert-layer)`;
    sheet.replaceSync(`:where(${localName}) ${pageControls} { ${rule} }`);
    known.set(localName, sheet);
  }
  for (const root of [ownerDocument, block.getRootNode() as Document | ShadowRoot]) {
    if (!root.adoptedStyleSheets.includes(sheet)) root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet];
  }
}
