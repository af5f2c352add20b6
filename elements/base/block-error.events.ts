/** Fires if a block fails to render. The block shows only its children until a property changes. */
export class BlockErrorEvent extends Event {
  static readonly eventName = 'pallet-error';

  /** @param error - the error that was thrown */
  constructor(readonly error: unknown) {
    super(BlockErrorEvent.eventName, { bubbles: true, composed: true });
  }
}

declare global {
  interface GlobalEventHandlersEventMap {
    'pallet-error': BlockErrorEvent;
  }
}
