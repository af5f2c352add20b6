// Generated from the elements' manifest by generate.ts. Do not edit.
'use client';

import '@pallet/elements/contacts';
import type { BlockErrorEvent, SectionCloseEvent, SectionOpenEvent } from '@pallet/elements';
import { PalletContacts } from '@pallet/elements/contacts/class';
import { createWrapper, type Wrapper } from '../create-wrapper.js';

/** The properties of `Contacts`. */
export type ContactsProperty = 'section1Label' | 'section1SubLabel' | 'section2Label' | 'section2SubLabel' | 'section3Label' | 'section3SubLabel' | 'titleStylinghook' | 'subtitleStylinghook' | 'titleTextColor' | 'subtitleTextColor' | 'titleBackgroundColor' | 'buttonAlignment' | 'headingTag' | 'dxpStyle' | 'customCssClasses';

/** Values of `slot` for children of `Contacts`. The empty string is the default slot. */
export type ContactsSlot = 'section1' | 'section2' | 'section3';

/** The events of `Contacts`, by handler prop. */
export type ContactsEvents = {
  /** Fires after a section is opened, but not for the section that is open initially. */
  onOpen: SectionOpenEvent;
  /** Fires after a section is closed. */
  onClose: SectionCloseEvent;
  /** Fires if the block fails to render. Its children stay visible. */
  onError: BlockErrorEvent;
};

/**
 * An accordion with up to three sections of contacts. A section without a label is not shown.
 *
 * The first section is open initially. A URL fragment opens a section by its label in lower case with hyphens
 * (`#north-america`), or by the id of an element inside it. Find in page opens the section that contains the match. Without
 * JavaScript and in print, all sections are open. In a prerendered page the first section is open, and a script in the page
 * opens and closes sections until the block is hydrated. If a policy blocks that script, all sections are open initially.
 */
export const Contacts: Wrapper<PalletContacts, ContactsProperty, ContactsEvents> = createWrapper('Contacts', 'pallet-contacts', PalletContacts, { onOpen: 'pallet-open', onClose: 'pallet-close', onError: 'pallet-error' });
