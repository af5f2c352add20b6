/** Fires after a section is opened or closed: by a visitor, find in page or the URL, or because another one opened. */
export class SectionToggleEvent extends Event {
  static readonly eventName = 'pallet-section-toggle';

  /**
   * @param section - the key of the section, `section1` if the first one has no key
   * @param isOpen - whether the section is open now
   */
  constructor(
    readonly section: string,
    readonly isOpen: boolean,
  ) {
    super(SectionToggleEvent.eventName, { bubbles: true, composed: true });
  }
}

declare global {
  interface GlobalEventHandlersEventMap {
    'pallet-section-toggle': SectionToggleEvent;
  }
}
