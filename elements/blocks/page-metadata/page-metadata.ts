import { define } from '../../base/define.js';
import { PalletPageMetadata } from './page-metadata.element.js';

export * from './page-metadata.element.js';

define('pallet-page-metadata', PalletPageMetadata);

declare global {
  interface HTMLElementTagNameMap {
    'pallet-page-metadata': PalletPageMetadata;
  }
}
