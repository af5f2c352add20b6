import type { Size } from '../../foundations/breakpoints.js';

/** Fired when a change of the screen's size has brought a responsive block into view. */
export class ResponsiveShowEvent extends Event {
  static readonly eventName = 'pallet-show';

  /**
   * @param mediaQuery - the media query that holds now
   * @param size - the size that it stands for
   */
  constructor(
    readonly mediaQuery: string,
    readonly size: Size,
  ) {
    super(ResponsiveShowEvent.eventName, { bubbles: true, composed: true });
  }
}

/** Fired when a change of the screen's size has taken a responsive block out of view. */
export class ResponsiveHideEvent extends Event {
  static readonly eventName = 'pallet-hide';

  /**
   * @param mediaQuery - the media query that holds now
   * @param size - the size that it stands for
   */
  constructor(
    readonly mediaQuery: string,
    readonly size: Size,
  ) {
    super(ResponsiveHideEvent.eventName, { bubbles: true, composed: true });
  }
}

declare global {
  interface GlobalEventHandlersEventMap {
    'pallet-show': ResponsiveShowEvent;
    'pallet-hide': ResponsiveHideEvent;
  }
}
