import { define } from '../../base/define.js';
import { PalletGrid } from './grid.element.js';

export * from './grid.element.js';
export * from './grid.events.js';
export type { ItemBlock } from './item-tree.js';

define('pallet-grid', PalletGrid);

declare global {
  interface HTMLElementTagNameMap {
    'pallet-grid': PalletGrid;
  }
}
