import { explainValue } from '#development';
import type { PropertyDeclaration, ReactiveElement } from 'lit';
import { attributeName } from '../foundations/attribute-name.js';
import { readJson, sameStructure } from '../foundations/json.js';
import { readLengths } from '../foundations/length.js';
import { readBoolean } from '../foundations/normalise.js';

/** A value for every screen size, or one per size; a missing size takes the next larger one's. */
export type Responsive<T> = T | { large?: T; medium?: T; small?: T };

const differs = (value: unknown, previous: unknown): boolean => !sameStructure(value, previous);

/** How a block takes a property, besides what Lit asks of its declaration. */
interface BlockProperty extends PropertyDeclaration {
  /**
   * Reads what the property was given, by whatever way it came: as the text of an attribute, or as a value. Default: a
   * text, that takes numbers and flags as words.
   *
   * @returns `undefined` for what is of no use, so that the property's initial value holds
   */
  readonly read?: (value: unknown) => unknown;
}

const readText = (value: unknown): string | undefined => (Object(value) === value ? undefined : String(value));

const readFlag = (value: unknown): boolean | null => readBoolean(value, null);

/** Text that holds no JSON is taken as it is; JSON's `null` says as little as no value. */
function readStructure(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  const structure = readJson(value);
  return structure === undefined ? value : (structure ?? undefined);
}

/** The unit of a bare number does not matter here: what reads the property says which it is. */
const readResponsive = (value: unknown): unknown =>
  readLengths(value, 'px') === undefined ? undefined : readStructure(value);

/**
 * Declares a property of a block. Its attribute follows from its name, unless the declaration says otherwise.
 *
 * An attribute and a value mean the same where they say the same: both are read in one place. What is missing (`null`,
 * `undefined`, an attribute that is gone) and what is of no use give the property its initial value, so that a host that
 * checks nothing cannot break a block's rendering. So its class gives each property an initial value, be it `undefined`.
 */
export const property =
  (declaration: BlockProperty = {}) =>
  (prototype: ReactiveElement, name: string): void => {
    const blockClass = prototype.constructor as typeof ReactiveElement;
    blockClass.createProperty(name, { attribute: attributeName(name), ...declaration });
    if (declaration.state) return;
    const { read = readText } = declaration;
    const { get, set } = Object.getOwnPropertyDescriptor(prototype, name) as Required<PropertyDescriptor>;
    let isInitialKnown = false;
    let initial: unknown;
    Object.defineProperty(prototype, name, {
      get,
      set(this: HTMLElement, value: unknown) {
        // The first value of all comes from the class.
        if (!isInitialKnown) initial = value;
        isInitialKnown = true;
        explainValue(this, name, value);
        set.call(this, (value == null ? undefined : read(value)) ?? initial);
      },
      configurable: true,
      enumerable: true,
    });
  };

/** Declares state that a block renders and nobody sets from outside. */
export const state = () => property({ state: true });

/** An object, or its JSON; equal structures render nothing. */
export const json: BlockProperty = { read: readStructure, hasChanged: differs };

const readAddress = (value: unknown): unknown => (typeof value === 'object' ? value : readText(value));

/** Where a link leads: an address as text, or link info as an object or its JSON; equal structures render nothing. */
export const address: BlockProperty = { read: readAddress, hasChanged: differs };

/** A size or layout value: a number, a CSS length, or an object with one of these per breakpoint; or its JSON. */
export const responsive: BlockProperty = { ...json, read: readResponsive };

/** A flag: present is true, and the text `"false"` is false. */
export const flag: BlockProperty = { read: readFlag, converter: (text) => text, type: Boolean };
