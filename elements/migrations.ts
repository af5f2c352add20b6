/**
 * Migrates documents from older versions of a block's properties to the current one. A document contains the version of
 * each block as `version`. Default: 1.
 */
import type { BlockContent, Migration } from './foundations/block-migration.js';
import { addLargeSizes } from './foundations/add-large-sizes.js';
import { migrations, responsiveProperties } from './generated/migrations.js';

export type { BlockContent, ContentChange, Migration } from './foundations/block-migration.js';

/** Migrations by block name without `pallet-`. The first one migrates from version 1 to 2. */
export type BlockMigrations = Readonly<Record<string, readonly Migration[]>>;

/** Migrations of the blocks in this package. */
export const blockMigrations: BlockMigrations = Object.fromEntries(
  Object.entries(responsiveProperties).map(([block, properties]) => [
    block,
    [addLargeSizes(properties), ...(migrations[block] ?? [])],
  ]),
);

/**
 * Returns the current version of a block's properties. 1 for unknown blocks.
 *
 * @param block - name without `pallet-`
 */
export const currentVersion = (block: string, known: BlockMigrations = blockMigrations): number =>
  (Object.hasOwn(known, block) ? (known[block] ?? []).length : 0) + 1;

/**
 * Migrates the content of a block to the current version. Properties and slots that no migration names are kept.
 *
 * @param version - version of the content, an integer from 1
 * @throws whatever a migration throws
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
    return { props: applyChange(before.props, props), slots: applyChange(before.slots, slots) };
  }, content);
}

/** Applies changes to a record. Existing keys keep their order, new ones are appended. */
function applyChange<Value>(
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
