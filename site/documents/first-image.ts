import { factsOf } from './facts-of.js';
import type { BlockNode } from './model.js';
import { walk } from './tree.js';

/**
 * The first block, in document order, that has an image and is shown on every screen size. An image that is hidden on
 * some sizes must not be preloaded.
 */
export function findFirstImageBlock(nodes: readonly BlockNode[]): BlockNode | undefined {
  for (const node of walk(nodes, (one) => !isHiddenOnSomeSizes(one))) if (hasImage(node)) return node;
  return undefined;
}

function isHiddenOnSomeSizes({ block, visibility, props }: BlockNode): boolean {
  const { hiddenOn, shownOn } = factsOf(block) ?? {};
  const isLimited = [hiddenOn, shownOn].some((name) => name !== undefined && (props?.[name] ?? '') !== '');
  return visibility?.devices !== undefined || isLimited;
}

function hasImage({ block, props }: BlockNode): boolean {
  const property = factsOf(block)?.image;
  const image = property === undefined ? undefined : props?.[property];
  return image !== undefined && image !== null && image !== '';
}
