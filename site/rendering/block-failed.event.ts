/** Fired on the window if a block of a page could not be rendered, for hosts that log errors. */
export class BlockFailedEvent extends Event {
  static readonly eventName = 'pallet-block-failed';

  /**
   * @param block - name of the block, for instance `banner`
   * @param id - its id in the page document. Empty if it has none
   * @param error - the thrown value
   */
  constructor(
    readonly block: string,
    readonly id: string,
    readonly error: unknown,
  ) {
    super(BlockFailedEvent.eventName);
  }
}

declare global {
  interface WindowEventMap {
    'pallet-block-failed': BlockFailedEvent;
  }
}
