import type { BlockNode, PageDocument } from '../../site/documents/model.js';
import { getChildLists, mapChildren, walk } from '../../site/documents/tree.js';

type Nodes = readonly BlockNode[];

const without = <Value>(list: readonly Value[], index: number, ...instead: Value[]): Value[] => [
  ...list.slice(0, index),
  ...instead,
  ...list.slice(index + 1),
];

/** Slightly smaller lists: a block is removed, replaced by its children, or replaced by a smaller block. */
function* smallerLists(nodes: Nodes): Generator<Nodes> {
  for (const index of nodes.keys()) yield without(nodes, index);
  for (const [index, node] of nodes.entries()) {
    const children = getChildLists(node).flatMap((list) => list.nodes);
    if (children.length > 0) yield without(nodes, index, ...children);
  }
  for (const [index, node] of nodes.entries()) {
    for (const smaller of smallerNodes(node)) yield without(nodes, index, smaller);
  }
}

function* smallerNodes(node: BlockNode): Generator<BlockNode> {
  const { visibility, ...everywhere } = node;
  const { blocks = [], slots = {}, props = {} } = node;
  if (visibility !== undefined) yield everywhere;
  for (const smaller of smallerLists(blocks)) yield { ...node, blocks: smaller };
  for (const [name, list] of Object.entries(slots)) {
    for (const smaller of smallerLists(list)) yield { ...node, slots: { ...slots, [name]: smaller } };
  }
  for (const name of Object.keys(props)) {
    yield { ...node, props: Object.fromEntries(Object.entries(props).filter(([other]) => other !== name)) };
  }
}

/** Yields the blocks of a document, each without its children. */
export function* blocksOf(nodes: Nodes): Generator<BlockNode> {
  for (const node of walk(nodes)) yield mapChildren(node, () => []);
}

/**
 * Shrinks a document to one block if possible, then removes blocks, properties and visibility conditions.
 *
 * @param isEnough - whether a smaller document still has the issue
 * @param time - the time limit in ms, after which the smallest document so far is returned
 */
export async function shrink(
  document: PageDocument,
  isEnough: (smaller: PageDocument) => Promise<boolean>,
  time: number,
): Promise<PageDocument> {
  const end = Date.now() + time;
  const firstOf = async (candidates: Iterable<Nodes>): Promise<Nodes | undefined> => {
    for (const blocks of candidates) {
      if (Date.now() > end) return undefined;
      if (await isEnough({ ...document, blocks })) return blocks;
    }
    return undefined;
  };
  let blocks = (await firstOf([...blocksOf(document.blocks)].map((block) => [block]))) ?? document.blocks;
  for (;;) {
    const smaller = await firstOf(smallerLists(blocks));
    if (smaller === undefined) return { ...document, blocks };
    blocks = smaller;
  }
}
