import { define } from '../../base/define.js';
import { PalletImage } from './image.element.js';

export * from './image.element.js';

define('pallet-image', PalletImage);

declare global {
  interface HTMLElementTagNameMap {
    'pallet-image': PalletImage;
  }
}
