// Generated from the elements' manifest by generate.ts. Do not edit.
'use client';

import '@pallet/elements/responsive';
import type { BlockErrorEvent, ResponsiveHideEvent, ResponsiveShowEvent } from '@pallet/elements';
import { PalletResponsive } from '@pallet/elements/responsive/class';
import { createWrapper, type Wrapper } from '../create-wrapper.js';

/** The properties of `Responsive`. */
export type ResponsiveProperty = 'sizes' | 'dxpStyle' | 'customCssClasses';

/** Values of `slot` for children of `Responsive`. The empty string is the default slot. */
export type ResponsiveSlot = '';

/** The events of `Responsive`, by handler prop. */
export type ResponsiveEvents = {
  /** Fires when a change of screen size shows the content, not initially. */
  onShow: ResponsiveShowEvent;
  /** Fires when a change of screen size hides the content, not initially. */
  onHide: ResponsiveHideEvent;
  /** Fires if the block fails to render. Its children stay visible. */
  onError: BlockErrorEvent;
};

/**
 * Shows its content only on certain screen sizes. This is done in CSS, so it works without scripts.
 *
 * Neither the block nor its `base` part generates a box: the content is laid out as if the block did not exist.
 */
export const Responsive: Wrapper<PalletResponsive, ResponsiveProperty, ResponsiveEvents> = createWrapper('Responsive', 'pallet-responsive', PalletResponsive, { onShow: 'pallet-show', onHide: 'pallet-hide', onError: 'pallet-error' });
