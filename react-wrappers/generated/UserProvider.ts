// Generated from the elements' manifest by generate.ts. Never edited.
import '@pallet/elements/user-provider';
import type { BlockErrorEvent } from '@pallet/elements';
import { PalletUserProvider } from '@pallet/elements/user-provider/class';
import { createWrapper, type Wrapper } from '../create-wrapper.js';

/** The properties of `UserProvider`. */
export type UserProviderProperty = 'user';

/** What `slot` may be on a child of `UserProvider`; the empty name is the default slot. */
export type UserProviderSlot = '';

/** The events of `UserProvider`, by the prop that takes a handler. */
export type UserProviderEvents = {
  /** When the block's own rendering failed; its children stay in view. */
  onError: BlockErrorEvent;
};

/**
 * Tells the blocks inside it who visits: `{!User.isGuest}` and, for a visitor who is signed in, `{!User.userId}`. A page
 * begins with a guest; the id is asked for only when the visitor is none (Specification 4 and 6).
 */
export const UserProvider: Wrapper<PalletUserProvider, UserProviderProperty, UserProviderEvents> = createWrapper('UserProvider', 'pallet-user-provider', PalletUserProvider, { onError: 'pallet-error' });
