import { isDeepStrictEqual } from 'node:util';
import { parseTree, type Node } from 'jsonc-parser';
import { isRecord } from '../../documents/record.js';

/** Columns: what is longer is broken into lines, as Prettier does here. */
const WIDTH = 120;
const INDENT = 2;

/** The order of a new block's fields. */
const BLOCK_FIELDS = ['block', 'id', 'version', 'customCssClasses', 'props', 'visibility', 'slots', 'blocks'];

/**
 * A document as text. What says the same as in its former text stands there as it stood, to the byte; the fields of an object
 * keep their order, and new ones come last; what is new has one field per line, so that a change is seen in one line.
 *
 * @param value - of JSON
 * @param former - the text that it takes the place of. Default: none
 */
export function documentText(value: unknown, former = ''): string {
  const isMarked = former.startsWith('\uFEFF');
  const source = isMarked ? former.slice(1) : former;
  const errors: unknown[] = [];
  const tree = source.trim() === '' ? undefined : parseTree(source, errors as never[], { disallowComments: true });
  const old = tree === undefined || errors.length > 0 ? undefined : tree;
  if (old !== undefined && isSame(value, old)) return former;
  const lineBreak = source.includes('\r\n') ? '\r\n' : '\n';
  const start = old === undefined ? '' : source.slice(0, old.offset);
  const end = old === undefined ? lineBreak : source.slice(old.offset + old.length);
  const text = write(value, { source, node: old, indent: 0, column: 0 });
  return `${isMarked ? '\uFEFF' : ''}${start}${lineBreak === '\n' ? text : text.replace(/\r?\n/g, lineBreak)}${end}`;
}

interface Place {
  readonly source: string;
  /** What stood there. */
  readonly node: Node | undefined;
  /** Columns before each line of the value. */
  readonly indent: number;
  /** Columns before its first character. */
  readonly column: number;
}

function write(value: unknown, place: Place): string {
  const { source, node, indent } = place;
  if (node !== undefined && isSame(value, node) && indentOf(source, node) === indent) {
    return source.slice(node.offset, node.offset + node.length);
  }
  if (Array.isArray(value)) return writeList(value, place);
  return isRecord(value) ? writeRecord(value, place) : JSON.stringify(value);
}

function writeRecord(value: Readonly<Record<string, unknown>>, place: Place): string {
  const { source, node, indent, column } = place;
  const known = fieldsOf(node);
  const names = inOrder(Object.keys(value), [...known.keys()]);
  if (names.length === 0) return '{}';
  const inside = (name: string, at: number): string => {
    const prefix = `${JSON.stringify(name)}: `;
    return prefix + write(value[name], { source, node: known.get(name), indent: at, column: at + prefix.length });
  };
  if (isOnOneLine(value, node, source)) {
    const line = `{ ${names.map((name) => inside(name, indent)).join(', ')} }`;
    if (column + line.length < WIDTH) return line;
  }
  const lines = names.map((name) => ' '.repeat(indent + INDENT) + inside(name, indent + INDENT));
  return `{\n${lines.join(',\n')}\n${' '.repeat(indent)}}`;
}

function writeList(value: readonly unknown[], place: Place): string {
  const { source, node, indent, column } = place;
  if (value.length === 0) return '[]';
  const former = counterparts(value, node);
  const each = (at: number): string[] =>
    value.map((one, index) => write(one, { source, node: former[index], indent: at, column: at }));
  if (isOnOneLine(value, node, source)) {
    const line = `[${each(indent).join(', ')}]`;
    if (column + line.length < WIDTH) return line;
  }
  const pad = ' '.repeat(indent + INDENT);
  return `[\n${each(indent + INDENT)
    .map((text) => pad + text)
    .join(',\n')}\n${' '.repeat(indent)}]`;
}

/**
 * Whether a value may stand on one line, where it has the room: a record does where it stood so before, a list where all in it
 * does and it is none of records.
 */
function isOnOneLine(value: unknown, node: Node | undefined, source: string): boolean {
  if (Array.isArray(value)) {
    const former = counterparts(value, node);
    const areRecords = value.length > 1 && value.every((one) => isRecord(one) && Object.keys(one).length > 1);
    return !areRecords && value.every((one, at) => isOnOneLine(one, former[at], source));
  }
  if (!isRecord(value) || Object.keys(value).length === 0) return true;
  if (node?.type !== 'object' || /^\{\s*\n/.test(source.slice(node.offset, node.offset + WIDTH))) return false;
  const known = fieldsOf(node);
  return Object.entries(value).every(([name, one]) => isOnOneLine(one, known.get(name), source));
}

/** The values of an object in the former text, by the names of its fields. */
const fieldsOf = (node: Node | undefined): Map<string, Node | undefined> =>
  new Map(
    (node?.type === 'object' ? (node.children ?? []) : []).map(({ children: [key, content] = [] }) => [
      key?.value as string,
      content,
    ]),
  );

/** What stood in the former text for each value of a list: what has the same id, what says the same, or what stood there. */
function counterparts(value: readonly unknown[], node: Node | undefined): (Node | undefined)[] {
  const former = node?.type === 'array' ? (node.children ?? []) : [];
  const byId = new Map(former.map((one) => [idOf(valueOf(one)), one]));
  return value.map((one, at) => {
    const id = idOf(one);
    return id === undefined ? (former.find((other) => isSame(one, other)) ?? former[at]) : byId.get(id);
  });
}

const idOf = (value: unknown): unknown => (isRecord(value) ? value['id'] : undefined);

/** The names of an object's fields: those that were there first, in their order, then new ones. */
function inOrder(names: readonly string[], known: readonly string[]): string[] {
  const added = names.filter((name) => !known.includes(name));
  const rank = (name: string): number => BLOCK_FIELDS.indexOf(name);
  const isBlock = names.includes('block') && known.length === 0;
  if (isBlock) added.sort((a, b) => rank(a) - rank(b));
  return [...known.filter((name) => names.includes(name)), ...added];
}

const values = new WeakMap<Node, unknown>();

/** What a part of a text says. */
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

/** Columns before the line on which a part begins. */
function indentOf(source: string, { offset }: Node): number {
  const line = source.slice(source.lastIndexOf('\n', offset - 1) + 1);
  return line.length - line.trimStart().length;
}
