import {
  attributeName,
  blockFacts,
  normaliseHeadingTag,
  readJson,
  readObject,
  TEXT_DEFAULTS,
  textStyleOf,
  TILE_DEFAULTS,
} from '@pallet/elements/foundations';
import { parseFragment, serialize, type DefaultTreeAdapterTypes } from 'parse5';
import { headingLevel } from '../../documents/heading-level.js';

type ParsedNode = DefaultTreeAdapterTypes.ChildNode;
type ParsedElement = DefaultTreeAdapterTypes.Element;
type Properties = Readonly<Record<string, unknown>>;

/** Gives a heading of an example its level on the page; headings are asked for in the order of the page. */
type PlaceHeading = (level: number) => number;

const LOWEST_LEVEL = 6;

/** The properties that decide on the level of a block's heading, and whether there is one. */
const HEADING_PROPERTIES = [
  'headingTag',
  'textDisplayInfo',
  'fontSize',
  'heading',
  'section1Label',
  'section2Label',
  'section3Label',
];

/** A heading in HTML that an attribute holds, also in JSON. */
const WRITTEN_HEADING = /<(\\?\/)?h([1-6])(?=[\s>])/gi;

/**
 * Puts the headings of an example below the heading of the page that it stands under: those of HTML, of blocks, and of
 * rich text. They keep their order and depth, without the levels that the example skips.
 *
 * @param html - the example
 * @param above - the level of the heading above it, from 1 to 6
 */
export function placeHeadings(html: string, above: number): string {
  const outline: number[] = [];
  const place = (level: number): number => {
    while ((outline.at(-1) ?? 0) >= level) outline.pop();
    outline.push(level);
    return Math.min(above + outline.length, LOWEST_LEVEL);
  };
  const fragment = parseFragment(html);
  placeInNodes(fragment.childNodes, place);
  return serialize(fragment);
}

function placeInNodes(nodes: readonly ParsedNode[], place: PlaceHeading, isInTile = false): void {
  for (const node of nodes) {
    if (!('tagName' in node)) continue;
    if (/^h[1-6]$/.test(node.tagName)) node.tagName = node.nodeName = `h${place(Number(node.tagName[1]))}`;
    else if (node.tagName.startsWith('pallet-')) placeInAttributes(node, place, isInTile);
    const children = 'content' in node ? node.content.childNodes : node.childNodes;
    placeInNodes(children, place, isInTileOf(node.tagName.replace('pallet-', ''), isInTile));
  }
}

const isInTileOf = (block: string, isInTile: boolean): boolean => block === 'tile' || (isInTile && block !== 'banner');

function placeInAttributes(element: ParsedElement, place: PlaceHeading, isInTile: boolean): void {
  const { attrs } = element;
  const block = element.tagName.replace('pallet-', '');
  const find = (property: string) => attrs.find(({ name }) => name === attributeName(property));
  const properties = Object.fromEntries(HEADING_PROPERTIES.map((name) => [name, find(name)?.value]));
  for (const [property, value] of Object.entries(placedProperties(block, properties, place, isInTile))) {
    const attribute = find(property);
    if (attribute === undefined) attrs.push({ name: attributeName(property), value });
    else attribute.value = value;
  }
  const drawn = blockFacts[block]?.draws;
  const template = drawn === undefined ? undefined : find(drawn);
  const blocks = readJson(template?.value);
  if (template !== undefined && blocks !== undefined) template.value = JSON.stringify(placeInDrawn(blocks, place));
  for (const attribute of attrs) attribute.value = placeWritten(attribute.value, place);
}

function placeWritten(text: string, place: PlaceHeading): string {
  let level = LOWEST_LEVEL;
  return text.replace(WRITTEN_HEADING, (_, slash: string | undefined, written: string) => {
    if (slash === undefined) level = place(Number(written));
    return `<${slash ?? ''}h${level}`;
  });
}

/** Blocks that a property holds, as page documents have them. */
function placeInDrawn(value: unknown, place: PlaceHeading, isInTile = false): unknown {
  if (Array.isArray(value)) return value.map((one) => placeInDrawn(one, place, isInTile));
  const node = readObject(value);
  if (typeof node?.['block'] !== 'string') return value;
  const properties = readObject(node['props']) ?? {};
  const props = { ...properties, ...placedProperties(node['block'], properties, place, isInTile) };
  return { ...node, props, blocks: placeInDrawn(node['blocks'], place, isInTileOf(node['block'], isInTile)) };
}

/** The properties that give the heading of a block its level on the page, and the size that it had. */
function placedProperties(
  block: string,
  properties: Properties,
  place: PlaceHeading,
  isInTile: boolean,
): Record<string, string> {
  const chosen = headingLevel(block, properties);
  const hasHeading =
    block === 'text' || Object.entries(properties).some(([name, value]) => isShownHeading(name, value));
  if (chosen === undefined || !hasHeading) return {};
  const { textDisplayInfo, fontSize } = properties;
  const info = readObject(textDisplayInfo);
  const style = info?.['textStyle'] ?? (info === undefined ? textDisplayInfo : undefined) ?? '';
  const ofBody = String(style).startsWith('body') ? 'p' : undefined;
  const usual = isInTile ? TILE_DEFAULTS.headingTag : TEXT_DEFAULTS.headingTag;
  const tag = normaliseHeadingTag(chosen.level ?? ofBody, usual);
  if (tag === 'p') return {};
  const placed = `h${place(Number(tag[1]))}`;
  const isSized = block !== 'text' || Boolean(fontSize) || style !== '';
  return {
    ...(chosen.field === 'headingTag'
      ? { headingTag: placed }
      : { textDisplayInfo: JSON.stringify({ ...info, headingTag: placed }) }),
    ...(!isSized && { fontSize: textStyleOf(tag).replace('heading-', '') }),
  };
}

/** Whether a property is the words of a heading. A text has one whatever it is given. */
const isShownHeading = (name: string, value: unknown): boolean =>
  (name === 'heading' || name.endsWith('Label')) && typeof value === 'string' && value.trim() !== '';
