import {
  DeliveryClient,
  FetchError,
  SeoClient,
  type Fetch,
  type PictureData,
  type SeoProperties,
} from '@pallet/elements/services';
import type { ContentItem, ReportProblem, SiteSettings } from './content-source.js';
import { toLanguageTag } from '@pallet/elements/foundations';
import { UnreadableError } from '../documents/unreadable-error.js';

/** The content of pages, requested from the delivery API as in a browser. */
export interface DeliveredContent {
  /**
   * Loads the items with the given content keys. Missing items are reported and omitted.
   *
   * @param language - language of the translations, as in items (`en_US`). Untranslated items are in the site's language.
   *   Default: the site's language
   * @throws UnreadableError if the API fails
   */
  items(contentKeys: readonly string[], language?: string): Promise<readonly ContentItem[]>;
  /**
   * Loads the SEO record of a page. Undefined if there is none.
   *
   * @param fields - names of the record fields that the page's placeholders use
   * @throws UnreadableError if the API fails
   */
  seo(recordId: string, fields?: readonly string[]): Promise<SeoProperties | undefined>;
}

/**
 * Reads content from the delivery API.
 *
 * @param fetch - sends requests to the API
 */
export function createDeliveredContent(settings: SiteSettings, fetch: Fetch, report: ReportProblem): DeliveredContent {
  const options = { origin: settings.origin, basePath: settings.basePath, fetch };
  const delivery = new DeliveryClient({ ...options, channelOrSiteId: settings.siteId });

  return {
    async items(contentKeys, language) {
      const found: ContentItem[] = [];
      for (const contentKey of contentKeys) {
        try {
          const item = await delivery.getContent({ contentKeyOrId: contentKey, language });
          if (item !== undefined) found.push(item as unknown as ContentItem);
        } catch (error) {
          if (error instanceof FetchError && isFailure(error.status)) {
            const reason = `The delivery API failed (${error.message}). Fix what it reports, then try again.`;
            throw new UnreadableError(`The content item "${contentKey}" cannot be read. ${reason}`, { cause: error });
          }
          report({
            file: `content item "${contentKey}"`,
            wrong: `The delivery API did not return it: ${error instanceof Error ? error.message : String(error)}.`,
            remedy:
              'Pages show an empty space in place of its image. Add the item, or correct the key where it is used.',
          });
        }
      }
      return found;
    },
    async seo(recordId, fields) {
      // The client returns the same for a missing record and for one that could not be read, except for the message.
      let status = 0;
      const observed: Fetch = async (url, init) => {
        const response = await fetch(url, init);
        ({ status } = response);
        return response;
      };
      const client = new SeoClient({ ...options, fetch: observed });
      const { data, error } = await client.getProperties({ communityId: settings.communityId, recordId, fields });
      if (data === undefined && isFailure(status)) {
        const reason = `The delivery API failed (${error}). Fix what it reports, then try again.`;
        throw new UnreadableError(`The search-engine record "${recordId}" cannot be read. ${reason}`);
      }
      return data;
    },
  };
}

/** Whether a status, 0 without a response, says nothing about whether the content exists. */
const isFailure = (status: number): boolean => status === 0 || status >= 500;

/** Image data by content key. */
export type Pictures = ReadonlyMap<string, PictureData>;

/**
 * Images with alternative text in another language. The files are the same in all languages.
 *
 * @param language - the BCP 47 tag of a page; images are unchanged if it is not a language of the site
 */
export async function translateImages(
  pictures: Pictures,
  content: DeliveredContent,
  language: string,
  { languages }: SiteSettings,
): Promise<Pictures> {
  const code = languages.find(({ code, isDefault }) => !isDefault && toLanguageTag(code) === language)?.code;
  if (code === undefined) return pictures;
  const items = await content.items([...pictures.keys()], code);
  const texts = new Map(items.map(({ contentKey, contentBody }) => [contentKey, contentBody['altText']]));
  return new Map(
    [...pictures].map(([key, image]) => {
      const AltText = texts.get(key);
      return [key, typeof AltText === 'string' ? { ...image, AltText } : image];
    }),
  );
}
