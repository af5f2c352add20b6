import { decodeReference } from '#references';
import { createLabelSanitizer } from '../foundations/sanitise.js';

/** Strips markup from an authored label and decodes its character references, like those of rich text. */
export const parseLabel = createLabelSanitizer(decodeReference);
