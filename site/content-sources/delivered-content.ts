import { DeliveryClient, SeoClient, type Fetch, type PictureData, type SeoProperties } from '@pallet/elements/services';
import type { ContentItem, ReportProblem, SiteSettings } from './content-source.js';

/** The content that pages need, asked from the delivery API as a browser would ask it. */
export interface SiteContent {
  /**
   * The items of content keys; one that could not be had is reported and left out.
   *
   * @param language - which translation, as items carry it (`en_US`); an item without it comes in the site's language.
   *   Default: the site's
   */
  items(contentKeys: readonly string[], language?: string): Promise<readonly ContentItem[]>;
  /**
   * The search-engine record of a page; undefined where there is none.
   *
   * @param fields - names of the record's fields that the page's placeholders use
   */
  seo(recordId: string, fields?: readonly string[]): Promise<SeoProperties | undefined>;
}

/**
 * Reads content from the delivery API.
 *
 * @param fetch - how the API is asked
 */
export function siteContent(settings: SiteSettings, fetch: Fetch, report: ReportProblem): SiteContent {
  const options = { origin: settings.origin, basePath: settings.basePath, fetch };
  const delivery = new DeliveryClient({ ...options, channelOrSiteId: settings.siteId });
  const seoClient = new SeoClient(options);

  return {
    async items(contentKeys, language) {
      const found: ContentItem[] = [];
      for (const contentKey of contentKeys) {
        try {
          const item = await delivery.getContent({ contentKeyOrId: contentKey, language });
          if (item !== undefined) found.push(item as unknown as ContentItem);
        } catch (error) {
          report({
            file: `content item "${contentKey}"`,
            wrong: `The delivery API did not answer with it: ${error instanceof Error ? error.message : String(error)}.`,
            remedy:
              'Pages show the place of its picture without it. Add the item, or correct the key where it is used.',
          });
        }
      }
      return found;
    },
    async seo(recordId, fields) {
      const { data } = await seoClient.getProperties({ communityId: settings.communityId, recordId, fields });
      return data;
    },
  };
}

/** Picture data by content key. */
export type Pictures = ReadonlyMap<string, PictureData>;

/**
 * Pictures with their alternative texts in another language: the files are the same in all.
 *
 * @param language - the BCP 47 tag of a page; where it is no language of the site, the pictures stay as they are
 */
export async function translatedPictures(
  pictures: Pictures,
  content: SiteContent,
  language: string,
  { languages }: SiteSettings,
): Promise<Pictures> {
  const code = languages.find(({ code, isDefault }) => !isDefault && code.replace('_', '-') === language)?.code;
  if (code === undefined) return pictures;
  const items = await content.items([...pictures.keys()], code);
  const texts = new Map(items.map(({ contentKey, contentBody }) => [contentKey, contentBody['altText']]));
  return new Map(
    [...pictures].map(([key, picture]) => {
      const AltText = texts.get(key);
      return [key, typeof AltText === 'string' ? { ...picture, AltText } : picture];
    }),
  );
}
