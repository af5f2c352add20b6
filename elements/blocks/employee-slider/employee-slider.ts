import { define } from '../../base/define.js';
// Used to render slides given as data.
import './employee-slide.js';
import { PalletEmployeeSlider } from './employee-slider.element.js';

export * from './employee-slider.element.js';

define('pallet-employee-slider', PalletEmployeeSlider);

declare global {
  interface HTMLElementTagNameMap {
    'pallet-employee-slider': PalletEmployeeSlider;
  }
}
