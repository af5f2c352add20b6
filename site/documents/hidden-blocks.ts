import { findNearest, kindsOf, readObject } from '@pallet/elements/foundations';
import { AUDIENCES, parseAudience } from './audience.js';
import { BLOCK_FIELDS } from './block-fields.js';
import { mapBlocks, mapInnerBlocks } from './inner-blocks.js';
import { isRecord } from './record.js';

type JsonObject = Readonly<Record<string, unknown>>;

const AUDIENCE_FIELDS = ['visibility', 'audience'];

/**
 * Whether an unknown field seems to restrict an audience: its name is like `visibility` or `audience`, or it contains an
 * audience.
 *
 * @param known - the fields that its object has
 */
export function isAudienceField(name: string, value: unknown, known: readonly string[]): boolean {
  if (known.includes(name)) return false;
  if (AUDIENCE_FIELDS.includes(name.toLowerCase().replaceAll(/[-_\s]/g, ''))) return true;
  const nearest = findNearest(name, [...new Set([...AUDIENCE_FIELDS, ...known])]);
  return (
    (nearest !== undefined && AUDIENCE_FIELDS.includes(nearest)) || Object.hasOwn(readObject(value) ?? {}, 'audience')
  );
}

const findAudienceField = (fields: JsonObject, known: readonly string[]): string | undefined =>
  Object.keys(fields).find((name) => isAudienceField(name, fields[name], known));

/**
 * The path in a block of a misspelled or misplaced field that seems to restrict its audience: `visibilty`, or
 * `props/audience`. Undefined if it has none.
 */
export function findMisplacedAudience(node: JsonObject): string | undefined {
  const own = findAudienceField(node, BLOCK_FIELDS);
  if (own !== undefined) return own;
  const { block, props } = node;
  const names = typeof block === 'string' ? [...kindsOf(`pallet-${block}`).keys()] : [];
  const inProps = findAudienceField(readObject(props) ?? {}, names);
  return inProps && `props/${inProps}`;
}

/**
 * Whether a page or layout has a field that seems to restrict its audience, which they do not support. Such a document
 * must not be shown.
 *
 * @param known - the fields of such a document
 */
export const isDocumentHidden = (document: JsonObject, known: readonly string[]): boolean =>
  findAudienceField(document, known) !== undefined;

/** Whether a block is shown to no audience, because its audience is unknown, misspelled or misplaced. */
const isBlockHidden = (node: JsonObject): boolean =>
  parseAudience(node) === 'nobody' || findMisplacedAudience(node) !== undefined;

/**
 * The field of an entry in a list, such as a slide, that restricts its audience, which entries do not support: it contains
 * an audience or is one. Undefined if it has none.
 */
function findEntryAudience(entry: unknown): string | undefined {
  const fields = readObject(entry) ?? {};
  return Object.keys(fields).find(
    (name) =>
      isAudienceField(name, fields[name], []) &&
      (readObject(fields[name]) !== undefined || AUDIENCES.some((audience) => audience === fields[name])),
  );
}

/** The lists in the properties of a block. */
function getLists({ block, props }: JsonObject): [name: string, list: readonly unknown[]][] {
  if (typeof block !== 'string' || !isRecord(props)) return [];
  return [...kindsOf(`pallet-${block}`)].flatMap(([name, { name: kind }]) => {
    const list = props[name];
    return kind === 'list' && Array.isArray(list) ? [[name, list] as [string, unknown[]]] : [];
  });
}

/** The paths in a block of fields that hide entries of its lists: `props/slides/2/visibility`. */
export const findHiddenEntries = (node: JsonObject): string[] =>
  getLists(node).flatMap(([name, list]) =>
    list.flatMap((entry, index) => {
      const field = findEntryAudience(entry);
      return field === undefined ? [] : [`props/${name}/${index}/${field}`];
    }),
  );

/** Removes the entries of lists that restrict their audience. Returns the same object if there are none. */
function removeHiddenEntries(node: JsonObject): JsonObject {
  if (findHiddenEntries(node).length === 0) return node;
  const shown = getLists(node).map(([name, list]) => [
    name,
    list.filter((entry) => findEntryAudience(entry) === undefined),
  ]);
  return { ...node, props: { ...(node['props'] as JsonObject), ...Object.fromEntries(shown) } };
}

/**
 * A page or layout without the blocks and entries that are shown to no audience.
 *
 * @param page - normalized, not validated
 */
export function removeHiddenBlocks(page: JsonObject): JsonObject {
  const visit = (node: unknown, path: string): unknown => {
    if (!isRecord(node)) return node;
    return isBlockHidden(node) ? undefined : mapInnerBlocks(removeHiddenEntries(node), path, visit);
  };
  return mapBlocks(page, visit);
}

/**
 * Identifies the blocks and entries of a page or layout that guests do not see: a block by its id, or else its path; an entry by its
 * path. Blocks inside of such a block are not listed.
 *
 * @param page - normalized, not validated
 */
export function findRestricted(page: JsonObject): string[] {
  const found: string[] = [];
  const visit = (node: unknown, path: string): unknown => {
    if (!isRecord(node)) return node;
    const isForGuests = !isBlockHidden(node) && parseAudience(node) !== 'signed-in';
    if (isForGuests) {
      found.push(...findHiddenEntries(node).map((entry) => `${path}/${entry}`));
      return mapInnerBlocks(node, path, visit);
    }
    const { id } = node;
    found.push(typeof id === 'string' && id !== '' ? id : path);
    return node;
  };
  mapBlocks(page, visit);
  return found;
}
