import type { Responsive } from './breakpoints.js';

/** Lengths by side. A bare number is in px. Left and right are swapped in right-to-left text. */
export interface Sides {
  top?: Responsive<number | string>;
  right?: Responsive<number | string>;
  bottom?: Responsive<number | string>;
  left?: Responsive<number | string>;
}

/** Margin, padding and visibility of a block. */
export interface OuterStyle {
  margin?: Responsive<Sides>;
  padding?: Responsive<Sides>;
  isVisible?: Responsive<boolean | string>;
}

/** The fields of {@link OuterStyle} with lengths by side. */
export const SPACES: readonly Exclude<keyof OuterStyle, 'isVisible'>[] = ['margin', 'padding'];

/** The fields of {@link Sides}, and the ends of their names in CSS. */
export const EDGES: Readonly<Record<keyof Sides, string>> = {
  top: 'block-start',
  right: 'inline-end',
  bottom: 'block-end',
  left: 'inline-start',
};
