import { controlStyles, type CarouselKind } from './carousel-styles.js';
import { CarouselController, type CarouselSettings } from './carousel.js';
import type { PalletElement } from './pallet-element.js';

export const controlSheets = (kind: CarouselKind) => controlStyles[kind];

export const arrival = undefined;

export const carouselOf = (
  host: PalletElement,
  _: CarouselKind,
  settings: () => CarouselSettings,
): CarouselController => new CarouselController(host, settings);
