import type { LitElement } from 'lit';
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

/**
 * Opens the section that the page's address names, by its label or by the id of something inside it, and brings it into
 * view.
 *
 * @param sections - those that are shown
 * @param isFollowed - true where a link has just named it: the focus goes to its header. Where the page was opened with
 *   it, too, unless the visitor has begun elsewhere
 */
export async function openNamed(
  contacts: LitElement,
  sections: readonly ShownSection[],
  open: (section: ShownSection) => void,
  fragment: string,
  isFollowed: boolean,
): Promise<void> {
  const target = contacts.querySelector(`#${CSS.escape(fragment)}`);
  const slot = [...contacts.children].find((child) => child.contains(target))?.slot;
  const section = sections.find(
    ({ index, label }) => slot === `section${index}` || fragmentOf(label) === fragmentOf(fragment),
  );
  if (section === undefined) return;
  open(section);
  await contacts.updateComplete;
  const header = contacts.renderRoot.querySelector<HTMLElement>(`#section${section.index}-header`);
  (target ?? header)?.scrollIntoView();
  if (!isFollowed) await pageComplete();
  const isFree = isFollowed || document.activeElement === document.body;
  if (isFree && target === null) header?.focus({ preventScroll: true });
}

/** A page that is not complete may lose the focus again, and a screen reader may not yet know the page that it is on. */
const pageComplete = async (): Promise<void> => {
  if (document.readyState === 'complete') return;
  await new Promise((resolve) => addEventListener('load', resolve, { once: true }));
};
