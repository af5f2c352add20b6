import { define } from '../../base/define.js';
import { PalletUserProvider } from './user-provider.element.js';

export * from './user-provider.element.js';

define('pallet-user-provider', PalletUserProvider);

declare global {
  interface HTMLElementTagNameMap {
    'pallet-user-provider': PalletUserProvider;
  }
}
