import { propertiesOf, type ElementDeclaration, type KindData } from '@pallet/elements/manifest';
import { parseFragment, type DefaultTreeAdapterTypes } from 'parse5';

/** A parsed HTML example: an element, or text. */
export type ExampleNode = ExampleElement | string;

export interface ExampleElement {
  readonly tag: string;
  /** The block's name without `pallet-`; undefined for an HTML element. */
  readonly block: string | undefined;
  /** Attributes that do not set a block's property: `slot`, `id`, HTML attributes. */
  readonly attributes: readonly { readonly name: string; readonly value: string }[];
  /** Properties of a block, with parsed values. */
  readonly properties: readonly ExampleProperty[];
  /** Events that the example's script listens to on this element. */
  readonly events: readonly string[];
  readonly children: readonly ExampleNode[];
}

interface ExampleProperty {
  readonly name: string;
  readonly attribute: string;
  readonly value: unknown;
}

/** The contract of each block, by tag. */
type Contracts = ReadonlyMap<string, ElementDeclaration>;

type ParsedNode = DefaultTreeAdapterTypes.ChildNode;
type ParsedElement = DefaultTreeAdapterTypes.Element;

/**
 * Parses an example. The content of a block's template becomes a property, as in page documents. A script is reduced to
 * the events that it listens to, which are added to the first block.
 */
export function parseExample(html: string, blocks: Contracts): ExampleNode[] {
  const nodes = readNodes(parseFragment(html.trim()).childNodes, blocks);
  const events = [...html.matchAll(/addEventListener\('(pallet-[\w-]+)'/g)].map(([, name = '']) => name);
  const first = nodes.findIndex((node) => typeof node !== 'string' && node.block !== undefined);
  return nodes.map((node, index) => (index === first && typeof node !== 'string' ? { ...node, events } : node));
}

const readNodes = (nodes: readonly ParsedNode[], blocks: Contracts): ExampleNode[] =>
  nodes.flatMap((node): ExampleNode[] => {
    if ('value' in node) return node.value.trim() === '' ? [] : [node.value.replace(/\s+/g, ' ')];
    if (!('tagName' in node) || node.tagName === 'script') return [];
    return [readElement(node, blocks)];
  });

function readElement(element: ParsedElement, blocks: Contracts): ExampleElement {
  const { tagName, attrs } = element;
  const contract = blocks.get(tagName);
  const block = contract && blockName(contract);
  const properties: ExampleProperty[] = [];
  const attributes: { name: string; value: string }[] = [];
  for (const { name, value } of attrs) {
    const property = contract && propertiesOf(contract).find(({ attribute }) => attribute === name);
    if (property === undefined) attributes.push({ name, value });
    else
      properties.push({
        name: property.name,
        attribute: name,
        value: parseAttributeValue(value, property['x-pallet'].kind),
      });
  }
  const draws = contract?.['x-pallet'].draws;
  const template = draws === undefined ? undefined : element.childNodes.find(isTemplate);
  if (draws !== undefined && template !== undefined) {
    const drawn = toDocumentBlocks(readNodes(template.content.childNodes, blocks), blocks);
    properties.push({ name: draws, attribute: draws, value: drawn.length === 1 ? drawn[0] : drawn });
  }
  const others = element.childNodes.filter((node) => node !== template);
  return { tag: tagName, block, attributes, properties, events: [], children: readNodes(others, blocks) };
}

const blockName = ({ tagName }: ElementDeclaration): string => tagName.replace('pallet-', '');

const isTemplate = (node: ParsedNode): node is DefaultTreeAdapterTypes.Template => node.nodeName === 'template';

/** Parses an attribute by the kind of its property. */
function parseAttributeValue(text: string, { name }: KindData): unknown {
  if (name === 'boolean' && (text === '' || text === 'true' || text === 'false')) return text !== 'false';
  const isNumeric = name === 'number' || name === 'time' || name === 'length';
  if (isNumeric && text.trim() !== '' && Number.isFinite(Number(text))) return Number(text);
  return parseJson(text) ?? text;
}

function parseJson(text: string): unknown {
  if (!/^\s*[[{]/.test(text)) return undefined;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    // An expression such as `{!Item.title}` stays a string.
    return undefined;
  }
}

/** A block of a page document. It has an id only if the example has one. */
export interface DocumentBlock {
  readonly block: string;
  readonly id?: string;
  readonly props?: Readonly<Record<string, unknown>>;
  readonly slots?: Readonly<Record<string, readonly DocumentBlock[]>>;
  readonly blocks?: readonly DocumentBlock[];
}

/** Converts an example to blocks of a page document. Removes HTML elements around blocks; other HTML becomes rich text. */
export function toDocumentBlocks(nodes: readonly ExampleNode[], blocks: Contracts): DocumentBlock[] {
  const found: DocumentBlock[] = [];
  let prose: ExampleNode[] = [];
  const endProse = (): void => {
    if (prose.some((node) => typeof node !== 'string')) found.push(createRichText(serializeNodes(prose), blocks));
    prose = [];
  };
  for (const node of nodes) {
    if (typeof node === 'string' || !containsBlock(node)) prose.push(node);
    else {
      endProse();
      const isBlock = node.block !== undefined;
      found.push(...(isBlock ? [toDocumentBlock(node, blocks)] : toDocumentBlocks(node.children, blocks)));
    }
  }
  endProse();
  return found;
}

/**
 * Creates the block that shows rich text.
 *
 * @throws Error if no block has a property for it
 */
function createRichText(html: string, blocks: Contracts): DocumentBlock {
  for (const contract of blocks.values()) {
    const property = propertiesOf(contract).find(
      ({ 'x-pallet': { kind, aliasOf } }) =>
        kind.name === 'richText' && kind.profile === 'rich-text' && aliasOf === undefined,
    );
    if (property !== undefined) return { block: blockName(contract), props: { [property.name]: html } };
  }
  throw new Error(`No block has a property for rich text, so the example has no place for: ${html}`);
}

const containsBlock = (node: ExampleNode): boolean =>
  typeof node !== 'string' && (node.block !== undefined || node.children.some(containsBlock));

function toDocumentBlock(
  { block = '', attributes, properties, children }: ExampleElement,
  contracts: Contracts,
): DocumentBlock {
  const id = attributes.find(({ name }) => name === 'id')?.value;
  const slots: Record<string, DocumentBlock[]> = {};
  const inSlots = children.filter((child): child is ExampleElement => getSlot(child) !== undefined);
  for (const child of inSlots) (slots[getSlot(child) ?? ''] ??= []).push(...toDocumentBlocks([child], contracts));
  const blocks = toDocumentBlocks(
    children.filter((child) => getSlot(child) === undefined),
    contracts,
  );
  return {
    block,
    ...(id !== undefined && { id }),
    ...(properties.length > 0 && { props: Object.fromEntries(properties.map(({ name, value }) => [name, value])) }),
    ...(inSlots.length > 0 && { slots }),
    ...(blocks.length > 0 && { blocks }),
  };
}

const getSlot = (node: ExampleNode): string | undefined =>
  typeof node === 'string' ? undefined : node.attributes.find(({ name }) => name === 'slot')?.value;

/** Serializes nodes to HTML. */
function serializeNodes(nodes: readonly ExampleNode[]): string {
  const written = nodes.map((node) => {
    if (typeof node === 'string') return node;
    const attributes = node.attributes.map(({ name, value }) => ` ${name}="${value.replaceAll('"', '&quot;')}"`);
    return `<${node.tag}${attributes.join('')}>${serializeNodes(node.children)}</${node.tag}>`;
  });
  return written.join('').trim();
}
