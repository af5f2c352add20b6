import type { PageDocument } from '../documents/model.js';

/**
 * The pages from the home page of a page's language to the page itself, one for each folder of its path.
 *
 * @param pages - by route. Folders without a page are left out
 */
export function breadcrumbsOf(
  route: string,
  pages: ReadonlyMap<string, PageDocument>,
): { readonly name: string; readonly url: string }[] {
  const language = pages.get(route)?.language;
  const parts = route.split('/').slice(1);
  const ancestors = parts.flatMap((_, count) => {
    const folder = `/${parts.slice(0, count).join('/')}`;
    return [folder, folder.endsWith('/') ? '' : `${folder}/`];
  });
  return [...ancestors, route].flatMap((url, index, all) => {
    const page = all.indexOf(url) === index ? pages.get(url) : undefined;
    return page !== undefined && page.language === language ? [{ name: page.title, url }] : [];
  });
}
