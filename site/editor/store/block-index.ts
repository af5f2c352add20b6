import { isRecord } from '../../documents/record.js';

/** A document as it is written: nobody has checked it. */
export type Written = Readonly<Record<string, unknown>>;

/** A block of a document, and where it stands. */
export interface IndexedBlock {
  /** The same for the same block in every document that was indexed together. */
  readonly key: string;
  /** Key of the block around it; empty for those of the page itself. */
  readonly parent: string;
  /** `blocks`, `hidden`, or for instance `slots/heading`. */
  readonly list: string;
  /** From the document: `blocks/2/slots/heading/0`. */
  readonly path: string;
  /** What it says by itself: all but the blocks inside it. */
  readonly own: Written;
}

export interface BlockIndex {
  /** What the document says by itself: all but its blocks. */
  readonly own: Written;
  /** By key, in document order. */
  readonly blocks: ReadonlyMap<string, IndexedBlock>;
  /** Keys of the blocks in each list, by {@link listKey}. */
  readonly lists: ReadonlyMap<string, readonly string[]>;
}

/** Names one list of one block, or of the page itself. */
export const listKey = (parent: string, list: string): string => `${parent}\n${list}`;

/** The parts that {@link listKey} was made of. */
export function ofListKey(key: string): { parent: string; list: string } {
  const at = key.lastIndexOf('\n');
  return { parent: key.slice(0, at), list: key.slice(at + 1) };
}

/**
 * Indexes several states of one document, so that the same block has the same key in each: by its id where that is its own
 * in every state, and otherwise by its place among its like.
 */
export function indexTogether<States extends readonly Written[]>(
  states: States,
): { [State in keyof States]: BlockIndex } {
  const ambiguous = new Set(states.flatMap((state) => repeatedIds(state)));
  return states.map((state) => indexBlocks(state, (id) => !ambiguous.has(id))) as {
    [State in keyof States]: BlockIndex;
  };
}

function repeatedIds(document: Written): string[] {
  const ids = [...indexBlocks(document, () => false).blocks.values()].map(({ own }) => own['id']);
  return ids.filter((id, at): id is string => typeof id === 'string' && ids.indexOf(id) !== at);
}

function indexBlocks(document: Written, isOwnId: (id: string) => boolean): BlockIndex {
  const blocks = new Map<string, IndexedBlock>();
  const lists = new Map<string, readonly string[]>();

  const enter = (owner: Written, parent: string, path: string): Written => {
    const { own, children } = divided(owner, parent === '' ? ['hidden', 'blocks'] : ['blocks']);
    for (const [list, nodes] of children) {
      const counts = new Map<string, number>();
      const keys = nodes.map((node, at) => {
        const key = keyOf(node, listKey(parent, list), counts);
        const place = `${path}${list}/${at}`;
        // Set before the blocks inside, which then come in document order.
        blocks.set(key, { key, parent, list, path: place, own: {} });
        blocks.set(key, { key, parent, list, path: place, own: enter(node, key, `${place}/`) });
        return key;
      });
      lists.set(listKey(parent, list), keys);
    }
    return own;
  };

  const keyOf = (node: Written, place: string, counts: Map<string, number>): string => {
    const { id, block } = node;
    if (typeof id === 'string' && id !== '' && isOwnId(id)) return `#${id}`;
    const kind = String(block);
    const count = (counts.get(kind) ?? 0) + 1;
    counts.set(kind, count);
    return `${place}/${kind}:${count}`;
  };

  return { own: enter(document, '', ''), blocks, lists };
}

/** What a block or page says by itself, and its lists of blocks. What stands where blocks belong and is none is its own. */
function divided(owner: Written, names: readonly string[]): { own: Written; children: [string, readonly Written[]][] } {
  const children: [string, readonly Written[]][] = [];
  const own = Object.entries(owner).flatMap(([name, value]): [string, unknown][] => {
    if (names.includes(name) && areBlocks(value)) {
      children.push([name, value]);
      return [];
    }
    if (name !== 'slots' || !isRecord(value) || names.includes('hidden')) return [[name, value]];
    const slots = Object.entries(value);
    for (const [slot, nodes] of slots) if (areBlocks(nodes)) children.push([`slots/${slot}`, nodes]);
    const others = slots.filter(([, nodes]) => !areBlocks(nodes));
    return others.length > 0 || slots.length === 0 ? [[name, Object.fromEntries(others)]] : [];
  });
  return { own: Object.fromEntries(own), children };
}

const areBlocks = (value: unknown): value is readonly Written[] => Array.isArray(value) && value.every(isRecord);
