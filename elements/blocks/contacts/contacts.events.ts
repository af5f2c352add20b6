/** Which of the three sections of a contacts block. */
export type ContactsSection = 1 | 2 | 3;

/** Fired after a section was opened: by its header, by Expand All, by a search in the page or by the page's address. */
export class SectionOpenEvent extends Event {
  static readonly eventName = 'pallet-open';

  /** @param section - the section that was opened */
  constructor(readonly section: ContactsSection) {
    super(SectionOpenEvent.eventName, { bubbles: true, composed: true });
  }
}

/** Fired after a section was closed, by its header or by Collapse All. */
export class SectionCloseEvent extends Event {
  static readonly eventName = 'pallet-close';

  /** @param section - the section that was closed */
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
