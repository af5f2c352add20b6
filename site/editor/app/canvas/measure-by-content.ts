/**
 * Makes Puck measure a block without a box of its own, such as a column, by its content. Other blocks are measured as
 * usual.
 */
export function measureByContent(element: HTMLElement): void {
  element.getBoundingClientRect = () => {
    const own = Element.prototype.getBoundingClientRect.call(element);
    if (own.width > 0 || own.height > 0) return own;
    return unionBoxes(getInnerBoxes(element)) ?? own;
  };
}

/** Returns the nearest boxes inside an element without a box, through shadow roots and slots. */
function getInnerBoxes(element: Element): DOMRect[] {
  const inside = [...(element.shadowRoot?.children ?? element.children)];
  return inside.flatMap((child) => {
    const box = child.getBoundingClientRect();
    if (box.width > 0 || box.height > 0) return [box];
    return child.localName === 'slot'
      ? (child as HTMLSlotElement).assignedElements().flatMap(getBoxes)
      : getInnerBoxes(child);
  });
}

function getBoxes(element: Element): DOMRect[] {
  const box = element.getBoundingClientRect();
  return box.width > 0 || box.height > 0 ? [box] : getInnerBoxes(element);
}

function unionBoxes(boxes: readonly DOMRect[]): DOMRect | undefined {
  if (boxes.length === 0) return undefined;
  const left = Math.min(...boxes.map((box) => box.left));
  const top = Math.min(...boxes.map((box) => box.top));
  const right = Math.max(...boxes.map((box) => box.right));
  const bottom = Math.max(...boxes.map((box) => box.bottom));
  return new DOMRect(left, top, right - left, bottom - top);
}
