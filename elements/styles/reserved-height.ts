/**
 * The height that a block reserves until its code is loaded, to avoid layout shifts. Exported by its style sheet module;
 * `build/undefined-sheet.ts` generates the rules. The hook for the block's height takes precedence.
 */
export interface ReservedHeight {
  /** The attribute that sets the block's height. */
  readonly attribute: string;
  /** In px, without the attribute. */
  readonly initial: number;
  /** In px, without the attribute, on small screens. Default: `initial`. */
  readonly initialSmall?: number;
  /** In px, with the attribute, which is not parsed yet. Default: no height is reserved. */
  readonly given?: number;
}
