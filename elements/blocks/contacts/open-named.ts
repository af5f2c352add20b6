import type { LitElement } from 'lit';
import { findFragmentTarget, showFragmentTarget } from '../../foundations/fragment-target.js';
import type { FragmentArrival } from '../../foundations/watch-fragment.js';
import type { ContactsSection } from './contacts.events.js';

/** A section with a label; one without is not shown. */
export interface ShownSection {
  index: ContactsSection;
  label: string;
  subLabel: string;
}

/** How an address names a label: `EMEA & Africa` is `emea-africa`. */
const fragmentOf = (label: string): string =>
  label
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');

/** The child of a block that an element is in, also in shadow roots. */
function childAround(block: Element, element: Element | undefined): Element | undefined {
  if (element === undefined || block.contains(element)) {
    return [...block.children].find((child) => child.contains(element ?? null));
  }
  const root = element.getRootNode();
  return root instanceof ShadowRoot ? childAround(block, root.host) : undefined;
}

/**
 * Opens the section that the page's address names, by its label or by the id of something inside it, and leads there: to
 * what has the id, or to the section's header.
 *
 * @param sections - those that are shown
 */
export async function openNamed(
  contacts: LitElement,
  sections: readonly ShownSection[],
  open: (section: ShownSection) => void,
  fragment: string,
  arrival: FragmentArrival,
): Promise<void> {
  const target = contacts.querySelector<HTMLElement>(`#${CSS.escape(fragment)}`) ?? findFragmentTarget();
  const slot = childAround(contacts, target)?.slot;
  const inside = sections.find(({ index }) => slot === `section${index}`);
  const section = inside ?? sections.find(({ label }) => fragmentOf(label) === fragmentOf(fragment));
  if (section === undefined) return;
  open(section);
  await contacts.updateComplete;
  const header = contacts.renderRoot.querySelector<HTMLElement>(`#section${section.index}-header`);
  const place = inside === undefined ? header : target;
  if (place != null) await showFragmentTarget(place, arrival);
}
