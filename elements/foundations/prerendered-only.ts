import { DISCLOSURE_TAG } from './disclosure.js';
import { SHEET_TAG } from './shared-sheets.js';

/** Selector of elements that are in a prerendered shadow root only until hydration. */
export const PRERENDERED_ONLY = `style, script, noscript, ${SHEET_TAG}, ${DISCLOSURE_TAG}`;
