import { defineDisclosure, DISCLOSURE_TAG } from '../foundations/disclosure.js';
import { defineSheets, SHEET_TAG } from '../foundations/shared-sheets.js';
import { sourceHash } from './source-hash.js';

/**
 * The script of prerendered pages: it opens and closes panels until their block is there, and lets shadow roots share
 * style sheets. It stands in each shadow root with panels, or once in the head of a page that shares its sheets.
 */
export const PAGE_SCRIPT = `(${defineSheets.toString()})("${SHEET_TAG}");(${defineDisclosure.toString()})("${DISCLOSURE_TAG}")`;

/** The source by which a Content-Security-Policy's `script-src` allows the script of prerendered pages. */
export const scriptHash = (): string => sourceHash(PAGE_SCRIPT);
