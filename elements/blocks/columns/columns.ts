import { define } from '../../base/define.js';
import { PalletColumns } from './columns.element.js';

export * from './columns.element.js';

define('pallet-columns', PalletColumns);

declare global {
  interface HTMLElementTagNameMap {
    'pallet-columns': PalletColumns;
  }
}
