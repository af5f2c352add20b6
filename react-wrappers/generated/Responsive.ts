// Generated from the elements' manifest by generate.ts. Never edited.
import '@pallet/elements/responsive';
import type { BlockErrorEvent, ResponsiveHideEvent, ResponsiveShowEvent } from '@pallet/elements';
import { PalletResponsive } from '@pallet/elements/responsive/class';
import { createWrapper, type Wrapper } from '../create-wrapper.js';

/** The properties of `Responsive`. */
export type ResponsiveProperty = 'sizes' | 'dxpStyle' | 'customCssClasses';

/** What `slot` may be on a child of `Responsive`; the empty name is the default slot. */
export type ResponsiveSlot = '';

/** The events of `Responsive`, by the prop that takes a handler. */
export type ResponsiveEvents = {
  /** When a change of the screen's size has brought it into view; not at the start. */
  onShow: ResponsiveShowEvent;
  /** When a change of the screen's size has taken it out of view; not at the start. */
  onHide: ResponsiveHideEvent;
  /** When the block's own rendering failed; its children stay in view. */
  onError: BlockErrorEvent;
};

/**
 * Shows what is inside on some screen sizes only. The style sheet decides, so that it holds without scripts.
 *
 * Neither the block nor its `base` part has a box: what is inside stands as if the block were not there.
 */
export const Responsive: Wrapper<PalletResponsive, ResponsiveProperty, ResponsiveEvents> = createWrapper('Responsive', 'pallet-responsive', PalletResponsive, { onShow: 'pallet-show', onHide: 'pallet-hide', onError: 'pallet-error' });
