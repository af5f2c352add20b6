import type { HeadTag } from '@pallet/elements/services';
import { directionOf } from '../app/language.js';
import { APP_ID, PAGE_DATA_ID, type PageData } from '../app/page-data.js';

const VOID_TAGS = new Set(['meta', 'link']);

const escapeText = (value: string): string =>
  value.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
const escapeAttribute = (value: string): string => escapeText(value).replaceAll('"', '&quot;');

/** An attribute's value as Lit's server renderer wrote it, read again. */
export const unescapeAttribute = (written: string): string =>
  written
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&');

/** Data in a script element: no `<` may end it early. */
const scriptJson = (value: unknown): string => JSON.stringify(value).replaceAll('<', String.raw`\u003c`);

/** One tag of the head as HTML. Its text is written as it is in a script, else escaped. */
export function headTagHtml({ tag, attributes, text }: HeadTag): string {
  const written = Object.entries(attributes ?? {})
    .map(([name, value]) => (value === '' ? ` ${name}` : ` ${name}="${escapeAttribute(value)}"`))
    .join('');
  if (VOID_TAGS.has(tag)) return `<${tag}${written}>`;
  const content = tag === 'script' ? (text ?? '').replaceAll('<', String.raw`\u003c`) : escapeText(text ?? '');
  return `<${tag}${written}>${content}</${tag}>`;
}

export interface PageHtmlOptions {
  readonly page: PageData;
  /** React's HTML with its shadow roots. */
  readonly app: string;
  readonly head: readonly HeadTag[];
}

/** The whole document of a prerendered page. */
export function pageHtml({ page, app, head }: PageHtmlOptions): string {
  return `<!doctype html>
<html lang="${escapeAttribute(page.language)}" dir="${directionOf(page.language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
${head.map(headTagHtml).join('\n')}
</head>
<body>
<div id="${APP_ID}">${app}</div>
<script type="application/json" id="${PAGE_DATA_ID}">${scriptJson(page)}</script>
</body>
</html>
`;
}
