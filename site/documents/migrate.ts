import { isDeepEqual } from '@pallet/elements/foundations';
import { factsOf } from './facts-of.js';
import { blockMigrations, currentVersion, migrateContent, type BlockMigrations } from '@pallet/elements/migrations';
import { describeValue } from './describe-value.js';
import { mapBlocks, mapInnerBlocks } from './inner-blocks.js';
import type { DocumentIssue } from './messages.js';
import { removeUndefined, isRecord } from './record.js';

type JsonObject = Readonly<Record<string, unknown>>;

/** A migrated block or page, with the problems of what could not be migrated. */
interface Migrated<Value> {
  readonly value: Value;
  readonly problems: readonly DocumentIssue[];
}

/**
 * Migrates every block of a page document or pattern to the current version, including blocks in properties. Blocks
 * with an unknown version or a failing migration are kept and reported; what is current keeps its identity.
 *
 * @param document - not validated
 * @param known - the migrations of the blocks. Default: those of the package
 */
export function migratePage(document: JsonObject, known: BlockMigrations = blockMigrations): Migrated<JsonObject> {
  const problems: DocumentIssue[] = [];
  const visit = (node: unknown, path: string): unknown => {
    if (!isRecord(node)) return node;
    const { value, problems: found } = migrateBlock(node, path, known);
    problems.push(...found);
    return mapInnerBlocks(value, path, visit);
  };
  return { value: mapBlocks(document, visit), problems };
}

/**
 * Migrates one block, without the blocks inside it. Returns the same object if nothing changes.
 *
 * @param path - of the block in the page, for problems
 */
export function migrateBlock(
  node: JsonObject,
  path = '',
  known: BlockMigrations = blockMigrations,
): Migrated<JsonObject> {
  const { block, version = 1, props = {} } = node;
  const unchanged = { value: node, problems: [] };
  // The schema reports these.
  if (typeof block !== 'string' || typeof version !== 'number' || !isRecord(props)) return unchanged;
  const current = currentVersion(block, known);
  const failed = (wrong: string, remedy: string): Migrated<JsonObject> => {
    const expected = `a version from 1 to ${current}`;
    const found = describeValue(version);
    return { value: node, problems: [{ path: `${path}/version`, expected, found, weight: 'error', wrong, remedy }] };
  };
  if (!Number.isInteger(version) || version < 1) {
    const wrong = `The version of the properties of "${block}" is ${describeValue(version)}. They are used unchanged.`;
    return failed(wrong, `Write a whole number from 1 to ${current}, or remove it: the default is 1.`);
  }
  if (version > current && factsOf(block) === undefined) return unchanged;
  if (version > current) {
    const wrong = `The properties of "${block}" have version ${version}, but this site supports versions up to ${current}. The properties it supports are shown, and none are changed.`;
    return failed(wrong, 'Update the site, or restore an earlier version of the page.');
  }
  if (version === current) return unchanged;
  try {
    const content = { props, slots: getBlockLists(node) };
    const migrated = migrateContent(block, content, version, known);
    if (isDeepEqual(migrated, content)) return unchanged;
    return { value: applyContent(node, migrated, current), problems: [] };
  } catch (error) {
    const wrong = `The properties of "${block}" could not be migrated from version ${version} to ${current}: ${(error as Error).message}. They are used unchanged.`;
    return failed(wrong, 'Correct them, or create the block again.');
  }
}

/** Whether a block has a newer version than this package supports. */
export const isNewerVersion = ({ block, version }: JsonObject): boolean =>
  typeof block === 'string' &&
  factsOf(block) !== undefined &&
  typeof version === 'number' &&
  version > currentVersion(block);

/** The lists of blocks in a node, by slot. Values that are not lists are not migrated. */
function getBlockLists({ blocks, slots }: JsonObject): Record<string, readonly unknown[]> {
  const lists = Object.entries({ '': blocks, ...(isRecord(slots) && slots) });
  return Object.fromEntries(lists.filter((entry): entry is [string, unknown[]] => Array.isArray(entry[1])));
}

/** Replaces the content of a node; its fields keep their order. */
function applyContent(
  node: JsonObject,
  { props, slots: { '': blocks, ...slots } }: ReturnType<typeof migrateContent>,
  version: number,
): JsonObject {
  const before = isRecord(node['slots']) ? Object.entries(node['slots']) : [];
  const kept = before.filter(([, list]) => !Array.isArray(list));
  const isInSlots = before.length > 0 || Object.keys(slots).length > 0;
  return removeUndefined({
    ...node,
    version,
    props: node['props'] === undefined && Object.keys(props).length === 0 ? undefined : props,
    slots: isInSlots ? { ...Object.fromEntries(kept), ...slots } : node['slots'],
    blocks: blocks ?? (Array.isArray(node['blocks']) ? undefined : node['blocks']),
  });
}
