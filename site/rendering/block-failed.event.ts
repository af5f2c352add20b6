/** Fired on the window when a block of a page could not be shown. A host that logs errors listens for it. */
export class BlockFailedEvent extends Event {
  static readonly eventName = 'pallet-block-failed';

  /**
   * @param block - name of the block, for instance `banner`
   * @param id - its id in the page document; empty where it has none
   * @param error - what was thrown
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
