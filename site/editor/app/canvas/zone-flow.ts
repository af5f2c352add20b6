/**
 * Makes Puck find the gap between blocks that are beside each other. Puck reads the direction of a zone from the style of
 * its element, but a block arranges its children in its shadow root.
 *
 * @param document - the frame's document
 * @returns a function that ends it
 */
export function observeZoneFlow(document: Document): () => void {
  const entry = document.querySelector('[data-puck-entry]') ?? document.body;
  const observer = new MutationObserver(() => {
    if (entry.hasAttribute('data-puck-dragging')) markRows(document);
  });
  observer.observe(entry, { attributeFilter: ['data-puck-dragging'] });
  return () => observer.disconnect();
}

/** Marks the zones whose blocks are in a row at the current width; the style sheet makes the direction readable. */
function markRows(document: Document): void {
  for (const zone of document.querySelectorAll('[data-puck-dropzone]')) {
    zone.toggleAttribute('data-row', zone.shadowRoot !== null && isRow(zone.shadowRoot));
  }
}

function isRow(root: ShadowRoot): boolean {
  const parent = root.querySelector('slot:not([name])')?.parentElement;
  const view = root.ownerDocument.defaultView;
  if (parent == null || view === null) return false;
  const { display, flexDirection, gridTemplateColumns } = view.getComputedStyle(parent);
  if (display.endsWith('flex')) return flexDirection.startsWith('row');
  return display.endsWith('grid') && gridTemplateColumns.split(' ').length > 1;
}
