import { SEO_CACHE_MS } from '../foundations/constants.js';
import { readObject } from '../foundations/json.js';
import { readBoolean } from '../foundations/scalars.js';
import { Api, type ApiOptions, type CallOptions } from './api.js';

/** The SEO properties of a record. */
export interface SeoProperties {
  readonly title: string;
  readonly description: string;
  /** HTML of additional head tags. */
  readonly customHeadTags: string;
  readonly canonicalUrl: string;
  /** URLs by language code, such as `en_US`. */
  readonly hrefLangUrls: Readonly<Record<string, string>>;
  readonly isSeoIndexed: boolean;
  readonly recordName: string;
  readonly objectName: string;
  readonly fields: Readonly<Record<string, unknown>>;
  readonly complexFields: Readonly<Record<string, unknown>>;
}

export interface SeoRequest {
  readonly communityId: string;
  readonly recordId: string;
  /** Names of record fields that the page's placeholders use. */
  readonly fields?: readonly string[] | undefined;
}

/** The properties, or an error message. */
export interface SeoAnswer {
  readonly data?: SeoProperties | undefined;
  readonly error?: string | undefined;
}

/** Fetches SEO properties. Responses are cached for one hour. */
export class SeoClient {
  readonly #api: Api;

  constructor(options: ApiOptions = {}) {
    this.#api = new Api(options);
  }

  /**
   * Fetches the properties of a record. Never throws: if the request fails, the result has an error message instead of
   * data, and the page keeps its own values.
   */
  async getProperties({ communityId, recordId, fields = [] }: SeoRequest, call?: CallOptions): Promise<SeoAnswer> {
    const address = this.#api.address(['communities', communityId, 'seo', 'properties', recordId], {
      fields: fields.length ? [...new Set(fields)].sort() : undefined,
    });
    try {
      const data = await this.#api.get(address, readSeoProperties, { timeToLive: SEO_CACHE_MS / 1000, ...call });
      return data ? { data } : { error: 'No content' };
    } catch (error) {
      return { error: (error as Error).message };
    }
  }
}

/** Parses URLs by language code. Values that are not strings are omitted. */
export function readLanguageUrls(value: unknown): Record<string, string> {
  const urls = Object.entries(readObject(value) ?? {});
  return Object.fromEntries(urls.filter((pair): pair is [string, string] => typeof pair[1] === 'string'));
}

/** Parses the API's response. Missing fields and fields of another type become empty. */
export function readSeoProperties(value: unknown): SeoProperties | undefined {
  const answer = readObject(value);
  if (!answer) return undefined;
  const text = (field: string) => (typeof answer[field] === 'string' ? answer[field] : '');
  return {
    title: text('title'),
    description: text('description'),
    customHeadTags: text('customHeadTags'),
    canonicalUrl: text('canonicalUrl'),
    hrefLangUrls: readLanguageUrls(answer.hrefLangUrls),
    // Only an explicit false excludes a page from search engines.
    isSeoIndexed: readBoolean(answer.isSeoIndexed, true),
    recordName: text('recordName'),
    objectName: text('objectName'),
    fields: readObject(answer.fields) ?? {},
    complexFields: readObject(answer.complexFields) ?? {},
  };
}
