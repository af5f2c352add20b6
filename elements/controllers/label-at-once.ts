import { sanitiseLabel } from '../foundations/sanitise.js';

export const label = (): typeof sanitiseLabel => sanitiseLabel;
