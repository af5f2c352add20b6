import type { Described } from './manifest-model.js';

/** A module in the output of the analyzer, before it is converted to the manifest. */
export interface RawModule {
  path: string;
  declarations: (RawClass | { kind: 'function' | 'variable'; name: string })[];
}

export interface RawClass {
  kind: 'class';
  name: string;
  description: string;
  summary?: string;
  tagName?: string;
  superclass?: { name: string };
  // The analyzer omits empty lists.
  members?: RawMember[];
  events?: RawEvent[];
  slots?: Partial<Described>[];
  cssParts?: Partial<Described>[];
  cssStates?: Partial<Described>[];
  cssProperties?: RawHook[];
  /** Tags of the class comment that the analyzer does not support, by tag name. */
  facts?: Readonly<Record<string, string>>;
}

export interface RawEvent extends Partial<Described> {
  type?: { text: string };
  inheritedFrom?: { name: string };
}

export interface RawHook extends Partial<Described> {
  type?: { text: string };
  default?: string;
}

export interface RawMember {
  kind: 'field' | 'method';
  name: string;
  description?: string;
  type?: { text: string };
  default?: string;
  readonly?: boolean;
  parameters?: { name: string; description?: string; default?: string; type?: { text: string } }[];
  return?: { type?: { text: string } };
  static?: boolean;
  privacy?: string;
  inheritedFrom?: { name: string };
  /** Text of the tag `@forauthors`. */
  forAuthors?: string | undefined;
  /** Text of the tag `@aliasof`. */
  aliasOf?: string | undefined;
  /** Text of the tag `@synonyms`. */
  synonyms?: string | undefined;
  /** Text of the tag `@panel`. */
  panel?: string | undefined;
  /** Whether it is reactive state or declared by Lit, and not part of the contract. */
  isInternal?: boolean;
}
