/**
 * What turned a slide: time, a previous or next button, a dot, an arrow key, a swipe, the page's address, or the host,
 * which took away the slide that was shown.
 */
export type SlideChangeReason = 'rotation' | 'button' | 'dot' | 'key' | 'swipe' | 'fragment' | 'removal';

/** Fired when a carousel shows another slide. */
export class SlideChangeEvent extends Event {
  static readonly eventName = 'pallet-slide-change';

  /**
   * @param index - the slide that is shown now, counted from 1 (Specification 3)
   * @param reason - what turned it
   */
  constructor(
    readonly index: number,
    readonly reason: SlideChangeReason,
  ) {
    super(SlideChangeEvent.eventName, { bubbles: true, composed: true });
  }
}

declare global {
  interface GlobalEventHandlersEventMap {
    'pallet-slide-change': SlideChangeEvent;
  }
}
