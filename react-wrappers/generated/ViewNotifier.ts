// Generated from the elements' manifest by generate.ts. Do not edit.
'use client';

import '@pallet/elements/view-notifier';
import type { BlockErrorEvent, ViewChangeEvent } from '@pallet/elements';
import { PalletViewNotifier } from '@pallet/elements/view-notifier/class';
import { createWrapper, type Wrapper } from '../create-wrapper.js';

/** The properties of `ViewNotifier`. */
export type ViewNotifierProperty = 'route' | 'viewTitle';

/** Values of `slot` for children of `ViewNotifier`. The empty string is the default slot. */
export type ViewNotifierSlot = never;

/** The events of `ViewNotifier`, by handler prop. */
export type ViewNotifierEvents = {
  /** Fires once for each view that is shown. */
  onViewChange: ViewChangeEvent;
  /** Fires if the block fails to render. Its children stay visible. */
  onError: BlockErrorEvent;
};

/**
 * Fires an event once for each view that is shown, with its route and title; in a page that the browser prerenders, when
 * the visitor opens it. A single-page app changes `route` to
 * announce the next view.
 */
export const ViewNotifier: Wrapper<PalletViewNotifier, ViewNotifierProperty, ViewNotifierEvents> = createWrapper('ViewNotifier', 'pallet-view-notifier', PalletViewNotifier, { onViewChange: 'pallet-view-change', onError: 'pallet-error' });
