import type { ComplexAttributeConverter, PropertyDeclaration, ReactiveElement } from 'lit';
import { attributeName } from '../foundations/attribute-name.js';
import { readJson, sameStructure } from '../foundations/json.js';
import { readBoolean } from '../foundations/normalise.js';

/** A value for every screen size, or one per size; a missing size takes the next larger one's. */
export type Responsive<T> = T | { large?: T; medium?: T; small?: T };

const differs = (value: unknown, previous: unknown): boolean => !sameStructure(value, previous);

const jsonConverter: ComplexAttributeConverter<unknown> = {
  fromAttribute: (value) => (value === null ? undefined : (readJson(value) ?? value)),
  toAttribute: (value) => (value === undefined || typeof value === 'string' ? value : JSON.stringify(value)),
};

const booleanConverter: ComplexAttributeConverter<boolean> = {
  fromAttribute: (value) => value !== null && readBoolean(value),
  toAttribute: (value) => (value ? '' : null),
};

/**
 * Declares properties of a block. A property's attribute follows from its name, unless the declaration says otherwise.
 *
 * @public bundles call it once for each class, in place of its decorators
 */
export function declareProperties(
  blockClass: typeof ReactiveElement,
  declarations: Readonly<Record<string, PropertyDeclaration>>,
): void {
  for (const [name, declaration] of Object.entries(declarations)) {
    blockClass.createProperty(name, { attribute: attributeName(name), ...declaration });
  }
}

/** Declares a property of a block. */
export const property =
  (declaration: PropertyDeclaration = {}) =>
  ({ constructor }: ReactiveElement, name: string): void =>
    declareProperties(constructor as typeof ReactiveElement, { [name]: declaration });

/** Declares state that a block renders and nobody sets from outside. */
export const state = () => property({ state: true });

/** An object, read from JSON in the attribute; equal structures render nothing. */
export const json: PropertyDeclaration = { converter: jsonConverter, hasChanged: differs };

/** A size or layout value: a number, a CSS length, or JSON with one per breakpoint. */
export const responsive: PropertyDeclaration = { ...json };

/** A flag: present is true, and the value `"false"` is false. */
export const flag: PropertyDeclaration = { converter: booleanConverter };
