import { define } from '../../base/define.js';
import { PalletEmployeeSlide } from './employee-slide.element.js';

export * from './employee-slide.element.js';

define('pallet-employee-slide', PalletEmployeeSlide);

declare global {
  interface HTMLElementTagNameMap {
    'pallet-employee-slide': PalletEmployeeSlide;
  }
}
