import { define } from '../../base/define.js';
import { PalletExpandableSection } from './expandable-section.element.js';

export * from './expandable-section.element.js';
export * from './expandable-section.events.js';

define('pallet-expandable-section', PalletExpandableSection);

declare global {
  interface HTMLElementTagNameMap {
    'pallet-expandable-section': PalletExpandableSection;
  }
}
