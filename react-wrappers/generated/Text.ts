// Generated from the elements' manifest by generate.ts. Never edited.
import '@pallet/elements/text';
import type { BlockErrorEvent, NavigateEvent } from '@pallet/elements';
import { PalletText } from '@pallet/elements/text/class';
import { createWrapper, type Wrapper } from '../create-wrapper.js';

/** The properties of `Text`. */
export type TextProperty = 'text' | 'headingTag' | 'fontSize' | 'textColor' | 'textAlign' | 'backgroundColor' | 'paddingVertical' | 'paddingHorizontal' | 'textDecoration' | 'textDisplayInfo' | 'accentRule' | 'isLinkable' | 'url' | 'linkAssistiveText' | 'dxpStyle' | 'customCssClasses';

/** What `slot` may be on a child of `Text`; the empty name is the default slot. */
export type TextSlot = '';

/** The events of `Text`, by the prop that takes a handler. */
export type TextEvents = {
  /** Before its link is followed; can be cancelled. */
  onNavigate: NavigateEvent;
  /** When the block's own rendering failed; its children stay in view. */
  onError: BlockErrorEvent;
};

/**
 * A heading or a paragraph.
 *
 * Inside a banner or tile that is one big link, its first heading carries that link.
 */
export const Text: Wrapper<PalletText, TextProperty, TextEvents> = createWrapper('Text', 'pallet-text', PalletText, { onNavigate: 'pallet-navigate', onError: 'pallet-error' });
