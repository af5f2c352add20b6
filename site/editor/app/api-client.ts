import { fetchableUrl } from '@pallet/elements/foundations';
import {
  AS_OF,
  READ_ONLY,
  type AddressTest,
  type ApiError,
  type ChangeMedia,
  type CheckResult,
  type Conflict,
  type MediaConflict,
  type MediaItem,
  type NameVersion,
  type NewCopy,
  type NewPage,
  type NewPattern,
  type NewTranslation,
  type Page,
  type PageSummary,
  type PatternSummary,
  type LinkLocation,
  type Publish,
  type PublishEvent,
  type PublishPages,
  type PublishedPages,
  type Publishing,
  type RedirectConflict,
  type RedirectList,
  type Redirects,
  type Reference,
  type RemoveMedia,
  type RemovePages,
  type Removed,
  type Rename,
  type Renamed,
  type RenditionsEvent,
  type Restore,
  type SaveDraft,
  type SaveSeo,
  type SearchResult,
  type Session,
  type SignedOut,
  type VersionDetail,
  type VersionSummary,
} from '../server/api.js';

/** The server answered with an error. */
export class RequestError extends Error {
  override name = 'RequestError';

  constructor(
    message: string,
    readonly status: number,
    /** The response body as parsed JSON; undefined if it is not JSON. */
    readonly body: unknown,
  ) {
    super(message);
  }
}

/** The server could not be reached. */
export class ConnectionError extends Error {
  override name = 'ConnectionError';
}

/** Whether content can be changed; `asOf`: ISO 8601 time of the content that is shown while the database is away. */
export type Availability = 'available' | 'read-only' | { readonly asOf: string };

/** The two kinds of documents that the editor opens: pages, and layouts with header and footer. */
export type DocumentKind = 'pages' | 'layouts';

type Fetch = (path: string, request: RequestInit) => Promise<Response>;

/**
 * Client of the editor's HTTP API, with one method per endpoint.
 *
 * Each rejects with a {@link RequestError} whose message can be shown, or a {@link ConnectionError}.
 */
export class ApiClient {
  #availabilityListener: (availability: Availability) => void = () => undefined;
  #signedOutListener: ((loginUrl: string | undefined) => void) | undefined;
  /** Resolvers of requests that failed because the session expired. */
  readonly #pendingRequests: (() => void)[] = [];

  /** @param fetch - Default: the browser's */
  constructor(private readonly fetch: Fetch = (path, request) => globalThis.fetch(fetchableUrl(path), request)) {}

  /** Registers the listener for the state of the database; it is called after every response. */
  onAvailability(listener: (availability: Availability) => void): void {
    this.#availabilityListener = listener;
  }

  /**
   * Registers the listener for an expired session. Requests then wait until {@link resume} is called; without a
   * listener they reject.
   *
   * @param listener - receives the login URL when the session expires, and undefined when the requests continue
   */
  onSignedOut(listener: (loginUrl: string | undefined) => void): void {
    this.#signedOutListener = listener;
  }

  /** Retries the requests that waited for the author to sign in. */
  resume(): void {
    this.#signedOutListener?.(undefined);
    for (const send of this.#pendingRequests.splice(0)) send();
  }

  /** Rejects when the session has expired; never waits. */
  session = (): Promise<Session> => this.#send('GET', '/api/session');

  pages = (): Promise<PageSummary[]> => this.#request('GET', '/api/pages');
  layouts = (): Promise<PageSummary[]> => this.#request('GET', '/api/layouts');
  translate = (id: string, translation: NewTranslation): Promise<Page> =>
    this.#request('POST', `/api/pages/${encode(id)}/translations`, translation);
  copyPage = (id: string, copy: NewCopy): Promise<Page> =>
    this.#request('POST', `/api/pages/${encode(id)}/copies`, copy);
  createPage = (page: NewPage): Promise<Page> => this.#request('POST', '/api/pages', page);
  page = (id: string, kind: DocumentKind = 'pages'): Promise<Page> =>
    this.#request('GET', `/api/${kind}/${encode(id)}`);

  /** Rejects with a {@link RequestError} of status 409 where someone else saved first; see {@link getConflict}. */
  saveDraft = (id: string, draft: SaveDraft, kind: DocumentKind = 'pages'): Promise<Page> =>
    this.#request('PUT', `/api/${kind}/${encode(id)}/draft`, draft);

  discardDraft = (id: string): Promise<Page> => this.#request('DELETE', `/api/pages/${encode(id)}/draft`);
  saveSeo = (id: string, seo: SaveSeo): Promise<Page> => this.#request('PUT', `/api/pages/${encode(id)}/seo`, seo);
  rename = (id: string, rename: Rename): Promise<Renamed> =>
    this.#request('POST', `/api/pages/${encode(id)}/rename`, rename);
  linksTo = (id: string): Promise<LinkLocation[]> => this.#request('GET', `/api/pages/${encode(id)}/links`);
  removePages = (remove: RemovePages): Promise<Removed> => this.#request('POST', '/api/pages/delete', remove);
  versions = (id: string, kind: DocumentKind = 'pages'): Promise<VersionSummary[]> =>
    this.#request('GET', `/api/${kind}/${encode(id)}/versions`);
  version = (id: string, number: number, kind: DocumentKind = 'pages'): Promise<VersionDetail> =>
    this.#request('GET', `/api/${kind}/${encode(id)}/versions/${number}`);
  nameVersion = (
    id: string,
    number: number,
    name: NameVersion,
    kind: DocumentKind = 'pages',
  ): Promise<VersionSummary[]> => this.#request('PUT', `/api/${kind}/${encode(id)}/versions/${number}/name`, name);
  restore = (id: string, restore: Restore, kind: DocumentKind = 'pages'): Promise<Page> =>
    this.#request('POST', `/api/${kind}/${encode(id)}/restore`, restore);

  /** @param others - ids of pages that are published together with it. Default: none */
  check = (id: string, kind: DocumentKind = 'pages', others: readonly string[] = []): Promise<CheckResult> => {
    const query = others.map((other, at) => `${at === 0 ? '?' : '&'}with=${encode(other)}`).join('');
    return this.#request('GET', `/api/${kind}/${encode(id)}/check${query}`);
  };

  /** Rejects with a {@link RequestError} of status 422 if the page has errors; its body is a {@link CheckResult}. */
  publish = (id: string, publish: Publish, kind: DocumentKind = 'pages'): Promise<Publishing> =>
    this.#request('POST', `/api/${kind}/${encode(id)}/publish`, publish);

  /** Resolves even if some pages could not be published; the answer has the reasons. */
  publishPages = (publish: PublishPages): Promise<PublishedPages> =>
    this.#request('POST', '/api/pages/publish', publish);

  layout = (name: string): Promise<Page> => this.page(name, 'layouts');
  patterns = (): Promise<PatternSummary[]> => this.#request('GET', '/api/patterns');
  pattern = (name: string): Promise<{ document: Record<string, unknown> }> =>
    this.#request('GET', `/api/patterns/${encode(name)}`);
  /** URL of a section pattern as an HTML document. */
  patternPreviewUrl = (name: string): string => `/api/patterns/${encode(name)}/preview`;
  savePattern = (pattern: NewPattern): Promise<PatternSummary> => this.#request('POST', '/api/patterns', pattern);
  references = (query: string): Promise<Reference[]> => this.#request('GET', `/api/references?query=${encode(query)}`);
  searchResults = (): Promise<SearchResult[]> => this.#request('GET', '/api/search-results');
  redirects = (): Promise<RedirectList> => this.#request('GET', '/api/redirects');

  /**
   * Replaces all redirects. Rejects with a {@link RequestError} of status 409 where someone else changed them first; see
   * {@link getRedirectConflict}.
   */
  saveRedirects = (redirects: Redirects): Promise<RedirectList> => this.#request('PUT', '/api/redirects', redirects);

  /** @param address - a path, or a public URL of the site */
  testAddress = (address: string): Promise<AddressTest> =>
    this.#request('GET', `/api/redirects/test?address=${encode(address)}`);

  media = (): Promise<MediaItem[]> => this.#request('GET', '/api/media');
  /**
   * Rejects with a {@link RequestError} of status 409 where someone else changed it first; see {@link
   * getMediaConflict}.
   */
  changeMedia = (key: string, change: ChangeMedia): Promise<MediaItem> =>
    this.#request('PUT', `/api/media/${encode(key)}`, change);

  /**
   * Rejects like {@link changeMedia}.
   *
   * @param form - `file`, and the `version` of the file it replaces
   */
  replaceMedia = (key: string, form: FormData): Promise<MediaItem> =>
    this.#request('POST', `/api/media/${encode(key)}/file`, form);

  /** Rejects like {@link changeMedia}, and with a {@link RequestError} if the image is in use. */
  removeMedia = (key: string, remove: RemoveMedia): Promise<void> =>
    this.#request('DELETE', `/api/media/${encode(key)}`, remove);

  /** @param form - `file`, `title` and `altText` */
  upload = (form: FormData): Promise<MediaItem> => this.#request('POST', '/api/media', form);

  /** Reports the progress of every publication. @returns a function that unsubscribes */
  onPublishing = (listener: (event: PublishEvent) => void): (() => void) => subscribe('message', listener);

  /**
   * Reports the rendition progress of all images, starting with the current state.
   *
   * @returns a function that unsubscribes
   */
  onRenditions = (listener: (event: RenditionsEvent) => void): (() => void) => subscribe('renditions', listener);

  async #request<Answer>(method: string, path: string, body?: unknown): Promise<Answer> {
    try {
      return await this.#send(method, path, body);
    } catch (error) {
      const loginUrl = getLoginUrl(error);
      if (loginUrl === undefined || this.#signedOutListener === undefined) throw error;
      this.#signedOutListener(loginUrl);
      await new Promise<void>((send) => this.#pendingRequests.push(send));
      return this.#request(method, path, body);
    }
  }

  async #send<Answer>(method: string, path: string, body?: unknown): Promise<Answer> {
    const isForm = body instanceof FormData;
    const request = {
      method,
      headers: {
        Accept: 'application/json',
        ...(body !== undefined && !isForm && { 'Content-Type': 'application/json' }),
      },
      // A proxy that signs authors in redirects once their session has expired. The API itself never redirects.
      redirect: 'manual' as const,
      ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
    };
    const response = await this.fetch(path, request).catch(() => {
      throw new ConnectionError('The server is unreachable. Check your connection.');
    });
    if (response.type === 'opaqueredirect') {
      const message = 'Your session has expired. Sign in again.';
      throw new RequestError(message, 401, { loginUrl: '/' } satisfies SignedOut);
    }
    const asOf = response.headers.get(AS_OF);
    this.#availabilityListener(asOf ? { asOf } : response.headers.has(READ_ONLY) ? 'read-only' : 'available');
    const answer: unknown = await response.json().catch(() => undefined);
    if (response.ok) return answer as Answer;
    const message = (answer as ApiError | undefined)?.error?.message;
    throw new RequestError(
      message ?? `The server responded with status ${response.status}. Try again.`,
      response.status,
      answer,
    );
  }
}

/** Milliseconds before the event stream is opened again after the server refused it. */
const RECONNECT_DELAY = 5000;

function subscribe<Event>(type: string, listener: (event: Event) => void): () => void {
  let events: EventSource;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const open = (): void => {
    events = new EventSource('/api/events');
    events.addEventListener(type, ({ data }: MessageEvent<string>) => listener(JSON.parse(data) as Event));
    // Browsers reconnect after a lost connection, but not after a response such as 401 or 503.
    events.addEventListener('error', () => {
      if (events.readyState === EventSource.CLOSED) timer = setTimeout(open, RECONNECT_DELAY);
    });
  };
  open();
  return () => {
    clearTimeout(timer);
    events.close();
  };
}

/** The login URL, if the request failed because the session expired. */
const getLoginUrl = (error: unknown): string | undefined =>
  error instanceof RequestError && error.status === 401 ? (error.body as SignedOut).loginUrl : undefined;

/** The conflicting document, if a draft was not saved because another author saved first. */
export const getConflict = (error: unknown): Conflict | undefined =>
  error instanceof RequestError && error.status === 409 ? (error.body as Conflict) : undefined;

/** The stored image, if a change was refused because another author changed it first. */
export const getMediaConflict = (error: unknown): MediaItem | undefined =>
  error instanceof RequestError && error.status === 409
    ? (error.body as Partial<MediaConflict> | undefined)?.current
    : undefined;

/** The changes of both authors, if redirects were not saved because another author changed them first. */
export const getRedirectConflict = (error: unknown): RedirectConflict | undefined =>
  error instanceof RequestError && error.status === 409 ? (error.body as RedirectConflict) : undefined;

/** The message for the author, if the server can be reached but its database is unavailable. */
export const getDatabaseProblem = (error: unknown): string | undefined =>
  error instanceof RequestError && (error.body as Partial<ApiError> | undefined)?.error?.code === 'UNAVAILABLE'
    ? error.message
    : undefined;

/** Whether the server or its database is unavailable. */
export const isUnavailable = (error: unknown): boolean =>
  error instanceof ConnectionError || (error instanceof RequestError && [502, 503, 504].includes(error.status));

/** Whether the same request may succeed later: it was rate limited, or the server failed. */
export const isTemporary = (error: unknown): boolean =>
  error instanceof RequestError && (error.status === 429 || error.status >= 500);

const encode = encodeURIComponent;
