/** Fires once for each view that is shown. */
export class ViewChangeEvent extends Event {
  static readonly eventName = 'pallet-view-change';

  /**
   * @param route - path of the view, without query and fragment
   * @param title - title of the view
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
