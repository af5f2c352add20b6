import { createContext } from '@lit/context';
import type { PerBreakpoint } from '../foundations/breakpoints.js';

/** The width that a block gets at one screen size. */
export interface AvailableRoom {
  /** Pixels beside the content, both sides together. */
  readonly inset: number;
  /** Widest content, a CSS length; without one it is as wide as the screen allows. */
  readonly limit?: string | undefined;
  /** The column's part of the content, from 0 to 1. */
  readonly share: number;
}

/** The width, per screen size, that a block's column gives it: pictures compute their `sizes` from it. */
export type AvailableWidth = PerBreakpoint<AvailableRoom>;

const WHOLE_SCREEN: AvailableRoom = { inset: 0, share: 1 };

export const FULL_WIDTH: AvailableWidth = { large: WHOLE_SCREEN, medium: WHOLE_SCREEN, small: WHOLE_SCREEN };

export const availableWidthContext = createContext<AvailableWidth>(Symbol.for('pallet-available-width'));
