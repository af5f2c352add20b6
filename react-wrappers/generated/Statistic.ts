// Generated from the elements' manifest by generate.ts. Do not edit.
'use client';

import '@pallet/elements/statistic';
import type { BlockErrorEvent } from '@pallet/elements';
import { PalletStatistic } from '@pallet/elements/statistic/class';
import { createWrapper, type Wrapper } from '../create-wrapper.js';

/** The properties of `Statistic`. */
export type StatisticProperty = 'value' | 'prefixText' | 'suffixText' | 'label' | 'alignment' | 'dxpStyle' | 'customCssClasses';

/** Values of `slot` for children of `Statistic`. The empty string is the default slot. */
export type StatisticSlot = never;

/** The events of `Statistic`, by handler prop. */
export type StatisticEvents = {
  /** Fires if the block fails to render. Its children stay visible. */
  onError: BlockErrorEvent;
};

/**
 * A single large figure with a label.
 *
 * A whole number of at least 100 counts up once when it scrolls into view. The markup always contains the final value,
 * for visitors without scripts, screen readers and search engines.
 */
export const Statistic: Wrapper<PalletStatistic, StatisticProperty, StatisticEvents> = createWrapper('Statistic', 'pallet-statistic', PalletStatistic, { onError: 'pallet-error' });
