// Generated from the elements' manifest by generate.ts. Never edited.
import '@pallet/elements/employee-slider';
import type { BlockErrorEvent, SlideChangeEvent } from '@pallet/elements';
import { PalletEmployeeSlider } from '@pallet/elements/employee-slider/class';
import { createWrapper, type Wrapper } from '../create-wrapper.js';

/** The properties of `EmployeeSlider`. */
export type EmployeeSliderProperty = 'slides' | 'autoScroll' | 'imageCarousel' | 'employeeCarousel' | 'hideNavigationButtons' | 'hideNavigationDots' | 'hideSlideText' | 'scrollDuration' | 'nameTextColor' | 'positionTextColor' | 'storyTextColor' | 'indicatorColor' | 'label' | 'dxpStyle' | 'customCssClasses';

/** What `slot` may be on a child of `EmployeeSlider`; the empty name is the default slot. */
export type EmployeeSliderSlot = '' | 'controls';

/** The events of `EmployeeSlider`, by the prop that takes a handler. */
export type EmployeeSliderEvents = {
  /** When another slide is shown. */
  onSlideChange: SlideChangeEvent;
  /** When the block's own rendering failed; its children stay in view. */
  onError: BlockErrorEvent;
};

/**
 * People of the company, one at a time: a picture, a name, what they do, and their story. Slides turn by hand, and by
 * themselves with `autoScroll`.
 */
export const EmployeeSlider: Wrapper<PalletEmployeeSlider, EmployeeSliderProperty, EmployeeSliderEvents> = createWrapper('EmployeeSlider', 'pallet-employee-slider', PalletEmployeeSlider, { onSlideChange: 'pallet-slide-change', onError: 'pallet-error' });
