/**
 * Why the slide changed: time, a previous or next button, a dot, an arrow key, a swipe, the URL fragment, or the removal of
 * the current slide.
 */
export type SlideChangeReason = 'rotation' | 'button' | 'dot' | 'key' | 'swipe' | 'fragment' | 'removal';

/** Fires when a carousel shows another slide. */
export class SlideChangeEvent extends Event {
  static readonly eventName = 'pallet-slide-change';

  /**
   * @param index - number of the current slide, starting at 1
   * @param reason - why the slide changed
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
