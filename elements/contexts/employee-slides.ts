import { createContext } from '@lit/context';

/** What a slider tells the slides inside it, so that nothing has to be written onto them. */
export interface EmployeeSlides {
  /** The slide that is shown, counted from 0. */
  readonly current: number;
  /** How many there are; 0 while that is not known. */
  readonly count: number;
  /** Where the words stand: beside the picture, or over it. */
  readonly layout: 'beside' | 'over';
  readonly hidesText: boolean;
  /** Whether there is a dot for each: then slides are what tabs show. */
  readonly hasDots: boolean;
  indexOf(slide: HTMLElement): number;
}

export const employeeSlidesContext = createContext<EmployeeSlides>(Symbol.for('pallet-employee-slides'));
