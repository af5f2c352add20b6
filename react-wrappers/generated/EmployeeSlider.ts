// Generated from the elements' manifest by generate.ts. Do not edit.
'use client';

import '@pallet/elements/employee-slider';
import type { BlockErrorEvent, SlideChangeEvent } from '@pallet/elements';
import { PalletEmployeeSlider } from '@pallet/elements/employee-slider/class';
import { createWrapper, type Wrapper } from '../create-wrapper.js';

/** The properties of `EmployeeSlider`. */
export type EmployeeSliderProperty = 'slides' | 'autoScroll' | 'imageCarousel' | 'employeeCarousel' | 'hideNavigationButtons' | 'hideNavigationDots' | 'hideSlideText' | 'scrollDuration' | 'nameTextColor' | 'positionTextColor' | 'storyTextColor' | 'indicatorColor' | 'label' | 'dxpStyle' | 'customCssClasses';

/** Values of `slot` for children of `EmployeeSlider`. The empty string is the default slot. */
export type EmployeeSliderSlot = '' | 'controls';

/** The events of `EmployeeSlider`, by handler prop. */
export type EmployeeSliderEvents = {
  /** Fires when another slide is shown. */
  onSlideChange: SlideChangeEvent;
  /** Fires if the block fails to render. Its children stay visible. */
  onError: BlockErrorEvent;
};

/**
 * A carousel of employees. Each slide shows a person's image, name, designation and story. With `autoScroll`, slides
 * change automatically.
 */
export const EmployeeSlider: Wrapper<PalletEmployeeSlider, EmployeeSliderProperty, EmployeeSliderEvents> = createWrapper('EmployeeSlider', 'pallet-employee-slider', PalletEmployeeSlider, { onSlideChange: 'pallet-slide-change', onError: 'pallet-error' });
