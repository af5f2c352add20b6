// Generated from the elements' manifest by generate.ts. Do not edit.
'use client';

import '@pallet/elements/text';
import type { BlockErrorEvent, NavigateEvent } from '@pallet/elements';
import { PalletText } from '@pallet/elements/text/class';
import { createWrapper, type Wrapper } from '../create-wrapper.js';

/** The properties of `Text`. */
export type TextProperty = 'text' | 'headingTag' | 'fontSize' | 'textColor' | 'textAlign' | 'backgroundColor' | 'paddingVertical' | 'paddingHorizontal' | 'textDecoration' | 'textDisplayInfo' | 'accentRule' | 'isLinkable' | 'url' | 'linkAssistiveText' | 'dxpStyle' | 'customCssClasses';

/** Values of `slot` for children of `Text`. The empty string is the default slot. */
export type TextSlot = '';

/** The events of `Text`, by handler prop. */
export type TextEvents = {
  /** Fires before the link is followed. Cancelable. */
  onNavigate: NavigateEvent;
  /** Fires if the block fails to render. Its children stay visible. */
  onError: BlockErrorEvent;
};

/**
 * A heading or a paragraph.
 *
 * In a banner or tile that is fully clickable, the first heading contains the link.
 */
export const Text: Wrapper<PalletText, TextProperty, TextEvents> = createWrapper('Text', 'pallet-text', PalletText, { onNavigate: 'pallet-navigate', onError: 'pallet-error' });
