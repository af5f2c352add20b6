import type { KindData } from '@pallet/elements/manifest';
import type { Screen } from './per-screen.js';

/** The props of every control. */
export interface ControlProps<Kind extends KindData = KindData> {
  /** Id of the element that the label is for. */
  readonly id: string;
  /** Accessible name for parts of the control. */
  readonly label: string;
  readonly kind: Kind;
  /** The value in the document; undefined if it has none. */
  readonly value: unknown;
  /** The value in effect while `value` is undefined: the default, or one inherited from another screen. */
  readonly inherited: unknown;
  /** The screen that `inherited` comes from; undefined if it is the default. */
  readonly inheritedFrom?: Screen | undefined;
  /** The screen sizes on which the value applies. */
  readonly screens: readonly Screen[];
  /** Undefined removes the value, so that the default applies. */
  readonly onChange: (value: unknown) => void;
}

/** The data of one kind of property. */
export type Kind<Name extends KindData['name']> = KindData & { readonly name: Name };

/** The inherited value as placeholder text. */
export const inheritedText = (inherited: unknown): string =>
  typeof inherited === 'string' || typeof inherited === 'number' ? String(inherited) : '';

/** Converts a primitive value to the text of a field; returns an empty text for any other value. */
export const toText = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';
