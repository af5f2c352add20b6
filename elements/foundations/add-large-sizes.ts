import type { Migration } from './block-migration.js';
import { readSizedValues } from './breakpoints.js';
import { readObject } from './json.js';

/** The properties of a block that take a value per breakpoint. */
export interface ResponsiveProperties {
  readonly values: readonly string[];
  /** Spacing properties, in which each side may have a value per breakpoint. */
  readonly spacings: readonly string[];
}

/**
 * Migration from version 1 to 2: large screens no longer inherit the value of smaller ones. A value without `large` gets
 * the one that large screens had.
 */
export const addLargeSizes =
  ({ values, spacings }: ResponsiveProperties): Migration =>
  ({ props }) => {
    const changed = (names: readonly string[], change: (value: unknown) => unknown): [string, unknown][] =>
      names.flatMap((name) => {
        const value = change(props[name]);
        return value === props[name] ? [] : [[name, value]];
      });
    return {
      props: Object.fromEntries([...changed(values, withLarge), ...changed(spacings, withLargeSides)]),
    };
  };

/** Returns the changed value as JSON if the original was JSON. */
const restoreFormat = (value: unknown, changed: object): unknown =>
  typeof value === 'string' ? JSON.stringify(changed) : changed;

function withLarge(value: unknown): unknown {
  const sizes = readSizedValues(value);
  const large = sizes?.['medium'] ?? sizes?.['small'];
  return large == null || sizes?.['large'] != null ? value : restoreFormat(value, { large, ...sizes });
}

/** In version 1, large screens did not inherit a whole style per breakpoint, but values inside a style. */
function withLargeSides(value: unknown): unknown {
  const style = readObject(value);
  if (style === undefined) return value;
  const deep = (inner: unknown): unknown => {
    const one = withLarge(inner);
    return readObject(one) === undefined || typeof one === 'string' ? one : mapValues(one as object, deep);
  };
  const changed = mapValues(style, (inner) =>
    readSizedValues(style) === undefined || readObject(inner) === undefined
      ? deep(inner)
      : mapValues(inner as object, deep),
  );
  return JSON.stringify(changed) === JSON.stringify(style) ? value : restoreFormat(value, changed);
}

const mapValues = (record: object, change: (value: unknown) => unknown): object =>
  Object.fromEntries(Object.entries(record).map(([name, value]) => [name, change(value)]));
