import { DISCLOSURE_TAG } from '../../foundations/disclosure.js';
import type { ContactsSection } from './contacts.events.js';

/** Whether each section is open, in document order. */
export type SectionStates = ReadonlyMap<ContactsSection, boolean>;

/** State of the sections in a prerendered shadow root. */
export interface PrerenderedSections {
  /** Empty if only the first section is open, which is the default. */
  readonly states: SectionStates;
  /** Sections that the visitor opened or closed before hydration. */
  readonly changed: readonly ContactsSection[];
}

/** Reads which sections of a prerendered root are open. Without the page's script, all are open and stay open. */
export function readPrerenderedSections(root: ParentNode): PrerenderedSections {
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
