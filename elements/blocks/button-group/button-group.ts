import { define } from '../../controllers/define.js';
import { PalletButtonGroup } from './button-group.element.js';

export * from './button-group.element.js';

define('pallet-button-group', PalletButtonGroup);

declare global {
  interface HTMLElementTagNameMap {
    'pallet-button-group': PalletButtonGroup;
  }
}
