// Lit reads the hydration hook when it is first evaluated: import this entry before any block.
import '@lit-labs/ssr-client/lit-element-hydrate-support.js';
import { defineSheets, SHEET_TAG } from './foundations/shared-sheets.js';
import { keepPresses } from './presses.js';

keepPresses();
// Where a page's own script was not allowed to.
defineSheets(SHEET_TAG);
