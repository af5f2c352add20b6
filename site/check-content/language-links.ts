import { createDeliveredContent } from '../content-sources/delivered-content.js';
import type { Finding } from '../documents/finding.js';
import type { PageDocument } from '../documents/model.js';
import { pageMetadata } from '../rendering/page-metadata.js';
import { sitemapEntry, type SitemapEntry } from '../rendering/sitemap.js';
import { createEmbeddedFetch } from '../server/delivery-on-node.js';
import { getPageFile, locate, type SiteContent } from './site-content.js';

/**
 * Finds `hreflang` links to pages of the site that do not exist, that search engines may not list, or that do not link
 * back. Search engines ignore such links.
 *
 * @param routes - the pages whose links are checked. Default: all
 */
export async function checkLanguageLinks(
  content: SiteContent,
  routes: Iterable<string> = content.pages.keys(),
): Promise<Finding[]> {
  const { pages, settings, sources } = content;
  if (settings.languages.filter(({ isActive }) => isActive).length < 2) return [];
  const siteUrl = `${settings.origin}${settings.basePath}`;
  const readEntry = createEntryReader(content);
  const findings: Finding[] = [];
  for (const route of routes) {
    const page = pages.get(route);
    const entry = page && (await readEntry(route, page));
    for (const [language, url] of entry?.alternates ?? []) {
      const path = url.startsWith(`${siteUrl}/`) ? url.slice(siteUrl.length) : undefined;
      // The page for all other languages need not link back.
      if (path === undefined || path === route || language === 'x-default') continue;
      const other = pages.get(path);
      const reason =
        other === undefined ? 'that page does not exist' : describeOneSided(await readEntry(path, other), entry);
      if (reason === undefined) continue;
      const wrong = `The page links to ${path} as its translation (${language}), but ${reason}. Search engines ignore this link.`;
      const remedy =
        'Pages with the same path in their language folders are linked automatically. Remove the links that were added by hand, or correct them on both pages.';
      const details = 'They are "hrefLangUrls" in the metadata block or the search-engine record of one of the pages.';
      findings.push({ ...locate(sources, getPageFile(route), ''), weight: 'warning', wrong, remedy, details });
    }
  }
  return findings;
}

function describeOneSided(other: SitemapEntry | undefined, entry: SitemapEntry | undefined): string | undefined {
  if (other === undefined) return 'search engines may not list that page under its own address';
  return other.alternates.some(([, url]) => url === entry?.url) ? undefined : 'that page does not link back';
}

/** Reads the sitemap entries of pages, each once. */
function createEntryReader({
  root,
  pages,
  settings,
}: SiteContent): (route: string, page: PageDocument) => Promise<SitemapEntry | undefined> {
  const ignore = (): void => undefined;
  const content = createDeliveredContent(settings, createEmbeddedFetch(root, settings, ignore), ignore);
  const entries = new Map<string, Promise<SitemapEntry | undefined>>();
  const read = async (route: string, document: PageDocument): Promise<SitemapEntry | undefined> => {
    const language = document.language ?? 'en-US';
    const options = { route, document, pages, settings, content, language, socialPicture: undefined, report: ignore };
    const { head } = await pageMetadata(options);
    return sitemapEntry(head, `${settings.origin}${settings.basePath}${route}`);
  };
  return (route, page) => {
    const entry = entries.get(route) ?? read(route, page);
    entries.set(route, entry);
    return entry;
  };
}
