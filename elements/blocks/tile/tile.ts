import { define } from '../../base/define.js';
import { PalletTile } from './tile.element.js';

export * from './tile.element.js';

define('pallet-tile', PalletTile);

declare global {
  interface HTMLElementTagNameMap {
    'pallet-tile': PalletTile;
  }
}
