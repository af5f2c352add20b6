import type { FramedPage, StyledRoot } from './framed-page.js';
import { isInBox, type Box } from './paint.js';

/** The elements at a point, topmost first, and the elements whose box contained it when they were found. */
interface Stack {
  readonly boxed: readonly Element[];
  readonly elements: readonly Element[];
}

/** Cached stacks of each page, by point. */
const kept = new WeakMap<FramedPage, Map<string, Stack>>();

/**
 * Finds the elements at points of a page in its current layout. Hit testing is the slowest step of a measurement, so a stack is
 * reused while the boxes at its point belong to the same elements.
 */
export class Stacks {
  readonly #page: FramedPage;
  readonly #kept: Map<string, Stack>;
  readonly #found = new Map<string, readonly Element[]>();
  readonly #boxes: readonly (Box & { readonly element: Element })[];
  /** Elements that paint beyond their box, where hit testing does not find them. */
  readonly #reaching: readonly { readonly element: Element; readonly outset: number; readonly box: Box }[];

  /** @param page - page without motion, scrolled to the top, in which all elements receive pointer events */
  constructor(page: FramedPage) {
    this.#page = page;
    this.#kept = kept.get(page) ?? new Map<string, Stack>();
    kept.set(page, this.#kept);
    const { scrollX, scrollY } = page.view;
    this.#boxes = page
      .roots()
      .flatMap((root) => [...root.querySelectorAll('*')])
      .filter((element) => element.checkVisibility({ visibilityProperty: true }))
      .map((element) => {
        const { x, y, width, height } = element.getBoundingClientRect();
        return { element, left: x + scrollX, top: y + scrollY, width, height };
      });
    this.#reaching = this.#boxes.flatMap((box) => {
      const { borderImageSource, borderImageOutset } = page.view.getComputedStyle(box.element);
      const outset = borderImageSource === 'none' ? 0 : Number.parseFloat(borderImageOutset);
      return outset > 0 ? [{ element: box.element, outset, box }] : [];
    });
  }

  /** The elements at a point of the page, topmost first. */
  at(x: number, y: number): readonly Element[] {
    const place = `${Math.round(x)} ${Math.round(y)}`;
    const found = this.#found.get(place) ?? this.#find(place, x, y);
    this.#found.set(place, found);
    return found;
  }

  #find(place: string, x: number, y: number): readonly Element[] {
    const boxed = this.#boxes.filter((box) => isInBox(box, x, y)).map(({ element }) => element);
    const known = this.#kept.get(place);
    const isSame = known?.boxed.length === boxed.length && boxed.every((element, at) => element === known.boxed[at]);
    // Elements without a box, such as wrappers, may have been removed.
    if (isSame && known.elements.every(({ isConnected }) => isConnected)) return known.elements;
    const { view, document } = this.#page;
    const { innerHeight } = view;
    // Centers the point, so that a sticky header does not cover it.
    const top = y < innerHeight ? 0 : y - innerHeight / 2;
    if (top === 0 || Math.abs(top - view.scrollY) > innerHeight / 4) view.scrollTo({ top, behavior: 'instant' });
    const hit = findElementsAt(document, x - view.scrollX, y - view.scrollY);
    const reaching = this.#reaching.filter(({ outset, box }) => isInBox(expandBox(box, outset), x, y));
    const elements = reaching.reduce((stack, { element }) => insertElement(stack, element), hit);
    this.#kept.set(place, { boxed, elements });
    return elements;
  }
}

const expandBox = ({ left, top, width, height }: Box, by: number): Box => ({
  ...{ left: left - by, top: top - by },
  ...{ width: width + 2 * by, height: height + 2 * by },
});

/** Inserts an element into a stack, above its preceding siblings. Skips it if no ancestor is in the stack. */
function insertElement(stack: readonly Element[], element: Element): Element[] {
  let around = element.parentElement;
  while (around !== null && !stack.includes(around)) around = around.parentElement;
  if (around === null || stack.includes(element)) return [...stack];
  const place = stack.findIndex((other) => around.contains(other) && !element.contains(other));
  return stack.toSpliced(place, 0, element);
}

/** All elements at a point of the viewport in paint order, including those in shadow roots. */
function findElementsAt(root: StyledRoot, x: number, y: number, seen = new Set<Element>()): Element[] {
  const host = 'host' in root ? root.host : undefined;
  const found: Element[] = [];
  const take = (element: Element): void => {
    if (seen.has(element)) return;
    seen.add(element);
    found.push(element);
  };
  for (const element of root.elementsFromPoint(x, y)) {
    const isOutside = host !== undefined && element.getRootNode() !== root && !host.contains(element);
    if (isOutside || seen.has(element)) continue;
    if (element.shadowRoot !== null && element !== host) found.push(...findElementsAt(element.shadowRoot, x, y, seen));
    take(element);
  }
  return found;
}
