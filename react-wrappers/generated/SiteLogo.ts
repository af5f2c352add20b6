// Generated from the elements' manifest by generate.ts. Do not edit.
'use client';

import '@pallet/elements/site-logo';
import type { BlockErrorEvent, NavigateEvent } from '@pallet/elements';
import { PalletSiteLogo } from '@pallet/elements/site-logo/class';
import { createWrapper, type Wrapper } from '../create-wrapper.js';

/** The properties of `SiteLogo`. */
export type SiteLogoProperty = 'imageInfo' | 'imageInfoMobile' | 'logoWidth' | 'alignment' | 'dxpStyle' | 'customCssClasses';

/** Values of `slot` for children of `SiteLogo`. The empty string is the default slot. */
export type SiteLogoSlot = never;

/** The events of `SiteLogo`, by handler prop. */
export type SiteLogoEvents = {
  /** Fires before the link is followed. Cancelable. */
  onNavigate: NavigateEvent;
  /** Fires if the block fails to render. Its children stay visible. */
  onError: BlockErrorEvent;
};

/**
 * The logo of the site, which links to its home page.
 *
 * The home page is the named page `Home` of the host, or `/` if the host provides no navigation. Without an image, the
 * block shows nothing. Its image is not the first image of a page, which a host may fetch before others.
 */
export const SiteLogo: Wrapper<PalletSiteLogo, SiteLogoProperty, SiteLogoEvents> = createWrapper('SiteLogo', 'pallet-site-logo', PalletSiteLogo, { onNavigate: 'pallet-navigate', onError: 'pallet-error' });
