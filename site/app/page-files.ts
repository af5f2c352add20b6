import type { ThemeLayoutDocument } from '../documents/model.js';
import {
  layoutDataPath,
  pageDataPath,
  type PageData,
  type PageFile,
  type PageHeadData,
  type PageStart,
} from '../documents/page-data.js';

/** All that is known of a page, with what it says of itself. */
export type LoadedPage = PageData & PageHeadData;

/** Milliseconds after which a file that has not come is given up. */
const DEADLINE = 10_000;

/** The server has no such page, or one that this application cannot show: the browser has to load it. */
export class UnusablePage extends Error {
  override name = 'UnusablePage';
}

/** The page by which a site is known: where its files are, and of which build they have to be. */
type Site = Pick<PageStart, 'basePath' | 'script'>;

/**
 * Fetches the data of a page.
 *
 * @param path - of the page, base path excluded
 * @throws {UnusablePage} when the server answers, but not with a page of this build
 * @throws whatever `fetch` throws when it does not answer
 */
export const fetchPage = (site: Site, path: string, signal?: AbortSignal): Promise<PageFile> =>
  fetchPageFile(site, pageDataPath(path), signal);

/**
 * Fetches the data of a page as signed-in visitors get it, from the host, which checks the visitor; fails as {@link fetchPage}
 * does, also where the visitor is not signed in.
 *
 * @param signedInPath - of the page
 */
export const fetchSignedInPage = (page: PageStart, signedInPath: string): Promise<PageFile> =>
  fetchPageFile(page, `${signedInPath}${pageDataPath(page.route)}`);

async function fetchPageFile({ basePath, script }: Site, path: string, signal?: AbortSignal): Promise<PageFile> {
  const page = await fetchFile<PageFile>(`${basePath}${path}`, signal);
  if (page.script !== script) throw new UnusablePage(`${path} is of another build.`);
  return page;
}

/** Fetches a theme layout, by its name; fails as {@link fetchPage} does. Without a name there is none. */
export const fetchLayout = async (
  { basePath }: Site,
  name: string,
  signal?: AbortSignal,
): Promise<ThemeLayoutDocument> => (name === '' ? {} : fetchFile(`${basePath}${layoutDataPath(name)}`, signal));

/** Fetches what a page does not carry of itself; fails as {@link fetchPage} does. */
export async function fetchWholePage(page: PageStart): Promise<LoadedPage> {
  const [file, layout] = await Promise.all([fetchPage(page, page.route), fetchLayout(page, page.themeLayout)]);
  return { ...file, layout };
}

async function fetchFile<T>(address: string, signal?: AbortSignal): Promise<T> {
  const deadline = AbortSignal.timeout(DEADLINE);
  const answer = await fetch(address, {
    credentials: 'same-origin',
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
