import { define } from '../../base/define.js';
import { PalletLink } from './link.element.js';

export * from './link.element.js';

define('pallet-link', PalletLink);

declare global {
  interface HTMLElementTagNameMap {
    'pallet-link': PalletLink;
  }
}
