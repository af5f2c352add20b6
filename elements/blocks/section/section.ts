import { define } from '../../base/define.js';
import { PalletSection } from './section.element.js';

export * from './section.element.js';

define('pallet-section', PalletSection);

declare global {
  interface HTMLElementTagNameMap {
    'pallet-section': PalletSection;
  }
}
