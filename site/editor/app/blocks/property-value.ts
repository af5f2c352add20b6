import type { BlockProperty } from './block-catalog.js';

type Props = Readonly<Record<string, unknown>>;

/** The names of a property. The first one with a value takes precedence. */
export const namesOf = ({ name, aliases }: BlockProperty): readonly string[] => [name, ...aliases];

/** Returns the name under which a block has the value of a property. */
export const getStoredName = (property: BlockProperty, props: Props): string =>
  namesOf(property).find((name) => props[name] !== undefined && props[name] !== '') ?? property.name;

/** Returns the props to change for a value: the stored name, or all names to remove the value. */
export function changeValue(property: BlockProperty, props: Props, value: unknown): Props {
  const names = value === undefined ? namesOf(property) : [getStoredName(property, props)];
  return Object.fromEntries(names.map((name) => [name, value]));
}
