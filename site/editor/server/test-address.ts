import { getReservedOwner, type ReservedPaths } from '../../documents/page-addresses.js';
import {
  checkRedirects,
  createPageFinder,
  createRedirectFinder,
  followRedirects,
  isAddress,
  pathKey,
  toSitePath,
  type Redirect,
} from '../../documents/redirects.js';
import type { AddressEnd, AddressTest, PageSummary } from './api.js';
import { ApiProblem } from './api-problem.js';

type KnownPage = Pick<PageSummary, 'id' | 'title' | 'path' | 'state'>;

export interface AddressTesterOptions {
  readonly redirects: readonly Redirect[];
  /** All pages, with those that were never published. */
  readonly pages: readonly KnownPage[];
  /** Public URL of the site, including the base path. */
  readonly siteUrl: string;
  /** The settings that reserve addresses for visitors. Default: none */
  readonly visitors?: ReservedPaths;
}

/**
 * Creates a function that finds what visitors get at a path once the site has been rebuilt. As on the server of the
 * site, pages take precedence over redirects.
 */
export function createAddressTester({ redirects, pages, siteUrl, visitors }: AddressTesterOptions) {
  const findPage = createPageFinder(pages);
  const isPage = (path: string): boolean => isPublished(findPage(path));
  const used = checkRedirects(
    redirects.map(({ from, to }) => [from, to]),
    { isPage, siteUrl, ...(visitors && { visitors }) },
  ).redirects;
  const findRedirect = createRedirectFinder(used);

  const findEnd = (address: string): AddressEnd => {
    if (!address.startsWith('/')) return { kind: 'external', url: address };
    const page = findPage(address);
    if (page !== undefined) {
      const { id, title, path } = page;
      return { kind: isPublished(page) ? 'page' : 'draft', id, title, path };
    }
    const owner = getReservedOwner(pathKey(address), visitors);
    return owner === undefined ? { kind: 'missing', path: address } : { kind: 'reserved', path: address, owner };
  };

  return (path: string): AddressTest => {
    const matches = followRedirects(path, findRedirect) ?? [];
    return { address: path, matches, end: findEnd(matches.at(-1)?.target ?? path) };
  };
}

const isPublished = (page: KnownPage | undefined): boolean => page !== undefined && page.state !== 'draft';

/**
 * Parses an address that an author typed: a path with or without its first slash, or a public address of the site.
 *
 * @returns the path without the base path
 * @throws ApiProblem if it is not an address of the site
 */
export function parseTestedAddress(text: string, siteUrl: string): string {
  const typed = text.trim();
  const address = /^(?:\/|[a-z][a-z\d+.-]*:)/i.test(typed) ? typed : `/${typed}`;
  const path = isAddress(address) ? toSitePath(address, siteUrl) : undefined;
  if (path?.startsWith('/')) return path;
  throw new ApiProblem(
    'BAD_REQUEST',
    `"${typed}" is not a URL of this site. Enter a path such as "/former", or a URL that starts with ${siteUrl}/.`,
  );
}
