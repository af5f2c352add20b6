// Generated from the elements' manifest by generate.ts. Never edited.
import '@pallet/elements/hero-carousel';
import type { BlockErrorEvent, NavigateEvent, SlideChangeEvent } from '@pallet/elements';
import { PalletHeroCarousel } from '@pallet/elements/hero-carousel/class';
import { createWrapper, type Wrapper } from '../create-wrapper.js';

/** The properties of `HeroCarousel`. */
export type HeroCarouselProperty = 'slide1' | 'slide2' | 'slide3' | 'slide4' | 'slide5' | 'heading' | 'headingTag' | 'description' | 'buttonLabel' | 'externalURL' | 'textColor' | 'isgradient' | 'carouselHeight' | 'scrollDuration' | 'label' | 'priority' | 'dxpStyle' | 'customCssClasses';

/** What `slot` may be on a child of `HeroCarousel`; the empty name is the default slot. */
export type HeroCarouselSlot = 'controls';

/** The events of `HeroCarousel`, by the prop that takes a handler. */
export type HeroCarouselEvents = {
  /** When another slide is shown. */
  onSlideChange: SlideChangeEvent;
  /** Before the button's link is followed; can be cancelled. */
  onNavigate: NavigateEvent;
  /** When the block's own rendering failed; its children stay in view. */
  onError: BlockErrorEvent;
};

/**
 * Up to five large pictures that take turns behind a heading, a sentence and one button. It rotates by itself, and stops
 * for whoever needs it to.
 */
export const HeroCarousel: Wrapper<PalletHeroCarousel, HeroCarouselProperty, HeroCarouselEvents> = createWrapper('HeroCarousel', 'pallet-hero-carousel', PalletHeroCarousel, { onSlideChange: 'pallet-slide-change', onNavigate: 'pallet-navigate', onError: 'pallet-error' });
