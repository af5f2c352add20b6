import type { FramedPage, StyledRoot } from './framed-page.js';
import { isIn, type Box } from './paint.js';

/** What lies at a point, the uppermost first, and what was there by its box alone when that was found. */
interface Stack {
  readonly boxed: readonly Element[];
  readonly elements: readonly Element[];
}

/** The stacks of each page by their points. */
const kept = new WeakMap<FramedPage, Map<string, Stack>>();

/**
 * What lies where on a page as it is laid out now. To find that takes longer than all else, and most hooks move nothing: a
 * stack is kept as long as the same elements have their boxes at its point.
 */
export class Stacks {
  readonly #page: FramedPage;
  readonly #kept: Map<string, Stack>;
  readonly #found = new Map<string, readonly Element[]>();
  readonly #boxes: readonly (Box & { readonly element: Element })[];
  /** What is painted further than its box: where it reaches no pointer, it is seen. */
  readonly #reaching: readonly { readonly element: Element; readonly outset: number; readonly box: Box }[];

  /** @param page - at its top, in which nothing moves, and nothing lies out of the pointer's reach */
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

  /** The elements at a point of the page, the uppermost first. */
  at(x: number, y: number): readonly Element[] {
    const place = `${Math.round(x)} ${Math.round(y)}`;
    const found = this.#found.get(place) ?? this.#find(place, x, y);
    this.#found.set(place, found);
    return found;
  }

  #find(place: string, x: number, y: number): readonly Element[] {
    const boxed = this.#boxes.filter((box) => isIn(box, x, y)).map(({ element }) => element);
    const known = this.#kept.get(place);
    const isSame = known?.boxed.length === boxed.length && boxed.every((element, at) => element === known.boxed[at]);
    // Those without a box, which hold others, may be gone.
    if (isSame && known.elements.every(({ isConnected }) => isConnected)) return known.elements;
    const { view, document } = this.#page;
    const { innerHeight } = view;
    // A header that stays at the top covers what is scrolled below it.
    const top = y < innerHeight ? 0 : y - innerHeight / 2;
    if (top === 0 || Math.abs(top - view.scrollY) > innerHeight / 4) view.scrollTo({ top, behavior: 'instant' });
    const hit = elementsAt(document, x - view.scrollX, y - view.scrollY);
    const reaching = this.#reaching.filter(({ outset, box }) => isIn(grown(box, outset), x, y));
    const elements = reaching.reduce((stack, { element }) => inserted(stack, element), hit);
    this.#kept.set(place, { boxed, elements });
    return elements;
  }
}

const grown = ({ left, top, width, height }: Box, by: number): Box => ({
  ...{ left: left - by, top: top - by },
  ...{ width: width + 2 * by, height: height + 2 * by },
});

/** A stack with an element that is painted there, above what stands beside it; without it where all around it is elsewhere. */
function inserted(stack: readonly Element[], element: Element): Element[] {
  let around = element.parentElement;
  while (around !== null && !stack.includes(around)) around = around.parentElement;
  if (around === null || stack.includes(element)) return [...stack];
  const place = stack.findIndex((other) => around.contains(other) && !element.contains(other));
  return stack.toSpliced(place, 0, element);
}

/** All elements at a point of the window, those in roots of blocks where they are painted. */
function elementsAt(root: StyledRoot, x: number, y: number, seen = new Set<Element>()): Element[] {
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
    if (element.shadowRoot !== null && element !== host) found.push(...elementsAt(element.shadowRoot, x, y, seen));
    take(element);
  }
  return found;
}
