import { DISCLOSURE_TAG } from '../../foundations/disclosure.js';
import type { ContactsSection } from './contacts.events.js';

/** Whether sections are open, in the order of the page. */
export type SectionStates = ReadonlyMap<ContactsSection, boolean>;

/** What a block takes over from its prerendered root. */
export interface PrerenderedSections {
  /** Empty where only the first section is open, which is so by default. */
  readonly states: SectionStates;
  /** Those that a visitor has opened or closed before the block was there. */
  readonly changed: readonly ContactsSection[];
}

/** Reads which sections of a prerendered root are open. Where no script of the page could close them, all are, and stay so. */
export function readPrerendered(root: ParentNode): PrerenderedSections {
  const isClosable = root.querySelector(`${DISCLOSURE_TAG}:defined`) !== null;
  if (!isClosable) for (const panel of root.querySelectorAll('.panel')) panel.removeAttribute('hidden');
  const states = [...root.querySelectorAll('[aria-expanded]')].map((header) => ({
    section: Number(/\d/.exec(header.id)?.[0]) as ContactsSection,
    isOpen: header.getAttribute('aria-expanded') === 'true',
  }));
  const changed = states.filter(({ isOpen }, index) => isOpen !== (index === 0)).map(({ section }) => section);
  return {
    states: new Map(changed.length === 0 ? [] : states.map(({ section, isOpen }) => [section, isOpen])),
    changed: isClosable ? changed : [],
  };
}
