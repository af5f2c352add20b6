import { define } from '../../base/define.js';
import { PalletDataLayer } from './data-layer.element.js';

export * from './data-layer.element.js';

define('pallet-data-layer', PalletDataLayer);

declare global {
  interface HTMLElementTagNameMap {
    'pallet-data-layer': PalletDataLayer;
  }
}
