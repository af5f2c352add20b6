import type { ElementDeclaration } from '@pallet/elements/manifest';
import {
  toDocumentBlocks,
  parseExample,
  type DocumentBlock,
  type ExampleElement,
  type ExampleNode,
} from './parse-example.js';
import { formatLiteral } from './format-literal.js';

/** An example in the syntax of each framework. */
export interface ConvertedExample {
  /** JSX without imports. */
  readonly react: string;
  /** A Vue single-file component. */
  readonly vue: string;
  /** A Svelte component. */
  readonly svelte: string;
  /** The blocks of a page document, as JSON. */
  readonly document: string;
}

/** Longest tag in characters that is printed on one line. */
const PRINT_WIDTH = 80;

/**
 * Converts an HTML example to the syntax of each framework.
 *
 * @param blocks - the contract of each block, by tag
 */
export function convertExample(html: string, blocks: ReadonlyMap<string, ElementDeclaration>): ConvertedExample {
  const nodes = parseExample(html, blocks);
  const imports = [...collectBlocks(nodes)].sort().map((block) => `import '@pallet/elements/${block}';`);
  const markup = (host: Host, indent: string): string => nodes.flatMap((node) => print(node, host, indent)).join('\n');
  return {
    react: markup(REACT, ''),
    vue: ['<script setup lang="ts">', ...imports, '</script>', '', '<template>', markup(VUE, '  '), '</template>'].join(
      '\n',
    ),
    svelte: ['<script lang="ts">', ...imports.map((line) => `  ${line}`), '</script>', '', markup(SVELTE, '')].join(
      '\n',
    ),
    document: printDocumentBlocks(toDocumentBlocks(nodes, blocks)),
  };
}

/** Adds the imports of the components in a React example. */
export function addReactImports(example: string): string {
  if (/^import /m.test(example)) return example;
  const components = [...new Set([...example.matchAll(/<([A-Z]\w*)/g)].map(([, name = '']) => name))].sort();
  return `import { ${components.join(', ')} } from '@pallet/react';\n\n${example}`;
}

/** Adds the script tag that defines the blocks to an HTML example. */
export const addScriptTag = (example: string): string =>
  `<script type="module" src="/pallet/pallet.js"></script>\n\n${example}`;

function collectBlocks(nodes: readonly ExampleNode[], found = new Set<string>()): Set<string> {
  for (const node of nodes) {
    if (typeof node === 'string') continue;
    if (node.block !== undefined) found.add(node.block);
    for (const { value } of node.properties) collectTemplateBlocks(value, found);
    collectBlocks(node.children, found);
  }
  return found;
}

/** Collects the blocks in a property with the format of page documents. */
function collectTemplateBlocks(value: unknown, found: Set<string>): void {
  if (Array.isArray(value)) value.forEach((one) => collectTemplateBlocks(one, found));
  else if (typeof value === 'object' && value !== null && 'block' in value) {
    const { block, blocks = [], slots = {} } = value as DocumentBlock;
    found.add(block);
    collectTemplateBlocks([...blocks, ...Object.values(slots).flat()], found);
  }
}

/** The template syntax of a framework. */
interface Host {
  tag(node: ExampleElement): string;
  /** Whether an empty element is printed as a self-closing tag. */
  readonly isSelfClosing: boolean;
  attribute(name: string, value: string): string;
  property(name: string, attribute: string, value: unknown): string;
  event(name: string): string;
  text(text: string): string;
}

const quoted = (text: string): string => `"${text.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}"`;

/** Syntax shared by the HTML-based templates. */
const MARKUP = {
  tag: ({ tag }: ExampleElement) => tag,
  isSelfClosing: false,
  attribute: (name: string, value: string) => (value === '' ? name : `${name}=${quoted(value)}`),
  text: (text: string) => text,
};

const VUE: Host = {
  ...MARKUP,
  property(name, attribute, value) {
    if (value === true) return attribute;
    if (typeof value === 'string' || typeof value === 'number') return `${attribute}=${quoted(String(value))}`;
    return `:${name}=${quoted(formatLiteral(value))}`;
  },
  event: (name) => `@${name}="(event) => console.log(event)"`,
};

const SVELTE: Host = {
  ...MARKUP,
  property(name, _, value) {
    if (value === true) return name;
    // In Svelte, a brace starts an expression.
    if (typeof value === 'string' && !/[{}]/.test(value)) return `${name}=${quoted(value)}`;
    return `${name}={${formatLiteral(value)}}`;
  },
  event: (name) => `on${name}={(event) => console.log(event)}`,
};

/** Converts `hero-carousel` to `HeroCarousel`. */
const toPascalCase = (name: string): string =>
  name.replace(/(?:^|-)([a-z])/g, (_, letter: string) => letter.toUpperCase());

const REACT: Host = {
  tag: ({ tag, block }) => (block === undefined ? tag : toPascalCase(block)),
  isSelfClosing: true,
  attribute: (name, value) => {
    const renamed = { class: 'className', for: 'htmlFor', tabindex: 'tabIndex', colspan: 'colSpan' }[name] ?? name;
    return value === '' ? renamed : `${renamed}=${quoted(value)}`;
  },
  property(name, _, value) {
    if (value === true) return name;
    if (typeof value === 'string' && !/["\n&]/.test(value)) return `${name}="${value}"`;
    return `${name}={${formatLiteral(value)}}`;
  },
  event: (name) => `on${toPascalCase(name.replace('pallet-', ''))}={(event) => console.log(event)}`,
  // Text that JSX would parse as an expression or a tag becomes a string.
  text: (text) => (/[{}<>]/.test(text) ? `{${formatLiteral(text)}}` : text),
};

function print(node: ExampleNode, host: Host, indent: string): string[] {
  if (typeof node === 'string') return [`${indent}${host.text(node.trim())}`];
  const { children } = node;
  const tag = host.tag(node);
  const attributes = printAttributes(node, host);
  const isProse = children.some((child) => typeof child === 'string');
  const inside = isProse
    ? children
        .map((child) => printInline(child, host))
        .join('')
        .trim()
    : '';
  const isEmpty = host.isSelfClosing && children.length === 0;
  const end = isEmpty ? '/>' : '>';
  const oneLine = `${indent}<${[tag, ...attributes].join(' ')}${isEmpty ? ' ' : ''}${end}`;
  const isShort = oneLine.length <= PRINT_WIDTH;
  const start = isShort
    ? [oneLine]
    : [`${indent}<${tag}`, ...attributes.map((one) => `${indent}  ${one}`), `${indent}${end}`];
  if (isEmpty) return start;
  if (isProse || children.length === 0) return [...start.slice(0, -1), `${start.at(-1)}${inside}</${tag}>`];
  return [...start, ...children.flatMap((child) => print(child, host, `${indent}  `)), `${indent}</${tag}>`];
}

/** Prints inline content on one line, because whitespace is significant there. */
function printInline(node: ExampleNode, host: Host): string {
  if (typeof node === 'string') return host.text(node);
  const inside = node.children.map((child) => printInline(child, host)).join('');
  const tag = host.tag(node);
  const start = [tag, ...printAttributes(node, host)].join(' ');
  return host.isSelfClosing && inside === '' ? `<${start} />` : `<${start}>${inside}</${tag}>`;
}

const printAttributes = ({ attributes, properties, events }: ExampleElement, host: Host): string[] => [
  ...attributes.map(({ name, value }) => host.attribute(name, value)),
  ...properties.map(({ name, attribute, value }) => host.property(name, attribute, value)),
  ...events.map((name) => host.event(name)),
];

/** Prints blocks as entries of a page's `blocks` list. */
function printDocumentBlocks(blocks: readonly DocumentBlock[]): string {
  return blocks.map((block) => JSON.stringify(addIds(block), null, 2)).join(',\n');
}

/** Adds the ids that page documents require, from the names of the blocks. */
function addIds(block: DocumentBlock, used = new Map<string, number>()): DocumentBlock {
  const count = (used.get(block.block) ?? 0) + 1;
  used.set(block.block, count);
  const { block: name, id = count === 1 ? name : `${name}-${count}`, slots, blocks, ...others } = block;
  const children = (list: readonly DocumentBlock[]): DocumentBlock[] => list.map((one) => addIds(one, used));
  return {
    block: name,
    id,
    ...others,
    ...(slots && { slots: Object.fromEntries(Object.entries(slots).map(([slot, list]) => [slot, children(list)])) }),
    ...(blocks && { blocks: children(blocks) }),
  };
}
