import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readObject } from '@pallet/elements/foundations';
import { DeliveryClient, SeoClient, type Fetch } from '@pallet/elements/services';
import type { ContentItem, ReportProblem } from './content-source.js';
import type { SiteContent } from './delivered-content.js';

/** A delivery API elsewhere, whose content a build takes instead of the embedded one's. */
export interface RemoteApi {
  /** Scheme and host. */
  readonly origin: string;
  /** Path of the site there. */
  readonly basePath: string;
  /** Site `0DM…` or channel `0ap…` whose items are read. */
  readonly channelOrSiteId: string;
  /** Community whose search-engine records are read; without it the embedded ones stand. */
  readonly communityId?: string | undefined;
  readonly token?: string | undefined;
  /** Milliseconds that a call may take. Default 30 000. */
  readonly deadline?: number | undefined;
  /** Default: the global `fetch`. */
  readonly fetch?: Fetch | undefined;
}

/**
 * Reads where the delivery API is from `PALLET_API_ORIGIN`, `PALLET_API_BASE_PATH`, `PALLET_API_ID`,
 * `PALLET_API_COMMUNITY` and `PALLET_API_TOKEN`.
 *
 * @returns undefined where no origin is set: then the embedded content is built
 * @throws Error when an origin is set without the id of a site or channel
 */
export function remoteApi(environment: Readonly<Record<string, string | undefined>>): RemoteApi | undefined {
  const origin = environment['PALLET_API_ORIGIN'];
  if (!origin) return undefined;
  const channelOrSiteId = environment['PALLET_API_ID'] ?? '';
  if (!/^(?:0DM|0ap)/.test(channelOrSiteId)) {
    throw new Error(
      `PALLET_API_ID is "${channelOrSiteId}". Set it to the id of a site (0DM…) or channel (0ap…) of ${origin}.`,
    );
  }
  return {
    origin,
    basePath: environment['PALLET_API_BASE_PATH'] ?? '',
    channelOrSiteId,
    communityId: environment['PALLET_API_COMMUNITY'],
    token: environment['PALLET_API_TOKEN'],
  };
}

/**
 * The content of a delivery API elsewhere. Whatever it does not answer with, the embedded content stands in for, and the
 * build goes on.
 *
 * @param masters - folder to which its pictures are downloaded, each named by its content key
 */
export function remoteContent(
  api: RemoteApi,
  embedded: SiteContent,
  masters: string,
  report: ReportProblem,
): SiteContent & { isRemote(item: ContentItem): boolean } {
  const client = new DeliveryClient(api);
  const seoClient = new SeoClient(api);
  const remote = new Set<ContentItem>();
  const standIn = (what: string, reason: string): void =>
    report({ file: api.origin, wrong: `${what}: ${reason}.`, remedy: 'The site’s own content stands in for it.' });

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
      standIn('The delivery API did not answer', messageOf(error));
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
          found.push(await withMaster(item, api, masters));
          missing.delete(item.contentKey);
        } catch (error) {
          standIn(`The picture of "${item.contentKey}" could not be had`, messageOf(error));
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

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** Downloads the picture of an item, and tells the item where it is now. */
async function withMaster(item: ContentItem, api: RemoteApi, masters: string): Promise<ContentItem> {
  const { contentKey, contentBody } = item;
  const media = readObject(contentBody['sfdc_cms:media']);
  const { url } = media ?? {};
  if (typeof url !== 'string' || !/^[\w-]+$/.test(contentKey)) throw new Error('the item names none');
  const address = new URL(url, api.origin);
  // The token is the API's own: no other host may see it.
  const isOwn = address.origin === new URL(api.origin).origin;
  const ask = api.fetch ?? fetch;
  const answer = await ask(address.href, {
    headers: isOwn && api.token ? { Authorization: `Bearer ${api.token}` } : {},
    signal: AbortSignal.timeout(api.deadline ?? 30_000),
  });
  const type = answer.headers.get('Content-Type') ?? '';
  if (!answer.ok || !type.startsWith('image/')) throw new Error(`status ${answer.status}, ${type || 'no type'}`);
  await writeFile(join(masters, `${contentKey}.master`), new Uint8Array(await answer.arrayBuffer()));
  const source = { type: 'file', size: 0, mimeType: type, ...readObject(media?.['source']), ref: contentKey };
  return { ...item, contentBody: { ...contentBody, 'sfdc_cms:media': { url, source } } };
}
