/** An attribute's value as Lit's server renderer wrote it, read again. */
export const unescapeAttribute = (written: string): string =>
  written
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&');

/** JSON in a script element: no `<` may end the element early. */
export const escapeJson = (json: string): string => json.replaceAll('<', String.raw`\u003c`);
