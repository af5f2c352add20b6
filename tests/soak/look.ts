import { blocksBelow, elementsBelow, seenTree } from '../support/seen-tree.js';

/** What is seen of the block in a place. */
export interface Look {
  /** Elements with their attributes, and texts. */
  readonly tree: string;
  /** Where each element is, how large, and in which style. */
  readonly boxes: string;
  /** The same of what does not change when a block wakes. */
  readonly stillTree: string;
  readonly stillBoxes: string;
  /** What a block without a face keeps of the property that is examined. */
  readonly kept: string;
}

const STYLES = [
  'display',
  'visibility',
  'opacity',
  'color',
  'backgroundColor',
  'fontSize',
  'fontWeight',
  'fontStyle',
  'textAlign',
  'textDecorationLine',
  'borderTopWidth',
  'borderTopColor',
  'borderTopStyle',
  'borderTopLeftRadius',
  'objectFit',
  'objectPosition',
] as const;

function boxOf(element: Element, origin: DOMRect): string {
  const { x, y, width, height } = element.getBoundingClientRect();
  const style = getComputedStyle(element);
  // What has no box is nowhere, and not at the page's upper left.
  const hasBox = element.getClientRects().length > 0;
  const place = hasBox ? [x - origin.x, y - origin.y, width, height].map((length) => length.toFixed(2)) : [];
  return [element.localName, ...place, ...STYLES.map((name) => style[name])].join(' ');
}

/** Where a block stands in a long page decides on fractions of a pixel, no more. */
const TOLERANCE = 0.5;

const isClose = (one: string, other: string | undefined): boolean =>
  one === other || Math.abs(Number(one) - Number(other)) <= TOLERANCE;

/** Whether two looks, or parts of them, are the same to the eye. */
export function looksLike(one: string, other: string): boolean {
  if (one === other) return true;
  const [words, others] = [one.split(' '), other.split(' ')];
  return words.length === others.length && words.every((word, index) => isClose(word, others[index]));
}

/** Blocks that are written closed or still, and open or begin to move when they wake. */
const CHANGES_WHEN_AWAKE = /^pallet-(?:contacts|hero-carousel|employee-slider|grid|statistic)$/;

/**
 * @param property - of a block without a face, to see what it keeps of it. Default: none
 */
export function lookOf(place: HTMLElement, property?: string): Look {
  const origin = place.getBoundingClientRect();
  const tree = seenTree(place).tree.replaceAll(' class=""', '');
  const boxes = elementsBelow(place)
    .filter(({ localName }) => localName !== 'style' && localName !== 'script')
    .map((element) => boxOf(element, origin))
    .join('\n');
  const isStill = !CHANGES_WHEN_AWAKE.test(place.firstElementChild?.localName ?? '');
  const [block] = blocksBelow(place);
  return {
    tree,
    boxes,
    stillTree: isStill ? tree : '',
    stillBoxes: isStill ? boxes : '',
    kept: property === undefined ? '' : String(Reflect.get(block as object, property)),
  };
}
