import { decodeReference } from '#references';
import { createLabelSanitiser } from '../foundations/sanitise.js';

/** The text of a label that an author may have written with markup. Named references mean what they mean in rich text. */
export const readLabel = createLabelSanitiser(decodeReference);
