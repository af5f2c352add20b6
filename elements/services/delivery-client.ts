import { warnOnce } from '#development';
import { readObject } from '../foundations/json.js';
import { Api, type ApiOptions, type CallOptions, type Query } from './api.js';
import { chunk, MAX_CONTENT_KEYS, MAX_MANAGED_CONTENT_IDS } from './batches.js';

/** Maximum number of pages that are fetched for a list of names. */
const MAX_PAGES = 100;
const DEFAULT_PAGE_SIZE = 25;

/** A content item. Fields that the API does not promise are unknown. */
export interface ContentItem {
  readonly contentKey: string;
  readonly managedContentId?: string;
  readonly title?: string;
  readonly language?: string;
  /** Missing in lists that were requested without bodies. */
  readonly contentBody?: Readonly<Record<string, unknown>>;
  /** The older form of a body. */
  readonly contentNodes?: Readonly<Record<string, unknown>>;
  readonly [field: string]: unknown;
}

/** One page of a list of content items. */
export interface ContentList {
  readonly contents: readonly ContentItem[];
  readonly currentPageUrl?: string | undefined;
  readonly nextPageUrl?: string | undefined;
  readonly previousPageUrl?: string | undefined;
}

/** A request for one content item. */
export interface ContentRequest {
  /** ID of a site (`0DM…`) or a channel (`0ap…`). Default: the client's. */
  channelOrSiteId?: string;
  contentKeyOrId: string;
  /** Such as `en_US`. Default: the site's. */
  language?: string | undefined;
}

/** A request for a list of content items. */
export interface ContentListRequest {
  /** ID of a site (`0DM…`) or a channel (`0ap…`). Default: the client's. */
  channelOrSiteId?: string;
  /** Any number of content keys. */
  contentKeys?: readonly string[];
  /** Any number of IDs of managed content. Cannot be combined with `contentKeys`. */
  managedContentIds?: readonly string[];
  /** Full name of a content type, such as `sfdc_cms__image`. */
  contentTypeFQN?: string;
  /** Counted from 0. Default 0. */
  page?: number;
  /** 1 to 250, with bodies at most 25. Default 25. */
  pageSize?: number;
  /** Depth to which references are followed, 0 to 3. Default 0. */
  referenceDepth?: number;
  /** Default false. */
  includeContentBody?: boolean;
  /** Such as `en_US`. Default: the site's. */
  language?: string | undefined;
}

export interface DeliveryClientOptions extends ApiOptions {
  /** Default ID of a site or channel for requests. */
  channelOrSiteId?: string | undefined;
}

const LIST_TYPES = {
  channelOrSiteId: 'string',
  contentKeys: 'array',
  managedContentIds: 'array',
  contentTypeFQN: 'string',
  page: 'number',
  pageSize: 'number',
  referenceDepth: 'number',
  includeContentBody: 'boolean',
  language: 'string',
} as const;

/** Fetches content items from the delivery API. Responses are cached for 300 s. */
export class DeliveryClient {
  readonly #api: Api;
  readonly #channelOrSiteId: string | undefined;

  constructor(options: DeliveryClientOptions = {}) {
    this.#api = new Api(options);
    this.#channelOrSiteId = options.channelOrSiteId;
  }

  /**
   * Fetches one content item.
   *
   * @returns The item, or `undefined` if the response contains none.
   * @throws {TypeError} For missing or invalid arguments, before a request is sent.
   * @throws {FetchError | AbortError} As `fetchJson` does.
   */
  async getContent(request: ContentRequest, call?: CallOptions): Promise<ContentItem | undefined> {
    assertValid(isPlainObject(request), 'Options are required to successfully be able to execute this request.');
    const { channelOrSiteId = this.#channelOrSiteId, contentKeyOrId, language } = request;
    assertValid(isName(channelOrSiteId), required('channelOrSiteId'));
    assertValid(isName(contentKeyOrId), required('contentKeyOrId'));
    const contents = getContentsPath(channelOrSiteId);
    assertValid(contents, "The 'channelOrSiteId' parameter is invalid");
    return this.#api.get(this.#api.address([...contents, contentKeyOrId], { language }), readItem, call);
  }

  /**
   * Fetches a list of content items: those of `contentKeys` or `managedContentIds`, in several requests if necessary, or
   * one page of all items.
   *
   * With `page` or `pageSize`, fetches one page of the named items. If that would need several requests, the list of names is
   * divided into pages instead.
   *
   * @throws {TypeError} For missing or invalid arguments, before a request is sent.
   * @throws {FetchError | AbortError} As `fetchJson` does.
   */
  async getContents(request: ContentListRequest, call?: CallOptions): Promise<ContentList> {
    const { address, name, names, most, page, pageSize } = this.#readRequest(request);
    if (!name) return this.#getPage(address({ page, pageSize }), call);

    const isPaged = page !== undefined || pageSize !== undefined;
    if (isPaged && names.length && names.length <= most)
      return this.#getPage(address({ [name]: names, page, pageSize }), call);
    const size = pageSize ?? DEFAULT_PAGE_SIZE;
    const wanted = isPaged ? names.slice((page ?? 0) * size, ((page ?? 0) + 1) * size) : names;
    const lists = chunk(wanted, most).map((chunk) => this.#getAllPages(address({ [name]: chunk }), call));
    return { contents: (await Promise.all(lists)).flat() };
  }

  /** Fetches the next page of a list. `undefined` after the last one. */
  async getNextPage(list: ContentList, call?: CallOptions): Promise<ContentList | undefined> {
    if (!list.nextPageUrl) return undefined;
    const address = this.#api.follow(list.nextPageUrl);
    if (address) return this.#getPage(address, call);
    warnOnce(
      list.nextPageUrl,
      `The next page "${list.nextPageUrl}" is not a URL of the delivery API, so the list ends here.`,
    );
    return undefined;
  }

  #readRequest(request: ContentListRequest) {
    assertValid(isPlainObject(request), 'Enter input parameters to execute the request.');
    const { channelOrSiteId, contentKeys, managedContentIds, page, pageSize, ...rest } = {
      ...request,
      channelOrSiteId: request.channelOrSiteId ?? this.#channelOrSiteId,
    };
    assertValid(channelOrSiteId !== undefined && channelOrSiteId !== '', 'Enter a value for channelOrSiteId.');
    for (const [name, type] of Object.entries(LIST_TYPES)) {
      const value: unknown = { ...request, channelOrSiteId }[name as keyof typeof LIST_TYPES];
      assertValid(value === undefined || isOfType(value, type), wrongType(name, type));
    }
    const contents = getContentsPath(channelOrSiteId);
    assertValid(contents, 'Enter a valid prefix for channelOrSiteId.');
    assertValid(!contentKeys || !managedContentIds, 'Enter either contentKeys or managedContentIds, not both.');

    const name = contentKeys ? 'contentKeys' : managedContentIds ? 'managedContentIds' : undefined;
    const names = [...new Set(contentKeys ?? managedContentIds)];
    assertValid(names.every(isName), wrongType(name ?? '', 'array of strings'));
    const { contentTypeFQN, referenceDepth, includeContentBody, language } = rest;
    const address = (query: Query) =>
      this.#api.address(contents, { ...query, contentTypeFQN, referenceDepth, includeContentBody, language });
    const most = contentKeys ? MAX_CONTENT_KEYS : MAX_MANAGED_CONTENT_IDS;
    return { address, name, names, most, page, pageSize };
  }

  async #getPage(address: string, call?: CallOptions): Promise<ContentList> {
    return (await this.#api.get(address, readList, call)) ?? readList(undefined);
  }

  async #getAllPages(address: string, call?: CallOptions): Promise<ContentItem[]> {
    const contents: ContentItem[] = [];
    // Prevents an endless loop if the server returns a page twice.
    const followed = new Set<string | undefined>();
    let list: ContentList | undefined = await this.#getPage(address, call);
    while (list) {
      contents.push(...list.contents);
      const { nextPageUrl }: ContentList = list;
      const mayFollow: boolean = !followed.has(nextPageUrl) && followed.add(nextPageUrl).size <= MAX_PAGES;
      list = mayFollow ? await this.getNextPage(list, call) : undefined;
    }
    return contents;
  }
}

/** The path of the contents of a site or channel. `undefined` for other IDs. */
function getContentsPath(id: string): string[] | undefined {
  if (id.startsWith('0DM')) return ['sites', id, 'cms', 'delivery', 'contents'];
  if (id.startsWith('0ap')) return ['cms', 'delivery', 'channels', id, 'contents'];
  return undefined;
}

function assertValid(condition: unknown, message: string): asserts condition {
  if (!condition) throw new TypeError(message);
}

const required = (name: string) => `The '${name}' parameter is required to successfully execute this request.`;

const wrongType = (name: string, type: string) =>
  `The type entered for ${name} isn't valid. Enter the value as a/an ${type}.`;

/** Whether a value can be a path segment. Dots alone would refer to another resource. */
const isName = (value: unknown): value is string => typeof value === 'string' && !/^[\s.]*$/.test(value);

function isOfType(value: unknown, type: (typeof LIST_TYPES)[keyof typeof LIST_TYPES]): boolean {
  if (type === 'array') return Array.isArray(value);
  return type === 'number' ? Number.isFinite(value) : typeof value === type;
}

function isPlainObject(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  // Objects of another realm have another `Object.prototype`.
  return prototype === null || Object.getPrototypeOf(prototype) === null;
}

function readItem(value: unknown): ContentItem | undefined {
  const item = readObject(value);
  if (!item || !isName(item.contentKey)) return undefined;
  return {
    ...item,
    contentKey: item.contentKey,
    contentBody: readObject(item.contentBody),
    contentNodes: readObject(item.contentNodes),
  };
}

function readList(value: unknown): ContentList {
  const { contents, currentPageUrl, nextPageUrl, previousPageUrl } = readObject(value) ?? {};
  return {
    contents: Array.isArray(contents) ? contents.map(readItem).filter((item) => item !== undefined) : [],
    currentPageUrl: readText(currentPageUrl),
    nextPageUrl: readText(nextPageUrl),
    previousPageUrl: readText(previousPageUrl),
  };
}

const readText = (value: unknown) => (typeof value === 'string' && value ? value : undefined);
