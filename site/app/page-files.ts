import { fetchableUrl } from '@pallet/elements/foundations';
import type { ThemeLayoutDocument } from '../documents/model.js';
import {
  layoutDataPath,
  pageDataPath,
  type PageCode,
  type PageData,
  type PageFile,
  type PageHeadData,
  type InitialPageData,
} from '../documents/page-data.js';

/** The data of a page, with its head and its code. */
export interface LoadedPage extends PageData, PageHeadData, PageCode {
  /** The page without its blocks for signed-in visitors, if this one has them. */
  readonly guestPage?: LoadedPage;
}

/** Milliseconds after which a request is canceled. */
const DEADLINE = 10_000;

/** The server has no such page, or one of another build: the browser has to load it as a document. */
export class UnusablePage extends Error {
  override name = 'UnusablePage';
}

/** The paths of a site, and its build. */
type Site = Pick<InitialPageData, 'basePath' | 'script'>;

/**
 * Fetches the data of a page.
 *
 * @param path - path of the page, base path excluded
 * @throws {UnusablePage} if the response is not a page of this build
 * @throws the error of `fetch` if there is no response
 */
export const fetchPage = (site: Site, path: string, signal?: AbortSignal): Promise<PageFile> =>
  fetchPageFile(site, pageDataPath(path), { signal });

/**
 * Fetches the data of a page with its blocks for signed-in visitors from the host, which checks the visitor. Throws like
 * {@link fetchPage}, also if the visitor is not signed in.
 *
 * @param signedInPath - path of the data
 */
export const fetchSignedInPage = (
  page: InitialPageData,
  signedInPath: string,
  signal: AbortSignal,
): Promise<PageFile> =>
  fetchPageFile(page, `${signedInPath}${pageDataPath(page.route)}`, { signal, cache: 'no-store' });

async function fetchPageFile({ basePath, script }: Site, path: string, options?: FetchOptions): Promise<PageFile> {
  const page = await fetchFile<PageFile>(`${basePath}${path}`, options);
  if (page.script !== script) throw new UnusablePage(`${path} belongs to a different build.`);
  return page;
}

/** Fetches a theme layout by its name. An empty name is an empty layout. Throws like {@link fetchPage}. */
export const fetchLayout = async ({ basePath }: Site, name: string): Promise<ThemeLayoutDocument> =>
  name === '' ? {} : fetchFile(`${basePath}${layoutDataPath(name)}`);

interface FetchOptions {
  readonly signal?: AbortSignal | undefined;
  readonly cache?: RequestCache;
}

async function fetchFile<T>(address: string, { signal, cache = 'default' }: FetchOptions = {}): Promise<T> {
  const deadline = AbortSignal.timeout(DEADLINE);
  const answer = await fetch(fetchableUrl(address), {
    credentials: 'same-origin',
    cache,
    signal: signal ? AbortSignal.any([signal, deadline]) : deadline,
  });
  if (!answer.ok) throw new UnusablePage(`${address}: ${answer.status}`);
  const text = await answer.text();
  try {
    return JSON.parse(text) as T;
  } catch (error) {
    throw new UnusablePage(address, { cause: error });
  }
}
