/** Decodes the value of an attribute that Lit's server renderer has escaped. */
export const unescapeAttribute = (written: string): string =>
  written
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&');

/** Escapes JSON for a script element, which a `<` could end. */
export const escapeJson = (json: string): string => json.replaceAll('<', String.raw`\u003c`);
