import { warnOnce } from '#development';
import { attributeName } from '../../foundations/attribute-name.js';
import { SECTION_TAGS, TEXT_TAGS } from '../../foundations/html-tags.js';
import { readJson, readObject } from '../../foundations/json.js';

/** A block in an item's template, in the format of page documents. */
export interface ItemBlock {
  /** Name of the block without `pallet-`, such as `tile`. */
  block: string;
  /** Its properties. Strings may contain `{!Item.…}`. */
  props?: Readonly<Record<string, unknown>>;
  /** The blocks in its slots, by slot name. */
  slots?: Readonly<Record<string, readonly ItemBlock[]>>;
  /** The blocks in its default slot. */
  blocks?: readonly ItemBlock[];
}

/** An element of a template. Neither its tag nor its attributes can execute scripts. */
export interface TemplateElement {
  readonly tag: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly TemplateNode[];
}

/** A text node or an element of a template. */
export type TemplateNode = string | TemplateElement;

const blockTag = /^pallet(?:-[a-z\d]+)+$/;
const proseTags: ReadonlySet<string> = /* @__PURE__ */ new Set([...TEXT_TAGS, ...SECTION_TAGS]);
const blockAttribute = /^(?!on|style$)[a-z][\w-]*$/;
const proseAttribute =
  /^(?:(?:aria|data)-[a-z\d-]+|alt|class|datetime|dir|height|href|id|lang|loading|part|role|slot|src|srcset|sizes|target|title|width)$/;

/** Whether a tag is the tag of a block. */
export const isBlockTag = (tag: string): boolean => blockTag.test(tag);

/** Reads the content of a `template` element: blocks and prose. Other elements are omitted. */
export const readMarkup = (content: Node): TemplateNode[] => [...content.childNodes].flatMap(readNode);

/** Reads a template given as a block, a list of blocks, or the JSON of either. */
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
      `<pallet-grid> ignores <${tag}> in its template. Use blocks, or text elements such as <p> and <a>.`,
    );
    return [];
  }
  const named = [...attributes].map(({ name, value }): [string, string] => [name, value]);
  return [{ tag, attributes: filterAttributes(tag, named), children: readMarkup(node) }];
}

function readBlock(value: unknown, slot?: string): TemplateNode[] {
  const { block, props, slots, blocks } = readObject(value) ?? {};
  const inSlots = Object.entries(readObject(slots) ?? {});
  const tag = `pallet-${String(block)}`;
  // An entry without a valid block name is replaced by the blocks inside it.
  if (typeof block !== 'string' || !isBlockTag(tag)) {
    return [...inSlots.map(([, list]) => list), blocks].flatMap((list) => readList(list, slot));
  }
  const given = Object.entries(readObject(props) ?? {})
    .filter(([, field]) => field !== undefined && field !== null)
    .map(([name, field]): [string, string] => [attributeName(name), toAttributeText(field)]);
  const slotted = inSlots.flatMap(([name, list]) => readList(list, name));
  return [
    {
      tag,
      attributes: { ...filterAttributes(tag, given), ...(slot !== undefined && { slot }) },
      children: [...slotted, ...readList(blocks)],
    },
  ];
}

const readList = (list: unknown, slot?: string): TemplateNode[] =>
  Array.isArray(list) ? list.flatMap((block) => readBlock(block, slot)) : [];

function toAttributeText(value: unknown): string {
  if (value === true) return '';
  return typeof value === 'string' ? value : JSON.stringify(value);
}

function filterAttributes(tag: string, attributes: readonly [name: string, value: string][]): Record<string, string> {
  const names = isBlockTag(tag) ? blockAttribute : proseAttribute;
  return Object.fromEntries(attributes.filter(([name]) => names.test(name)));
}
