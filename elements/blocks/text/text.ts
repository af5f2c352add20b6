import { define } from '../../base/define.js';
import { PalletText } from './text.element.js';

export * from './text.element.js';

define('pallet-text', PalletText);

declare global {
  interface HTMLElementTagNameMap {
    'pallet-text': PalletText;
  }
}
