// Generated from the elements' manifest by generate.ts. Do not edit.
'use client';

import '@pallet/elements/layout';
import type { BlockErrorEvent } from '@pallet/elements';
import { PalletLayout } from '@pallet/elements/layout/class';
import { createWrapper, type Wrapper } from '../create-wrapper.js';

/** The properties of `Layout`. */
export type LayoutProperty = 'features' | 'dxpStyle' | 'customCssClasses';

/** Values of `slot` for children of `Layout`. The empty string is the default slot. */
export type LayoutSlot = '' | 'hidden';

/** The events of `Layout`, by handler prop. */
export type LayoutEvents = {
  /** Fires if the block fails to render. Its children stay visible. */
  onError: BlockErrorEvent;
};

/**
 * The root block of a page: a vertical stack of sections.
 */
export const Layout: Wrapper<PalletLayout, LayoutProperty, LayoutEvents> = createWrapper('Layout', 'pallet-layout', PalletLayout, { onError: 'pallet-error' });
