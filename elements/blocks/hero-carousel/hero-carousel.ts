import { define } from '../../base/define.js';
import { PalletHeroCarousel } from './hero-carousel.element.js';

export * from './hero-carousel.element.js';

define('pallet-hero-carousel', PalletHeroCarousel);

declare global {
  interface HTMLElementTagNameMap {
    'pallet-hero-carousel': PalletHeroCarousel;
  }
}
