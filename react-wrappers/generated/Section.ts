// Generated from the elements' manifest by generate.ts. Never edited.
import '@pallet/elements/section';
import { PalletSection } from '@pallet/elements/section/class';
import { createWrapper, type Wrapper } from '../create-wrapper.js';

/** The properties of `Section`. */
export type SectionProperty = 'surface' | 'backgroundColor' | 'maxContentWidth' | 'sectionColumnGutterWidth' | 'sectionMinHeight' | 'sectionVerticalAlign' | 'layoutDirectionDesktop' | 'layoutDirectionTablet' | 'layoutDirectionMobile' | 'spacing';

/** What `slot` may be on a child of `Section`; the empty name is the default slot. */
export type SectionSlot = '' | 'heading';

/**
 * A full-width band of the page that arranges columns on a grid of twelve.
 */
export const Section: Wrapper<PalletSection, SectionProperty> = createWrapper('Section', 'pallet-section', PalletSection);
