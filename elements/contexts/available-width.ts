import { createContext } from '@lit/context';
import type { PerBreakpoint } from '../foundations/breakpoints.js';

/** The CSS width, per screen size, that a block's column gives it: pictures compute their `sizes` from it. */
export type AvailableWidth = PerBreakpoint<string>;

export const FULL_WIDTH: AvailableWidth = { large: '100vw', medium: '100vw', small: '100vw' };

export const availableWidthContext = createContext<AvailableWidth>(Symbol.for('pallet-available-width'));
