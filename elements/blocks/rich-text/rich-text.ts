import { define } from '../../base/define.js';
import { PalletRichText } from './rich-text.element.js';

export * from './rich-text.element.js';

define('pallet-rich-text', PalletRichText);

declare global {
  interface HTMLElementTagNameMap {
    'pallet-rich-text': PalletRichText;
  }
}
