import { createContext } from '@lit/context';
import type { AvailableRoom, AvailableWidth } from '../foundations/picture-sizes.js';

export type { AvailableRoom, AvailableWidth } from '../foundations/picture-sizes.js';

const WHOLE_SCREEN: AvailableRoom = { inset: 0, share: 1 };

export const FULL_WIDTH: AvailableWidth = { large: WHOLE_SCREEN, medium: WHOLE_SCREEN, small: WHOLE_SCREEN };

export const availableWidthContext = createContext<AvailableWidth>(Symbol.for('pallet-available-width'));
