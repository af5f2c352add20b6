// Generated from the elements' manifest by generate.ts. Never edited.
import '@pallet/elements/layout';
import type { BlockErrorEvent } from '@pallet/elements';
import { PalletLayout } from '@pallet/elements/layout/class';
import { createWrapper, type Wrapper } from '../create-wrapper.js';

/** The properties of `Layout`. */
export type LayoutProperty = 'features' | 'dxpStyle' | 'customCssClasses';

/** What `slot` may be on a child of `Layout`; the empty name is the default slot. */
export type LayoutSlot = '' | 'hidden';

/** The events of `Layout`, by the prop that takes a handler. */
export type LayoutEvents = {
  /** When the block's own rendering failed; its children stay in view. */
  onError: BlockErrorEvent;
};

/**
 * The flexible layout: the root of a page, a stack of sections.
 */
export const Layout: Wrapper<PalletLayout, LayoutProperty, LayoutEvents> = createWrapper('Layout', 'pallet-layout', PalletLayout, { onError: 'pallet-error' });
