import { readObject } from '@pallet/elements/foundations';
import { expressionPaths, readCollection } from '@pallet/elements/services';
import { createContext, useContext } from 'react';
import { isRecord } from '../../../documents/record.js';
import type { BlockType } from '../blocks/block-catalog.js';
import type { PuckItem } from '../document/puck-data.js';

/** An expression that a text can contain, and its current value. */
export interface KnownExpression {
  readonly expression: string;
  /** Undefined if the value is only known when the page is visited. */
  readonly value: string | undefined;
}

/** Values of the page that all its blocks can use. */
export interface PageValues {
  readonly siteName: string;
  readonly basePath: string;
  readonly recordId: string;
}

const pageExpressions = ({ siteName, basePath, recordId }: PageValues): readonly KnownExpression[] => [
  { expression: '{!recordId}', value: recordId },
  { expression: '{!Site.name}', value: siteName },
  { expression: '{!Site.basePath}', value: basePath },
  { expression: '{!Route.sectionName}', value: undefined },
  { expression: '{!User.isGuest}', value: undefined },
  { expression: '{!User.userId}', value: undefined },
];

/**
 * Returns the expressions that a block can use: those of its providers, nearest first, then those of the page.
 *
 * @param ancestors - outermost first
 */
export function getKnownExpressions(
  ancestors: readonly PuckItem[],
  blocks: ReadonlyMap<string, BlockType>,
  values: PageValues,
): readonly KnownExpression[] {
  const found = [...ancestors].reverse().flatMap((item) => {
    const block = blocks.get(item.type);
    if (block?.isProvider !== true) return [];
    return block.properties.flatMap(({ name, kind }) =>
      kind.name === 'map' && kind.scope !== undefined ? getFieldExpressions(item.props[name], kind.scope) : [],
    );
  });
  const all = [...found, ...pageExpressions(values)];
  return all.filter(({ expression }, index) => all.findIndex((one) => one.expression === expression) === index);
}

/**
 * Returns the expressions for a block template: the fields of the first item.
 *
 * @param items - a collection, also as JSON
 */
export const getItemExpressions = (items: unknown): readonly KnownExpression[] =>
  getFieldExpressions(readCollection(items).items[0]?.data, 'Item');

/** Returns the expressions of a provider's data: `{"Name": "Welder"}` in scope `Record` gives `{!Record.Name}`. */
function getFieldExpressions(data: unknown, scope: string): KnownExpression[] {
  const visit = (value: unknown, path: string): KnownExpression[] => {
    if (isRecord(value)) return Object.entries(value).flatMap(([name, one]) => visit(one, `${path}.${name}`));
    return [{ expression: `{!${path}}`, value: Array.isArray(value) ? 'a list' : String(value) }];
  };
  const fields = readObject(data);
  return fields === undefined ? [] : visit(fields, scope);
}

/**
 * Replaces the expressions of a text by their current values, except those that are only known on a visit.
 *
 * @returns the text, and the unknown expressions
 */
export function evaluateExpressions(
  text: string,
  known: readonly KnownExpression[],
): { text: string; unknown: readonly string[] } {
  const unknown: string[] = [];
  let result = text;
  for (const path of expressionPaths(text)) {
    const expression = `{!${path}}`;
    const found = known.find((one) => one.expression === expression);
    if (found === undefined) unknown.push(expression);
    const { value } = found ?? {};
    if (value !== undefined)
      result = result.replaceAll(new RegExp(`\\{!\\s*${path.replaceAll('.', '\\.')}\\s*\\}`, 'g'), () => value);
  }
  return { text: result, unknown };
}

const context = createContext<readonly KnownExpression[]>([]);

export const ExpressionsProvider = context.Provider;

/** The expressions that the selected block can use. */
export const useExpressions = (): readonly KnownExpression[] => useContext(context);
