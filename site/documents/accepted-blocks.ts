/**
 * Whether a slot shows a block.
 *
 * @param accepts - what the contract of the slot states: `text`, `blocks` (any block), `template`, or tags
 * @param block - name of the block without `pallet-`
 */
export const acceptsBlock = (accepts: readonly string[], block: string): boolean =>
  accepts.some((one) => one === 'blocks' || one === 'template' || one === `pallet-${block}`);
