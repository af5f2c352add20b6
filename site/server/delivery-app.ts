import { CMS_PREFIX, MEDIA_MIN_SIZE_PX, SEO_CACHE_MS, STORE_TIME_TO_LIVE_SECONDS } from '@pallet/elements/foundations';
import { Hono } from 'hono';
import type { Context } from 'hono';
import { etag } from 'hono/etag';
import { parseAccept } from 'hono/utils/accept';
import {
  toDeliveredItem,
  selectLanguage,
  listContents,
  readLanguage,
  readListQuery,
  readReferenceDepth,
} from './content-list.js';
import {
  type ContentItem,
  type ContentSource,
  type SiteSettings,
  type StoredFile,
  getMedia,
} from '../content-sources/content-source.js';
import { DeliveryError } from './delivery-error.js';
import { IMAGE_FORMATS, type ImageFormat, type ImageResizer } from './image-resizer.js';

export interface DeliveryOptions {
  readonly content: ContentSource;
  /** Base path of the site, without a trailing slash. Default: none. */
  readonly basePath?: string;
  /** Scales images. Default: images are delivered unchanged */
  readonly resize?: ImageResizer;
  /** Receives internal errors, which responses never contain. Default: the console. */
  readonly log?: (message: string, error?: unknown) => void;
}

const SITE_PREFIX = '0DM';
const CHANNEL_PREFIX = '0ap';

interface Selection {
  readonly of: readonly ContentItem[];
  readonly settings: SiteSettings;
  readonly byLanguage: Map<string | undefined, readonly ContentItem[]>;
}

const IMMUTABLE = 'public, max-age=31536000, immutable';

/**
 * The content delivery API over a content source: items, lists, SEO properties, media and file assets. It uses no Node
 * modules, so it runs wherever hono does.
 */
export function createDeliveryRoutes({
  content,
  basePath = '',
  resize,
  log = (message, error) => console.error(message, error ?? ''),
}: DeliveryOptions): Hono {
  const app = new Hono();
  const data = `${basePath}/services/data/:version{v[0-9]+\\.[0-9]+}/connect`;
  const files = `${basePath}${CMS_PREFIX}`;

  app.use(async (context, next) => {
    context.header('X-Content-Type-Options', 'nosniff');
    if (context.req.method !== 'GET' && context.req.method !== 'HEAD') {
      context.header('Allow', 'GET, HEAD');
      throw new DeliveryError('METHOD_NOT_ALLOWED', `${context.req.method} is not supported here. Use GET or HEAD.`);
    }
    await next();
  });
  app.use(etag({ weak: true }));

  const respond = (context: Context, body: object, maxAge: number): Response => {
    context.header('Cache-Control', `public, max-age=${maxAge}`);
    return context.json(body);
  };

  /** The items in each language, until an item or a setting changes. */
  let selected: Selection | undefined;
  const selectItems = (
    items: Selection['of'],
    language: string | undefined,
    settings: SiteSettings,
  ): Selection['of'] => {
    if (selected?.of !== items || selected.settings !== settings)
      selected = { of: items, settings, byLanguage: new Map() };
    const known = selected.byLanguage.get(language) ?? selectLanguage(items, language, settings);
    selected.byLanguage.set(language, known);
    return known;
  };

  const getItems = async (context: Context, prefix: string): Promise<readonly ContentItem[]> => {
    const id = context.req.param('owner') ?? '';
    const settings = await content.settings();
    if (!id.startsWith(prefix)) {
      throw new DeliveryError(
        'INVALID_ID_FIELD',
        `"${id}" is not the id of a ${prefix === SITE_PREFIX ? 'site' : 'channel'}: it should start with ${prefix}.`,
      );
    }
    if (id !== settings.siteId && id !== settings.channelId) {
      throw new DeliveryError('NOT_FOUND', `There is no site or channel with the id "${id}".`);
    }
    return selectItems(await content.items(), readLanguage(new URL(context.req.url).searchParams), settings);
  };

  for (const [owners, prefix] of [
    [`${data}/sites/:owner/cms/delivery`, SITE_PREFIX],
    [`${data}/cms/delivery/channels/:owner`, CHANNEL_PREFIX],
  ] as const) {
    app.get(`${owners}/contents`, async (context) => {
      const url = new URL(context.req.url);
      const query = readListQuery(url.searchParams);
      return respond(
        context,
        listContents(await getItems(context, prefix), query, url, basePath),
        STORE_TIME_TO_LIVE_SECONDS,
      );
    });

    app.get(`${owners}/contents/:keyOrId`, async (context) => {
      const referenceDepth = readReferenceDepth(new URL(context.req.url).searchParams);
      const items = await getItems(context, prefix);
      const { keyOrId } = context.req.param();
      const item = items.find(({ contentKey, managedContentId }) => [contentKey, managedContentId].includes(keyOrId));
      if (!item) throw new DeliveryError('NOT_FOUND', `There is no content with the key or id "${keyOrId}".`);
      return respond(
        context,
        toDeliveredItem(item, items, { referenceDepth, includeContentBody: true }, basePath),
        STORE_TIME_TO_LIVE_SECONDS,
      );
    });
  }

  app.get(`${data}/communities/:community/seo/properties/:recordId`, async (context) => {
    const { community, recordId } = context.req.param();
    if (community !== (await content.settings()).communityId) {
      throw new DeliveryError('NOT_FOUND', `There is no community with the id "${community}".`);
    }
    const record = await content.seo(recordId);
    if (!record) throw new DeliveryError('NOT_FOUND', `There are no SEO properties for the record "${recordId}".`);
    const wanted = context.req.query('fields')?.split(',');
    const fields = Object.entries(record.fields).filter(([name]) => !wanted || wanted.includes(name));
    return respond(context, { ...record, fields: Object.fromEntries(fields) }, SEO_CACHE_MS / 1000);
  });

  app.get(`${files}/cms/delivery/media/:contentKey`, async (context) => {
    const { contentKey } = context.req.param();
    const item = (await content.items()).find((candidate) => candidate.contentKey === contentKey);
    const media = item && getMedia(item);
    const master = media && (await content.media(media.source.ref));
    if (!media || !master) {
      if (media)
        log(`The content "${contentKey}" has no media file "${media.source.ref}". Add it to the media folder.`);
      throw new DeliveryError('NOT_FOUND', `There is no media for the content "${contentKey}".`);
    }
    const width = readSize(context, 'width');
    const height = readSize(context, 'height');
    const format = chooseFormat(context.req.header('Accept'));
    const isConverted =
      width !== undefined ||
      height !== undefined ||
      context.req.query('format') === 'auto' ||
      refusesType(context, master.type);
    context.header('Vary', 'Accept');
    if (!resize || !isResizable(master) || !isConverted) {
      return sendFile(context, master, 'lastModified');
    }
    const id = `${media.source.ref} ${await hashBytes(master.bytes)}`;
    return sendFile(context, await resize(id, master, { width, height, format }), 'lastModified');
  });

  app.get(`${files}/file-asset/:name`, async (context) => {
    const { name } = context.req.param();
    const asset = await content.asset(name);
    if (!asset) throw new DeliveryError('NOT_FOUND', `There is no file asset "${name}".`);
    return sendFile(context, asset, 'v');
  });

  app.notFound((context) => {
    const error = new DeliveryError('NOT_FOUND', 'The requested resource does not exist.');
    return context.json(error.body, error.status);
  });

  app.onError((cause, context) => {
    const error =
      cause instanceof DeliveryError
        ? cause
        : new DeliveryError('UNKNOWN_EXCEPTION', 'The server could not answer this request.');
    if (cause !== error) log(`${context.req.method} ${context.req.path} failed.`, cause);
    context.header('Cache-Control', 'no-store');
    return context.json(error.body, error.status);
  });

  return app;
}

/** Sends a file; a URL with a version is immutable. */
function sendFile(context: Context, { bytes, type }: StoredFile, versionParameter: string): Response {
  context.header('Cache-Control', context.req.query(versionParameter) ? IMMUTABLE : 'public, max-age=3600');
  context.header('Content-Type', type);
  context.header('Content-Length', String(bytes.byteLength));
  // An SVG that is opened directly is a document. Its scripts must not run.
  context.header('Content-Security-Policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox");
  return context.body(bytes);
}

function readSize(context: Context, name: 'width' | 'height'): number | undefined {
  const text = context.req.query(name);
  if (text === undefined) return undefined;
  if (/^\d{1,5}$/.test(text)) return Math.max(MEDIA_MIN_SIZE_PX, Number(text));
  throw new DeliveryError(
    'ILLEGAL_QUERY_PARAMETER_VALUE',
    `${name} must be a whole number of pixels, found "${text}".`,
  );
}

/** The smallest format that the browser accepts explicitly; default JPEG. */
function chooseFormat(accept = ''): ImageFormat {
  const named = parseAccept(accept).filter(({ q }) => q > 0);
  return IMAGE_FORMATS.find((format) => named.some(({ type }) => type === `image/${format}`)) ?? 'jpeg';
}

function refusesType(context: Context, type: string): boolean {
  const accept = context.req.header('Accept');
  return (
    accept !== undefined &&
    !parseAccept(accept).some((range) => range.q > 0 && [type, 'image/*', '*/*'].includes(range.type))
  );
}

const isResizable = ({ type }: StoredFile): boolean => /^image\/(?:jpeg|png|webp|avif|tiff)$/.test(type);

async function hashBytes(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return Array.from(hash.subarray(0, 12), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
