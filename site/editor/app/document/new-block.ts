import type { BlockType } from '../blocks/block-catalog.js';
import { slotField, type PuckItem } from './puck-data.js';

type Blocks = ReadonlyMap<string, BlockType>;

/** Number of columns of a row's grid. */
export const GRID_COLUMNS = 12;

/** A new block, of which Puck has not created the ids. */
interface BlockDraft {
  readonly type: string;
  readonly props: Readonly<Record<string, unknown>>;
}

/** Returns the Puck props of a new block: its slots, with the initial blocks of its contract. */
export function createDefaultProps(block: BlockType, blocks: Blocks): Record<string, unknown> {
  return Object.fromEntries(
    block.slots.map(({ name, initial }) => [
      slotField(name),
      initial.map((inner) => createDraft(inner, blocks, Math.floor(GRID_COLUMNS / initial.length))),
    ]),
  );
}

function createDraft(name: string, blocks: Blocks, width: number): BlockDraft {
  const block = blocks.get(name);
  if (block === undefined) return { type: name, props: {} };
  const { gridWidth } = block;
  return {
    type: name,
    props: { ...createDefaultProps(block, blocks), ...(gridWidth !== undefined && { [gridWidth]: width }) },
  };
}

/** Creates a block with its initial blocks. */
export function createBlock(name: string, blocks: Blocks): PuckItem {
  const block = blocks.get(name);
  return withIds({ type: name, props: block === undefined ? {} : createDefaultProps(block, blocks) });
}

function withIds({ type, props }: BlockDraft): PuckItem {
  const entries = Object.entries(props).map(([name, value]) => [
    name,
    Array.isArray(value) ? (value as BlockDraft[]).map(withIds) : value,
  ]);
  return { type, props: { ...(Object.fromEntries(entries) as Record<string, unknown>), id: createId(type) } };
}

/** Creates a unique Puck id; the document gets a shortened one. */
export const createId = (name: string): string => `${name}-${crypto.randomUUID()}`;
