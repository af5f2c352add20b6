import { escapeMarkup } from '@pallet/elements/foundations';
import { forbidsListing, type HeadTag } from '@pallet/elements/services';

/** A page that search engines may index. */
export interface SitemapEntry {
  readonly url: string;
  /** URLs of the page in all its languages, including its own, by language tag. */
  readonly alternates: readonly (readonly [language: string, url: string])[];
}

/**
 * Reads the sitemap entry of a page from its head, so that head and sitemap never differ.
 *
 * @param head - the page's own tags
 * @param url - the page's absolute URL
 * @returns undefined for a page that is not indexed, or whose canonical URL is another one
 */
export function sitemapEntry(head: readonly HeadTag[], url: string): SitemapEntry | undefined {
  const links = head.flatMap(({ tag, attributes }) => (tag === 'link' ? [attributes] : []));
  const isOwn = links.some(({ rel, href }) => rel === 'canonical' && href !== undefined && isSameUrl(href, url));
  if (!isOwn || head.some(forbidsListing)) return undefined;
  const alternates = links.flatMap(({ rel, hreflang, href }): [string, string][] =>
    rel === 'alternate' && hreflang && href ? [[hreflang, href]] : [],
  );
  return { url, alternates: [...new Map(alternates)] };
}

/** Whether two absolute URLs are the same, however they are written. */
const isSameUrl = (one: string, other: string): boolean =>
  URL.canParse(one) && new URL(one).href === new URL(other).href;

/** The sitemap of a site, without dates, because the content has no date for a whole page. */
export function sitemap(entries: readonly SitemapEntry[]): string {
  const urls = entries.map(({ url, alternates }) => {
    const links = alternates.map(
      ([language, href]) =>
        `<xhtml:link rel="alternate" hreflang="${escapeMarkup(language)}" href="${escapeMarkup(href)}"/>`,
    );
    return ['<url>', `<loc>${escapeMarkup(url)}</loc>`, ...links, '</url>'].join('\n');
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...urls,
    '</urlset>',
    '',
  ].join('\n');
}
