import { decodeReference } from '#references';
import { decodeReferences as decode } from '../foundations/references.js';
import { createLabelSanitizer } from '../foundations/sanitize.js';

/** Strips markup from an authored label and decodes its character references, like those of rich text. */
export const parseLabel = createLabelSanitizer(decodeReference);

/** Decodes the character references of an authored text without markup, like those of rich text. */
export const decodeReferences = (text: string): string => decode(text, { decodeReference });
