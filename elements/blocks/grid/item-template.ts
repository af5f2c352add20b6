import { html, nothing, type TemplateResult } from 'lit';
import { escapeMarkup } from '../../foundations/escape-markup.js';
import { VOID_TAGS } from '../../foundations/html-tags.js';
import { readJson } from '../../foundations/json.js';
import { isSitePath, isValidImageUrl, safeSrcset, withBasePath } from '../../foundations/links.js';
import {
  expressionPaths,
  fillExpressions,
  hasExpressions,
  valueAt,
  type ExpressionScope,
} from '../../services/expressions.js';
import { isBlockTag, readBlocks, readMarkup, type TemplateElement, type TemplateNode } from './item-tree.js';

/** What a link of an item is written with. */
export type ItemLink = Readonly<Partial<Record<(typeof LINK_BINDINGS)[number], unknown>>>;

/** What a template is filled with. */
export interface ItemFilling {
  readonly scope: ExpressionScope;
  /** Leads to an address; an empty link where the address is not safe. */
  readonly link: (address: string, target: string | undefined) => ItemLink;
  /** Path of the site, put before the paths of its pictures. Default: none. */
  readonly basePath?: string;
}

/** Shows one item. */
export type ShowItem = (filling: ItemFilling) => TemplateResult;

type Hole = (filling: ItemFilling) => unknown;

/** A template that is ready to be filled: what all items share, and what differs. */
export interface ItemTemplate {
  readonly strings: TemplateStringsArray;
  readonly holes: readonly Hole[];
}

const LINK_BINDINGS = ['href', 'target', 'rel', 'aria-describedby', '@click'] as const;
const oneExpression = /^\s*\{![^{}]*\}\s*$/;

/** Makes a template of the rendering library, which server and browser fill alike (Specification 4). */
export function compileTemplate(nodes: readonly TemplateNode[]): ItemTemplate {
  const strings: string[] = [];
  const holes: Hole[] = [];
  let markup = '';
  const leave = (hole: Hole): void => {
    strings.push(markup);
    holes.push(hole);
    markup = '';
  };
  const write = (node: TemplateNode): void => {
    if (typeof node === 'string') {
      if (hasExpressions(node)) leave(({ scope }) => fillExpressions(node, scope));
      else markup += escapeMarkup(node);
      return;
    }
    const { tag, children } = node;
    markup += `<${tag}`;
    for (const [name, value] of attributesOf(node)) {
      markup += ` ${name}=`;
      if (typeof value === 'function') leave(value);
      else markup += `"${escapeMarkup(value)}"`;
    }
    markup += '>';
    children.forEach(write);
    if (!VOID_TAGS.includes(tag)) markup += `</${tag}>`;
  };
  nodes.forEach(write);
  strings.push(markup);
  return { strings: Object.assign(strings, { raw: strings }), holes };
}

/** Fills a template for one item. Nothing that is filled in is read again, neither as an expression nor as markup. */
export const fillTemplate = ({ strings, holes }: ItemTemplate, filling: ItemFilling): TemplateResult =>
  html(strings, ...holes.map((fill) => fill(filling)));

/**
 * Reads the template of a grid's items.
 * @param content - what stands in its `template` element, where it has one
 * @param blocks - else the template as blocks
 * @returns a function that shows an item; undefined where the template is empty
 */
export function readTemplate(content: Node | undefined, blocks: unknown): ShowItem | undefined {
  const nodes = content === undefined ? readBlocks(blocks) : readMarkup(content);
  if (nodes.length === 0) return undefined;
  const template = compileTemplate(nodes);
  return (filling) => fillTemplate(template, filling);
}

function attributesOf(element: TemplateElement): [name: string, value: string | Hole][] {
  const link = linkOf(element);
  const own = Object.entries(element.attributes)
    .filter(([name]) => link === undefined || !(LINK_BINDINGS as readonly string[]).includes(name))
    .map(([name, value]): [string, string | Hole] => [name, holeOf(element.tag, name, value) ?? value]);
  if (link === undefined) return own;
  const linked = LINK_BINDINGS.map((name): [string, Hole] => [name, (filling) => link(filling)[name] ?? nothing]);
  return [...own, ...linked];
}

/** The link that an `a` with an address is, once it is filled. */
function linkOf({
  tag,
  attributes: { href, target },
}: TemplateElement): ((filling: ItemFilling) => ItemLink) | undefined {
  if (tag !== 'a' || href === undefined) return undefined;
  return ({ scope, link }) => link(fillExpressions(href, scope), target && fillExpressions(target, scope));
}

/** How an attribute is filled; undefined where it is the same for every item. */
function holeOf(tag: string, name: string, value: string): Hole | undefined {
  if (isBlockTag(tag)) {
    return hasExpressions(value) ? ({ scope }) => asAttribute(fillValue(readJson(value) ?? value, scope)) : undefined;
  }
  if (name === 'src') {
    return ({ scope, basePath }) => {
      const address = fillExpressions(value, scope);
      if (isSitePath(address)) return withBasePath(address, basePath);
      return isValidImageUrl(address) ? address : nothing;
    };
  }
  if (name === 'srcset') {
    return ({ scope, basePath }) => safeSrcset(fillExpressions(value, scope), { basePath }) || nothing;
  }
  return hasExpressions(value) ? ({ scope }) => fillExpressions(value, scope) : undefined;
}

/** Fills a value deep. A text that is one expression becomes what that leads to, be it text, number, list or object. */
function fillValue(value: unknown, scope: ExpressionScope): unknown {
  if (typeof value === 'string') {
    const [path = ''] = oneExpression.test(value) ? expressionPaths(value) : [];
    return path === '' ? fillExpressions(value, scope) : valueAt(scope, path);
  }
  if (Array.isArray(value)) return value.map((one) => fillValue(one, scope));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, field]) => [name, fillValue(field, scope)]));
}

/** A block reads expressions in its attributes: one that came with an item's data is parted, so that it stays a text. */
function asAttribute(value: unknown): unknown {
  if (value === undefined || value === null) return nothing;
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value);
  return text.replaceAll('{!', '{\u2060!');
}
