import { drawings } from './generated/drawings.js';
import { takeDrawings } from './icons.js';

/** Lets icons of the default set be drawn at once: a server renders once and cannot wait. Specification 3. */
export const drawAtOnce = (): void => takeDrawings(drawings);
