// Generated from the elements' manifest by generate.ts. Do not edit.
'use client';

import '@pallet/elements/section';
import type { BlockErrorEvent } from '@pallet/elements';
import { PalletSection } from '@pallet/elements/section/class';
import { createWrapper, type Wrapper } from '../create-wrapper.js';

/** The properties of `Section`. */
export type SectionProperty = 'surface' | 'backgroundColor' | 'backgroundImageConfig' | 'backgroundImageOverlay' | 'priority' | 'sectionConfig' | 'maxContentWidth' | 'sectionColumnGutterWidth' | 'componentSpacerSize' | 'sectionMinHeight' | 'sectionVerticalAlign' | 'scrollOn' | 'spacing' | 'layoutDirectionDesktop' | 'layoutDirectionTablet' | 'layoutDirectionMobile' | 'dxpStyle' | 'customCssClasses';

/** Values of `slot` for children of `Section`. The empty string is the default slot. */
export type SectionSlot = 'heading' | 'col1' | 'col2' | 'col3' | 'col4' | 'col5' | 'col6' | '';

/** The events of `Section`, by handler prop. */
export type SectionEvents = {
  /** Fires if the block fails to render. Its children stay visible. */
  onError: BlockErrorEvent;
};

/**
 * A full-width band of the page that arranges columns on a 12-column grid.
 */
export const Section: Wrapper<PalletSection, SectionProperty, SectionEvents> = createWrapper('Section', 'pallet-section', PalletSection, { onError: 'pallet-error' });
