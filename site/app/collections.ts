import { DeliveryClient } from '@pallet/elements/services';
import type { Collection, PageData } from '../documents/page-data.js';

/**
 * Loads a page of a collection from the delivery API.
 *
 * @param page - counted from 1
 * @returns the items, with their fields and the key and title of the content
 * @throws {FetchError | AbortError} if the API does not return a page
 */
export async function loadCollection(
  { basePath, siteId }: Pick<PageData, 'basePath' | 'siteId'>,
  { contentTypeFQN, pageSize }: Collection,
  page: number,
  signal: AbortSignal,
): Promise<readonly object[]> {
  const client = new DeliveryClient({ basePath, channelOrSiteId: siteId });
  const request = { contentTypeFQN, pageSize, page: page - 1, includeContentBody: true };
  const { contents } = await client.getContents(request, { signal });
  return contents.map(({ contentKey, title, contentBody }) => ({
    id: contentKey,
    data: { ...contentBody, contentKey, title },
  }));
}
