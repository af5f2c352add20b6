import {
  findReferencedKeys,
  getMedia,
  type ContentItem,
  type SiteSettings,
} from '../content-sources/content-source.js';
import { DeliveryError } from './delivery-error.js';
import { toLanguageCode } from '../documents/languages.js';

const MAX_CONTENT_KEYS = 50;
const MAX_MANAGED_CONTENT_IDS = 100;
const DEFAULT_PAGE_SIZE = 25;
const MAX_PAGE_SIZE = 250;
const MAX_PAGE_SIZE_WITH_BODIES = 25;
const MAX_REFERENCE_DEPTH = 3;

/** The query of a list request, with defaults. */
export interface ListQuery {
  readonly contentKeys: readonly string[] | undefined;
  readonly managedContentIds: readonly string[] | undefined;
  readonly contentTypeFQN: string | undefined;
  readonly language: string | undefined;
  readonly page: number;
  readonly pageSize: number;
  readonly referenceDepth: number;
  readonly includeContentBody: boolean;
}

/** An item in a response, with its body if requested, and with the items it refers to. */
export type DeliveredItem = Omit<ContentItem, 'contentBody'> & {
  readonly contentBody?: ContentItem['contentBody'];
  readonly references: Readonly<Record<string, Omit<DeliveredItem, 'references'>>>;
};

/** The response of a list request. URLs are paths; null if there is no such page. */
export interface ContentList {
  readonly contents: readonly DeliveredItem[];
  readonly currentPageUrl: string;
  readonly nextPageUrl: string | null;
  readonly previousPageUrl: string | null;
}

/**
 * Reads the query of a list call: `page` from 0, `pageSize` 1 to 250 (default 25; at most 25 with bodies),
 * `referenceDepth` 0 to 3 (default 0), at most 50 `contentKeys` or 100 `managedContentIds`, not both.
 *
 * @throws DeliveryError (400) with the name of the invalid parameter and its valid values.
 */
export function readListQuery(parameters: URLSearchParams): ListQuery {
  const includeContentBody = readBoolean(parameters, 'includeContentBody');
  const contentKeys = readList(parameters, 'contentKeys', MAX_CONTENT_KEYS);
  const managedContentIds = readList(parameters, 'managedContentIds', MAX_MANAGED_CONTENT_IDS);
  if (contentKeys && managedContentIds) {
    throw createQueryError('Use either contentKeys or managedContentIds, not both in one request.');
  }
  const pageSize = readInteger(parameters, 'pageSize', DEFAULT_PAGE_SIZE, 1, MAX_PAGE_SIZE);
  if (includeContentBody && pageSize > MAX_PAGE_SIZE_WITH_BODIES) {
    throw createQueryError(`pageSize can be at most ${MAX_PAGE_SIZE_WITH_BODIES} when includeContentBody is true.`);
  }
  return {
    contentKeys,
    managedContentIds,
    contentTypeFQN: parameters.get('contentTypeFQN') || undefined,
    language: readLanguage(parameters),
    page: readInteger(parameters, 'page', 0, 0, Number.MAX_SAFE_INTEGER),
    pageSize,
    referenceDepth: readReferenceDepth(parameters),
    includeContentBody,
  };
}

/** Reads `referenceDepth`, 0 to 3, default 0. @throws DeliveryError (400) */
export const readReferenceDepth = (parameters: URLSearchParams): number =>
  readInteger(parameters, 'referenceDepth', 0, 0, MAX_REFERENCE_DEPTH);

/** Reads `language` in the form of content items: `en-US` becomes `en_US`. */
export const readLanguage = (parameters: URLSearchParams): string | undefined =>
  toLanguageCode(parameters.get('language') ?? '') || undefined;

/**
 * One item per content key: the requested translation, or else the one in the site's default language.
 *
 * @throws DeliveryError (400) if the site does not have the language.
 */
export function selectLanguage(
  items: readonly ContentItem[],
  language: string | undefined,
  { languages }: SiteSettings,
): readonly ContentItem[] {
  if (language !== undefined && !languages.some(({ code, isActive }) => isActive && code === language)) {
    const known = languages.filter(({ isActive }) => isActive).map(({ code }) => code);
    throw createQueryError(`language can be ${known.join(', ')} on this site.`);
  }
  const fallback = languages.find(({ isDefault }) => isDefault)?.code;
  const chosen = new Map<string, ContentItem>();
  for (const wanted of [fallback, language ?? fallback]) {
    for (const item of items) if (item.language === wanted) chosen.set(item.contentKey, item);
  }
  return [...chosen.values()];
}

/**
 * One page of a list. Items are in the order of the requested keys or ids, otherwise sorted by content key; unknown
 * keys and ids are left out.
 *
 * @param items All items, one per content key.
 * @param url The URL of the request, from which the URLs of the other pages are derived.
 */
export function listContents(items: readonly ContentItem[], query: ListQuery, url: URL, basePath: string): ContentList {
  const matching = selectItems(items, query).filter(
    ({ contentType }) => !query.contentTypeFQN || contentType.fullyQualifiedName === query.contentTypeFQN,
  );
  const start = query.page * query.pageSize;
  const end = start + query.pageSize;
  const pageUrl = (page: number): string => {
    const parameters = new URLSearchParams(url.search);
    parameters.set('page', String(page));
    parameters.set('pageSize', String(query.pageSize));
    return `${url.pathname}?${parameters}`;
  };
  return {
    contents: matching.slice(start, end).map((item) => toDeliveredItem(item, items, query, basePath)),
    currentPageUrl: pageUrl(query.page),
    nextPageUrl: end < matching.length ? pageUrl(query.page + 1) : null,
    previousPageUrl: query.page > 0 ? pageUrl(query.page - 1) : null,
  };
}

/**
 * Converts an item for a response: media paths get the base path, and `references` has the items that its body refers
 * to (objects with a `contentKey`), up to `referenceDepth` levels deep.
 */
export function toDeliveredItem(
  item: ContentItem,
  items: readonly ContentItem[],
  { referenceDepth, includeContentBody }: Pick<ListQuery, 'referenceDepth' | 'includeContentBody'>,
  basePath: string,
): DeliveredItem {
  const references = new Map<string, ContentItem>();
  let frontier = [item];
  for (let depth = 0; depth < referenceDepth; depth++) {
    const keys = new Set(frontier.flatMap(({ contentBody }) => [...findReferencedKeys(contentBody)]));
    frontier = items.filter(({ contentKey }) => keys.has(contentKey) && contentKey !== item.contentKey);
    for (const referred of frontier) references.set(referred.contentKey, referred);
  }
  const present = ({ contentBody, ...rest }: ContentItem): Omit<DeliveredItem, 'references'> =>
    includeContentBody ? { ...rest, contentBody: withBasePath({ ...rest, contentBody }, basePath) } : rest;
  return {
    ...present(item),
    references: Object.fromEntries([...references].map(([key, referred]) => [key, present(referred)])),
  };
}

function withBasePath(item: ContentItem, basePath: string): ContentItem['contentBody'] {
  const media = getMedia(item);
  if (!media?.url.startsWith('/')) return item.contentBody;
  return { ...item.contentBody, 'sfdc_cms:media': { ...media, url: `${basePath}${media.url}` } };
}

function selectItems(
  items: readonly ContentItem[],
  { contentKeys, managedContentIds }: ListQuery,
): readonly ContentItem[] {
  const wanted = contentKeys ?? managedContentIds;
  if (!wanted) return items;
  const byName = new Map(items.map((item) => [contentKeys ? item.contentKey : item.managedContentId, item]));
  return wanted.map((name) => byName.get(name)).filter((item) => item !== undefined);
}

function readList(parameters: URLSearchParams, name: string, most: number): readonly string[] | undefined {
  if (!parameters.has(name)) return undefined;
  const names = new Set(
    parameters
      .getAll(name)
      .flatMap((list) => list.split(','))
      .map((entry) => entry.trim()),
  );
  names.delete('');
  if (names.size === 0) throw createQueryError(`${name} is empty. Name at least one, or leave the parameter out.`);
  if (names.size > most) throw createQueryError(`${name} can name at most ${most}, found ${names.size}.`);
  return [...names];
}

function readInteger(parameters: URLSearchParams, name: string, fallback: number, least: number, most: number): number {
  const text = parameters.get(name);
  if (text === null) return fallback;
  const value = /^\d+$/.test(text) ? Number(text) : NaN;
  if (value >= least && value <= most) return value;
  const range = most === Number.MAX_SAFE_INTEGER ? `of ${least} or more` : `from ${least} to ${most}`;
  throw createQueryError(`${name} must be a whole number ${range}, found "${text}".`);
}

function readBoolean(parameters: URLSearchParams, name: string): boolean {
  const text = parameters.get(name)?.toLowerCase() ?? 'false';
  if (text === 'true' || text === 'false') return text === 'true';
  throw createQueryError(`${name} must be true or false, found "${text}".`);
}

const createQueryError = (message: string): DeliveryError =>
  new DeliveryError('ILLEGAL_QUERY_PARAMETER_VALUE', message);
