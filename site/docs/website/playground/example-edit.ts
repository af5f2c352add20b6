import type { ElementDeclaration } from '@pallet/elements/manifest';
import { parseFragment, type DefaultTreeAdapterTypes } from 'parse5';
import type { PlaygroundState } from './address.js';
import { valueToAttribute, createControls } from './controls.js';
import { sanitizeMarkup } from './slot-markup.js';

type ParsedNode = DefaultTreeAdapterTypes.ChildNode;
type ParsedElement = DefaultTreeAdapterTypes.Element;

/** An example with a playground's changes. */
export interface EditedExample {
  readonly html: string;
  /** Tags and attributes that were removed from slots, because they could run code or cover the page. */
  readonly dropped: readonly string[];
}

/** The edited block of an example. */
export interface ExampleTarget {
  readonly attributes: Readonly<Record<string, string>>;
  /** HTML of each filled slot. */
  readonly slots: Readonly<Record<string, string>>;
}

interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** Longest start tag in characters that is printed on one line. */
const PRINT_WIDTH = 80;

/** Parses the first element with the contract's tag. */
export function parseTarget(html: string, { tagName, slots }: ElementDeclaration): ExampleTarget {
  const target = findTarget(html, tagName);
  const filled = slots.flatMap(({ name }) => {
    const code = getChildren(target)
      .filter((child) => getSlot(child) === name)
      .map((child) => html.slice(...getRange(child)))
      .join('\n')
      .trim();
    return code === '' ? [] : [[name, code]];
  });
  return {
    attributes: Object.fromEntries(target.attrs.map(({ name, value }) => [name, value])),
    slots: Object.fromEntries(filled) as Record<string, string>,
  };
}

/**
 * Changes the first element with the contract's tag. The rest of the source stays as written.
 *
 * @param contracts - contracts of all blocks, by tag
 */
export function editExample(
  html: string,
  contract: ElementDeclaration,
  { props, slots }: Pick<PlaygroundState, 'props' | 'slots'>,
  contracts: ReadonlyMap<string, ElementDeclaration>,
): EditedExample {
  const target = findTarget(html, contract.tagName);
  const dropped: string[] = [];
  const edits: Edit[] = [];
  if (Object.keys(props).length > 0) edits.push(createStartTagEdit(html, target, contract, props));
  for (const [slot, code] of Object.entries(slots)) {
    for (const child of getChildren(target).filter((one) => getSlot(one) === slot)) {
      const [start, end] = getRange(child);
      edits.push({ start, end, text: '' });
    }
    const safe = sanitizeMarkup(code, contracts, slot);
    dropped.push(...safe.dropped);
    const place = target.sourceCodeLocation?.endTag?.startOffset ?? 0;
    if (safe.html.trim() !== '') edits.push({ start: place, end: place, text: `${safe.html.trim()}\n` });
  }
  return { html: applyEdits(html, edits).replace(/\n\s*\n/g, '\n'), dropped };
}

function createStartTagEdit(
  html: string,
  target: ParsedElement,
  contract: ElementDeclaration,
  props: PlaygroundState['props'],
): Edit {
  const attributes = new Map(target.attrs.map(({ name, value }) => [name, value]));
  for (const control of createControls(contract)) {
    const value = props[control.name];
    if (value === undefined) continue;
    const text = valueToAttribute(control, value);
    if (text === undefined) attributes.delete(control.attribute);
    else attributes.set(control.attribute, text);
  }
  const [start, end] = getStartTagRange(target);
  const margin = /[^\n]*$/.exec(html.slice(0, start))?.[0].match(/^\s*/)?.[0] ?? '';
  return { start, end, text: printStartTag(target.tagName, attributes, margin) };
}

function printStartTag(tag: string, attributes: ReadonlyMap<string, string>, margin: string): string {
  const written = [...attributes].map(([name, value]) => (value === '' ? name : `${name}=${quoteAttribute(value)}`));
  const oneLine = `<${[tag, ...written].join(' ')}>`;
  if (margin.length + oneLine.length <= PRINT_WIDTH) return oneLine;
  return [`<${tag}`, ...written.map((one) => `${margin}  ${one}`), `${margin}>`].join('\n');
}

/** Quotes an attribute. JSON gets single quotes, which need no escaping. */
function quoteAttribute(value: string): string {
  const text = value.replaceAll('&', '&amp;');
  return text.includes('"') ? `'${text.replaceAll("'", '&#39;')}'` : `"${text}"`;
}

function applyEdits(html: string, edits: readonly Edit[]): string {
  // From the end, so that earlier offsets stay valid. Edits at the same offset keep their order.
  const ordered = edits
    .map((edit, order) => ({ ...edit, order }))
    .sort((a, b) => b.start - a.start || b.order - a.order);
  return ordered.reduce((text, { start, end, text: put }) => text.slice(0, start) + put + text.slice(end), html);
}

function findTarget(html: string, tag: string): ParsedElement {
  const found = findElement(parseFragment(html, { sourceCodeLocationInfo: true }).childNodes, tag);
  if (found === undefined) throw new Error(`The example has no <${tag}>: ${html}`);
  return found;
}

/** Finds the first element with a tag, in document order and outside of templates. */
export function findElement(nodes: readonly ParsedNode[], tag: string): ParsedElement | undefined {
  for (const node of nodes) {
    if (!('tagName' in node)) continue;
    const found = node.tagName === tag ? node : findElement(node.childNodes, tag);
    if (found !== undefined) return found;
  }
  return undefined;
}

const getChildren = (target: ParsedElement): ParsedNode[] =>
  target.childNodes.filter((child) => !('value' in child && child.value.trim() === ''));

const getSlot = (node: ParsedNode): string =>
  'attrs' in node ? (node.attrs.find(({ name }) => name === 'slot')?.value ?? '') : '';

const getRange = ({ sourceCodeLocation: place }: ParsedNode): [number, number] => [
  place?.startOffset ?? 0,
  place?.endOffset ?? 0,
];

const getStartTagRange = ({ sourceCodeLocation: place }: ParsedElement): [number, number] => [
  place?.startTag?.startOffset ?? 0,
  place?.startTag?.endOffset ?? 0,
];
