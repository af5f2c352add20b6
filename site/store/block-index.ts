import { isRecord } from '../documents/record.js';
import { BLOCK_LISTS } from '../documents/tree.js';

/** A parsed document or block that was not validated. */
export type JsonObject = Readonly<Record<string, unknown>>;

/** A block of a document and its location. */
export interface IndexedBlock {
  /** Equal for the same block in all documents that were indexed together. */
  readonly key: string;
  /** Key of the parent block; empty at the top level of the page. */
  readonly parent: string;
  /** For instance `blocks` or `slots/heading`. */
  readonly list: string;
  /** Path in the document: `blocks/2/slots/heading/0`. */
  readonly path: string;
  /** Its fields without nested blocks. */
  readonly own: JsonObject;
}

export interface BlockIndex {
  /** The document's fields without its blocks. */
  readonly own: JsonObject;
  /** By key, in document order. */
  readonly blocks: ReadonlyMap<string, IndexedBlock>;
  /** Keys of the blocks in each list, by {@link listKey}. */
  readonly lists: ReadonlyMap<string, readonly string[]>;
}

/** Identifies a list of a block or page. */
export const listKey = (parent: string, list: string): string => `${parent}\n${list}`;

/** The inverse of {@link listKey}. */
export function parseListKey(key: string): { parent: string; list: string } {
  const at = key.lastIndexOf('\n');
  return { parent: key.slice(0, at), list: key.slice(at + 1) };
}

/**
 * Indexes several states of one document with the same key for the same block: its id if that is unique in every state,
 * otherwise its position among siblings of the same kind.
 */
export function indexDocuments<States extends readonly JsonObject[]>(
  states: States,
): { [State in keyof States]: BlockIndex } {
  const ambiguous = new Set(states.flatMap((state) => repeatedIds(state)));
  return states.map((state) => indexBlocks(state, (id) => !ambiguous.has(id))) as {
    [State in keyof States]: BlockIndex;
  };
}

function repeatedIds(document: JsonObject): string[] {
  const ids = [...indexBlocks(document, () => false).blocks.values()].map(({ own }) => own['id']);
  return ids.filter((id, at): id is string => typeof id === 'string' && ids.indexOf(id) !== at);
}

function indexBlocks(document: JsonObject, isUniqueId: (id: string) => boolean): BlockIndex {
  const blocks = new Map<string, IndexedBlock>();
  const lists = new Map<string, readonly string[]>();

  const addBlocksOf = (owner: JsonObject, parent: string, path: string): JsonObject => {
    const { own, children } = splitBlocks(owner, parent === '' ? BLOCK_LISTS : ['blocks']);
    for (const [list, nodes] of children) {
      const counts = new Map<string, number>();
      const keys = nodes.map((node, at) => {
        const key = keyOf(node, listKey(parent, list), counts);
        const blockPath = `${path}${list}/${at}`;
        // Set before the nested blocks to keep document order.
        blocks.set(key, { key, parent, list, path: blockPath, own: {} });
        blocks.set(key, { key, parent, list, path: blockPath, own: addBlocksOf(node, key, `${blockPath}/`) });
        return key;
      });
      lists.set(listKey(parent, list), keys);
    }
    return own;
  };

  const keyOf = (node: JsonObject, list: string, counts: Map<string, number>): string => {
    const { id, block } = node;
    if (typeof id === 'string' && id !== '' && isUniqueId(id)) return `#${id}`;
    const kind = String(block);
    const count = (counts.get(kind) ?? 0) + 1;
    counts.set(kind, count);
    return `${list}/${kind}:${count}`;
  };

  return { own: addBlocksOf(document, '', ''), blocks, lists };
}

/** Separates the lists of blocks from the other fields. A list with anything but blocks stays with the fields. */
function splitBlocks(
  owner: JsonObject,
  names: readonly string[],
): { own: JsonObject; children: [string, readonly JsonObject[]][] } {
  const children: [string, readonly JsonObject[]][] = [];
  const own = Object.entries(owner).flatMap(([name, value]): [string, unknown][] => {
    if (names.includes(name) && isBlockList(value)) {
      children.push([name, value]);
      return [];
    }
    if (name !== 'slots' || !isRecord(value) || names.includes('hidden')) return [[name, value]];
    const slots = Object.entries(value);
    for (const [slot, nodes] of slots) if (isBlockList(nodes)) children.push([`slots/${slot}`, nodes]);
    const others = slots.filter(([, nodes]) => !isBlockList(nodes));
    return others.length > 0 || slots.length === 0 ? [[name, Object.fromEntries(others)]] : [];
  });
  return { own: Object.fromEntries(own), children };
}

const isBlockList = (value: unknown): value is readonly JsonObject[] => Array.isArray(value) && value.every(isRecord);
