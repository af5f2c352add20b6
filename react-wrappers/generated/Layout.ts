// Generated from the elements' manifest by generate.ts. Never edited.
import '@pallet/elements/layout';
import { PalletLayout } from '@pallet/elements/layout/class';
import { createWrapper, type Wrapper } from '../create-wrapper.js';

/** The properties of `Layout`. */
export type LayoutProperty = 'features';

/** What `slot` may be on a child of `Layout`; the empty name is the default slot. */
export type LayoutSlot = '' | 'hidden';

/**
 * The flexible layout: the root of a page, a stack of sections.
 */
export const Layout: Wrapper<PalletLayout, LayoutProperty> = createWrapper('Layout', 'pallet-layout', PalletLayout);
