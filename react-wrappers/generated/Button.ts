// Generated from the elements' manifest by generate.ts. Never edited.
import '@pallet/elements/button';
import type { BlockErrorEvent, NavigateEvent, PressEvent } from '@pallet/elements';
import { PalletButton } from '@pallet/elements/button/class';
import { createWrapper, type Wrapper } from '../create-wrapper.js';

/** The properties of `Button`. */
export type ButtonProperty = 'text' | 'url' | 'type' | 'variant' | 'size' | 'alignment' | 'stretch' | 'iconName' | 'iconPosition' | 'iconSize' | 'assistiveText' | 'target' | 'disabled' | 'buttonType' | 'name' | 'value' | 'formNoValidate' | 'dxpStyle' | 'customCssClasses';

/** What `slot` may be on a child of `Button`; the empty name is the default slot. */
export type ButtonSlot = '';

/** The events of `Button`, by the prop that takes a handler. */
export type ButtonEvents = {
  /** Before its link is followed; can be cancelled. */
  onNavigate: NavigateEvent;
  /** When a button without an address is pressed. */
  onPress: PressEvent;
  /** When the block's own rendering failed; its children stay in view. */
  onError: BlockErrorEvent;
};

/**
 * A call to action. With an address it is a link that looks like a button, without one it is a button.
 */
export const Button: Wrapper<PalletButton, ButtonProperty, ButtonEvents> = createWrapper('Button', 'pallet-button', PalletButton, { onNavigate: 'pallet-navigate', onPress: 'pallet-press', onError: 'pallet-error' });
