import type { PageReference } from '../foundations/page-reference.js';

/** Fires before a link of a block is followed. Cancel it to navigate differently, for example with an app's router. */
export class NavigateEvent extends Event {
  static readonly eventName = 'pallet-navigate';

  /**
   * @param pageReference - target of the link. Undefined if the link is a plain URL
   * @param url - the URL that the browser would open
   */
  constructor(
    readonly pageReference: PageReference | undefined,
    readonly url: string,
  ) {
    super(NavigateEvent.eventName, { bubbles: true, composed: true, cancelable: true });
  }
}

/** Fires when a button without a URL is pressed, by pointer or keyboard. */
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
