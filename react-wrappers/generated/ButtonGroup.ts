// Generated from the elements' manifest by generate.ts. Never edited.
import '@pallet/elements/button-group';
import type { BlockErrorEvent } from '@pallet/elements';
import { PalletButtonGroup } from '@pallet/elements/button-group/class';
import { createWrapper, type Wrapper } from '../create-wrapper.js';

/** The properties of `ButtonGroup`. */
export type ButtonGroupProperty = 'direction' | 'alignment' | 'singleButtonAlignment' | 'horizontalSpacing' | 'verticalSpacing' | 'width' | 'height' | 'elevateButtons' | 'showSecondaryButton' | 'dxpStyle' | 'customCssClasses';

/** What `slot` may be on a child of `ButtonGroup`; the empty name is the default slot. */
export type ButtonGroupSlot = '' | 'primary-button' | 'secondary-button';

/** The events of `ButtonGroup`, by the prop that takes a handler. */
export type ButtonGroupEvents = {
  /** When the block's own rendering failed; its children stay in view. */
  onError: BlockErrorEvent;
};

/**
 * Buttons that belong together, in a row or in a stack.
 */
export const ButtonGroup: Wrapper<PalletButtonGroup, ButtonGroupProperty, ButtonGroupEvents> = createWrapper('ButtonGroup', 'pallet-button-group', PalletButtonGroup, { onError: 'pallet-error' });
