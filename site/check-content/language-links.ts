import type { Finding } from '../documents/finding.js';
import { pageMetadata } from '../rendering/page-metadata.js';
import { sitemapEntry, type SitemapEntry } from '../rendering/sitemap.js';
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
  // As in the head, with percent-encoded characters.
  const urlOf = (route: string): string => new URL(`${settings.origin}${settings.basePath}${route}`).href;
  const routeOfUrl = new Map([...pages.keys()].map((route) => [urlOf(route), route]));
  const readEntry = createEntryReader(content);
  const findings: Finding[] = [];
  for (const route of routes) {
    for (const [language, url] of (await readEntry(route))?.alternates ?? []) {
      // The page for all other languages need not link back.
      if (language === 'x-default' || url === urlOf(route) || !url.startsWith(urlOf('/'))) continue;
      const target = routeOfUrl.get(url);
      const reason =
        target === undefined ? 'that page does not exist' : describeOneSided(await readEntry(target), urlOf(route));
      if (reason === undefined) continue;
      const wrong = `The page links to ${target ?? url} as its translation (${language}), but ${reason}. Search engines ignore this link.`;
      const remedy =
        'Pages with the same path in their language folders are linked automatically. Remove the links that were added by hand, or correct them on both pages.';
      const details = 'They are "hrefLangUrls" in the metadata block or the search-engine record of one of the pages.';
      findings.push({ ...locate(sources, getPageFile(route), ''), weight: 'warning', wrong, remedy, details });
    }
  }
  return findings;
}

/** Why a page does not link back to a URL; undefined if it does. */
function describeOneSided(entry: SitemapEntry | undefined, url: string): string | undefined {
  if (entry === undefined) return 'search engines may not list that page under its own address';
  return entry.alternates.some(([, other]) => other === url) ? undefined : 'that page does not link back';
}

/** Reads the sitemap entries of pages, each once. There is none for a page that search engines may not list. */
function createEntryReader({
  pages,
  settings,
  delivered,
}: SiteContent): (route: string) => Promise<SitemapEntry | undefined> {
  const ignore = (): void => undefined;
  const entries = new Map<string, Promise<SitemapEntry | undefined>>();
  const read = async (route: string): Promise<SitemapEntry | undefined> => {
    const document = pages.get(route);
    if (document === undefined) return undefined;
    const language = document.language ?? 'en-US';
    const { head } = await pageMetadata({
      ...{ route, document, pages, settings, language, socialPicture: undefined, report: ignore },
      content: delivered,
    });
    return sitemapEntry(head, `${settings.origin}${settings.basePath}${route}`);
  };
  return (route) => {
    const entry = entries.get(route) ?? read(route);
    entries.set(route, entry);
    return entry;
  };
}
