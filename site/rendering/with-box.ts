/**
 * The element, or what it stands in where it has no box of its own: it may be hidden, or a mere wrapper. What has no box never
 * comes near the window.
 */
export function withBox(element: Element): Element {
  const { parentElement } = element;
  return element.getClientRects().length > 0 || parentElement === null ? element : withBox(parentElement);
}
