// Generated from the elements' manifest by generate.ts. Do not edit.
'use client';

import '@pallet/elements/button-group';
import type { BlockErrorEvent } from '@pallet/elements';
import { PalletButtonGroup } from '@pallet/elements/button-group/class';
import { createWrapper, type Wrapper } from '../create-wrapper.js';

/** The properties of `ButtonGroup`. */
export type ButtonGroupProperty = 'direction' | 'alignment' | 'singleButtonAlignment' | 'horizontalSpacing' | 'verticalSpacing' | 'width' | 'height' | 'elevateButtons' | 'showSecondaryButton' | 'dxpStyle' | 'customCssClasses';

/** Values of `slot` for children of `ButtonGroup`. The empty string is the default slot. */
export type ButtonGroupSlot = '' | 'primary-button' | 'secondary-button';

/** The events of `ButtonGroup`, by handler prop. */
export type ButtonGroupEvents = {
  /** Fires if the block fails to render. Its children stay visible. */
  onError: BlockErrorEvent;
};

/**
 * Groups related buttons in a row or a stack.
 */
export const ButtonGroup: Wrapper<PalletButtonGroup, ButtonGroupProperty, ButtonGroupEvents> = createWrapper('ButtonGroup', 'pallet-button-group', PalletButtonGroup, { onError: 'pallet-error' });
