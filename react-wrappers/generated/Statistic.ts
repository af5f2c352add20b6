// Generated from the elements' manifest by generate.ts. Never edited.
import '@pallet/elements/statistic';
import type { BlockErrorEvent } from '@pallet/elements';
import { PalletStatistic } from '@pallet/elements/statistic/class';
import { createWrapper, type Wrapper } from '../create-wrapper.js';

/** The properties of `Statistic`. */
export type StatisticProperty = 'value' | 'prefixText' | 'suffixText' | 'label' | 'alignment' | 'dxpStyle' | 'customCssClasses';

/** What `slot` may be on a child of `Statistic`; the empty name is the default slot. */
export type StatisticSlot = never;

/** The events of `Statistic`, by the prop that takes a handler. */
export type StatisticEvents = {
  /** When the block's own rendering failed; its children stay in view. */
  onError: BlockErrorEvent;
};

/**
 * One figure, very large, with what it counts. A whole number of at least 100 counts up once when it comes into view; the
 * final value is in the page from the start, for readers without scripts, screen readers and search engines.
 */
export const Statistic: Wrapper<PalletStatistic, StatisticProperty, StatisticEvents> = createWrapper('Statistic', 'pallet-statistic', PalletStatistic, { onError: 'pallet-error' });
