import type { ElementDeclaration } from '@pallet/elements/manifest';
import { parseFragment, type DefaultTreeAdapterTypes } from 'parse5';
import type { PlaygroundState } from './address.js';
import { attributeOf, controlsOf } from './controls.js';
import { safeMarkup } from './slot-markup.js';

type ParsedNode = DefaultTreeAdapterTypes.ChildNode;
type ParsedElement = DefaultTreeAdapterTypes.Element;

/** An example with the changes of a playground. */
export interface ChangedExample {
  readonly html: string;
  /** What slots have lost, because it could run or lay itself over the page. */
  readonly dropped: readonly string[];
}

/** A block in the text of an example. */
export interface ExampleTarget {
  readonly attributes: Readonly<Record<string, string>>;
  /** The HTML of each slot that is filled. */
  readonly slots: Readonly<Record<string, string>>;
}

interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** Characters of a start tag before its attributes stand below each other. */
const LINE = 80;

/** The first block of a kind in an example. */
export function readTarget(html: string, { tagName, slots }: ElementDeclaration): ExampleTarget {
  const target = targetIn(html, tagName);
  const filled = slots.flatMap(({ name }) => {
    const code = childrenOf(target)
      .filter((child) => slotOf(child) === name)
      .map((child) => html.slice(...placeOf(child)))
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
 * Changes the first block of a kind in an example; all that stays keeps its writing.
 *
 * @param contracts - of every block, by tag
 */
export function changeExample(
  html: string,
  contract: ElementDeclaration,
  { props, slots }: Pick<PlaygroundState, 'props' | 'slots'>,
  contracts: ReadonlyMap<string, ElementDeclaration>,
): ChangedExample {
  const target = targetIn(html, contract.tagName);
  const dropped: string[] = [];
  const edits: Edit[] = [];
  if (Object.keys(props).length > 0) edits.push(tagEdit(html, target, contract, props));
  for (const [slot, code] of Object.entries(slots)) {
    for (const child of childrenOf(target).filter((one) => slotOf(one) === slot)) {
      const [start, end] = placeOf(child);
      edits.push({ start, end, text: '' });
    }
    const safe = safeMarkup(code, contracts, slot);
    dropped.push(...safe.dropped);
    const place = target.sourceCodeLocation?.endTag?.startOffset ?? 0;
    if (safe.html.trim() !== '') edits.push({ start: place, end: place, text: `${safe.html.trim()}\n` });
  }
  return { html: applied(html, edits).replace(/\n\s*\n/g, '\n'), dropped };
}

function tagEdit(
  html: string,
  target: ParsedElement,
  contract: ElementDeclaration,
  props: PlaygroundState['props'],
): Edit {
  const attributes = new Map(target.attrs.map(({ name, value }) => [name, value]));
  for (const control of controlsOf(contract)) {
    const value = props[control.name];
    if (value === undefined) continue;
    const text = attributeOf(control, value);
    if (text === undefined) attributes.delete(control.attribute);
    else attributes.set(control.attribute, text);
  }
  const [start, end] = tagPlaceOf(target);
  const margin = /[^\n]*$/.exec(html.slice(0, start))?.[0].match(/^\s*/)?.[0] ?? '';
  return { start, end, text: startTag(target.tagName, attributes, margin) };
}

function startTag(tag: string, attributes: ReadonlyMap<string, string>, margin: string): string {
  const written = [...attributes].map(([name, value]) => (value === '' ? name : `${name}=${quoted(value)}`));
  const oneLine = `<${[tag, ...written].join(' ')}>`;
  if (margin.length + oneLine.length <= LINE) return oneLine;
  return [`<${tag}`, ...written.map((one) => `${margin}  ${one}`), `${margin}>`].join('\n');
}

/** JSON in single quotes, as people write it. */
function quoted(value: string): string {
  const text = value.replaceAll('&', '&amp;');
  return text.includes('"') ? `'${text.replaceAll("'", '&#39;')}'` : `"${text}"`;
}

function applied(html: string, edits: readonly Edit[]): string {
  // From the end, so that the places before stay where they are; at one place the later edit stands behind the earlier.
  const ordered = edits
    .map((edit, order) => ({ ...edit, order }))
    .sort((a, b) => b.start - a.start || b.order - a.order);
  return ordered.reduce((text, { start, end, text: put }) => text.slice(0, start) + put + text.slice(end), html);
}

function targetIn(html: string, tag: string): ParsedElement {
  const found = findElement(parseFragment(html, { sourceCodeLocationInfo: true }).childNodes, tag);
  if (found === undefined) throw new Error(`The example has no <${tag}>: ${html}`);
  return found;
}

/** The first element of a kind, in the order of the text; what templates hold is none of the page's. */
export function findElement(nodes: readonly ParsedNode[], tag: string): ParsedElement | undefined {
  for (const node of nodes) {
    if (!('tagName' in node)) continue;
    const found = node.tagName === tag ? node : findElement(node.childNodes, tag);
    if (found !== undefined) return found;
  }
  return undefined;
}

const childrenOf = (target: ParsedElement): ParsedNode[] =>
  target.childNodes.filter((child) => !('value' in child && child.value.trim() === ''));

const slotOf = (node: ParsedNode): string =>
  'attrs' in node ? (node.attrs.find(({ name }) => name === 'slot')?.value ?? '') : '';

const placeOf = ({ sourceCodeLocation: place }: ParsedNode): [number, number] => [
  place?.startOffset ?? 0,
  place?.endOffset ?? 0,
];

const tagPlaceOf = ({ sourceCodeLocation: place }: ParsedElement): [number, number] => [
  place?.startTag?.startOffset ?? 0,
  place?.startTag?.endOffset ?? 0,
];
