/**
 * How documents that were written for an older version of a block's properties become ones of today. A document says the
 * version of each block in it, `version`; where it says none, it is 1.
 */
import type { BlockContent, Migration } from './foundations/block-migration.js';
import { migrations } from './generated/migrations.js';

export type { BlockContent, ContentChange, Migration } from './foundations/block-migration.js';

/** The migrations of each block that has any, by its name without `pallet-`: the first leads from version 1 to 2. */
export type BlockMigrations = Readonly<Record<string, readonly Migration[]>>;

/** Those of the blocks of this package. */
export const blockMigrations: BlockMigrations = migrations;

/**
 * The version that a block's properties have today.
 *
 * @param block - its name without `pallet-`; 1 for a block that nobody knows
 */
export const currentVersion = (block: string, known: BlockMigrations = blockMigrations): number =>
  (Object.hasOwn(known, block) ? (known[block] ?? []).length : 0) + 1;

/**
 * What a document says of a block, in the current version of its properties. What its migrations do not name stays.
 *
 * @param version - from which it is brought there: a whole number from 1 on
 * @throws what a migration throws
 */
export function migrateContent(
  block: string,
  content: BlockContent,
  version: number,
  known: BlockMigrations = blockMigrations,
): BlockContent {
  const steps = Object.hasOwn(known, block) ? (known[block] ?? []) : [];
  return steps.slice(version - 1).reduce<BlockContent>((before, step) => {
    const { props = {}, slots = {} } = step(before);
    return { props: changed(before.props, props), slots: changed(before.slots, slots) };
  }, content);
}

/** A record with some of its fields changed, which keep their places; new ones come last. */
function changed<Value>(
  before: Readonly<Record<string, Value>>,
  change: Readonly<Record<string, Value | undefined>>,
): Record<string, Value> {
  const kept = new Map(Object.entries(before));
  for (const [name, value] of Object.entries(change)) {
    if (value === undefined) kept.delete(name);
    else kept.set(name, value);
  }
  return Object.fromEntries(kept);
}
