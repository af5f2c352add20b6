import { escapeMarkup } from '@pallet/elements/foundations';
import { ANNOUNCEMENT_ID, APP_ID, CONTENT_ID, PAGE_DATA_ID, type InitialPageData } from '../documents/page-data.js';
import { escapeJson } from './escape.js';
import { directionOf } from '../documents/languages.js';
import { headHtml, type PageHead } from './page-head.js';

export interface PageHtmlOptions {
  /** The data in the page. */
  readonly page: InitialPageData;
  /** React's HTML with its shadow roots. */
  readonly app: string;
  readonly head: PageHead;
}

/** The end of a suspense boundary in React's HTML. Each top-level block of a page or its layout is in one. */
const BOUNDARY_END = '<!--/$-->';

/** The start of the page between header and footer. */
export const MAIN = `<main id="${CONTENT_ID}"`;

/** The HTML document of a prerendered page. */
export function pageHtml({ page, app, head }: PageHtmlOptions): string {
  return `<!doctype html>
<html lang="${escapeMarkup(page.language)}" dir="${directionOf(page.language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
${headHtml(head)}
</head>
<body>
<div id="${APP_ID}">${withScripts(app, page)}</div>
<p class="announcement" id="${ANNOUNCEMENT_ID}" aria-live="polite" aria-atomic="true"></p>
</body>
</html>
`;
}

/**
 * Adds the page's data and the application's script after the first block of the page, which can then be hydrated while the rest of
 * the document is loading. The script removes both elements before React hydrates the page.
 */
function withScripts(app: string, page: InitialPageData): string {
  const end = app.indexOf(BOUNDARY_END, app.indexOf(MAIN));
  const position = end < 0 ? app.length : end + BOUNDARY_END.length;
  const scripts = [
    `<script type="application/json" id="${PAGE_DATA_ID}">${escapeJson(JSON.stringify(page))}</script>`,
    `<script type="module" async src="${escapeMarkup(page.script)}"></script>`,
  ];
  return app.slice(0, position) + scripts.join('') + app.slice(position);
}
