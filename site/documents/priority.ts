import type { BlockNode } from './model.js';

/** The property that holds a block's first picture. */
const FIRST_PICTURES: Readonly<Record<string, string>> = {
  banner: 'imageInfo',
  image: 'imageInfo',
  'hero-carousel': 'slide1',
};

/**
 * The block whose picture a visitor sees first: the first banner, image or carousel, in document order, that has a
 * picture and is shown on every screen size. A picture that some sizes hide must not be loaded before those that all of them show.
 *
 * @param isShown - tells of each block whether the visitor gets it at all
 */
export function firstPicture(
  nodes: readonly BlockNode[],
  isShown: (node: BlockNode) => boolean,
): BlockNode | undefined {
  for (const node of nodes) {
    if (!isShown(node) || isHiddenSomewhere(node)) continue;
    if (hasPicture(node)) return node;
    const inside = firstPicture(
      childrenOf(node).flatMap(({ nodes: children }) => children),
      isShown,
    );
    if (inside !== undefined) return inside;
  }
  return undefined;
}

/** The children of one slot of a block; the default slot has no name. */
export interface ChildList {
  readonly slot: string | undefined;
  readonly nodes: readonly BlockNode[];
}

/** The lists of children of a block, in the order in which the document has them. */
export function childrenOf(node: BlockNode): ChildList[] {
  return Object.keys(node).flatMap((key): ChildList[] => {
    if (key === 'blocks') return [{ slot: undefined, nodes: node.blocks ?? [] }];
    if (key !== 'slots') return [];
    return Object.entries(node.slots ?? {}).map(([slot, nodes]) => ({ slot, nodes }));
  });
}

function isHiddenSomewhere({ visibility, props }: BlockNode): boolean {
  return visibility?.devices !== undefined || (props?.['hideOn'] ?? '') !== '';
}

function hasPicture({ block, props }: BlockNode): boolean {
  const property = Object.hasOwn(FIRST_PICTURES, block) ? FIRST_PICTURES[block] : undefined;
  const picture = property === undefined ? undefined : props?.[property];
  return picture !== undefined && picture !== null && picture !== '';
}
