/**
 * The file that tells crawlers where they may go: everywhere. Pages that are not to be found say so themselves, which
 * only works where crawlers may read them.
 *
 * @param sitemap - full address of the sitemap
 */
export const robotsFile = (sitemap: string): string => `User-agent: *\nAllow: /\n\nSitemap: ${sitemap}\n`;
