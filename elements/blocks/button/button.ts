import { define } from '../../base/define.js';
import { PalletButton } from './button.element.js';

export * from './button.element.js';

define('pallet-button', PalletButton);

declare global {
  interface HTMLElementTagNameMap {
    'pallet-button': PalletButton;
  }
}
