import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readObject } from '@pallet/elements/foundations';
import { DeliveryClient, SeoClient, type Fetch } from '@pallet/elements/services';
import { readOrigin, readPath } from '../documents/read-settings.js';
import type { ContentItem, ReportProblem } from './content-source.js';
import type { DeliveredContent } from './delivered-content.js';

/** A remote delivery API, whose content a build uses instead of the embedded content. */
export interface RemoteApi {
  /** Scheme and host. */
  readonly origin: string;
  /** Base path of the remote site. */
  readonly basePath: string;
  /** ID of the site (`0DM…`) or channel (`0ap…`) whose items are used. */
  readonly channelOrSiteId: string;
  /** ID of the community whose SEO records are used. Default: the embedded records are used */
  readonly communityId?: string | undefined;
  readonly token?: string | undefined;
  /** Timeout of a call in milliseconds. Default 30 000. */
  readonly deadline?: number | undefined;
  /** Default: the global `fetch`. */
  readonly fetch?: Fetch | undefined;
}

/**
 * Reads the settings of a remote API from `PALLET_API_ORIGIN`, `PALLET_API_BASE_PATH`, `PALLET_API_ID`,
 * `PALLET_API_COMMUNITY` and `PALLET_API_TOKEN`.
 *
 * @returns undefined if no origin is set, and the build uses the embedded content
 * @throws Error if an origin is set without the ID of a site or channel, or if one of these values cannot be used
 */
export function readRemoteApi(environment: Readonly<Record<string, string | undefined>>): RemoteApi | undefined {
  const { PALLET_API_ORIGIN: written, PALLET_API_BASE_PATH: path = '' } = environment;
  if (!written) return undefined;
  const [origin, basePath] = [readOrigin(written), readPath(path)];
  if (origin === undefined) {
    throw new Error(
      `PALLET_API_ORIGIN is "${written}". Write a scheme and a host, such as "https://content.example". A path belongs in PALLET_API_BASE_PATH.`,
    );
  }
  if (basePath === undefined) throw new Error(`PALLET_API_BASE_PATH is "${path}". Write a path such as "/careers".`);
  const channelOrSiteId = environment['PALLET_API_ID'] ?? '';
  if (!/^(?:0DM|0ap)/.test(channelOrSiteId)) {
    throw new Error(
      `PALLET_API_ID is "${channelOrSiteId}". Set it to the id of a site (0DM…) or channel (0ap…) of ${origin}.`,
    );
  }
  return {
    origin,
    basePath,
    channelOrSiteId,
    communityId: environment['PALLET_API_COMMUNITY'],
    token: environment['PALLET_API_TOKEN'],
  };
}

/**
 * The content of a remote delivery API. If a request fails, the embedded content is used instead.
 *
 * @param masters - folder to which its images are downloaded, each named by its content key
 */
export function createRemoteContent(
  api: RemoteApi,
  embedded: DeliveredContent,
  masters: string,
  report: ReportProblem,
): DeliveredContent & { isRemote(item: ContentItem): boolean } {
  const client = new DeliveryClient(api);
  const seoClient = new SeoClient(api);
  const remote = new Set<ContentItem>();
  const reportFallback = (what: string, reason: string): void =>
    report({ file: api.origin, wrong: `${what}: ${reason}.`, remedy: 'The site’s own content is used instead.' });

  const listItems = async (
    contentKeys: readonly string[],
    language: string | undefined,
  ): Promise<readonly ContentItem[]> => {
    try {
      const { contents } = await client.getContents({
        contentKeys: [...contentKeys],
        includeContentBody: true,
        language,
      });
      return contents as unknown as readonly ContentItem[];
    } catch (error) {
      reportFallback('The delivery API did not answer', getMessage(error));
      return [];
    }
  };

  return {
    isRemote: (item) => remote.has(item),
    async items(contentKeys, language) {
      await mkdir(masters, { recursive: true });
      const missing = new Set(contentKeys);
      const found: ContentItem[] = [];
      for (const item of await listItems(contentKeys, language)) {
        if (!missing.has(item.contentKey)) continue;
        try {
          found.push(await downloadMaster(item, api, masters));
          missing.delete(item.contentKey);
        } catch (error) {
          reportFallback(`The image of "${item.contentKey}" could not be downloaded`, getMessage(error));
        }
      }
      for (const item of found) remote.add(item);
      return [...found, ...(await embedded.items([...missing], language))];
    },
    async seo(recordId, fields) {
      if (api.communityId === undefined) return embedded.seo(recordId, fields);
      const { data } = await seoClient.getProperties({ communityId: api.communityId, recordId, fields });
      return data ?? embedded.seo(recordId, fields);
    },
  };
}

const getMessage = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** Downloads the image of an item and returns the item with a reference to the file. */
async function downloadMaster(item: ContentItem, api: RemoteApi, masters: string): Promise<ContentItem> {
  const { contentKey, contentBody } = item;
  const media = readObject(contentBody['sfdc_cms:media']);
  const { url } = media ?? {};
  if (typeof url !== 'string' || !/^[\w-]+$/.test(contentKey)) throw new Error('the item has no image URL');
  const fileUrl = new URL(url, api.origin);
  // The token must not be sent to other hosts.
  const isOwn = fileUrl.origin === new URL(api.origin).origin;
  const fetchImage = api.fetch ?? fetch;
  const response = await fetchImage(fileUrl.href, {
    headers: isOwn && api.token ? { Authorization: `Bearer ${api.token}` } : {},
    signal: AbortSignal.timeout(api.deadline ?? 30_000),
  });
  const type = response.headers.get('Content-Type') ?? '';
  if (!response.ok || !type.startsWith('image/'))
    throw new Error(`status ${response.status}, ${type || 'no content type'}`);
  await writeFile(join(masters, `${contentKey}.master`), new Uint8Array(await response.arrayBuffer()));
  const source = { type: 'file', size: 0, mimeType: type, ...readObject(media?.['source']), ref: contentKey };
  return { ...item, contentBody: { ...contentBody, 'sfdc_cms:media': { url, source } } };
}
