import { define } from '../../base/define.js';
import { PalletBanner } from './banner.element.js';

export * from './banner.element.js';

define('pallet-banner', PalletBanner);

declare global {
  interface HTMLElementTagNameMap {
    'pallet-banner': PalletBanner;
  }
}
