import { DATA_API_VERSION } from '../foundations/constants.js';
import { withBasePath } from '../foundations/links.js';
import { encodePart } from '../foundations/page-reference.js';
import { type Fetch, fetchJson } from './fetch-json.js';
import { Store } from './store.js';

/** Options of the data API. */
export interface ApiOptions {
  /** Scheme and host, such as `https://www.northmast.example`. Default: none, for a page on the same origin. */
  origin?: string | undefined;
  /** Path of the site, such as `/careers`. Default: none. */
  basePath?: string | undefined;
  /** Default `v64.0`. */
  apiVersion?: string | undefined;
  /** Default: the global `fetch`. */
  fetch?: Fetch | undefined;
  /** Sent as a bearer token. */
  token?: string | undefined;
  /** Total timeout of a call in milliseconds. Default 30 000. */
  deadline?: number | undefined;
  /** Cache of responses by URL. Share it only between clients with the same rights. Default: a separate store. */
  store?: Store | undefined;
}

/** Options of one call. */
export interface CallOptions {
  signal?: AbortSignal | undefined;
  /** Seconds for which the response is fresh, -1 for unlimited. Default: the client's. */
  timeToLive?: number | undefined;
  /** Fetches even if a fresh response is stored. Default false. */
  refresh?: boolean | undefined;
}

/** Query parameters. Arrays are joined with commas, undefined values are omitted. */
export type Query = Readonly<Record<string, string | number | boolean | readonly string[] | undefined>>;

/** Reads resources of the data API through a store. */
export class Api {
  readonly store: Store;
  readonly #options: ApiOptions;
  readonly #site: string;

  constructor(options: ApiOptions) {
    this.#options = options;
    this.#site = (options.origin ?? '').replace(/\/+$/, '') + withBasePath('/services/data/', options.basePath);
    this.store = options.store ?? new Store();
  }

  /** Returns the URL of a resource. Segments are encoded. */
  address(segments: readonly string[], query: Query = {}): string {
    const path = segments.map(encodePart).join('/');
    const pairs = Object.entries(query).flatMap(([name, value]) =>
      value === undefined ? [] : `${name}=${encodePart(String(value)).replaceAll('%2C', ',')}`,
    );
    const search = pairs.length ? `?${pairs.join('&')}` : '';
    return `${this.#site}${this.#options.apiVersion ?? DATA_API_VERSION}/connect/${path}${search}`;
  }

  /** Resolves a URL from a response. `undefined` if it is outside this API. */
  follow(address: string): string | undefined {
    const { origin = '', basePath } = this.#options;
    const full = /^\/(?!\/)/.test(address) ? origin.replace(/\/+$/, '') + withBasePath(address, basePath) : address;
    return full.startsWith(this.#site) ? full : undefined;
  }

  /**
   * Loads a URL through the store.
   *
   * @param read Parses the response.
   * @throws {FetchError | AbortError} As `fetchJson` does.
   */
  get<T>(address: string, read: (answer: unknown) => T, call: CallOptions = {}): Promise<T | undefined> {
    const { fetch, token, deadline } = this.#options;
    const headers: Record<string, string> = token ? { Authorization: `Bearer ${token}` } : {};
    return this.store.dispatch<T>({
      ...call,
      type: 'load',
      key: address,
      load: async (signal) => read(await fetchJson(address, { fetch, signal, headers, deadline })),
    });
  }
}
