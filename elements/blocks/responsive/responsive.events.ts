import type { Size } from '../../foundations/breakpoints.js';

/** Fires when a change of screen size shows the content of a responsive block. */
export class ResponsiveShowEvent extends Event {
  static readonly eventName = 'pallet-show';

  /**
   * @param mediaQuery - the media query that now matches
   * @param size - the corresponding screen size
   */
  constructor(
    readonly mediaQuery: string,
    readonly size: Size,
  ) {
    super(ResponsiveShowEvent.eventName, { bubbles: true, composed: true });
  }
}

/** Fires when a change of screen size hides the content of a responsive block. */
export class ResponsiveHideEvent extends Event {
  static readonly eventName = 'pallet-hide';

  /**
   * @param mediaQuery - the media query that now matches
   * @param size - the corresponding screen size
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
