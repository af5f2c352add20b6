import type { LitElement } from 'lit';
import { findFragmentTarget, showFragmentTarget } from '../foundations/fragment-target.js';
import type { FragmentNavigation } from '../foundations/watch-fragment.js';
import { FragmentController } from './fragment.js';

/** A collapsible section of a block, with the slot of its content. */
interface LabeledSection {
  readonly slot: string;
  readonly label: string;
}

interface SectionActions<Section> {
  /** Opens a section. */
  readonly open: (section: Section) => void;
  /** Returns the header of a section that has rendered. */
  readonly header: (section: Section) => HTMLElement | null;
}

/** Converts a label to a URL fragment: `EMEA & Africa` becomes `emea-africa`. */
const toFragment = (label: string): string =>
  label
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');

/** Returns the child of a block that contains an element, also across shadow roots. */
function findContainingChild(block: Element, element: Element | undefined): Element | undefined {
  if (element === undefined || block.contains(element)) {
    return [...block.children].find((child) => child.contains(element ?? null));
  }
  const root = element.getRootNode();
  return root instanceof ShadowRoot ? findContainingChild(block, root.host) : undefined;
}

/**
 * Opens the section that matches the URL fragment, by its label or by the ID of an element inside it, and scrolls to that
 * element or to the section's header.
 */
export class SectionFragmentController<Section extends LabeledSection> {
  #block: LitElement;
  #sections: () => readonly Section[];
  #actions: SectionActions<Section>;

  /** @param sections - returns the sections that are shown */
  constructor(block: LitElement, sections: () => readonly Section[], actions: SectionActions<Section>) {
    this.#block = block;
    this.#sections = sections;
    this.#actions = actions;
    new FragmentController(block, (fragment, navigation) => void this.#show(fragment, navigation));
  }

  async #show(fragment: string, navigation: FragmentNavigation): Promise<void> {
    const { open, header } = this.#actions;
    const target = this.#block.querySelector<HTMLElement>(`#${CSS.escape(fragment)}`) ?? findFragmentTarget();
    const slot = findContainingChild(this.#block, target)?.slot;
    const sections = this.#sections();
    const inside = sections.find((section) => section.slot === slot);
    const section = inside ?? sections.find(({ label }) => toFragment(label) === toFragment(fragment));
    if (section === undefined) return;
    open(section);
    await this.#block.updateComplete;
    const scrollTarget = inside === undefined ? header(section) : target;
    if (scrollTarget != null) await showFragmentTarget(scrollTarget, navigation);
  }
}
