// Generated from the elements' manifest by generate.ts. Never edited.
import '@pallet/elements/icon';
import type { BlockErrorEvent } from '@pallet/elements';
import { PalletIcon } from '@pallet/elements/icon/class';
import { createWrapper, type Wrapper } from '../create-wrapper.js';

/** The properties of `Icon`. */
export type IconProperty = 'iconName' | 'size' | 'variant' | 'assistiveText' | 'dxpStyle' | 'customCssClasses';

/** What `slot` may be on a child of `Icon`; the empty name is the default slot. */
export type IconSlot = never;

/** The events of `Icon`, by the prop that takes a handler. */
export type IconEvents = {
  /** When the block's own rendering failed; its children stay in view. */
  onError: BlockErrorEvent;
};

/**
 * A small drawing beside words, or in their place. A name that is not `category:name`, or that nobody has a drawing for,
 * shows nothing and is reported on the console.
 */
export const Icon: Wrapper<PalletIcon, IconProperty, IconEvents> = createWrapper('Icon', 'pallet-icon', PalletIcon, { onError: 'pallet-error' });
