import { define } from '../../base/define.js';
import { PalletImageProvider } from './image-provider.element.js';

export * from './image-provider.element.js';

define('pallet-image-provider', PalletImageProvider);

declare global {
  interface HTMLElementTagNameMap {
    'pallet-image-provider': PalletImageProvider;
  }
}
