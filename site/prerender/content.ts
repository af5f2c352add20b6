import { DeliveryClient, SeoClient, type Fetch, type SeoProperties } from '@pallet/elements/services';
import type { BlockNode, PageDocument } from '../documents/model.js';
import type { ContentItem, ReportProblem, SiteSettings } from '../server/content-source.js';
import { createDeliveryApp } from '../server/delivery-on-node.js';

/** The content that pages need, asked from the delivery API as a browser would ask it. */
export interface SiteContent {
  /** The items of content keys; one that could not be had is reported and left out. */
  items(contentKeys: readonly string[]): Promise<readonly ContentItem[]>;
  /** The search-engine record of a page; undefined where there is none. */
  seo(recordId: string): Promise<SeoProperties | undefined>;
}

/** Asks the embedded delivery server in process: no port is opened for a build. */
export function embeddedDelivery(contentRoot: string, settings: SiteSettings, report: ReportProblem): Fetch {
  const app = createDeliveryApp({ contentRoot, report, basePath: settings.basePath });
  return async (url, init) => app.request(url, init);
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
    async items(contentKeys) {
      const found: ContentItem[] = [];
      for (const contentKey of contentKeys) {
        try {
          const item = await delivery.getContent({ contentKeyOrId: contentKey });
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
    async seo(recordId) {
      const { data } = await seoClient.getProperties({ communityId: settings.communityId, recordId });
      return data;
    },
  };
}

/** The content keys of all pictures that a page names, in document order. */
export function pictureKeys(document: PageDocument): string[] {
  const keys = new Set<string>();
  const visit = (node: BlockNode): void => {
    for (const value of Object.values(node.props ?? {})) {
      if (typeof value !== 'object' || value === null || !('contentKey' in value)) continue;
      if (typeof value.contentKey === 'string') keys.add(value.contentKey);
    }
    for (const child of [...(node.blocks ?? []), ...Object.values(node.slots ?? {}).flat()]) visit(child);
  };
  for (const node of [...document.blocks, ...(document.hidden ?? [])]) visit(node);
  return [...keys];
}
