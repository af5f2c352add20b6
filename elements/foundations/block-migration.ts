/** Content of a block in a document, for migrations. */
export interface BlockContent {
  /** Property values. They are not validated, and may include unknown names. */
  readonly props: Readonly<Record<string, unknown>>;
  /** Child blocks by slot name. The default slot has an empty name. */
  readonly slots: Readonly<Record<string, readonly unknown[]>>;
}

/** Changes of a migration. Other properties and slots are kept; `undefined` removes one. */
export interface ContentChange {
  readonly props?: Readonly<Record<string, unknown>>;
  readonly slots?: Readonly<Record<string, readonly unknown[] | undefined>>;
}

/**
 * Migrates the content of a block from one version to the next. A pure function: it must accept every value, and must not
 * lose data.
 */
export type Migration = (content: BlockContent) => ContentChange;
