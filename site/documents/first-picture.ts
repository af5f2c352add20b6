import { blockFacts } from '@pallet/elements/foundations';
import type { BlockNode } from './model.js';
import { walk } from './tree.js';

/**
 * The block whose picture a visitor sees first: the first one, in document order, that has a
 * picture and is shown on every screen size. A picture that some sizes hide must not be loaded before those that all of them show.
 */
export function firstPicture(nodes: readonly BlockNode[]): BlockNode | undefined {
  for (const node of walk(nodes, (one) => !isHiddenSomewhere(one))) if (hasPicture(node)) return node;
  return undefined;
}

function isHiddenSomewhere({ visibility, props }: BlockNode): boolean {
  return visibility?.devices !== undefined || (props?.['hideOn'] ?? '') !== '';
}

function hasPicture({ block, props }: BlockNode): boolean {
  const property = Object.hasOwn(blockFacts, block) ? blockFacts[block]?.picture : undefined;
  const picture = property === undefined ? undefined : props?.[property];
  return picture !== undefined && picture !== null && picture !== '';
}
