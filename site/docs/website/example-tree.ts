import { blockFacts } from '@pallet/elements/foundations';
import { propertiesOf, type ElementDeclaration } from '@pallet/elements/manifest';
import { parseFragment, type DefaultTreeAdapterTypes } from 'parse5';

/** An example of HTML, as far as the other forms of it need to know: elements, and words. */
export type ExampleNode = ExampleElement | string;

export interface ExampleElement {
  readonly tag: string;
  /** The block's name without `pallet-`; undefined for an element of HTML. */
  readonly block: string | undefined;
  /** Attributes that set no property of a block: `slot`, `id`, those of HTML. */
  readonly attributes: readonly { readonly name: string; readonly value: string }[];
  /** Properties of a block, each as the value that its attribute stands for. */
  readonly properties: readonly ExampleProperty[];
  /** Events that a script of the example listens to on this element. */
  readonly events: readonly string[];
  readonly children: readonly ExampleNode[];
}

interface ExampleProperty {
  readonly name: string;
  readonly attribute: string;
  readonly value: unknown;
}

type ParsedNode = DefaultTreeAdapterTypes.ChildNode;
type ParsedElement = DefaultTreeAdapterTypes.Element;

/**
 * Reads an example. What a template of a block is filled with becomes a property, as page documents have it; a script
 * leaves the events that it listens to, on the first block.
 *
 * @param blocks - the contract of each block, by tag
 */
export function readExample(html: string, blocks: ReadonlyMap<string, ElementDeclaration>): ExampleNode[] {
  const nodes = readNodes(parseFragment(html.trim()).childNodes, blocks);
  const events = [...html.matchAll(/addEventListener\('(pallet-[\w-]+)'/g)].map(([, name = '']) => name);
  const first = nodes.findIndex((node) => typeof node !== 'string' && node.block !== undefined);
  return nodes.map((node, index) => (index === first && typeof node !== 'string' ? { ...node, events } : node));
}

const readNodes = (nodes: readonly ParsedNode[], blocks: ReadonlyMap<string, ElementDeclaration>): ExampleNode[] =>
  nodes.flatMap((node): ExampleNode[] => {
    if ('value' in node) return node.value.trim() === '' ? [] : [node.value.replace(/\s+/g, ' ')];
    if (!('tagName' in node) || node.tagName === 'script') return [];
    return [readElement(node, blocks)];
  });

function readElement(element: ParsedElement, blocks: ReadonlyMap<string, ElementDeclaration>): ExampleElement {
  const { tagName, attrs } = element;
  const contract = blocks.get(tagName);
  const block = contract && tagName.replace('pallet-', '');
  const properties: ExampleProperty[] = [];
  const attributes: { name: string; value: string }[] = [];
  for (const { name, value } of attrs) {
    const property = contract && propertiesOf(contract).find(({ attribute }) => attribute === name);
    if (property === undefined) attributes.push({ name, value });
    else properties.push({ name: property.name, attribute: name, value: valueOf(value, property.type?.text ?? '') });
  }
  const { draws } = blockFacts[block ?? ''] ?? {};
  const template = draws === undefined ? undefined : element.childNodes.find(isTemplate);
  if (draws !== undefined && template !== undefined) {
    const drawn = documentBlocks(readNodes(template.content.childNodes, blocks));
    properties.push({ name: draws, attribute: draws, value: drawn.length === 1 ? drawn[0] : drawn });
  }
  const others = element.childNodes.filter((node) => node !== template);
  return { tag: tagName, block, attributes, properties, events: [], children: readNodes(others, blocks) };
}

const isTemplate = (node: ParsedNode): node is DefaultTreeAdapterTypes.Template => node.nodeName === 'template';

/** What the text of an attribute stands for, by the property's type. */
function valueOf(text: string, type: string): unknown {
  if (/^boolean\b/.test(type) && (text === '' || text === 'true' || text === 'false')) return text !== 'false';
  if (/\bnumber\b/.test(type) && text.trim() !== '' && Number.isFinite(Number(text))) return Number(text);
  return parsed(text) ?? text;
}

function parsed(text: string): unknown {
  if (!/^\s*[[{]/.test(text)) return undefined;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    // An expression, such as `{!Item.title}`, is a text.
    return undefined;
  }
}

/** A block as page documents have it; its id is left to the author where the example has none. */
export interface DocumentBlock {
  readonly block: string;
  readonly id?: string;
  readonly props?: Readonly<Record<string, unknown>>;
  readonly slots?: Readonly<Record<string, readonly DocumentBlock[]>>;
  readonly blocks?: readonly DocumentBlock[];
}

/** The blocks of an example for a page document. Elements of HTML around blocks go, prose becomes a rich text. */
export function documentBlocks(nodes: readonly ExampleNode[]): DocumentBlock[] {
  const found: DocumentBlock[] = [];
  let prose: ExampleNode[] = [];
  const endProse = (): void => {
    const value = htmlOf(prose);
    if (prose.some((node) => typeof node !== 'string')) found.push({ block: 'rich-text', props: { value } });
    prose = [];
  };
  for (const node of nodes) {
    if (typeof node === 'string' || !holdsBlock(node)) prose.push(node);
    else {
      endProse();
      found.push(...(node.block === undefined ? documentBlocks(node.children) : [documentBlock(node)]));
    }
  }
  endProse();
  return found;
}

const holdsBlock = (node: ExampleNode): boolean =>
  typeof node !== 'string' && (node.block !== undefined || node.children.some(holdsBlock));

function documentBlock({ block = '', attributes, properties, children }: ExampleElement): DocumentBlock {
  const id = attributes.find(({ name }) => name === 'id')?.value;
  const slots: Record<string, DocumentBlock[]> = {};
  const inSlots = children.filter((child): child is ExampleElement => slotOf(child) !== undefined);
  for (const child of inSlots) (slots[slotOf(child) ?? ''] ??= []).push(...documentBlocks([child]));
  const blocks = documentBlocks(children.filter((child) => slotOf(child) === undefined));
  return {
    block,
    ...(id !== undefined && { id }),
    ...(properties.length > 0 && { props: Object.fromEntries(properties.map(({ name, value }) => [name, value])) }),
    ...(inSlots.length > 0 && { slots }),
    ...(blocks.length > 0 && { blocks }),
  };
}

const slotOf = (node: ExampleNode): string | undefined =>
  typeof node === 'string' ? undefined : node.attributes.find(({ name }) => name === 'slot')?.value;

/** Prose of an example as HTML again. */
function htmlOf(nodes: readonly ExampleNode[]): string {
  const written = nodes.map((node) => {
    if (typeof node === 'string') return node;
    const attributes = node.attributes.map(({ name, value }) => ` ${name}="${value.replaceAll('"', '&quot;')}"`);
    return `<${node.tag}${attributes.join('')}>${htmlOf(node.children)}</${node.tag}>`;
  });
  return written.join('').trim();
}
