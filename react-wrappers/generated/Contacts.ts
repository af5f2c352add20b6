// Generated from the elements' manifest by generate.ts. Never edited.
import '@pallet/elements/contacts';
import type { BlockErrorEvent, SectionCloseEvent, SectionOpenEvent } from '@pallet/elements';
import { PalletContacts } from '@pallet/elements/contacts/class';
import { createWrapper, type Wrapper } from '../create-wrapper.js';

/** The properties of `Contacts`. */
export type ContactsProperty = 'section1Label' | 'section1SubLabel' | 'section2Label' | 'section2SubLabel' | 'section3Label' | 'section3SubLabel' | 'titleStylinghook' | 'subtitleStylinghook' | 'titleTextColor' | 'subtitleTextColor' | 'titleBackgroundColor' | 'buttonAlignment' | 'headingTag' | 'dxpStyle' | 'customCssClasses';

/** What `slot` may be on a child of `Contacts`; the empty name is the default slot. */
export type ContactsSlot = 'section1' | 'section2' | 'section3';

/** The events of `Contacts`, by the prop that takes a handler. */
export type ContactsEvents = {
  /** After a section was opened; not when the first one opens by itself. */
  onOpen: SectionOpenEvent;
  /** After a section was closed. */
  onClose: SectionCloseEvent;
  /** When the block's own rendering failed; its children stay in view. */
  onError: BlockErrorEvent;
};

/**
 * Up to three sections of contacts that open and close, each below a header. A section without a label is not shown.
 *
 * The first section opens by itself. The page's address opens a section by its label in lower case with hyphens
 * (`#north-america`), or by the id of something inside it; a search in the page opens the section where it finds words.
 * Without scripts, and on paper, all sections are open. In a prerendered page the first one is; the page's script opens and
 * closes the others until the block is there, and where a policy forbids that script, all start open.
 */
export const Contacts: Wrapper<PalletContacts, ContactsProperty, ContactsEvents> = createWrapper('Contacts', 'pallet-contacts', PalletContacts, { onOpen: 'pallet-open', onClose: 'pallet-close', onError: 'pallet-error' });
