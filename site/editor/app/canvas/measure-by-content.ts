/**
 * Lets Puck measure a block that has no box of its own, such as a column: it is as large as what it draws. Blocks with a box
 * are measured as ever.
 */
export function measureByContent(element: HTMLElement): void {
  element.getBoundingClientRect = () => {
    const own = Element.prototype.getBoundingClientRect.call(element);
    if (own.width > 0 || own.height > 0) return own;
    return unionOf(boxesOf(element)) ?? own;
  };
}

/** The boxes nearest to an element without one: those of its own drawing, else those of what stands in it. */
function boxesOf(element: Element): DOMRect[] {
  const inside = [...(element.shadowRoot?.children ?? element.children)];
  return inside.flatMap((child) => {
    const box = child.getBoundingClientRect();
    if (box.width > 0 || box.height > 0) return [box];
    return child.localName === 'slot'
      ? (child as HTMLSlotElement).assignedElements().flatMap(boxOrInside)
      : boxesOf(child);
  });
}

function boxOrInside(element: Element): DOMRect[] {
  const box = element.getBoundingClientRect();
  return box.width > 0 || box.height > 0 ? [box] : boxesOf(element);
}

function unionOf(boxes: readonly DOMRect[]): DOMRect | undefined {
  if (boxes.length === 0) return undefined;
  const left = Math.min(...boxes.map((box) => box.left));
  const top = Math.min(...boxes.map((box) => box.top));
  const right = Math.max(...boxes.map((box) => box.right));
  const bottom = Math.max(...boxes.map((box) => box.bottom));
  return new DOMRect(left, top, right - left, bottom - top);
}
