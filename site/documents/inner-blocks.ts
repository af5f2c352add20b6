import { readJson } from '@pallet/elements/foundations';
import { factsOf } from './facts-of.js';
import { isRecord } from './record.js';
import { BLOCK_LISTS } from './tree.js';

type JsonObject = Readonly<Record<string, unknown>>;

/** Returns the changed block, or undefined to remove it. `path` is its path, such as `blocks/2`. */
export type BlockMapper = (node: unknown, path: string) => unknown;

/** The fields of a page or pattern that may also be a single block. */
const SINGLE_BLOCKS: readonly string[] = ['blocks', 'hidden', 'block'];

/**
 * Maps the top-level blocks of a page document, a layout or a pattern. Unchanged parts keep their identity.
 *
 * @param document - not validated
 */
export const mapBlocks = (document: JsonObject, change: BlockMapper): JsonObject =>
  mapFields(document, [...new Set([...SINGLE_BLOCKS, ...BLOCK_LISTS])], (content, name) =>
    Array.isArray(content) || SINGLE_BLOCKS.includes(name) ? mapBlockOrList(content, name, change) : content,
  );

/**
 * Maps the blocks inside a block: its children and those in its properties, also as JSON text. Returns the same object
 * if nothing changes.
 *
 * @param path - of the block
 */
export function mapInnerBlocks(node: JsonObject, path: string, change: BlockMapper): JsonObject {
  const inList = (list: unknown, place: string): unknown => mapBlockOrList(list, `${path}/${place}`, change);
  const draws = factsOf(node['block'])?.draws;
  return mapFields(node, ['blocks', 'slots', 'props'], (content, name) => {
    if (name === 'blocks') return inList(content, name);
    if (!isRecord(content)) return content;
    if (name === 'slots') {
      return mapFields(content, Object.keys(content), (list, slot) => inList(list, `slots/${slot}`));
    }
    return draws === undefined
      ? content
      : mapFields(content, [draws], (drawn) => {
          const read = readJson(drawn);
          const changed = inList(read, `props/${draws}`);
          if (changed === read) return drawn;
          return typeof drawn === 'string' ? JSON.stringify(changed) : changed;
        });
  });
}

/** Maps a list of blocks or a single block. */
function mapBlockOrList(content: unknown, path: string, change: BlockMapper): unknown {
  if (!Array.isArray(content)) return isRecord(content) ? change(content, path) : content;
  const changed = content.map((node, at) => change(node, `${path}/${at}`));
  if (changed.every((node, at) => node === content[at])) return content;
  return changed.filter((node) => node !== undefined);
}

/** Maps fields of a record and removes those that become undefined. Returns the same object if nothing changes. */
function mapFields(
  record: JsonObject,
  names: readonly string[],
  change: (value: unknown, name: string) => unknown,
): JsonObject {
  const changes = names.flatMap((name): [string, unknown][] => {
    if (!Object.hasOwn(record, name)) return [];
    const value = change(record[name], name);
    return value === record[name] ? [] : [[name, value]];
  });
  if (changes.length === 0) return record;
  const changed = new Map(changes);
  return Object.fromEntries(
    Object.entries(record)
      .map(([name, value]): [string, unknown] => [name, changed.has(name) ? changed.get(name) : value])
      .filter(([name, value]) => value !== undefined || !changed.has(name)),
  );
}
