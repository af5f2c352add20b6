import { createContext, useContext, type ComponentType } from 'react';
import type { BlockProperty } from '../blocks/block-catalogue.js';
import type { DataField } from '../blocks/data-shapes.js';

export interface FieldProps {
  readonly property: BlockProperty;
  /** As the document has it. */
  readonly value: unknown;
  readonly onChange: (value: unknown) => void;
  /** Whether it is a part of another field. Default: false */
  readonly isNested?: boolean;
}

const context = createContext<ComponentType<FieldProps> | undefined>(undefined);

/** Says how the parts of a field are edited: as fields, whose module knows every control and cannot be known to them. */
export const NestedFieldProvider = context.Provider;

/** @throws Error outside of a field */
export function useNestedField(): ComponentType<FieldProps> {
  const Field = useContext(context);
  if (Field === undefined) throw new Error('A control asks for parts outside of a field.');
  return Field;
}

/** A part of a value, as a field edits it. */
export const asProperty = ({ name, label, kind, initial }: DataField): BlockProperty => ({
  ...{ name, label, kind, initial, description: '', isPerScreen: false, group: 'Content' },
});
