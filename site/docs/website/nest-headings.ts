import {
  attributeName,
  headingTagKind,
  readJson,
  readObject,
  TEXT_DEFAULTS,
  type TextDefaults,
  textStyleKind,
} from '@pallet/elements/foundations';
import { parseFragment, serialize, type DefaultTreeAdapterTypes } from 'parse5';
import { factsOf } from '../../documents/facts-of.js';
import { findHeadingLevel, headingOf } from '../../documents/heading-level.js';

type ParsedNode = DefaultTreeAdapterTypes.ChildNode;
type ParsedElement = DefaultTreeAdapterTypes.Element;
type Properties = Readonly<Record<string, unknown>>;

/** Returns the nested level of a heading. Must be called in document order. */
type NestHeading = (level: number) => number;

const LOWEST_LEVEL = 6;

/** A heading tag in an attribute with HTML, possibly escaped in JSON. */
const HTML_HEADING = /<(\\?\/)?h([1-6])(?=[\s>])/gi;

/**
 * Nests the headings of an example below a heading of the page: those in HTML, blocks and rich text. Skipped levels are
 * removed; order and depth stay the same.
 *
 * @param above - level of the heading above the example, from 1 to 6
 */
export function nestHeadings(html: string, above: number): string {
  const outline: number[] = [];
  const place = (level: number): number => {
    while ((outline.at(-1) ?? 0) >= level) outline.pop();
    outline.push(level);
    return Math.min(above + outline.length, LOWEST_LEVEL);
  };
  const fragment = parseFragment(html);
  nestInNodes(fragment.childNodes, place);
  return serialize(fragment);
}

function nestInNodes(nodes: readonly ParsedNode[], place: NestHeading, defaults: TextDefaults = TEXT_DEFAULTS): void {
  for (const node of nodes) {
    if (!('tagName' in node)) continue;
    if (/^h[1-6]$/.test(node.tagName)) node.tagName = node.nodeName = `h${place(Number(node.tagName[1]))}`;
    else if (node.tagName.startsWith('pallet-')) nestInAttributes(node, place, defaults);
    const children = 'content' in node ? node.content.childNodes : node.childNodes;
    nestInNodes(children, place, getTextDefaults(node.tagName.replace('pallet-', '')) ?? defaults);
  }
}

const getTextDefaults = (block: string): TextDefaults | undefined => factsOf(block)?.textDefaults;

function nestInAttributes(element: ParsedElement, place: NestHeading, defaults: TextDefaults): void {
  const { attrs } = element;
  const block = element.tagName.replace('pallet-', '');
  const find = (property: string) => attrs.find(({ name }) => name === attributeName(property));
  const { tag, display, size, texts = [] } = headingOf(block) ?? {};
  const names = [tag, display, size, ...texts].filter((name) => name !== undefined);
  const properties = Object.fromEntries(names.map((name) => [name, find(name)?.value]));
  for (const [property, value] of Object.entries(getNestedProperties(block, properties, place, defaults))) {
    const attribute = find(property);
    if (attribute === undefined) attrs.push({ name: attributeName(property), value });
    else attribute.value = value;
  }
  const drawn = factsOf(block)?.draws;
  const template = drawn === undefined ? undefined : find(drawn);
  const blocks = readJson(template?.value);
  if (template !== undefined && blocks !== undefined)
    template.value = JSON.stringify(nestInTemplateBlocks(blocks, place));
  for (const attribute of attrs) attribute.value = nestInHtml(attribute.value, place);
}

function nestInHtml(text: string, place: NestHeading): string {
  let level = LOWEST_LEVEL;
  return text.replace(HTML_HEADING, (_, slash: string | undefined, written: string) => {
    if (slash === undefined) level = place(Number(written));
    return `<${slash ?? ''}h${level}`;
  });
}

/** Nests headings of the blocks in a property, which have the format of page documents. */
function nestInTemplateBlocks(value: unknown, place: NestHeading, defaults: TextDefaults = TEXT_DEFAULTS): unknown {
  if (Array.isArray(value)) return value.map((one) => nestInTemplateBlocks(one, place, defaults));
  const node = readObject(value);
  if (typeof node?.['block'] !== 'string') return value;
  const properties = readObject(node['props']) ?? {};
  const props = { ...properties, ...getNestedProperties(node['block'], properties, place, defaults) };
  return {
    ...node,
    props,
    blocks: nestInTemplateBlocks(node['blocks'], place, getTextDefaults(node['block']) ?? defaults),
  };
}

/** Properties that give a block's heading its nested level, and keep its size. */
function getNestedProperties(
  block: string,
  properties: Properties,
  place: NestHeading,
  defaults: TextDefaults,
): Record<string, string> {
  const heading = headingOf(block);
  const chosen = findHeadingLevel(block, properties);
  if (heading === undefined || chosen === undefined) return {};
  const { display = '', size, initialTag, texts } = heading;
  // A text without a default level can be in its slot.
  if (initialTag !== '' && !texts.some((name) => hasText(properties[name]))) return {};
  const info = readObject(properties[display]);
  const style = info?.['textStyle'] ?? (info === undefined ? properties[display] : undefined) ?? '';
  const ofBody = String(style).startsWith('body') ? 'p' : undefined;
  const tag = headingTagKind.normalize(chosen.level || ofBody) ?? defaults.headingTag;
  if (tag === 'p') return {};
  const placed = `h${place(Number(tag[1]))}`;
  const isSized = size === undefined || Boolean(properties[size]) || style !== '';
  return {
    ...(chosen.field === heading.tag
      ? { [heading.tag]: placed }
      : { [display]: JSON.stringify({ ...info, headingTag: placed }) }),
    // A heading without a size has the size of its level.
    ...(!isSized && { [size]: textStyleKind.normalize(tag)?.replace('heading-', '') ?? '' }),
  };
}

/** Whether a property with a text, or with a list of items that have texts, is not empty. */
const hasText = (value: unknown): boolean => {
  const content = readJson(value) ?? value;
  return Array.isArray(content) ? content.length > 0 : typeof content === 'string' && content.trim() !== '';
};
