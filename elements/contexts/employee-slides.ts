import { createContext } from '@lit/context';

/** State that a slider shares with its slides, so that it does not have to set attributes on them. */
export interface EmployeeSlides {
  /** Index of the current slide, from 0. */
  readonly current: number;
  /** Number of slides, 0 while unknown. */
  readonly count: number;
  /** Position of the text: next to the image, or over it. */
  readonly layout: 'beside' | 'over';
  readonly hidesText: boolean;
  /** Whether each slide has a dot. The slides are then tab panels. */
  readonly hasDots: boolean;
  indexOf(slide: HTMLElement): number;
}

export const employeeSlidesContext = createContext<EmployeeSlides>(Symbol.for('pallet-employee-slides'));
