import { toLanguageTag } from '@pallet/elements/foundations';
import { DeliveryClient } from '@pallet/elements/services';
import type { Collection, PageData } from '../documents/page-data.js';

/**
 * Loads a page of a collection from the delivery API, in the language of the document if the site has it.
 *
 * @param page - counted from 1
 * @returns the items, with their fields and the key and title of the content
 * @throws {FetchError | AbortError} if the API does not return a page
 */
export async function loadCollection(
  { basePath, siteId, contentLanguages = [] }: Pick<PageData, 'basePath' | 'siteId' | 'contentLanguages'>,
  { contentTypeFQN, pageSize }: Collection,
  page: number,
  signal: AbortSignal,
): Promise<readonly object[]> {
  const client = new DeliveryClient({ basePath, channelOrSiteId: siteId });
  // Client navigation changes the language of the document, but not the data of the first page.
  const language = contentLanguages.find((code) => toLanguageTag(code) === document.documentElement.lang);
  const request = { contentTypeFQN, pageSize, page: page - 1, includeContentBody: true, language };
  const { contents } = await client.getContents(request, { signal });
  return contents.map(({ contentKey, title, contentBody }) => ({
    id: contentKey,
    data: { ...contentBody, contentKey, title },
  }));
}
