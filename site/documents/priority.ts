import type { BlockNode } from './model.js';

const PICTURE_BLOCKS = ['banner', 'image'];

/**
 * The block whose picture a visitor sees first: the first banner or image, in document order, that has a picture and is
 * shown on every screen size. A picture that some sizes hide must not be loaded before those that all of them show.
 *
 * @param isShown - tells of each block whether the visitor gets it at all
 */
export function firstPicture(
  nodes: readonly BlockNode[],
  isShown: (node: BlockNode) => boolean,
): BlockNode | undefined {
  for (const node of nodes) {
    if (!isShown(node) || isHiddenSomewhere(node)) continue;
    if (PICTURE_BLOCKS.includes(node.block) && hasPicture(node)) return node;
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

function hasPicture({ props }: BlockNode): boolean {
  const picture = props?.['imageInfo'];
  return picture !== undefined && picture !== null && picture !== '';
}
