// Generated from the elements' manifest by generate.ts. Do not edit.
'use client';

import '@pallet/elements/icon';
import type { BlockErrorEvent } from '@pallet/elements';
import { PalletIcon } from '@pallet/elements/icon/class';
import { createWrapper, type Wrapper } from '../create-wrapper.js';

/** The properties of `Icon`. */
export type IconProperty = 'iconName' | 'size' | 'variant' | 'assistiveText' | 'dxpStyle' | 'customCssClasses';

/** Values of `slot` for children of `Icon`. The empty string is the default slot. */
export type IconSlot = never;

/** The events of `Icon`, by handler prop. */
export type IconEvents = {
  /** Fires if the block fails to render. Its children stay visible. */
  onError: BlockErrorEvent;
};

/**
 * A small icon, next to text or instead of it.
 *
 * A name that is unknown or not in the form `category:name` shows nothing and logs a warning to the console.
 */
export const Icon: Wrapper<PalletIcon, IconProperty, IconEvents> = createWrapper('Icon', 'pallet-icon', PalletIcon, { onError: 'pallet-error' });
