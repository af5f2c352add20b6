import { focusElement, PRERENDERED_ONLY } from '@pallet/elements/foundations';

const HEADINGS = 'h1, h2, h3, h4, h5, h6';

/** An element and its descendants in reading order: through shadow roots and slots. */
export function* readingOrder(element: Element): Generator<Element> {
  yield element;
  const assigned = element instanceof HTMLSlotElement ? element.assignedElements() : [];
  const children = assigned.length > 0 ? assigned : (element.shadowRoot ?? element).children;
  for (const child of children) yield* readingOrder(child);
}

/**
 * The first visible heading in an element.
 *
 * @param headings - selector of the headings. Default: all
 */
export function findVisibleHeading(place: Element, headings = HEADINGS): HTMLElement | undefined {
  for (const element of readingOrder(place)) {
    if (element.matches(headings) && element.checkVisibility()) return element as HTMLElement;
  }
  return undefined;
}

/** Focuses the heading of an element, or the element itself if it has none. */
export function focusHeading(place: HTMLElement): HTMLElement {
  const heading = findVisibleHeading(place);
  if (heading !== undefined && focusElement(heading)) return heading;
  focusElement(place);
  return place;
}

/** Indexes among siblings, from the nearest element with an id, or from the root down. */
type Step = readonly [id: string, ...places: number[]];

/** Finds an element again after the page was rendered from scratch: one step per root. */
export type ElementPath = readonly Step[];

/** Skips elements that only a prerendered root has: they are removed during hydration. */
const siblings = (parent: ParentNode): Element[] =>
  [...parent.children].filter((child) => !child.matches(PRERENDERED_ONLY));

/** The path to an element of the page. */
export function pathTo(element: Element): ElementPath {
  const root = element.getRootNode() as Document | ShadowRoot;
  const places: number[] = [];
  let node: Element = element;
  while (node.id === '' && node.parentNode !== null && node.parentNode !== root) {
    places.unshift(siblings(node.parentNode).indexOf(node));
    node = node.parentNode as Element;
  }
  if (node.id === '') places.unshift(siblings(root).indexOf(node));
  const step: Step = [node.id, ...places];
  return root instanceof ShadowRoot ? [...pathTo(root.host), step] : [step];
}

/** The element at a path. Undefined if the page has changed. */
export function elementAt(path: ElementPath): HTMLElement | undefined {
  let root: Document | ShadowRoot | null = document;
  let found: Element | null | undefined;
  for (const [id, ...places] of path) {
    let node: ParentNode | null | undefined = id === '' ? root : root?.getElementById(id);
    for (const place of places) node = node && siblings(node)[place];
    found = node instanceof Element ? node : undefined;
    root = found?.shadowRoot ?? null;
  }
  return found instanceof HTMLElement ? found : undefined;
}
