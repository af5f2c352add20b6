import { warnOnce } from '#development';
import { attributeName } from '../../foundations/attribute-name.js';
import { SECTION_TAGS, TEXT_TAGS } from '../../foundations/html-tags.js';
import { readJson, readObject } from '../../foundations/json.js';

/** A block of an item's template, written as in page documents. */
export interface ItemBlock {
  /** The block's name without `pallet-`, for instance `tile`. */
  block: string;
  /** Its properties; their texts may hold `{!Item.…}`. */
  props?: Readonly<Record<string, unknown>>;
  /** The blocks in its slots, by the slot's name. */
  slots?: Readonly<Record<string, readonly ItemBlock[]>>;
  /** The blocks inside it. */
  blocks?: readonly ItemBlock[];
}

/** An element of a template that may be rendered: neither its tag nor its attributes can run a script. */
export interface TemplateElement {
  readonly tag: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly TemplateNode[];
}

/** A text or an element of a template. */
export type TemplateNode = string | TemplateElement;

const blockTag = /^pallet(?:-[a-z\d]+)+$/;
const proseTags: ReadonlySet<string> = /* @__PURE__ */ new Set([...TEXT_TAGS, ...SECTION_TAGS]);
const blockAttribute = /^(?!on|style$)[a-z][\w-]*$/;
const proseAttribute =
  /^(?:(?:aria|data)-[a-z\d-]+|alt|class|datetime|dir|height|href|id|lang|loading|part|role|slot|src|srcset|sizes|target|title|width)$/;

/** Tells whether a tag is a block's. */
export const isBlockTag = (tag: string): boolean => blockTag.test(tag);

/** Reads the content of a `template` element (Specification 4): blocks and prose; what else there is, is left out. */
export const readMarkup = (content: Node): TemplateNode[] => [...content.childNodes].flatMap(readNode);

/** Reads a template that is written as blocks (Specification 4): one, a list of them, or the JSON of either. */
export function readBlocks(value: unknown): TemplateNode[] {
  const given = readJson(value);
  return Array.isArray(given) ? given.flatMap((block) => readBlock(block)) : readBlock(given);
}

function readNode(node: Node): TemplateNode[] {
  if (node.nodeType === node.TEXT_NODE) return [node.nodeValue ?? ''];
  if (node.nodeType !== node.ELEMENT_NODE) return [];
  const { localName: tag, attributes } = node as Element;
  if (!isBlockTag(tag) && !proseTags.has(tag)) {
    warnOnce(
      `template:${tag}`,
      `<${tag}> is left out of the template of <pallet-grid>: write blocks, and elements of prose such as <p> and <a>.`,
    );
    return [];
  }
  const named = [...attributes].map(({ name, value }): [string, string] => [name, value]);
  return [{ tag, attributes: allowed(tag, named), children: readMarkup(node) }];
}

function readBlock(value: unknown, slot?: string): TemplateNode[] {
  const { block, props, slots, blocks } = readObject(value) ?? {};
  const inSlots = Object.entries(readObject(slots) ?? {});
  const tag = `pallet-${String(block)}`;
  // No block can have such a name: those inside it stand in its place.
  if (typeof block !== 'string' || !isBlockTag(tag)) {
    return [...inSlots.map(([, list]) => list), blocks].flatMap((list) => readList(list, slot));
  }
  const given = Object.entries(readObject(props) ?? {})
    .filter(([, field]) => field !== undefined && field !== null)
    .map(([name, field]): [string, string] => [attributeName(name), attributeText(field)]);
  const slotted = inSlots.flatMap(([name, list]) => readList(list, name));
  return [
    {
      tag,
      attributes: { ...allowed(tag, given), ...(slot !== undefined && { slot }) },
      children: [...slotted, ...readList(blocks)],
    },
  ];
}

const readList = (list: unknown, slot?: string): TemplateNode[] =>
  Array.isArray(list) ? list.flatMap((block) => readBlock(block, slot)) : [];

function attributeText(value: unknown): string {
  if (value === true) return '';
  return typeof value === 'string' ? value : JSON.stringify(value);
}

function allowed(tag: string, attributes: readonly [name: string, value: string][]): Record<string, string> {
  const names = isBlockTag(tag) ? blockAttribute : proseAttribute;
  return Object.fromEntries(attributes.filter(([name]) => names.test(name)));
}
