import { blockFacts, readJson } from '@pallet/elements/foundations';
import { isRecord } from './record.js';

type Written = Readonly<Record<string, unknown>>;

/** Changes a block, whatever stands in its place; undefined takes it out. `path` leads to it, for instance `blocks/2`. */
export type ChangeBlock = (node: unknown, path: string) => unknown;

/**
 * A page document, or a pattern, with its blocks changed, but for those inside them. What does not change is returned as it is.
 *
 * @param document - whatever it holds
 */
export const changeBlocks = (document: Written, change: ChangeBlock): Written =>
  withFields(document, ['blocks', 'hidden', 'block'], (content, name) => eachBlock(content, name, change));

/**
 * A block with the blocks inside it changed: its children, and what it draws from a property, in JSON too. Where nothing changes,
 * it is the same one.
 *
 * @param path - of the block
 */
export function changeInner(node: Written, path: string, change: ChangeBlock): Written {
  const inList = (list: unknown, place: string): unknown => eachBlock(list, `${path}/${place}`, change);
  const { block } = node;
  const { draws } = (typeof block === 'string' && Object.hasOwn(blockFacts, block) && blockFacts[block]) || {};
  return withFields(node, ['blocks', 'slots', 'props'], (content, name) => {
    if (name === 'blocks') return inList(content, name);
    if (!isRecord(content)) return content;
    if (name === 'slots') {
      return withFields(content, Object.keys(content), (list, slot) => inList(list, `slots/${slot}`));
    }
    return draws === undefined
      ? content
      : withFields(content, [draws], (drawn) => {
          const read = readJson(drawn);
          const changed = inList(read, `props/${draws}`);
          if (changed === read) return drawn;
          return typeof drawn === 'string' ? JSON.stringify(changed) : changed;
        });
  });
}

/** A list of blocks, or one block, changed. */
function eachBlock(content: unknown, path: string, change: ChangeBlock): unknown {
  if (!Array.isArray(content)) return isRecord(content) ? change(content, path) : content;
  const changed = content.map((node, at) => change(node, `${path}/${at}`));
  if (changed.every((node, at) => node === content[at])) return content;
  return changed.filter((node) => node !== undefined);
}

/** A record with some of its fields changed, and without those that become undefined; the same one where nothing changes. */
function withFields(
  record: Written,
  names: readonly string[],
  change: (value: unknown, name: string) => unknown,
): Written {
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
