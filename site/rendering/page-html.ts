import { escapeMarkup } from '@pallet/elements/foundations';
import { APP_ID, PAGE_DATA_ID, type PageStart } from '../documents/page-data.js';
import { escapeJson } from './escape.js';
import { directionOf } from './language.js';
import { headHtml, type PageHead } from './page-head.js';

export interface PageHtmlOptions {
  /** What the page carries. */
  readonly page: PageStart;
  /** React's HTML with its shadow roots. */
  readonly app: string;
  readonly head: PageHead;
}

/** The whole document of a prerendered page. */
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
<div id="${APP_ID}">${app}</div>
<script type="application/json" id="${PAGE_DATA_ID}">${escapeJson(JSON.stringify(page))}</script>
</body>
</html>
`;
}
