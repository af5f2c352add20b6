// Generated from the elements' manifest by generate.ts. Never edited.
import '@pallet/elements/banner';
import type { BlockErrorEvent, NavigateEvent } from '@pallet/elements';
import { PalletBanner } from '@pallet/elements/banner/class';
import { createWrapper, type Wrapper } from '../create-wrapper.js';

/** The properties of `Banner`. */
export type BannerProperty = 'imageFit' | 'imagePosition' | 'height' | 'backgroundColor' | 'bannerAlignment' | 'contentPosition' | 'contentWidth' | 'shadeBeside' | 'showButtons' | 'buttonGroupWidth' | 'buttonGroupHeight' | 'isBannerLink' | 'bannerLinkUrl' | 'bannerLinkAssistiveText' | 'bannerId' | 'priority' | 'imageInfo' | 'width' | 'overlayColor' | 'borderRadius' | 'borderWidth' | 'borderColor' | 'borderStyle' | 'contentPadding' | 'contentBgColor' | 'showSecondaryButton' | 'buttonGroupAlignment' | 'buttonGroupSpacingHorizontal' | 'buttonGroupSpacingVertical' | 'buttonDirection' | 'singleButtonAlignment' | 'dxpStyle' | 'customCssClasses';

/** What `slot` may be on a child of `Banner`; the empty name is the default slot. */
export type BannerSlot = '' | 'primary-button' | 'secondary-button';

/** The events of `Banner`, by the prop that takes a handler. */
export type BannerEvents = {
  /** Before the banner's link is followed; can be cancelled. */
  onNavigate: NavigateEvent;
  /** When the block's own rendering failed; its children stay in view. */
  onError: BlockErrorEvent;
};

/**
 * A picture with words on it, and perhaps buttons; or one big link.
 */
export const Banner: Wrapper<PalletBanner, BannerProperty, BannerEvents> = createWrapper('Banner', 'pallet-banner', PalletBanner, { onNavigate: 'pallet-navigate', onError: 'pallet-error' });
