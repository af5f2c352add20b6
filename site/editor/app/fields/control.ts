import type { BlockProperty } from '../blocks/block-catalogue.js';

/** What every control is given. */
export interface ControlProps<Kind extends BlockProperty['kind'] = BlockProperty['kind']> {
  /** Of the element that the label belongs to. */
  readonly id: string;
  /** Names parts of the control for those who do not see its label. */
  readonly label: string;
  readonly kind: Kind;
  /** As the document has it; undefined where it has none. */
  readonly value: unknown;
  /** What holds while there is no value: the default, or what is inherited from another screen. Undefined: nothing to say. */
  readonly inherited: unknown;
  /** Undefined removes the value, so that the default holds again. */
  readonly onChange: (value: unknown) => void;
}

/** The control of one kind of property. */
export type Kind<Name extends BlockProperty['kind']['kind']> = Extract<BlockProperty['kind'], { kind: Name }>;

/** What is inherited, as a placeholder says it. */
export const inheritedText = (inherited: unknown): string =>
  typeof inherited === 'string' || typeof inherited === 'number' ? String(inherited) : '';

/** A value as a text field shows it; what is no text is no business of a text field. */
export const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';
