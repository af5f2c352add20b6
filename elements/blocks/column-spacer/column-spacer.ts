import { define } from '../../base/define.js';
import { PalletColumnSpacer } from './column-spacer.element.js';

export * from './column-spacer.element.js';

define('pallet-column-spacer', PalletColumnSpacer);

declare global {
  interface HTMLElementTagNameMap {
    'pallet-column-spacer': PalletColumnSpacer;
  }
}
