// Generated from the elements' manifest by generate.ts. Do not edit.
'use client';

import '@pallet/elements/hero-carousel';
import type { BlockErrorEvent, NavigateEvent, SlideChangeEvent } from '@pallet/elements';
import { PalletHeroCarousel } from '@pallet/elements/hero-carousel/class';
import { createWrapper, type Wrapper } from '../create-wrapper.js';

/** The properties of `HeroCarousel`. */
export type HeroCarouselProperty = 'slide1' | 'slide2' | 'slide3' | 'slide4' | 'slide5' | 'heading' | 'headingTag' | 'description' | 'buttonLabel' | 'externalURL' | 'textColor' | 'isgradient' | 'carouselHeight' | 'scrollDuration' | 'label' | 'priority' | 'dxpStyle' | 'customCssClasses';

/** Values of `slot` for children of `HeroCarousel`. The empty string is the default slot. */
export type HeroCarouselSlot = 'controls';

/** The events of `HeroCarousel`, by handler prop. */
export type HeroCarouselEvents = {
  /** Fires when another slide is shown. */
  onSlideChange: SlideChangeEvent;
  /** Fires before the button's link is followed. Cancelable. */
  onNavigate: NavigateEvent;
  /** Fires if the block fails to render. Its children stay visible. */
  onError: BlockErrorEvent;
};

/**
 * A carousel of up to five large images behind a heading, a description and a button.
 *
 * It rotates automatically, and visitors can pause it. If they prefer reduced motion, it only rotates when started.
 */
export const HeroCarousel: Wrapper<PalletHeroCarousel, HeroCarouselProperty, HeroCarouselEvents> = createWrapper('HeroCarousel', 'pallet-hero-carousel', PalletHeroCarousel, { onSlideChange: 'pallet-slide-change', onNavigate: 'pallet-navigate', onError: 'pallet-error' });
