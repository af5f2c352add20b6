/**
 * The `robots.txt` file, which allows everything. Pages that are not indexed state it in their head, which crawlers can only
 * read if they may load the page.
 *
 * @param sitemap - absolute URL of the sitemap
 */
export const robotsFile = (sitemap: string): string => `User-agent: *\nAllow: /\n\nSitemap: ${sitemap}\n`;
