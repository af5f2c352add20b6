// Generated from the elements' manifest by generate.ts. Never edited.
import '@pallet/elements/view-notifier';
import type { BlockErrorEvent, ViewChangeEvent } from '@pallet/elements';
import { PalletViewNotifier } from '@pallet/elements/view-notifier/class';
import { createWrapper, type Wrapper } from '../create-wrapper.js';

/** The properties of `ViewNotifier`. */
export type ViewNotifierProperty = 'route' | 'viewTitle';

/** What `slot` may be on a child of `ViewNotifier`; the empty name is the default slot. */
export type ViewNotifierSlot = never;

/** The events of `ViewNotifier`, by the prop that takes a handler. */
export type ViewNotifierEvents = {
  /** A view is shown. */
  onViewChange: ViewChangeEvent;
  /** When the block's own rendering failed; its children stay in view. */
  onError: BlockErrorEvent;
};

/**
 * Tells the page that a view is shown: once for each view, with its route and title. A host that changes the view in
 * place sets another `route`.
 */
export const ViewNotifier: Wrapper<PalletViewNotifier, ViewNotifierProperty, ViewNotifierEvents> = createWrapper('ViewNotifier', 'pallet-view-notifier', PalletViewNotifier, { onViewChange: 'pallet-view-change', onError: 'pallet-error' });
