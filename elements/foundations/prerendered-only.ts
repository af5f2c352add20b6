import { DISCLOSURE_TAG } from './disclosure.js';
import { SHEET_TAG } from './shared-sheets.js';

/** Selects what is in a prerendered shadow root only until its block has taken it over. */
export const PRERENDERED_ONLY = `style, script, noscript, ${SHEET_TAG}, ${DISCLOSURE_TAG}`;
