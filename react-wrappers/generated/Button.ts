// Generated from the elements' manifest by generate.ts. Do not edit.
'use client';

import '@pallet/elements/button';
import type { BlockErrorEvent, NavigateEvent, PressEvent } from '@pallet/elements';
import { PalletButton } from '@pallet/elements/button/class';
import { createWrapper, type Wrapper } from '../create-wrapper.js';

/** The properties of `Button`. */
export type ButtonProperty = 'text' | 'url' | 'type' | 'variant' | 'size' | 'alignment' | 'stretch' | 'iconName' | 'iconPosition' | 'iconSize' | 'assistiveText' | 'target' | 'disabled' | 'buttonType' | 'name' | 'value' | 'formNoValidate' | 'dxpStyle' | 'customCssClasses';

/** Values of `slot` for children of `Button`. The empty string is the default slot. */
export type ButtonSlot = '';

/** The events of `Button`, by handler prop. */
export type ButtonEvents = {
  /** Fires before the link is followed. Cancelable. */
  onNavigate: NavigateEvent;
  /** Fires when a button without a URL is pressed. */
  onPress: PressEvent;
  /** Fires if the block fails to render. Its children stay visible. */
  onError: BlockErrorEvent;
};

/**
 * A call to action: a link styled as a button if `url` is set, otherwise a button.
 */
export const Button: Wrapper<PalletButton, ButtonProperty, ButtonEvents> = createWrapper('Button', 'pallet-button', PalletButton, { onNavigate: 'pallet-navigate', onPress: 'pallet-press', onError: 'pallet-error' });
