import type { ReactiveElement } from 'lit';
import type { PerBreakpoint } from '../foundations/breakpoints.js';
import type { Kind } from '../foundations/kinds.js';
import type { BlockProperty } from './properties.js';

type Filler = (value: unknown) => unknown;

const fillers = new WeakMap<object, Filler>();

/** Sets how expressions in the properties of a block are filled. Without it, such a property has its initial value. */
export const setFiller = (block: object, fill: Filler): unknown => fillers.set(block, fill);

/** Returns the kind of a block's property. */
const kindOf = (block: ReactiveElement, name: string): Kind => {
  const { kind } = (block.constructor as typeof ReactiveElement).getPropertyOptions(name) as BlockProperty;
  if (kind === undefined) throw new Error(`<${block.localName}> has no property "${name}" with a kind.`);
  return kind;
};

/** The initial value of a property, normalized. */
export const initialOf = (block: ReactiveElement, name: string): unknown => {
  const kind = kindOf(block, name);
  return kind.normalize(kind.initial);
};

/** The value of a property with its expressions filled. The property itself returns the given value. */
export const filledOf = (block: ReactiveElement, name: string): unknown => {
  const given = (block as unknown as Record<string, unknown>)[name];
  return fillers.get(block)?.(given) ?? given;
};

/** The normalized value of a property with its expressions filled, or the initial value if it is missing or invalid. */
export const normalizedOf = (block: ReactiveElement, name: string): unknown =>
  kindOf(block, name).normalize(filledOf(block, name)) ?? initialOf(block, name);

/** The names of a block's properties. */
export type PropertyName<Block> = keyof Block & string;

/** The value of a boolean property. */
export const booleanOf = <Block extends ReactiveElement>(block: Block, name: PropertyName<Block>): boolean =>
  normalizedOf(block, name) as boolean;

/** The value of a choice property. `undefined` if it has neither a value nor an initial value. */
export const choiceOf = <Block extends ReactiveElement>(block: Block, name: PropertyName<Block>): string | undefined =>
  normalizedOf(block, name) as string | undefined;

/** The value of a number property, within its range. */
export const numberOf = <Block extends ReactiveElement>(block: Block, name: PropertyName<Block>): number =>
  normalizedOf(block, name) as number;

/** The numbers of a property per breakpoint. `undefined` if there is neither a value nor an initial value. */
export const numbersOf = <Block extends ReactiveElement>(
  block: Block,
  name: PropertyName<Block>,
): PerBreakpoint<number | undefined> => normalizedOf(block, name) as PerBreakpoint<number | undefined>;

/** The CSS lengths of a property per breakpoint. `undefined` if there is neither a value nor an initial value. */
export const lengthsOf = <Block extends ReactiveElement>(
  block: Block,
  name: PropertyName<Block>,
): PerBreakpoint<string | undefined> => normalizedOf(block, name) as PerBreakpoint<string | undefined>;
