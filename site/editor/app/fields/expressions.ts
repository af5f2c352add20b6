import { readObject } from '@pallet/elements/foundations';
import { createContext, useContext } from 'react';
import type { BlockType } from '../blocks/block-catalogue.js';
import type { PuckItem } from '../document/puck-data.js';

/** An expression that can stand in a text, and what it stands for now. */
export interface KnownExpression {
  readonly expression: string;
  /** Undefined where only a visit of the page tells. */
  readonly value: string | undefined;
}

/** What every page of the site knows. */
const OF_EVERY_PAGE: readonly KnownExpression[] = [
  { expression: '{!recordId}', value: undefined },
  { expression: '{!Site.name}', value: undefined },
  { expression: '{!Site.basePath}', value: undefined },
  { expression: '{!Route.sectionName}', value: undefined },
  { expression: '{!User.isGuest}', value: 'true' },
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
): readonly KnownExpression[] {
  const found = [...around].reverse().flatMap((item) => {
    const block = blocks.get(item.type);
    if (block?.isProvider !== true) return [];
    return block.properties
      .filter(({ kind }) => kind.kind === 'data')
      .flatMap(({ name }) => fieldsOf(item.props[name], name));
  });
  const all = [...found, ...OF_EVERY_PAGE];
  return all.filter(({ expression }, index) => all.findIndex((one) => one.expression === expression) === index);
}

/** `{"Name": "Welder"}` of a provider's `record` is `{!Record.Name}`. */
function fieldsOf(data: unknown, property: string): KnownExpression[] {
  const scope = property.charAt(0).toUpperCase() + property.slice(1);
  const visit = (value: unknown, path: string): KnownExpression[] => {
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
      return Object.entries(value).flatMap(([name, one]) => visit(one, `${path}.${name}`));
    }
    return [{ expression: `{!${path}}`, value: Array.isArray(value) ? 'a list' : String(value) }];
  };
  const fields = readObject(data);
  return fields === undefined ? [] : visit(fields, scope);
}

const context = createContext<readonly KnownExpression[]>(OF_EVERY_PAGE);

export const ExpressionsProvider = context.Provider;

/** The expressions that the chosen block can use. */
export const useExpressions = (): readonly KnownExpression[] => useContext(context);
