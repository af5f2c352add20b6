import { define } from '../../base/define.js';
import { PalletStatistic } from './statistic.element.js';

export * from './statistic.element.js';

define('pallet-statistic', PalletStatistic);

declare global {
  interface HTMLElementTagNameMap {
    'pallet-statistic': PalletStatistic;
  }
}
