import type { Described } from './manifest-model.js';

/** What the analyzer finds, before it becomes our manifest. */
export interface RawModule {
  path: string;
  declarations: (RawClass | { kind: 'function' | 'variable'; name: string })[];
}

export interface RawClass {
  kind: 'class';
  name: string;
  description: string;
  tagName?: string;
  superclass?: { name: string };
  // The analyzer leaves out lists that are empty.
  members?: RawMember[];
  events?: RawEvent[];
  slots?: Partial<Described>[];
  cssParts?: Partial<Described>[];
  cssStates?: Partial<Described>[];
  cssProperties?: RawHook[];
  /** What tags of the class comment say that the analyzer does not know, by the tag's name. */
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
  attribute?: string;
  reflects?: boolean;
  readonly?: boolean;
  parameters?: { name: string; description?: string; default?: string; type?: { text: string } }[];
  return?: { type?: { text: string } };
  static?: boolean;
  privacy?: string;
  inheritedFrom?: { name: string };
  /** What the tag `@forauthors` of its comment says. */
  forAuthors?: string;
  /** Reactive state, or something that a base class of Lit declares: no part of the contract. */
  isInternal?: boolean;
}
