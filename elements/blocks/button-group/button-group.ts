import { define } from '../../base/define.js';
import { PalletButtonGroup } from './button-group.element.js';

export * from './button-group.element.js';

define('pallet-button-group', PalletButtonGroup);

declare global {
  interface HTMLElementTagNameMap {
    'pallet-button-group': PalletButtonGroup;
  }
}
