// Generated from the elements' manifest by generate.ts. Do not edit.
'use client';

import '@pallet/elements/horizontal-line';
import type { BlockErrorEvent } from '@pallet/elements';
import { PalletHorizontalLine } from '@pallet/elements/horizontal-line/class';
import { createWrapper, type Wrapper } from '../create-wrapper.js';

/** The properties of `HorizontalLine`. */
export type HorizontalLineProperty = 'size' | 'width' | 'alignment' | 'lineStyle' | 'color' | 'dxpStyle' | 'customCssClasses';

/** Values of `slot` for children of `HorizontalLine`. The empty string is the default slot. */
export type HorizontalLineSlot = never;

/** The events of `HorizontalLine`, by handler prop. */
export type HorizontalLineEvents = {
  /** Fires if the block fails to render. Its children stay visible. */
  onError: BlockErrorEvent;
};

/**
 * A line between two topics of a page.
 */
export const HorizontalLine: Wrapper<PalletHorizontalLine, HorizontalLineProperty, HorizontalLineEvents> = createWrapper('HorizontalLine', 'pallet-horizontal-line', PalletHorizontalLine, { onError: 'pallet-error' });
