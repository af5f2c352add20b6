/**
 * The element, or its nearest ancestor with a box: a hidden element and one with `display: contents` have none, and an
 * IntersectionObserver never reports them as intersecting.
 */
export function withBox(element: Element): Element {
  const { parentElement } = element;
  return element.getClientRects().length > 0 || parentElement === null ? element : withBox(parentElement);
}
