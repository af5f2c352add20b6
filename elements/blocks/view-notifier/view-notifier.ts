import { define } from '../../base/define.js';
import { PalletViewNotifier } from './view-notifier.element.js';

export * from './view-notifier.element.js';
export * from './view-notifier.events.js';

define('pallet-view-notifier', PalletViewNotifier);

declare global {
  interface HTMLElementTagNameMap {
    'pallet-view-notifier': PalletViewNotifier;
  }
}
