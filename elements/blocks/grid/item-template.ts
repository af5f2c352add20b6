import { html, nothing, type TemplateResult } from 'lit';
import { escapeMarkup } from '../../foundations/escape-markup.js';
import { hasExpressions } from '../../foundations/expressions.js';
import { VOID_TAGS } from '../../foundations/html-tags.js';
import { readJson } from '../../foundations/json.js';
import { isSitePath, isValidImageUrl, safeSrcset, withBasePath } from '../../foundations/links.js';
import { expressionPaths, fillExpressions, valueAt, type ExpressionScope } from '../../services/expressions.js';
import { isBlockTag, readBlocks, readMarkup, type TemplateElement, type TemplateNode } from './item-tree.js';

/** The attributes and event listener of a link in an item. */
export type ItemLink = Readonly<Partial<Record<(typeof LINK_BINDINGS)[number], unknown>>>;

/** The data for one item, and how its links are resolved. */
export interface ItemContext {
  readonly scope: ExpressionScope;
  /** Resolves the address of a link. Empty if the address is not safe. */
  readonly link: (address: string, target: string | undefined) => ItemLink;
  /** Base path of the site, prepended to the paths of its images. Default: none. */
  readonly basePath?: string;
}

/** Renders one item. */
export type RenderItem = (context: ItemContext) => TemplateResult;

type DynamicValue = (context: ItemContext) => unknown;

/** A compiled template: the static strings that all items share, and the values that differ. */
export interface ItemTemplate {
  readonly strings: TemplateStringsArray;
  readonly dynamicValues: readonly DynamicValue[];
}

const LINK_BINDINGS = ['href', 'target', 'rel', 'aria-describedby', '@click'] as const;
const SINGLE_EXPRESSION = /^\s*\{![^{}]*\}\s*$/;

/** Compiles nodes to a Lit template, which the server and the browser render the same way. */
export function compileTemplate(nodes: readonly TemplateNode[]): ItemTemplate {
  const strings: string[] = [];
  const dynamicValues: DynamicValue[] = [];
  let markup = '';
  const addDynamicValue = (value: DynamicValue): void => {
    strings.push(markup);
    dynamicValues.push(value);
    markup = '';
  };
  const writeNode = (node: TemplateNode): void => {
    if (typeof node === 'string') {
      if (hasExpressions(node)) addDynamicValue(({ scope }) => fillExpressions(node, scope));
      else markup += escapeMarkup(node);
      return;
    }
    const { tag, children } = node;
    markup += `<${tag}`;
    for (const [name, value] of getAttributes(node)) {
      markup += ` ${name}=`;
      if (typeof value === 'function') addDynamicValue(value);
      else markup += `"${escapeMarkup(value)}"`;
    }
    markup += '>';
    children.forEach(writeNode);
    if (!VOID_TAGS.includes(tag)) markup += `</${tag}>`;
  };
  nodes.forEach(writeNode);
  strings.push(markup);
  return { strings: Object.assign(strings, { raw: strings }), dynamicValues };
}

/** Renders a template for one item. Inserted values are not evaluated again, neither as expressions nor as markup. */
export const fillTemplate = ({ strings, dynamicValues }: ItemTemplate, context: ItemContext): TemplateResult =>
  html(strings, ...dynamicValues.map((fill) => fill(context)));

/**
 * Reads the template of a grid's items.
 *
 * @param content - content of the `template` element, if there is one
 * @param blocks - the template as blocks, used without `content`
 * @returns a function that renders an item, or undefined if the template is empty
 */
export function readTemplate(content: Node | undefined, blocks: unknown): RenderItem | undefined {
  const nodes = content === undefined ? readBlocks(blocks) : readMarkup(content);
  if (nodes.length === 0) return undefined;
  const template = compileTemplate(nodes);
  return (context) => fillTemplate(template, context);
}

function getAttributes(element: TemplateElement): [name: string, value: string | DynamicValue][] {
  const link = getLink(element);
  const own = Object.entries(element.attributes)
    .filter(([name]) => link === undefined || !(LINK_BINDINGS as readonly string[]).includes(name))
    .map(([name, value]): [string, string | DynamicValue] => [
      name,
      getDynamicValue(element.tag, name, value) ?? value,
    ]);
  if (link === undefined) return own;
  const linked = LINK_BINDINGS.map((name): [string, DynamicValue] => [
    name,
    (context) => link(context)[name] ?? nothing,
  ]);
  return [...own, ...linked];
}

/** Returns how the link of an `a` element with an address is resolved. Undefined for other elements. */
function getLink({
  tag,
  attributes: { href, target },
}: TemplateElement): ((context: ItemContext) => ItemLink) | undefined {
  if (tag !== 'a' || href === undefined) return undefined;
  return ({ scope, link }) => link(fillExpressions(href, scope), target && fillExpressions(target, scope));
}

/** Returns how the value of an attribute is computed. Undefined if it is the same for every item. */
function getDynamicValue(tag: string, name: string, value: string): DynamicValue | undefined {
  if (isBlockTag(tag)) {
    return hasExpressions(value)
      ? ({ scope }) => toAttributeValue(fillValue(readJson(value) ?? value, scope))
      : undefined;
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

/** Fills expressions in nested values. A string that is a single expression becomes its value, of any type. */
function fillValue(value: unknown, scope: ExpressionScope): unknown {
  if (typeof value === 'string') {
    const [path = ''] = SINGLE_EXPRESSION.test(value) ? expressionPaths(value) : [];
    return path === '' ? fillExpressions(value, scope) : valueAt(scope, path);
  }
  if (Array.isArray(value)) return value.map((entry) => fillValue(entry, scope));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, field]) => [name, fillValue(field, scope)]));
}

/** Converts a value to an attribute. Expressions in item data are escaped, since a block evaluates its attributes. */
function toAttributeValue(value: unknown): unknown {
  if (value === undefined || value === null) return nothing;
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value);
  return text.replaceAll('{!', '{\u2060!');
}
