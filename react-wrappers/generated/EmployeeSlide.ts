// Generated from the elements' manifest by generate.ts. Do not edit.
'use client';

import '@pallet/elements/employee-slide';
import type { BlockErrorEvent } from '@pallet/elements';
import { PalletEmployeeSlide } from '@pallet/elements/employee-slide/class';
import { createWrapper, type Wrapper } from '../create-wrapper.js';

/** The properties of `EmployeeSlide`. */
export type EmployeeSlideProperty = 'image' | 'name' | 'designation' | 'story' | 'pullQuote' | 'dxpStyle' | 'customCssClasses';

/** Values of `slot` for children of `EmployeeSlide`. The empty string is the default slot. */
export type EmployeeSlideSlot = '';

/** The events of `EmployeeSlide`, by handler prop. */
export type EmployeeSlideEvents = {
  /** Fires if the block fails to render. Its children stay visible. */
  onError: BlockErrorEvent;
};

/**
 * A slide of an employee slider: the image, name, designation and story of one person.
 */
export const EmployeeSlide: Wrapper<PalletEmployeeSlide, EmployeeSlideProperty, EmployeeSlideEvents> = createWrapper('EmployeeSlide', 'pallet-employee-slide', PalletEmployeeSlide, { onError: 'pallet-error' });
