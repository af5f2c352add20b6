// Generated from the elements' manifest by generate.ts. Do not edit.
'use client';

import '@pallet/elements/banner';
import type { BlockErrorEvent, NavigateEvent } from '@pallet/elements';
import { PalletBanner } from '@pallet/elements/banner/class';
import { createWrapper, type Wrapper } from '../create-wrapper.js';

/** The properties of `Banner`. */
export type BannerProperty = 'imageFit' | 'imagePosition' | 'height' | 'backgroundColor' | 'bannerAlignment' | 'contentPosition' | 'contentWidth' | 'shadeBeside' | 'showButtons' | 'buttonGroupWidth' | 'buttonGroupHeight' | 'isBannerLink' | 'bannerLinkUrl' | 'bannerLinkAssistiveText' | 'bannerId' | 'priority' | 'imageInfo' | 'width' | 'overlayColor' | 'borderRadius' | 'borderWidth' | 'borderColor' | 'borderStyle' | 'contentPadding' | 'contentBgColor' | 'showSecondaryButton' | 'buttonGroupAlignment' | 'buttonGroupSpacingHorizontal' | 'buttonGroupSpacingVertical' | 'buttonDirection' | 'singleButtonAlignment' | 'dxpStyle' | 'customCssClasses';

/** Values of `slot` for children of `Banner`. The empty string is the default slot. */
export type BannerSlot = '' | 'primary-button' | 'secondary-button';

/** The events of `Banner`, by handler prop. */
export type BannerEvents = {
  /** Fires before the banner's link is followed. Cancelable. */
  onNavigate: NavigateEvent;
  /** Fires if the block fails to render. Its children stay visible. */
  onError: BlockErrorEvent;
};

/**
 * An image with content on top: text, optional buttons, or one link for the whole banner.
 */
export const Banner: Wrapper<PalletBanner, BannerProperty, BannerEvents> = createWrapper('Banner', 'pallet-banner', PalletBanner, { onNavigate: 'pallet-navigate', onError: 'pallet-error' });
