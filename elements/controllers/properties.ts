import type { PropertyDeclaration, ReactiveElement } from 'lit';
import { attributeName } from '../foundations/attribute-name.js';
import { readJson, sameStructure } from '../foundations/json.js';
import { readBoolean } from '../foundations/normalise.js';

/** A value for every screen size, or one per size; a missing size takes the next larger one's. */
export type Responsive<T> = T | { large?: T; medium?: T; small?: T };

const differs = (value: unknown, previous: unknown): boolean => !sameStructure(value, previous);

type FromAttribute = (value: string | null) => unknown;

const jsonConverter: FromAttribute = (value) => (value === null ? undefined : (readJson(value) ?? value));

const booleanConverter: FromAttribute = (value) => value !== null && readBoolean(value);

/**
 * Declares a property of a block. Its attribute follows from its name, unless the declaration says otherwise.
 *
 * Without a declaration it is a text: it takes numbers and flags as words, and what is no text at all counts as none, so
 * that a host that checks nothing cannot break a block's rendering.
 */
export const property =
  (declaration: PropertyDeclaration = {}) =>
  (prototype: ReactiveElement, name: string): void => {
    const blockClass = prototype.constructor as typeof ReactiveElement;
    blockClass.createProperty(name, { attribute: attributeName(name), ...declaration });
    if (declaration.converter || declaration.state) return;
    const { get, set } = Object.getOwnPropertyDescriptor(prototype, name) as Required<PropertyDescriptor>;
    Object.defineProperty(prototype, name, {
      get,
      set(value: unknown) {
        set.call(this, value == null || Object(value) === value ? '' : String(value));
      },
      configurable: true,
      enumerable: true,
    });
  };

/**
 * Declares the properties of a block together with their initial values.
 *
 * @param blockClass - the block's class
 * @param entries - by a property's name its initial value, or a pair of that and its declaration
 * @public bundles call it once for each class, in place of its decorators
 */
export function declareProperties(
  blockClass: typeof ReactiveElement,
  entries: Readonly<Record<string, unknown>>,
): void {
  const values = Object.entries(entries).map(([name, entry]) => {
    const [value, declaration] = (Array.isArray(entry) ? entry : [entry]) as [unknown, PropertyDeclaration?];
    property(declaration)(blockClass.prototype, name);
    return [name, value];
  });
  blockClass.addInitializer((block) => Object.assign(block, Object.fromEntries(values)));
}

/** Declares state that a block renders and nobody sets from outside. */
export const state = () => property({ state: true });

/** An object, read from JSON in the attribute; equal structures render nothing. */
export const json: PropertyDeclaration = { converter: jsonConverter, hasChanged: differs };

/** A size or layout value: a number, a CSS length, or JSON with one per breakpoint. */
export const responsive: PropertyDeclaration = { ...json };

/** A flag: present is true, and the value `"false"` is false. */
export const flag: PropertyDeclaration = { converter: booleanConverter, type: Boolean };
