import { isDeepStrictEqual } from 'node:util';
import { parseTree, type Node } from 'jsonc-parser';
import { BLOCK_FIELDS } from '../documents/block-fields.js';
import { isRecord } from '../documents/record.js';

/** Columns, as in the Prettier configuration of this repository. */
const MAX_LINE_WIDTH = 120;
const INDENT = 2;

/**
 * Serializes a document with minimal changes to its former text: unchanged values keep their bytes, fields keep their
 * order, and new fields come last, one per line.
 *
 * @param value - a JSON value
 * @param former - the text to be replaced. Default: none
 */
export function serializeDocument(value: unknown, former = ''): string {
  const hasByteOrderMark = former.startsWith('\uFEFF');
  const source = hasByteOrderMark ? former.slice(1) : former;
  const errors: unknown[] = [];
  const tree = source.trim() === '' ? undefined : parseTree(source, errors as never[], { disallowComments: true });
  const old = tree === undefined || errors.length > 0 ? undefined : tree;
  if (old !== undefined && isSame(value, old)) return former;
  const lineBreak = source.includes('\r\n') ? '\r\n' : '\n';
  const start = old === undefined ? '' : source.slice(0, old.offset);
  const end = old === undefined ? lineBreak : source.slice(old.offset + old.length);
  const text = write(value, { source, node: old, indent: 0, column: 0 });
  return `${hasByteOrderMark ? '\uFEFF' : ''}${start}${lineBreak === '\n' ? text : text.replace(/\r?\n/g, lineBreak)}${end}`;
}

interface WriteContext {
  readonly source: string;
  /** The former value. */
  readonly node: Node | undefined;
  /** Columns before each line of the value. */
  readonly indent: number;
  /** Columns before its first character. */
  readonly column: number;
}

function write(value: unknown, context: WriteContext): string {
  const { source, node, indent } = context;
  if (node !== undefined && isSame(value, node) && indentOf(source, node) === indent) {
    return source.slice(node.offset, node.offset + node.length);
  }
  if (Array.isArray(value)) return writeList(value, context);
  return isRecord(value) ? writeRecord(value, context) : JSON.stringify(value);
}

function writeRecord(value: Readonly<Record<string, unknown>>, context: WriteContext): string {
  const { source, node, indent, column } = context;
  const known = fieldsOf(node);
  const names = orderFields(Object.keys(value), [...known.keys()]);
  if (names.length === 0) return '{}';
  const inside = (name: string, at: number): string => {
    const prefix = `${JSON.stringify(name)}: `;
    return prefix + write(value[name], { source, node: known.get(name), indent: at, column: at + prefix.length });
  };
  if (isOnOneLine(value, node, source)) {
    const line = `{ ${names.map((name) => inside(name, indent)).join(', ')} }`;
    if (column + line.length < MAX_LINE_WIDTH) return line;
  }
  const lines = names.map((name) => ' '.repeat(indent + INDENT) + inside(name, indent + INDENT));
  return `{\n${lines.join(',\n')}\n${' '.repeat(indent)}}`;
}

function writeList(value: readonly unknown[], context: WriteContext): string {
  const { source, node, indent, column } = context;
  if (value.length === 0) return '[]';
  const former = findFormerNodes(value, node);
  const each = (at: number): string[] =>
    value.map((one, index) => write(one, { source, node: former[index], indent: at, column: at }));
  if (isOnOneLine(value, node, source)) {
    const line = `[${each(indent).join(', ')}]`;
    if (column + line.length < MAX_LINE_WIDTH) return line;
  }
  const pad = ' '.repeat(indent + INDENT);
  return `[\n${each(indent + INDENT)
    .map((text) => pad + text)
    .join(',\n')}\n${' '.repeat(indent)}]`;
}

/**
 * Whether a value may be on one line if it fits: a record if it was before, a list if all its items may and it is not a
 * list of records.
 */
function isOnOneLine(value: unknown, node: Node | undefined, source: string): boolean {
  if (Array.isArray(value)) {
    const former = findFormerNodes(value, node);
    const areRecords = value.length > 1 && value.every((one) => isRecord(one) && Object.keys(one).length > 1);
    return !areRecords && value.every((one, at) => isOnOneLine(one, former[at], source));
  }
  if (!isRecord(value) || Object.keys(value).length === 0) return true;
  if (node?.type !== 'object' || /^\{\s*\n/.test(source.slice(node.offset, node.offset + MAX_LINE_WIDTH))) return false;
  const known = fieldsOf(node);
  return Object.entries(value).every(([name, one]) => isOnOneLine(one, known.get(name), source));
}

/** The values of an object in the former text, by field name. */
const fieldsOf = (node: Node | undefined): Map<string, Node | undefined> =>
  new Map(
    (node?.type === 'object' ? (node.children ?? []) : []).map(({ children: [key, content] = [] }) => [
      key?.value as string,
      content,
    ]),
  );

/** The former node of each list item: one with the same id, an equal value, or the same position. */
function findFormerNodes(value: readonly unknown[], node: Node | undefined): (Node | undefined)[] {
  const former = node?.type === 'array' ? (node.children ?? []) : [];
  const byId = new Map(former.map((one) => [idOf(valueOf(one)), one]));
  return value.map((one, at) => {
    const id = idOf(one);
    return id === undefined ? (former.find((other) => isSame(one, other)) ?? former[at]) : byId.get(id);
  });
}

const idOf = (value: unknown): unknown => (isRecord(value) ? value['id'] : undefined);

/** The field names of an object: former ones in their order, then new ones. */
function orderFields(names: readonly string[], known: readonly string[]): string[] {
  const added = names.filter((name) => !known.includes(name));
  const rank = (name: string): number => BLOCK_FIELDS.indexOf(name);
  const isBlock = names.includes('block') && known.length === 0;
  if (isBlock) added.sort((a, b) => rank(a) - rank(b));
  return [...known.filter((name) => names.includes(name)), ...added];
}

const values = new WeakMap<Node, unknown>();

/** The JSON value of a node. */
function valueOf(node: Node): unknown {
  if (values.has(node)) return values.get(node);
  const { type, children = [] } = node;
  let value: unknown = node.value;
  if (type === 'array') value = children.map(valueOf);
  if (type === 'object') {
    value = Object.fromEntries(
      children.flatMap(({ children: [key, content] = [] }) => (key && content ? [[key.value, valueOf(content)]] : [])),
    );
  }
  values.set(node, value);
  return value;
}

const isSame = (value: unknown, node: Node): boolean => isDeepStrictEqual(value, valueOf(node));

/** The indentation of the line on which a node starts. */
function indentOf(source: string, { offset }: Node): number {
  const line = source.slice(source.lastIndexOf('\n', offset - 1) + 1);
  return line.length - line.trimStart().length;
}
