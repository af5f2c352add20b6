import { defineDisclosure, DISCLOSURE_TAG } from '../foundations/disclosure.js';
import { defineSheets, SHEET_TAG } from '../foundations/shared-sheets.js';
import { sourceHash } from './source-hash.js';

/**
 * The script of prerendered pages. It opens and closes panels until their block is hydrated, and lets shadow roots share style
 * sheets. It is in each shadow root with panels, or once in the head of a page with shared style sheets.
 */
export const PAGE_SCRIPT = `(${defineSheets.toString()})("${SHEET_TAG}");(${defineDisclosure.toString()})("${DISCLOSURE_TAG}")`;

/** The hash source for `script-src` of a Content Security Policy that allows the script of prerendered pages. */
export const scriptHash = (): string => sourceHash(PAGE_SCRIPT);
