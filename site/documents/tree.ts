import { isRecord } from './record.js';
import type { BlockNode, PageDocument } from './model.js';

/** The children of one slot of a block. */
export interface ChildList {
  /** Name of the slot; the default slot has none. */
  readonly slot: string | undefined;
  /** Where the list stands in the block: `blocks`, or for instance `slots/heading`. */
  readonly path: string;
  readonly nodes: readonly BlockNode[];
}

/** The lists of children of a block, in the order in which the document has them. */
export function childrenOf(node: Partial<BlockNode>): ChildList[] {
  return Object.keys(node).flatMap((key): ChildList[] => {
    if (key === 'blocks') return [{ slot: undefined, path: key, nodes: node.blocks ?? [] }];
    if (key !== 'slots') return [];
    return Object.entries(node.slots ?? {}).map(([slot, nodes]) => ({ slot, path: `slots/${slot}`, nodes }));
  });
}

/**
 * Blocks and all those inside them, in document order, each before its children.
 *
 * @param isEntered - tells whether a block and what is inside it counts. Default: all do
 */
export function* walk(
  nodes: readonly BlockNode[],
  isEntered: (node: BlockNode) => boolean = () => true,
): Generator<BlockNode> {
  for (const node of nodes) {
    if (!isEntered(node)) continue;
    yield node;
    for (const { nodes: children } of childrenOf(node)) yield* walk(children, isEntered);
  }
}

/** The blocks of a page that stand in no other: first those that are seen, then those without a face. */
export const topBlocks = ({ blocks, hidden = [] }: Pick<PageDocument, 'blocks' | 'hidden'>): readonly BlockNode[] => [
  ...blocks,
  ...hidden,
];

/** A node with each of its lists of children changed; the lists keep their order. */
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

/** A record where a document should have a block, and where it stands: `blocks/2/slots/heading/0`. */
export interface UncheckedNode {
  readonly node: Readonly<Record<string, unknown>>;
  readonly path: string;
}

/** What stands where blocks belong in a document that nobody has checked: its hidden blocks, then the others. */
export function* walkUnchecked(page: Readonly<Record<string, unknown>>): Generator<UncheckedNode> {
  yield* uncheckedIn(page['hidden'], 'hidden');
  yield* uncheckedIn(page['blocks'], 'blocks');
}

function* uncheckedIn(nodes: unknown, path: string): Generator<UncheckedNode> {
  if (!Array.isArray(nodes)) return;
  for (const [index, node] of nodes.entries()) {
    if (!isRecord(node)) continue;
    const place = `${path}/${index}`;
    yield { node, path: place };
    for (const list of childrenOf({
      ...node,
      slots: isRecord(node['slots']) ? node['slots'] : {},
    } as Partial<BlockNode>)) {
      yield* uncheckedIn(list.nodes, `${place}/${list.path}`);
    }
  }
}
