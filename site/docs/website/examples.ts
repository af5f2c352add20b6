import type { ElementDeclaration } from '@pallet/elements/manifest';
import {
  documentBlocks,
  readExample,
  type DocumentBlock,
  type ExampleElement,
  type ExampleNode,
} from './example-tree.js';
import { literal } from './literal.js';

/** One example as each kind of host writes it. */
export interface ExampleForms {
  /** Components of React, without their imports. */
  readonly react: string;
  /** A component of Vue. */
  readonly vue: string;
  /** A component of Svelte. */
  readonly svelte: string;
  /** The blocks of a page document, as JSON. */
  readonly document: string;
}

/** Characters of a line before its attributes stand below each other. */
const LINE = 80;

/**
 * Writes an example of HTML as other hosts do.
 *
 * @param blocks - the contract of each block, by tag
 */
export function formsOf(html: string, blocks: ReadonlyMap<string, ElementDeclaration>): ExampleForms {
  const nodes = readExample(html, blocks);
  const imports = [...blocksIn(nodes)].sort().map((block) => `import '@pallet/elements/${block}';`);
  const markup = (host: Host, indent: string): string => nodes.flatMap((node) => print(node, host, indent)).join('\n');
  return {
    react: markup(REACT, ''),
    vue: ['<script setup lang="ts">', ...imports, '</script>', '', '<template>', markup(VUE, '  '), '</template>'].join(
      '\n',
    ),
    svelte: ['<script lang="ts">', ...imports.map((line) => `  ${line}`), '</script>', '', markup(SVELTE, '')].join(
      '\n',
    ),
    document: documentText(documentBlocks(nodes)),
  };
}

/** The components of an example of React, imported: the example alone says them by name only. */
export function withReactImports(example: string): string {
  if (/^import /m.test(example)) return example;
  const components = [...new Set([...example.matchAll(/<([A-Z]\w*)/g)].map(([, name = '']) => name))].sort();
  return `import { ${components.join(', ')} } from '@pallet/react';\n\n${example}`;
}

/** An example of HTML with the script that brings its blocks. */
export const withScript = (example: string): string =>
  `<script type="module" src="/pallet/pallet.js"></script>\n\n${example}`;

function blocksIn(nodes: readonly ExampleNode[], found = new Set<string>()): Set<string> {
  for (const node of nodes) {
    if (typeof node === 'string') continue;
    if (node.block !== undefined) found.add(node.block);
    for (const { value } of node.properties) drawnIn(value, found);
    blocksIn(node.children, found);
  }
  return found;
}

/** The blocks of a property that draws some, as page documents have them. */
function drawnIn(value: unknown, found: Set<string>): void {
  if (Array.isArray(value)) value.forEach((one) => drawnIn(one, found));
  else if (typeof value === 'object' && value !== null && 'block' in value) {
    const { block, blocks = [], slots = {} } = value as DocumentBlock;
    found.add(block);
    drawnIn([...blocks, ...Object.values(slots).flat()], found);
  }
}

/** How a host writes an element and what it is given. */
interface Host {
  tag(node: ExampleElement): string;
  /** Whether an element without content is one tag. */
  readonly isSelfClosing: boolean;
  attribute(name: string, value: string): string;
  property(name: string, attribute: string, value: unknown): string;
  event(name: string): string;
  text(text: string): string;
}

const quoted = (text: string): string => `"${text.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}"`;

/** What templates that are HTML have in common. */
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
    return `:${name}=${quoted(literal(value))}`;
  },
  event: (name) => `@${name}="(event) => console.log(event)"`,
};

const SVELTE: Host = {
  ...MARKUP,
  property(name, _, value) {
    if (value === true) return name;
    // A brace in a text of Svelte begins an expression.
    if (typeof value === 'string' && !/[{}]/.test(value)) return `${name}=${quoted(value)}`;
    return `${name}={${literal(value)}}`;
  },
  event: (name) => `on${name}={(event) => console.log(event)}`,
};

/** The name of a block's component, or what follows \`on\` in that of an event: \`HeroCarousel\` of \`hero-carousel\`. */
const capitalised = (name: string): string =>
  name.replace(/(?:^|-)([a-z])/g, (_, letter: string) => letter.toUpperCase());

const REACT: Host = {
  tag: ({ tag, block }) => (block === undefined ? tag : capitalised(block)),
  isSelfClosing: true,
  attribute: (name, value) => {
    const renamed = { class: 'className', for: 'htmlFor', tabindex: 'tabIndex', colspan: 'colSpan' }[name] ?? name;
    return value === '' ? renamed : `${renamed}=${quoted(value)}`;
  },
  property(name, _, value) {
    if (value === true) return name;
    if (typeof value === 'string' && !/["\n&]/.test(value)) return `${name}="${value}"`;
    return `${name}={${literal(value)}}`;
  },
  event: (name) => `on${capitalised(name.replace('pallet-', ''))}={(event) => console.log(event)}`,
  // Where it could be read as an expression or a tag, a text is a string.
  text: (text) => (/[{}<>]/.test(text) ? `{${literal(text)}}` : text),
};

function print(node: ExampleNode, host: Host, indent: string): string[] {
  if (typeof node === 'string') return [`${indent}${host.text(node.trim())}`];
  const { children } = node;
  const tag = host.tag(node);
  const attributes = attributesOf(node, host);
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
  const isShort = oneLine.length <= LINE;
  const start = isShort
    ? [oneLine]
    : [`${indent}<${tag}`, ...attributes.map((one) => `${indent}  ${one}`), `${indent}${end}`];
  if (isEmpty) return start;
  if (isProse || children.length === 0) return [...start.slice(0, -1), `${start.at(-1)}${inside}</${tag}>`];
  return [...start, ...children.flatMap((child) => print(child, host, `${indent}  `)), `${indent}</${tag}>`];
}

/** In prose every space counts, so nothing is broken into lines. */
function printInline(node: ExampleNode, host: Host): string {
  if (typeof node === 'string') return host.text(node);
  const inside = node.children.map((child) => printInline(child, host)).join('');
  const tag = host.tag(node);
  const start = [tag, ...attributesOf(node, host)].join(' ');
  return host.isSelfClosing && inside === '' ? `<${start} />` : `<${start}>${inside}</${tag}>`;
}

const attributesOf = ({ attributes, properties, events }: ExampleElement, host: Host): string[] => [
  ...attributes.map(({ name, value }) => host.attribute(name, value)),
  ...properties.map(({ name, attribute, value }) => host.property(name, attribute, value)),
  ...events.map((name) => host.event(name)),
];

/** One block as an object, several as those of a list: `blocks` of a page takes them. */
function documentText(blocks: readonly DocumentBlock[]): string {
  return blocks.map((block) => JSON.stringify(withIds(block), null, 2)).join(',\n');
}

/** The blocks with ids, which page documents want: the names of the blocks, until an author gives better ones. */
function withIds(block: DocumentBlock, used = new Map<string, number>()): DocumentBlock {
  const count = (used.get(block.block) ?? 0) + 1;
  used.set(block.block, count);
  const { block: name, id = count === 1 ? name : `${name}-${count}`, slots, blocks, ...others } = block;
  const children = (list: readonly DocumentBlock[]): DocumentBlock[] => list.map((one) => withIds(one, used));
  return {
    block: name,
    id,
    ...others,
    ...(slots && { slots: Object.fromEntries(Object.entries(slots).map(([slot, list]) => [slot, children(list)])) }),
    ...(blocks && { blocks: children(blocks) }),
  };
}
