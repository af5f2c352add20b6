import { warnOnce } from '#development';
import { readObject } from '../foundations/json.js';
import { Api, type ApiOptions, type CallOptions, type Query } from './api.js';
import { chunksOf, MOST_CONTENT_KEYS, MOST_MANAGED_CONTENT_IDS } from './batches.js';

/** How many pages are followed when a list of names is read to its end: more than its names can fill. */
const MOST_PAGES = 100;
const DEFAULT_PAGE_SIZE = 25;

/** A content item (Specification 3). Fields that the API does not promise are unknown. */
export interface ContentItem {
  readonly contentKey: string;
  readonly managedContentId?: string;
  readonly title?: string;
  readonly language?: string;
  /** Missing in lists that were asked for without bodies. */
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

/** Asks for one content item (Specification 7). */
export interface ContentRequest {
  /** Id of a site (`0DM…`) or a channel (`0ap…`). Default: the client's. */
  channelOrSiteId?: string;
  contentKeyOrId: string;
  /** Such as `en_US`. Default: the site's. */
  language?: string | undefined;
}

/** Asks for a list of content items (Specification 5 and 7). */
export interface ContentListRequest {
  /** Id of a site (`0DM…`) or a channel (`0ap…`). Default: the client's. */
  channelOrSiteId?: string;
  /** Content keys, however many. */
  contentKeys?: readonly string[];
  /** Ids of managed content, however many; not together with `contentKeys`. */
  managedContentIds?: readonly string[];
  /** Full name of a content type, such as `sfdc_cms__image`. */
  contentTypeFQN?: string;
  /** Counted from 0. Default 0. */
  page?: number;
  /** 1 to 250, with bodies at most 25. Default 25. */
  pageSize?: number;
  /** Steps of references that are followed, 0 to 3. Default 0. */
  referenceDepth?: number;
  /** Default false. */
  includeContentBody?: boolean;
  /** Such as `en_US`. Default: the site's. */
  language?: string | undefined;
}

export interface DeliveryClientOptions extends ApiOptions {
  /** Site or channel of requests that name none. */
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

/** Reads content items from the delivery API (Specification 5, 7 and 8). Answers are kept for 300 s. */
export class DeliveryClient {
  readonly #api: Api;
  readonly #channelOrSiteId: string | undefined;

  constructor(options: DeliveryClientOptions = {}) {
    this.#api = new Api(options);
    this.#channelOrSiteId = options.channelOrSiteId;
  }

  /**
   * One content item (Specification 7).
   *
   * @returns The item; `undefined` when the answer holds none.
   * @throws {TypeError} For arguments that are missing or wrong, before anything is asked.
   * @throws {FetchError | AbortError} As `fetchJson` does.
   */
  async getContent(request: ContentRequest, call?: CallOptions): Promise<ContentItem | undefined> {
    check(isPlainObject(request), 'Options are required to successfully be able to execute this request.');
    const { channelOrSiteId = this.#channelOrSiteId, contentKeyOrId, language } = request;
    check(isName(channelOrSiteId), required('channelOrSiteId'));
    check(isName(contentKeyOrId), required('contentKeyOrId'));
    const contents = contentsOf(channelOrSiteId);
    check(contents, "The 'channelOrSiteId' parameter is invalid");
    return this.#api.get(this.#api.address([...contents, contentKeyOrId], { language }), readItem, call);
  }

  /**
   * A list of content items (Specification 7): all that are named by `contentKeys` or `managedContentIds`, in as many requests
   * as they need, or one page of all there are.
   *
   * With `page` or `pageSize`, one page of the named items; a list that needs several requests is paged by its names.
   *
   * @throws {TypeError} For arguments that are missing or wrong, before anything is asked.
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
    const lists = chunksOf(wanted, most).map((chunk) => this.#readToEnd(address({ [name]: chunk }), call));
    return { contents: (await Promise.all(lists)).flat() };
  }

  /** The page after a page of a list; `undefined` after the last one. */
  async getNextPage(list: ContentList, call?: CallOptions): Promise<ContentList | undefined> {
    if (!list.nextPageUrl) return undefined;
    const address = this.#api.follow(list.nextPageUrl);
    if (address) return this.#getPage(address, call);
    warnOnce(
      list.nextPageUrl,
      `The next page "${list.nextPageUrl}" is not an address of the delivery API, so the list ends here.`,
    );
    return undefined;
  }

  #readRequest(request: ContentListRequest) {
    check(isPlainObject(request), 'Enter input parameters to execute the request.');
    const { channelOrSiteId, contentKeys, managedContentIds, page, pageSize, ...rest } = {
      ...request,
      channelOrSiteId: request.channelOrSiteId ?? this.#channelOrSiteId,
    };
    check(channelOrSiteId !== undefined && channelOrSiteId !== '', 'Enter a value for channelOrSiteId.');
    for (const [name, type] of Object.entries(LIST_TYPES)) {
      const value: unknown = { ...request, channelOrSiteId }[name as keyof typeof LIST_TYPES];
      check(value === undefined || isOfType(value, type), wrongType(name, type));
    }
    const contents = contentsOf(channelOrSiteId);
    check(contents, 'Enter a valid prefix for channelOrSiteId.');
    check(!contentKeys || !managedContentIds, 'Enter either contentKeys or managedContentIds, not both.');

    const name = contentKeys ? 'contentKeys' : managedContentIds ? 'managedContentIds' : undefined;
    const names = [...new Set(contentKeys ?? managedContentIds)];
    check(names.every(isName), wrongType(name ?? '', 'array of strings'));
    const { contentTypeFQN, referenceDepth, includeContentBody, language } = rest;
    const address = (query: Query) =>
      this.#api.address(contents, { ...query, contentTypeFQN, referenceDepth, includeContentBody, language });
    const most = contentKeys ? MOST_CONTENT_KEYS : MOST_MANAGED_CONTENT_IDS;
    return { address, name, names, most, page, pageSize };
  }

  async #getPage(address: string, call?: CallOptions): Promise<ContentList> {
    return (await this.#api.get(address, readList, call)) ?? readList(undefined);
  }

  async #readToEnd(address: string, call?: CallOptions): Promise<ContentItem[]> {
    const contents: ContentItem[] = [];
    // A server that names a page twice would lead round in circles.
    const followed = new Set<string | undefined>();
    let list: ContentList | undefined = await this.#getPage(address, call);
    while (list) {
      contents.push(...list.contents);
      const { nextPageUrl }: ContentList = list;
      const mayFollow: boolean = !followed.has(nextPageUrl) && followed.add(nextPageUrl).size <= MOST_PAGES;
      list = mayFollow ? await this.getNextPage(list, call) : undefined;
    }
    return contents;
  }
}

/** The path of a site's or a channel's contents; `undefined` for an id that is neither's. */
function contentsOf(id: string): string[] | undefined {
  if (id.startsWith('0DM')) return ['sites', id, 'cms', 'delivery', 'contents'];
  if (id.startsWith('0ap')) return ['cms', 'delivery', 'channels', id, 'contents'];
  return undefined;
}

function check(condition: unknown, message: string): asserts condition {
  if (!condition) throw new TypeError(message);
}

const required = (name: string) => `The '${name}' parameter is required to successfully execute this request.`;

const wrongType = (name: string, type: string) =>
  `The type entered for ${name} isn't valid. Enter the value as a/an ${type}.`;

/** A path of dots would lead to another resource. */
const isName = (value: unknown): value is string => typeof value === 'string' && !/^[\s.]*$/.test(value);

function isOfType(value: unknown, type: (typeof LIST_TYPES)[keyof typeof LIST_TYPES]): boolean {
  if (type === 'array') return Array.isArray(value);
  return type === 'number' ? Number.isFinite(value) : typeof value === type;
}

function isPlainObject(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  // Objects of another realm have another Object.prototype, but it too inherits from nothing.
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
