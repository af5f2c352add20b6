/**
 * The room that a block keeps while it waits for its code, so that nothing moves when it comes (Specification 9): an export
 * of its sheet's module, of which `build/undefined-sheet.ts` makes rules. The hook for the block's height goes first.
 */
export interface ReservedHeight {
  /** The attribute that gives the block a height of its own. */
  readonly attribute: string;
  /** In px, without the attribute. */
  readonly initial: number;
  /** In px, without the attribute, on small screens. Default: `initial`. */
  readonly initialSmall?: number;
  /** In px, with the attribute: no script has read it yet. Default: nothing is kept. */
  readonly given?: number;
}
