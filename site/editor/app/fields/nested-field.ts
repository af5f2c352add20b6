import type { KindData } from '@pallet/elements/manifest';
import { createContext, useContext, type ComponentType } from 'react';
import type { BlockProperty } from '../blocks/block-catalog.js';

export interface FieldProps {
  readonly property: BlockProperty;
  /** The value in the document. */
  readonly value: unknown;
  readonly onChange: (value: unknown) => void;
  /** Whether the field is inside another field. Default: false */
  readonly isNested?: boolean;
}

const context = createContext<ComponentType<FieldProps> | undefined>(undefined);

/** Provides the field component to controls, which cannot import it without a circular dependency. */
export const NestedFieldProvider = context.Provider;

/** @throws Error outside of a field */
export function useNestedField(): ComponentType<FieldProps> {
  const Field = useContext(context);
  if (Field === undefined) throw new Error('useNestedField must be used inside NestedFieldProvider.');
  return Field;
}

/** Creates a property for a part of a value. */
export const createProperty = (name: string, label: string, kind: KindData): BlockProperty => ({
  ...{ name, aliases: [], label, kind, description: '', panel: 'content' },
});
