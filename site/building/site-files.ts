import { scriptHash } from '@pallet/elements/ssr';
import type { ReportProblem, SiteSettings } from '../content-sources/content-source.js';
import { getNavigationScriptHash } from '../docs/website/navigation-script.js';
import { ERROR_PAGES_FILE } from '../documents/page-data.js';
import { createPageMatcher } from '../documents/redirects.js';
import { contentSecurityPolicy, findLongHeaders, headersFile } from '../rendering/policy.js';
import { readRedirects, redirectsFile } from '../rendering/redirects.js';
import { robotsFile } from '../rendering/robots.js';
import { sitemap } from '../rendering/sitemap.js';
import { findErrorPages } from './build-pages.js';
import type { PageRecord } from './build-record.js';

export interface SiteFilesOptions {
  readonly contentRoot: string;
  readonly settings: SiteSettings;
  /** By route, in the order of the sitemap. */
  readonly pages: Readonly<Record<string, PageRecord>>;
  /** Hashes of the documentation's style sheets. Default: the site has none */
  readonly documentation?: readonly string[] | undefined;
  /** Receives the redirects that are left out, and headers that are too long for a host. */
  readonly report: ReportProblem;
}

/** Creates the files about all pages: sitemap, robots, redirects, headers and error pages. Returns text by path. */
export async function createSiteFiles({
  contentRoot,
  settings,
  pages: pagesByRoute,
  documentation,
  report,
}: SiteFilesOptions): Promise<Map<string, string>> {
  const { origin, basePath, pictureHosts } = settings;
  const pages = Object.values(pagesByRoute);
  const styles = new Set(pages.flatMap((page) => page.styles));
  const allowed = { pictureHosts, script: scriptHash() };
  const site = contentSecurityPolicy({ ...allowed, styles, isFramed: documentation !== undefined });
  const policies = {
    site,
    ...(documentation !== undefined && {
      // Error pages below the documentation's path are those of the site.
      documentation: contentSecurityPolicy({
        ...allowed,
        script: `${allowed.script} ${getNavigationScriptHash()}`,
        styles: new Set([...styles, ...documentation]),
        isFramed: true,
        isDocumentation: true,
      }),
    }),
  };
  const redirects = await readRedirects(contentRoot, report, {
    isPage: createPageMatcher(Object.keys(pagesByRoute)),
    siteUrl: `${origin}${basePath}`,
    visitors: settings,
  });
  const headers = headersFile(policies, basePath);
  findLongHeaders(headers, pictureHosts).forEach(report);
  return new Map([
    ['_headers', headers],
    ['_redirects', redirectsFile(redirects, basePath, documentation && ['/docs'])],
    [ERROR_PAGES_FILE, JSON.stringify(findErrorPages(pagesByRoute))],
    ['robots.txt', robotsFile(`${origin}${basePath}/sitemap.xml`)],
    ['sitemap.xml', sitemap(pages.flatMap((page) => page.sitemap ?? []))],
  ]);
}
