import { blockFacts } from '@pallet/elements/foundations';
import { blockMigrations, currentVersion, migrateContent, type BlockMigrations } from '@pallet/elements/migrations';
import { describeValue } from './describe-value.js';
import { changeBlocks, changeInner } from './inner-blocks.js';
import type { FoundProblem } from './messages.js';
import { defined, isRecord } from './record.js';

type Written = Readonly<Record<string, unknown>>;

/** A block or page as it is written, in the versions of today, and what could not be brought there. */
interface Migrated<Value> {
  readonly value: Value;
  readonly problems: readonly FoundProblem[];
}

/**
 * A page document, or a pattern, with the properties of every block in their current version: of its blocks, of those
 * inside them, and of those that a block draws from a property. What is current already is returned as it is.
 *
 * A block of a version that nobody here knows, or whose migration fails, stays as it is written and is told.
 *
 * @param document - whatever it holds
 * @param known - the migrations of the blocks. Default: those of the package
 */
export function migratePage(document: Written, known: BlockMigrations = blockMigrations): Migrated<Written> {
  const problems: FoundProblem[] = [];
  const visit = (node: unknown, path: string): unknown => {
    if (!isRecord(node)) return node;
    const { value, problems: found } = migrateBlock(node, path, known);
    problems.push(...found);
    return changeInner(value, path, visit);
  };
  return { value: changeBlocks(document, visit), problems };
}

/**
 * One block in its current version, without those inside it.
 *
 * @param path - from the page, for what is told
 */
export function migrateBlock(node: Written, path = '', known: BlockMigrations = blockMigrations): Migrated<Written> {
  const { block, version = 1, props = {} } = node;
  const asItIs = { value: node, problems: [] };
  // What no schema allows is told by the schema.
  if (typeof block !== 'string' || typeof version !== 'number' || !isRecord(props)) return asItIs;
  const current = currentVersion(block, known);
  const untouched = (wrong: string, remedy: string): Migrated<Written> => {
    const expected = `a version from 1 to ${current}`;
    const found = describeValue(version);
    return { value: node, problems: [{ path: `${path}/version`, expected, found, weight: 'error', wrong, remedy }] };
  };
  if (!Number.isInteger(version) || version < 1) {
    const wrong = `The version of the properties of "${block}" is ${describeValue(version)}. They are read as they stand.`;
    return untouched(wrong, `Write a whole number from 1 to ${current}, or leave it out: then it is 1.`);
  }
  if (version > current && !Object.hasOwn(blockFacts, block)) return asItIs;
  if (version > current) {
    const wrong = `The properties of "${block}" are of version ${version}, and this site knows them up to version ${current}. What it knows of them is shown, and nothing of them is changed.`;
    return untouched(wrong, 'Bring the site up to date, or restore a version of the page from before.');
  }
  if (version === current) return asItIs;
  try {
    const migrated = migrateContent(block, { props, slots: listsOf(node) }, version, known);
    return { value: withContent(node, migrated, current), problems: [] };
  } catch (error) {
    const wrong = `The properties of "${block}" could not be brought from version ${version} to ${current}: ${(error as Error).message}. They are read as they stand.`;
    return untouched(wrong, 'Correct them, or make the block anew.');
  }
}

/** Whether a block is of a version of which nobody here knows what it says. */
export const isNewer = ({ block, version }: Written): boolean =>
  typeof block === 'string' &&
  Object.hasOwn(blockFacts, block) &&
  typeof version === 'number' &&
  version > currentVersion(block);

/** The lists of blocks in a node, by slot. What stands there and is no list is not the migrations' business, and stays. */
function listsOf({ blocks, slots }: Written): Record<string, readonly unknown[]> {
  const lists = Object.entries({ '': blocks, ...(isRecord(slots) && slots) });
  return Object.fromEntries(lists.filter((entry): entry is [string, unknown[]] => Array.isArray(entry[1])));
}

/** A node with other content; its fields keep their order. */
function withContent(
  node: Written,
  { props, slots: { '': blocks, ...slots } }: ReturnType<typeof migrateContent>,
  version: number,
): Written {
  const before = isRecord(node['slots']) ? Object.entries(node['slots']) : [];
  const kept = before.filter(([, list]) => !Array.isArray(list));
  const isInSlots = before.length > 0 || Object.keys(slots).length > 0;
  return defined({
    ...node,
    version,
    props: node['props'] === undefined && Object.keys(props).length === 0 ? undefined : props,
    slots: isInSlots ? { ...Object.fromEntries(kept), ...slots } : node['slots'],
    blocks: blocks ?? (Array.isArray(node['blocks']) ? undefined : node['blocks']),
  });
}
