import { checkValue } from '#development';
import type { PropertyDeclaration, ReactiveElement } from 'lit';
import { attributeName } from '../foundations/attribute-name.js';
import { isDeepEqual } from '../foundations/json.js';
import type { Kind } from '../foundations/kinds.js';

/** Lit's options of a block's property, and its kind, from which the contract is generated. */
export interface BlockProperty extends PropertyDeclaration {
  readonly kind?: Kind;
}

const asText = (text: string | null): string | null => text;

/**
 * Declares a property of a block by its kind. The name of its attribute is derived from the property's name.
 *
 * The kind parses attributes and property values alike. Missing values (`null`, `undefined`, a removed attribute) and
 * invalid ones set the property to the kind's initial value, so that unchecked data cannot break a block's rendering. A
 * property that was never set uses no memory in its block.
 *
 * @param kind - its type must be that of the field
 * @param options - `reflect`: reflects a boolean property to its attribute. Default: false
 */
export const property =
  <T>(kind: Kind<T>, { reflect = false } = {}) =>
  <Block extends ReactiveElement & Record<Name, T>, Name extends string>(
    prototype: Block & ([T] extends [Block[Name]] ? unknown : never),
    name: Name,
  ): void => {
    const blockClass = prototype.constructor as typeof ReactiveElement;
    const stored = Symbol(name);
    const declaration: BlockProperty = {
      ...{ kind, attribute: attributeName(name), noAccessor: true },
      ...(reflect && { reflect, converter: asText, type: Boolean }),
    };
    blockClass.createProperty(name, declaration);
    // Lit would treat an accessor that existed before its own as a changed value.
    Object.defineProperty(prototype, name, {
      get(this: Record<symbol, unknown>) {
        return this[stored] ?? kind.initial;
      },
      set(this: ReactiveElement & Record<symbol, unknown>, value: unknown) {
        checkValue(this, name, value);
        const previous = this[stored] ?? kind.initial;
        const next = (value == null ? undefined : kind.read(value)) ?? kind.initial;
        if (isDeepEqual(next, previous)) return;
        this[stored] = next;
        this.requestUpdate(name, previous);
      },
      configurable: true,
      enumerable: true,
    });
  };

/** Declares internal state that a block renders. */
export const state =
  () =>
  (prototype: ReactiveElement, name: string): void =>
    (prototype.constructor as typeof ReactiveElement).createProperty(name, { state: true });
