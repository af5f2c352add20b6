import type { PageReference } from '../foundations/page-reference.js';

/** Fired before a link of a block is followed. Cancel it to navigate in another way, for instance inside an app. */
export class NavigateEvent extends Event {
  static readonly eventName = 'pallet-navigate';

  /**
   * @param pageReference - what the link points at; undefined when it was given as a plain address
   * @param url - the address the browser would follow
   */
  constructor(
    readonly pageReference: PageReference | undefined,
    readonly url: string,
  ) {
    super(NavigateEvent.eventName, { bubbles: true, composed: true, cancelable: true });
  }
}

/** Fired when a button without an address is pressed, by pointer or keyboard. */
export class PressEvent extends Event {
  static readonly eventName = 'pallet-press';

  constructor() {
    super(PressEvent.eventName, { bubbles: true, composed: true });
  }
}

declare global {
  interface GlobalEventHandlersEventMap {
    'pallet-navigate': NavigateEvent;
    'pallet-press': PressEvent;
  }
}
