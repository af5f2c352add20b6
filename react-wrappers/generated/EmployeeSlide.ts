// Generated from the elements' manifest by generate.ts. Never edited.
import '@pallet/elements/employee-slide';
import type { BlockErrorEvent } from '@pallet/elements';
import { PalletEmployeeSlide } from '@pallet/elements/employee-slide/class';
import { createWrapper, type Wrapper } from '../create-wrapper.js';

/** The properties of `EmployeeSlide`. */
export type EmployeeSlideProperty = 'image' | 'name' | 'designation' | 'story' | 'pullQuote' | 'dxpStyle' | 'customCssClasses';

/** What `slot` may be on a child of `EmployeeSlide`; the empty name is the default slot. */
export type EmployeeSlideSlot = '';

/** The events of `EmployeeSlide`, by the prop that takes a handler. */
export type EmployeeSlideEvents = {
  /** When the block's own rendering failed; its children stay in view. */
  onError: BlockErrorEvent;
};

/**
 * One person of an employee slider: a picture, a name, what they do, and their story.
 */
export const EmployeeSlide: Wrapper<PalletEmployeeSlide, EmployeeSlideProperty, EmployeeSlideEvents> = createWrapper('EmployeeSlide', 'pallet-employee-slide', PalletEmployeeSlide, { onError: 'pallet-error' });
