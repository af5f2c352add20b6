import { define } from '../../base/define.js';
import { PalletHtml } from './html.element.js';

export * from './html.element.js';

define('pallet-html', PalletHtml);

declare global {
  interface HTMLElementTagNameMap {
    'pallet-html': PalletHtml;
  }
}
