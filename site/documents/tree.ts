import { isRecord } from './record.js';
import type { BlockNode, PageDocument } from './model.js';

/** The children of one slot of a block. */
export interface ChildList {
  /** Name of the slot; the default slot has none. */
  readonly slot: string | undefined;
  /** Path of the list in the block: `blocks`, or for instance `slots/heading`. */
  readonly path: string;
  readonly nodes: readonly BlockNode[];
}

/** The lists of children of a block, in document order. */
export function getChildLists(node: Partial<BlockNode>): ChildList[] {
  return Object.keys(node).flatMap((key): ChildList[] => {
    if (key === 'blocks') return [{ slot: undefined, path: key, nodes: node.blocks ?? [] }];
    if (key !== 'slots') return [];
    return Object.entries(node.slots ?? {}).map(([slot, nodes]) => ({ slot, path: `slots/${slot}`, nodes }));
  });
}

/**
 * Blocks and all those inside them, in document order, each before its children.
 *
 * @param isEntered - whether a block and its children are visited. Default: all
 */
export function* walk(
  nodes: readonly BlockNode[],
  isEntered: (node: BlockNode) => boolean = () => true,
): Generator<BlockNode> {
  for (const node of nodes) {
    if (!isEntered(node)) continue;
    yield node;
    for (const { nodes: children } of getChildLists(node)) yield* walk(children, isEntered);
  }
}

/** The top-level blocks of a page: first the visible ones, then the non-visual ones. */
export const getTopBlocks = ({
  blocks,
  hidden = [],
}: Pick<PageDocument, 'blocks' | 'hidden'>): readonly BlockNode[] => [...blocks, ...hidden];

/** Maps each list of children of a node; the lists keep their order. */
export function mapChildren<Node extends Partial<BlockNode>>(
  node: Node,
  change: (children: readonly BlockNode[]) => readonly BlockNode[],
): Node {
  const fields = Object.entries(node).map(([key, content]) => {
    if (key === 'blocks') return [key, change(content as BlockNode[])];
    return [key, key === 'slots' ? mapSlots(content as NonNullable<BlockNode['slots']>, change) : content];
  });
  return Object.fromEntries(fields) as Node;
}

const mapSlots = (
  slots: NonNullable<BlockNode['slots']>,
  change: (children: readonly BlockNode[]) => readonly BlockNode[],
): BlockNode['slots'] => Object.fromEntries(Object.entries(slots).map(([name, nodes]) => [name, change(nodes)]));

/**
 * The fields of documents that can be lists of blocks: of pages `hidden` and `blocks`, of layouts `header` and `footer`.
 */
export const BLOCK_LISTS: readonly string[] = ['hidden', 'blocks', 'header', 'footer'];

/** A record in place of a block, with its path: `blocks/2/slots/heading/0`. */
export interface UncheckedNode {
  readonly node: Readonly<Record<string, unknown>>;
  readonly path: string;
}

/** The records in place of blocks in a document that was not validated: hidden blocks first. */
export function* walkUnchecked(document: Readonly<Record<string, unknown>>): Generator<UncheckedNode> {
  for (const name of BLOCK_LISTS) yield* walkUncheckedList(document[name], name);
}

function* walkUncheckedList(nodes: unknown, path: string): Generator<UncheckedNode> {
  if (!Array.isArray(nodes)) return;
  for (const [index, node] of nodes.entries()) {
    if (!isRecord(node)) continue;
    const place = `${path}/${index}`;
    yield { node, path: place };
    for (const list of getChildLists({
      ...node,
      slots: isRecord(node['slots']) ? node['slots'] : {},
    } as Partial<BlockNode>)) {
      yield* walkUncheckedList(list.nodes, `${place}/${list.path}`);
    }
  }
}
