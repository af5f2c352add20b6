// Generated from the elements' manifest by generate.ts. Do not edit.
'use client';

import '@pallet/elements/expandable-section';
import type { BlockErrorEvent, SectionToggleEvent } from '@pallet/elements';
import { PalletExpandableSection } from '@pallet/elements/expandable-section/class';
import { createWrapper, type Wrapper } from '../create-wrapper.js';

/** The properties of `ExpandableSection`. */
export type ExpandableSectionProperty = 'sections' | 'exclusive' | 'headingTag' | 'titleStyle' | 'icon' | 'iconAlignment' | 'dxpStyle' | 'customCssClasses';

/** Values of `slot` for children of `ExpandableSection`. The empty string is the default slot. */
export type ExpandableSectionSlot = 'section1' | 'section2' | 'section3' | 'section4' | 'section5' | 'section6' | 'section7' | 'section8' | 'section9' | 'section10' | 'section11' | 'section12';

/** The events of `ExpandableSection`, by handler prop. */
export type ExpandableSectionEvents = {
  /** Fires after a section is opened or closed, but not for sections that are open initially. */
  onSectionToggle: SectionToggleEvent;
  /** Fires if the block fails to render. Its children stay visible. */
  onError: BlockErrorEvent;
};

/**
 * Any number of sections that visitors open and close, such as questions and answers.
 *
 * Each section is a native `details` element, so it works without JavaScript. Find in page and links to an ID inside a
 * closed section open it. A URL fragment also opens a section by its title in lower case with hyphens (`#how-to-apply`).
 * All sections are printed.
 */
export const ExpandableSection: Wrapper<PalletExpandableSection, ExpandableSectionProperty, ExpandableSectionEvents> = createWrapper('ExpandableSection', 'pallet-expandable-section', PalletExpandableSection, { onSectionToggle: 'pallet-section-toggle', onError: 'pallet-error' });
