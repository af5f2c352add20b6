import type { ReactiveElement } from 'lit';
import type { PerBreakpoint, Size } from '../foundations/breakpoints.js';
import type { Kind } from '../foundations/kinds.js';
import type { BlockProperty } from './properties.js';

const fillers = new WeakMap<object, (value: unknown) => unknown>();

/** Sets how expressions in the properties of a block are filled. Without it, such a property has its initial value. */
export const setFiller = (block: object, fill: (value: unknown) => unknown): unknown => fillers.set(block, fill);

/** The names of a block's properties. */
export type PropertyName<Block> = keyof Block & string;

type Accessor<Value> = <Block extends ReactiveElement>(block: Block, name: PropertyName<Block>) => Value;

const kindOf = (block: ReactiveElement, name: string): Kind =>
  ((block.constructor as typeof ReactiveElement).getPropertyOptions(name) as BlockProperty).kind as Kind;

/** The normalized initial values, which all blocks share. */
const initials = new WeakMap<Kind, unknown>();

function getInitial(kind: Kind): unknown {
  if (!initials.has(kind)) initials.set(kind, kind.normalize(kind.initial));
  return initials.get(kind);
}

/** The initial value of a property, normalized. */
export const initialOf: Accessor<unknown> = (block, name) => getInitial(kindOf(block, name));

/** The value of a property with its expressions filled. The property itself returns the given value. */
export const filledOf: Accessor<unknown> = (block, name) => fillers.get(block)?.(block[name]) ?? block[name];

/** The normalized value of a property with its expressions filled, or the initial value if it is missing or invalid. */
export const normalizedOf: Accessor<unknown> = (block, name) => {
  const kind = kindOf(block, name);
  if (block[name] === kind.initial) return getInitial(kind);
  return kind.normalize(filledOf(block, name)) ?? getInitial(kind);
};

/** The value of a boolean property. */
export const booleanOf = normalizedOf as Accessor<boolean>;

/** The value of a choice property. `undefined` if it has neither a value nor an initial value. */
export const choiceOf = normalizedOf as Accessor<string | undefined>;

/** The CSS color of a property. `undefined` for the initial value, which themes can change. */
export const colorOf: Accessor<string | undefined> = (block, name) => {
  const color = normalizedOf(block, name) as string | undefined;
  return color === initialOf(block, name) ? undefined : color;
};

/** The focal point of a property, a value of `object-position`. `undefined` if it has no value. */
export const focalPointOf = normalizedOf as Accessor<string | undefined>;

/** The screen sizes of a property, narrowest first. Empty if it has no value. */
export const sizesOf = normalizedOf as Accessor<readonly Size[]>;

/** The value of a number property, within its range. */
export const numberOf = normalizedOf as Accessor<number>;

/** The numbers of a property per breakpoint. `undefined` if there is neither a value nor an initial value. */
export const numbersOf = normalizedOf as Accessor<PerBreakpoint<number | undefined>>;

/** The CSS lengths of a property per breakpoint. `undefined` if there is neither a value nor an initial value. */
export const lengthsOf = normalizedOf as Accessor<PerBreakpoint<string | undefined>>;
