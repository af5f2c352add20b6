/** What a document says of one block, as its migrations see it. */
export interface BlockContent {
  /** Values of its properties. A document may hold anything there, also names that no version knows. */
  readonly props: Readonly<Record<string, unknown>>;
  /** The blocks inside it, by the name of their slot; those of the default slot under the empty name. */
  readonly slots: Readonly<Record<string, readonly unknown[]>>;
}

/** What a migration makes other. What it does not name stays as it is; `undefined` takes a property or slot away. */
export interface ContentChange {
  readonly props?: Readonly<Record<string, unknown>>;
  readonly slots?: Readonly<Record<string, readonly unknown[] | undefined>>;
}

/**
 * Brings what a document says of a block from one version of its properties to the next. A pure function of what is there:
 * it must bear every value, and may take nothing away that it does not say elsewhere.
 */
export type Migration = (content: BlockContent) => ContentChange;
