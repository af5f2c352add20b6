import { define } from '../../base/define.js';
import { PalletColumn } from './column.element.js';

export * from './column.element.js';

define('pallet-column', PalletColumn);

declare global {
  interface HTMLElementTagNameMap {
    'pallet-column': PalletColumn;
  }
}
