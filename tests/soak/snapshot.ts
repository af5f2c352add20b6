import { hydratedBlocksBelow, elementsBelow, readVisibleTree } from '../support/visible-tree.js';

/** The visible state of a block. */
export interface BlockSnapshot {
  /** Elements with their attributes, and text. */
  readonly tree: string;
  /** Position, size and style of each element. */
  readonly boxes: string;
  /** The same, but empty if the block changes at hydration. */
  readonly staticTree: string;
  readonly staticBoxes: string;
  /** The value of the tested property in a block without UI. */
  readonly value: string;
}

const STYLES = [
  ...['display', 'visibility', 'opacity', 'color', 'background-color', 'object-fit', 'object-position'],
  ...['font-size', 'font-weight', 'font-style', 'text-align', 'text-decoration-line'],
  ...['border-top-width', 'border-top-color', 'border-top-style', 'border-top-left-radius'],
];

function boxOf(element: Element, origin: DOMRect): string {
  const { x, y, width, height } = element.getBoundingClientRect();
  const style = getComputedStyle(element);
  // Without a box, the coordinates of getBoundingClientRect would be 0.
  const hasBox = element.getClientRects().length > 0;
  const place = hasBox ? [x - origin.x, y - origin.y, width, height].map((length) => length.toFixed(2)) : [];
  return [element.localName, ...place, ...STYLES.map((name) => style.getPropertyValue(name))].join(' ');
}

/** In px. The position in a long page changes coordinates by fractions of a pixel. */
const TOLERANCE = 0.5;

const isClose = (one: string, other: string | undefined): boolean =>
  one === other || Math.abs(Number(one) - Number(other)) <= TOLERANCE;

/** Whether two snapshots, or parts of them, are equal within the tolerance. */
export function isSameSnapshot(one: string, other: string): boolean {
  if (one === other) return true;
  const [words, others] = [one.split(' '), other.split(' ')];
  return words.length === others.length && words.every((word, index) => isClose(word, others[index]));
}

/** Blocks that open, or start to animate, at hydration. */
const CHANGES_AT_HYDRATION = /^pallet-(?:contacts|hero-carousel|employee-slider|grid|statistic)$/;

/**
 * @param property - the property of a block without UI to read. Default: none
 */
export function takeSnapshot(place: HTMLElement, property?: string): BlockSnapshot {
  const origin = place.getBoundingClientRect();
  const tree = readVisibleTree(place).tree.replaceAll(' class=""', '');
  const boxes = elementsBelow(place)
    .filter(({ localName }) => localName !== 'style' && localName !== 'script')
    .map((element) => boxOf(element, origin))
    .join('\n');
  const isStatic = !CHANGES_AT_HYDRATION.test(place.firstElementChild?.localName ?? '');
  const [block] = hydratedBlocksBelow(place);
  return {
    tree,
    boxes,
    staticTree: isStatic ? tree : '',
    staticBoxes: isStatic ? boxes : '',
    value: property === undefined ? '' : String(Reflect.get(block as object, property)),
  };
}
