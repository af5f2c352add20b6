import { readObject } from '@pallet/elements/foundations';
import { expressionPaths } from '@pallet/elements/services';
import { createContext, useContext } from 'react';
import { isRecord } from '../../../documents/record.js';
import type { BlockType } from '../blocks/block-catalogue.js';
import type { PuckItem } from '../document/puck-data.js';

/** An expression that can stand in a text, and what it stands for now. */
export interface KnownExpression {
  readonly expression: string;
  /** Undefined where only a visit of the page tells. */
  readonly value: string | undefined;
}

/** What the page says of itself to all its blocks. */
export interface PageFacts {
  readonly siteName: string;
  readonly basePath: string;
  readonly recordId: string;
}

const ofEveryPage = ({ siteName, basePath, recordId }: PageFacts): readonly KnownExpression[] => [
  { expression: '{!recordId}', value: recordId },
  { expression: '{!Site.name}', value: siteName },
  { expression: '{!Site.basePath}', value: basePath },
  { expression: '{!Route.sectionName}', value: undefined },
  { expression: '{!User.isGuest}', value: undefined },
  { expression: '{!User.userId}', value: undefined },
];

/**
 * The expressions that a block can use: of the page, and of the providers around the block, the nearest first.
 *
 * @param around - the blocks around it, from the outermost to the innermost
 */
export function knownExpressions(
  around: readonly PuckItem[],
  blocks: ReadonlyMap<string, BlockType>,
  facts: PageFacts,
): readonly KnownExpression[] {
  const found = [...around].reverse().flatMap((item) => {
    const block = blocks.get(item.type);
    if (block?.isProvider !== true) return [];
    return block.properties
      .filter(({ kind }) => kind.kind === 'data')
      .flatMap(({ name }) => fieldsOf(item.props[name], scopeOf(name)));
  });
  const all = [...found, ...ofEveryPage(facts)];
  return all.filter(({ expression }, index) => all.findIndex((one) => one.expression === expression) === index);
}

/** What a template can say of the items that its block draws: the fields of the first one. */
export function itemExpressions(props: Readonly<Record<string, unknown>>): readonly KnownExpression[] {
  for (const value of Object.values(props)) {
    const known = readObject(value) ?? value;
    const list = isRecord(known) ? known['items'] : known;
    if (!Array.isArray(list) || !isRecord(list[0])) continue;
    const [item] = list as Record<string, unknown>[];
    return fieldsOf(isRecord(item?.['data']) ? item['data'] : item, 'Item');
  }
  return [];
}

/** A property named `record` gives the scope `Record`. */
const scopeOf = (property: string): string => property.charAt(0).toUpperCase() + property.slice(1);

/** `{"Name": "Welder"}` of a provider's `record` is `{!Record.Name}`. */
function fieldsOf(data: unknown, scope: string): KnownExpression[] {
  const visit = (value: unknown, path: string): KnownExpression[] => {
    if (isRecord(value)) return Object.entries(value).flatMap(([name, one]) => visit(one, `${path}.${name}`));
    return [{ expression: `{!${path}}`, value: Array.isArray(value) ? 'a list' : String(value) }];
  };
  const fields = readObject(data);
  return fields === undefined ? [] : visit(fields, scope);
}

/**
 * A text with what its expressions stand for now. What only a visit tells stays as it is.
 *
 * @returns also the expressions of which nothing is known
 */
export function shownNow(
  text: string,
  known: readonly KnownExpression[],
): { text: string; unknown: readonly string[] } {
  const unknown: string[] = [];
  let shown = text;
  for (const path of expressionPaths(text)) {
    const expression = `{!${path}}`;
    const found = known.find((one) => one.expression === expression);
    if (found === undefined) unknown.push(expression);
    const { value } = found ?? {};
    if (value !== undefined)
      shown = shown.replaceAll(new RegExp(`\\{!\\s*${path.replaceAll('.', '\\.')}\\s*\\}`, 'g'), () => value);
  }
  return { text: shown, unknown };
}

const context = createContext<readonly KnownExpression[]>([]);

export const ExpressionsProvider = context.Provider;

/** The expressions that the chosen block can use. */
export const useExpressions = (): readonly KnownExpression[] => useContext(context);
