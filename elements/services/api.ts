import { DATA_API_VERSION } from '../foundations/constants.js';
import { withBasePath } from '../foundations/links.js';
import { encodePart } from '../foundations/page-reference.js';
import { type Fetch, fetchJson } from './fetch-json.js';
import { Store } from './store.js';

/** Where the data API is, and how to ask it. */
export interface ApiOptions {
  /** Scheme and host, such as `https://www.northmast.example`. Default: none, for a page on the same origin. */
  origin?: string | undefined;
  /** Path of the site, such as `/careers`. Default: none. */
  basePath?: string | undefined;
  /** Default `v64.0` (Specification 7). */
  apiVersion?: string | undefined;
  /** Default: the global `fetch`. */
  fetch?: Fetch | undefined;
  /** Sent as a bearer token. */
  token?: string | undefined;
  /** Milliseconds that a call may take in all. Default 30 000. */
  deadline?: number | undefined;
  /** Keeps the answers, by address; to be shared only by clients with the same rights. Default: a store of the client's own. */
  store?: Store | undefined;
}

/** How one call is made. */
export interface CallOptions {
  signal?: AbortSignal | undefined;
  /** Seconds for which the answer counts as fresh, -1 for ever. Default: the client's. */
  timeToLive?: number | undefined;
  /** Asks even when a fresh answer is kept. Default false. */
  refresh?: boolean | undefined;
}

/** The values of a query; arrays are joined by commas, what is undefined is left out. */
export type Query = Readonly<Record<string, string | number | boolean | readonly string[] | undefined>>;

/** Reads resources of the data API through a store (Specification 7). */
export class Api {
  readonly store: Store;
  readonly #options: ApiOptions;
  readonly #site: string;

  constructor(options: ApiOptions) {
    this.#options = options;
    this.#site = (options.origin ?? '').replace(/\/+$/, '') + withBasePath('/services/data/', options.basePath);
    this.store = options.store ?? new Store();
  }

  /** The address of a resource. Each segment stays one segment, whatever it holds. */
  address(segments: readonly string[], query: Query = {}): string {
    const path = segments.map(encodePart).join('/');
    const pairs = Object.entries(query).flatMap(([name, value]) =>
      value === undefined ? [] : `${name}=${encodePart(String(value)).replaceAll('%2C', ',')}`,
    );
    const search = pairs.length ? `?${pairs.join('&')}` : '';
    return `${this.#site}${this.#options.apiVersion ?? DATA_API_VERSION}/connect/${path}${search}`;
  }

  /** The full form of an address that an answer names; `undefined` when it leads away from this API. */
  follow(address: string): string | undefined {
    const { origin = '', basePath } = this.#options;
    const full = /^\/(?!\/)/.test(address) ? origin.replace(/\/+$/, '') + withBasePath(address, basePath) : address;
    return full.startsWith(this.#site) ? full : undefined;
  }

  /**
   * Loads an address through the store.
   *
   * @param read Makes sense of the answer, whatever it is.
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
