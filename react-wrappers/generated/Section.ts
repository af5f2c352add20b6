// Generated from the elements' manifest by generate.ts. Never edited.
import '@pallet/elements/section';
import type { BlockErrorEvent } from '@pallet/elements';
import { PalletSection } from '@pallet/elements/section/class';
import { createWrapper, type Wrapper } from '../create-wrapper.js';

/** The properties of `Section`. */
export type SectionProperty = 'surface' | 'backgroundColor' | 'backgroundImageConfig' | 'backgroundImageOverlay' | 'priority' | 'sectionConfig' | 'maxContentWidth' | 'sectionColumnGutterWidth' | 'componentSpacerSize' | 'sectionMinHeight' | 'sectionVerticalAlign' | 'scrollOn' | 'spacing' | 'layoutDirectionDesktop' | 'layoutDirectionTablet' | 'layoutDirectionMobile' | 'dxpStyle' | 'customCssClasses';

/** What `slot` may be on a child of `Section`; the empty name is the default slot. */
export type SectionSlot = '' | 'col1' | 'col2' | 'col3' | 'col4' | 'col5' | 'col6' | 'heading';

/** The events of `Section`, by the prop that takes a handler. */
export type SectionEvents = {
  /** When the block's own rendering failed; its children stay in view. */
  onError: BlockErrorEvent;
};

/**
 * A full-width band of the page that arranges columns on a grid of twelve.
 */
export const Section: Wrapper<PalletSection, SectionProperty, SectionEvents> = createWrapper('Section', 'pallet-section', PalletSection, { onError: 'pallet-error' });
