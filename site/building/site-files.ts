import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sheetScriptHash } from '@pallet/elements/ssr';
import type { SiteSettings } from '../content-sources/content-source.js';
import { contentSecurityPolicy, headersFile } from '../rendering/policy.js';
import { redirectsFile } from '../rendering/redirects.js';
import { robotsFile } from '../rendering/robots.js';
import { sitemap } from '../rendering/sitemap.js';
import type { PageRecord } from './build-record.js';

export interface SiteFilesOptions {
  readonly contentRoot: string;
  readonly settings: SiteSettings;
  /** In the order of the sitemap. */
  readonly pages: readonly PageRecord[];
  /** Hashes of the documentation's style sheets. Default: the site has none */
  readonly documentation?: readonly string[] | undefined;
}

/** What speaks of all pages at once: sitemap, robots, redirects and headers. The text of each file, by its path. */
export async function siteFiles({
  contentRoot,
  settings,
  pages,
  documentation,
}: SiteFilesOptions): Promise<Map<string, string>> {
  const { origin, basePath, pictureHosts } = settings;
  const styles = new Set(pages.flatMap((page) => page.styles));
  const allowed = { pictureHosts, script: sheetScriptHash() };
  const site = contentSecurityPolicy({ ...allowed, styles, isFramed: documentation !== undefined });
  const policies = {
    site,
    ...(documentation !== undefined && {
      // What is not found below the documentation's address is answered with the site's page.
      documentation: contentSecurityPolicy({
        ...{ ...allowed, styles: new Set([...styles, ...documentation]), isFramed: true, isDocumentation: true },
      }),
    }),
  };
  const redirects = await readFile(join(contentRoot, 'redirects.json'), 'utf8').catch(() => '{}');
  return new Map([
    ['_headers', headersFile(policies, basePath)],
    ['_redirects', redirectsFile(redirects, basePath)],
    ['robots.txt', robotsFile(`${origin}${basePath}/sitemap.xml`)],
    ['sitemap.xml', sitemap(pages.flatMap((page) => page.sitemap ?? []))],
  ]);
}
