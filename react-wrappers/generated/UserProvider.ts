// Generated from the elements' manifest by generate.ts. Do not edit.
'use client';

import '@pallet/elements/user-provider';
import type { BlockErrorEvent } from '@pallet/elements';
import { PalletUserProvider } from '@pallet/elements/user-provider/class';
import { createWrapper, type Wrapper } from '../create-wrapper.js';

/** The properties of `UserProvider`. */
export type UserProviderProperty = 'user';

/** Values of `slot` for children of `UserProvider`. The empty string is the default slot. */
export type UserProviderSlot = '';

/** The events of `UserProvider`, by handler prop. */
export type UserProviderEvents = {
  /** Fires if the block fails to render. Its children stay visible. */
  onError: BlockErrorEvent;
};

/**
 * Provides the current user to expressions in the blocks inside it: `{!User.isGuest}` and, for signed-in visitors,
 * `{!User.userId}`.
 *
 * The visitor is treated as a guest at first. The user ID is requested only for visitors who are signed in.
 */
export const UserProvider: Wrapper<PalletUserProvider, UserProviderProperty, UserProviderEvents> = createWrapper('UserProvider', 'pallet-user-provider', PalletUserProvider, { onError: 'pallet-error' });
