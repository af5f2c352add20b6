import { define } from '../../base/define.js';
import { PalletSiteLogo } from './site-logo.element.js';

export * from './site-logo.element.js';

define('pallet-site-logo', PalletSiteLogo);

declare global {
  interface HTMLElementTagNameMap {
    'pallet-site-logo': PalletSiteLogo;
  }
}
