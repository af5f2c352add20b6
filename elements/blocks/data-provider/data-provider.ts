import { define } from '../../base/define.js';
import { PalletDataProvider } from './data-provider.element.js';

export * from './data-provider.element.js';

define('pallet-data-provider', PalletDataProvider);

declare global {
  interface HTMLElementTagNameMap {
    'pallet-data-provider': PalletDataProvider;
  }
}
