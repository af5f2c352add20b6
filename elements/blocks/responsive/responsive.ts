import { define } from '../../base/define.js';
import { PalletResponsive } from './responsive.element.js';

export * from './responsive.element.js';
export * from './responsive.events.js';

define('pallet-responsive', PalletResponsive);

declare global {
  interface HTMLElementTagNameMap {
    'pallet-responsive': PalletResponsive;
  }
}
