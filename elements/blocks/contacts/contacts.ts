import { define } from '../../base/define.js';
import { PalletContacts } from './contacts.element.js';

export * from './contacts.element.js';
export * from './contacts.events.js';

define('pallet-contacts', PalletContacts);

declare global {
  interface HTMLElementTagNameMap {
    'pallet-contacts': PalletContacts;
  }
}
