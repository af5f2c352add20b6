import { define } from '../../base/define.js';
import { PalletLayout } from './layout.element.js';

export * from './layout.element.js';

define('pallet-layout', PalletLayout);

declare global {
  interface HTMLElementTagNameMap {
    'pallet-layout': PalletLayout;
  }
}
