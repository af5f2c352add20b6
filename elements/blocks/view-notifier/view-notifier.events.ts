/** Fired once when a view is shown. */
export class ViewChangeEvent extends Event {
  static readonly eventName = 'pallet-view-change';

  /**
   * @param route - path of the view, without query and fragment
   * @param title - its title
   */
  constructor(
    readonly route: string,
    readonly title: string,
  ) {
    super(ViewChangeEvent.eventName, { bubbles: true, composed: true });
  }
}

declare global {
  interface GlobalEventHandlersEventMap {
    'pallet-view-change': ViewChangeEvent;
  }
}
