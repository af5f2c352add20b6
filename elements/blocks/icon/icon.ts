import { define } from '../../base/define.js';
import { PalletIcon } from './icon.element.js';

export * from './icon.element.js';
export { registerIcons } from '../../foundations/icons/register.js';

define('pallet-icon', PalletIcon);

declare global {
  interface HTMLElementTagNameMap {
    'pallet-icon': PalletIcon;
  }
}
