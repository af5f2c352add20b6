/** Number of a section of a contacts block. */
export type ContactsSection = 1 | 2 | 3;

/** Fires after a section is opened: by its header, by Expand All, by find in page or by the URL. */
export class SectionOpenEvent extends Event {
  static readonly eventName = 'pallet-open';

  /** @param section - the opened section */
  constructor(readonly section: ContactsSection) {
    super(SectionOpenEvent.eventName, { bubbles: true, composed: true });
  }
}

/** Fires after a section is closed, by its header or by Collapse All. */
export class SectionCloseEvent extends Event {
  static readonly eventName = 'pallet-close';

  /** @param section - the closed section */
  constructor(readonly section: ContactsSection) {
    super(SectionCloseEvent.eventName, { bubbles: true, composed: true });
  }
}

declare global {
  interface GlobalEventHandlersEventMap {
    'pallet-open': SectionOpenEvent;
    'pallet-close': SectionCloseEvent;
  }
}
