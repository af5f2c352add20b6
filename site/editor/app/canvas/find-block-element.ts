/**
 * Finds the element of a block on the canvas.
 *
 * @param document - the frame's document
 * @param id - Puck id of the block
 */
export const findBlockElement = (document: Document, id: string): HTMLElement | null =>
  document.querySelector(`[data-puck-component="${CSS.escape(id)}"]`);
