import { attributeName, kindsOf, readJson, readObject } from '@pallet/elements/foundations';
import { factsOf } from './facts-of.js';
import { mapBlocks, mapInnerBlocks } from './inner-blocks.js';
import { describeValue } from './describe-value.js';
import { createUnknownField, type DocumentIssue } from './messages.js';
import { isRecord, removeUndefined } from './record.js';

type JsonObject = Readonly<Record<string, unknown>>;

/**
 * A page document or pattern in the form that every reader of blocks expects: JSON text is replaced by its value wherever
 * a block can hold blocks or lists, at any depth, and a single block in a property becomes a list. Only for reading: a document is saved as its author wrote it.
 *
 * @param document - not validated
 */
export const normalizeBlocks = (document: JsonObject): JsonObject => mapBlocks(document, normalizeBlock);

function normalizeBlock(node: unknown, path: string): unknown {
  const read = readObject(node);
  if (read === undefined) return node;
  const fields = { ...read };
  for (const name of ['props', 'slots', 'visibility']) {
    if (Object.hasOwn(fields, name)) fields[name] = readObject(fields[name]) ?? fields[name];
  }
  const { block, props } = fields;
  if (factsOf(block) !== undefined && isRecord(props)) fields['props'] = normalizeProperties(String(block), props);
  return mapInnerBlocks(fields, path, normalizeBlock);
}

function normalizeProperties(block: string, props: JsonObject): JsonObject {
  const kinds = kindsOf(`pallet-${block}`);
  const fields = Object.entries(props).map(([name, value]) => {
    const kind = kinds.get(name)?.name ?? '';
    const read = ['blocks', 'list'].includes(kind) ? (readJson(value) ?? value) : value;
    return [name, kind === 'blocks' && isRecord(read) ? [read] : read] as const;
  });
  return Object.fromEntries(fields);
}

/** A document with the fields that are rendered, and issues with what was left out. */
export interface RenderedFields {
  readonly value: JsonObject;
  readonly problems: readonly DocumentIssue[];
}

/**
 * Removes what a page never renders: the source of imported blocks, the properties of unknown ones, and in blocks that a
 * property contains, which the schema does not check, everything but the known fields. The blocks inside an unknown block
 * stay.
 *
 * @param page - a normalized page: {@link normalizeBlocks}
 */
export function keepRenderedFields(page: JsonObject): RenderedFields {
  const problems: DocumentIssue[] = [];
  const visit = (node: unknown, path: string): unknown => {
    const isInProperty = path.includes('/props/');
    if (!isRecord(node)) {
      if (isInProperty) problems.push(createUnreadable(path, node, 'a block'));
      return isInProperty ? undefined : node;
    }
    const rendered = removeUndefined({ ...node, source: undefined });
    const known = isInProperty ? keepKnownFields(rendered, path, problems) : rendered;
    const facts = factsOf(known['block']);
    if (facts === undefined) {
      const others = removeUndefined({ ...known, props: undefined });
      if (isInProperty) problems.push(createUnknownBlock(`${path}/block`, known['block']));
      return mapInnerBlocks(others, path, visit);
    }
    return mapInnerBlocks(removeUnreadableTemplate(known, facts.draws, path, problems), path, visit);
  };
  return { value: mapBlocks(page, visit), problems };
}

const TEMPLATE_FIELDS = ['block', 'id', 'version', 'props', 'visibility', 'slots', 'blocks'];

/** Attributes of any element. */
const GLOBAL_ATTRIBUTE = /^(?:class|dir|id|lang|part|title|(?:aria|data)-[a-z\d-]+)$/;

/** A block in a property with the fields that its parent renders. */
function keepKnownFields(node: JsonObject, path: string, problems: DocumentIssue[]): JsonObject {
  const { block, props, slots, blocks } = node;
  const known = keepFields(node, TEMPLATE_FIELDS, path, problems);
  const isList = (list: unknown, name: string): boolean => {
    if (!Array.isArray(list)) problems.push(createUnreadable(`${path}/${name}`, list, 'a list of blocks'));
    return Array.isArray(list);
  };
  const lists = isRecord(slots) ? Object.entries(slots).filter(([name, list]) => isList(list, `slots/${name}`)) : [];
  return removeUndefined({
    ...known,
    props: isRecord(props) ? keepProperties(block, props, `${path}/props`, problems) : undefined,
    slots: lists.length > 0 ? Object.fromEntries(lists) : undefined,
    blocks: blocks !== undefined && isList(blocks, 'blocks') ? blocks : undefined,
  });
}

/** The properties and attributes of a block that exist. */
function keepProperties(block: unknown, props: JsonObject, path: string, problems: DocumentIssue[]): JsonObject {
  if (factsOf(block) === undefined) return props;
  const properties = [...kindsOf(`pallet-${String(block)}`).keys()];
  const attributes = Object.entries(props)
    .filter(([name, value]) => GLOBAL_ATTRIBUTE.test(name) && typeof value !== 'object')
    .map(([name]) => name);
  return keepFields(props, [...properties, ...properties.map(attributeName), ...attributes], path, problems);
}

/** Removes and reports unknown fields. */
function keepFields(record: JsonObject, known: readonly string[], path: string, problems: DocumentIssue[]): JsonObject {
  const properties = Object.fromEntries(known.map((name) => [name, {}]));
  const kept = Object.entries(record).filter(([name, value]) => {
    if (known.includes(name)) return true;
    problems.push(createUnknownField(name, value, `${path}/${name}`, { properties }));
    return false;
  });
  return Object.fromEntries(kept);
}

function removeUnreadableTemplate(
  node: JsonObject,
  draws: string | undefined,
  path: string,
  problems: DocumentIssue[],
): JsonObject {
  const { props } = node;
  if (draws === undefined || !isRecord(props) || !Object.hasOwn(props, draws)) return node;
  const { [draws]: template, ...others } = props;
  if (Array.isArray(template) || isRecord(template) || template === '') return node;
  problems.push(createUnreadable(`${path}/props/${draws}`, template, 'a block or a list of blocks'));
  return { ...node, props: others };
}

const createUnreadable = (path: string, value: unknown, expected: string): DocumentIssue => ({
  path,
  expected,
  found: describeValue(value),
  weight: 'error',
  wrong: `This should be ${expected}, found ${describeValue(value)}. It is left out.`,
  remedy: 'Write an object with "block" and "props", or remove it.',
});

const createUnknownBlock = (path: string, block: unknown): DocumentIssue => ({
  path,
  expected: 'the name of a block',
  found: describeValue(block),
  weight: 'error',
  wrong: `There is no block ${describeValue(block)}. It is not shown; the blocks inside it are.`,
  remedy: 'Write the name of a block: its tag without "pallet-".',
});
