import { define } from '../../base/define.js';
import { PalletHorizontalLine } from './horizontal-line.element.js';

export * from './horizontal-line.element.js';

define('pallet-horizontal-line', PalletHorizontalLine);

declare global {
  interface HTMLElementTagNameMap {
    'pallet-horizontal-line': PalletHorizontalLine;
  }
}
