import {
  AS_OF,
  type ApiError,
  type ChangeMedia,
  type CheckResult,
  type Conflict,
  type MediaConflict,
  type MediaItem,
  type NewPage,
  type NewPattern,
  type NewTranslation,
  type Page,
  type PageSummary,
  type PatternSummary,
  type PlaceOfLink,
  type Publish,
  type PublishEvent,
  type Publishing,
  type Reference,
  type Remove,
  type RemoveMedia,
  type Removed,
  type Rename,
  type Renamed,
  type RenditionsEvent,
  type Restore,
  type SaveDraft,
  type SaveSeo,
  type Session,
  type SignedOut,
  type VersionDetail,
  type VersionSummary,
} from '../server/api.js';

/** The server answered, and not with what was asked for. */
export class RequestError extends Error {
  override name = 'RequestError';

  constructor(
    message: string,
    readonly status: number,
    /** The whole answer: of a conflict, of a gate that is closed. */
    readonly body: unknown,
  ) {
    super(message);
  }
}

/** Nobody answered: there is no connection, or no server. */
export class ConnectionError extends Error {
  override name = 'ConnectionError';
}

/** Pages, or the layouts around them: both are edited alike. */
export type DocumentKind = 'pages' | 'layouts';

/**
 * The server's half of the editor, one method for each of its addresses.
 *
 * Each rejects with a {@link RequestError} whose message can be shown, or a {@link ConnectionError}.
 */
export class ApiClient {
  #hearAsOf: (asOf: string | undefined) => void = () => undefined;
  #hearSignedOut: ((loginUrl: string | undefined) => void) | undefined;
  /** Send the requests again that were refused because the session was over. */
  readonly #waiting: (() => void)[] = [];

  /** @param fetch - how the server is asked. Default: the browser's */
  constructor(private readonly fetch: typeof globalThis.fetch = (...request) => globalThis.fetch(...request)) {}

  /**
   * Hears with each answer whether it is the content as it is now.
   *
   * @param hear - told of when the answer is, as ISO 8601, while the content cannot be reached, else undefined
   */
  onAsOf(hear: (asOf: string | undefined) => void): void {
    this.#hearAsOf = hear;
  }

  /**
   * Hears that the session is over. From then on requests wait until {@link resume} is called; without a listener they reject.
   *
   * @param hear - told where to sign in, and undefined once the requests go on
   */
  onSignedOut(hear: (loginUrl: string | undefined) => void): void {
    this.#hearSignedOut = hear;
  }

  /** Sends again what has waited for its author to sign in. */
  resume(): void {
    this.#hearSignedOut?.(undefined);
    for (const send of this.#waiting.splice(0)) send();
  }

  /** Rejects where the session is over, and never waits. */
  session = (): Promise<Session> => this.#send('GET', '/api/session');

  pages = (): Promise<PageSummary[]> => this.#ask('GET', '/api/pages');
  layouts = (): Promise<PageSummary[]> => this.#ask('GET', '/api/layouts');
  translate = (id: string, translation: NewTranslation): Promise<Page> =>
    this.#ask('POST', `/api/pages/${part(id)}/translations`, translation);
  createPage = (page: NewPage): Promise<Page> => this.#ask('POST', '/api/pages', page);
  page = (id: string, kind: DocumentKind = 'pages'): Promise<Page> => this.#ask('GET', `/api/${kind}/${part(id)}`);

  /** Rejects with a {@link RequestError} of status 409 where somebody else has saved; see {@link conflictOf}. */
  saveDraft = (id: string, draft: SaveDraft, kind: DocumentKind = 'pages'): Promise<Page> =>
    this.#ask('PUT', `/api/${kind}/${part(id)}/draft`, draft);

  discardDraft = (id: string): Promise<Page> => this.#ask('DELETE', `/api/pages/${part(id)}/draft`);
  saveSeo = (id: string, seo: SaveSeo): Promise<Page> => this.#ask('PUT', `/api/pages/${part(id)}/seo`, seo);
  rename = (id: string, rename: Rename): Promise<Renamed> => this.#ask('POST', `/api/pages/${part(id)}/rename`, rename);
  linksTo = (id: string): Promise<PlaceOfLink[]> => this.#ask('GET', `/api/pages/${part(id)}/links`);
  remove = (id: string, remove: Remove): Promise<Removed> => this.#ask('DELETE', `/api/pages/${part(id)}`, remove);
  versions = (id: string, kind: DocumentKind = 'pages'): Promise<VersionSummary[]> =>
    this.#ask('GET', `/api/${kind}/${part(id)}/versions`);
  version = (id: string, number: number, kind: DocumentKind = 'pages'): Promise<VersionDetail> =>
    this.#ask('GET', `/api/${kind}/${part(id)}/versions/${number}`);
  restore = (id: string, restore: Restore, kind: DocumentKind = 'pages'): Promise<Page> =>
    this.#ask('POST', `/api/${kind}/${part(id)}/restore`, restore);
  check = (id: string, kind: DocumentKind = 'pages'): Promise<CheckResult> =>
    this.#ask('GET', `/api/${kind}/${part(id)}/check`);

  /** Rejects with a {@link RequestError} of status 422 where errors stand in the way; its body is a {@link CheckResult}. */
  publish = (id: string, publish: Publish, kind: DocumentKind = 'pages'): Promise<Publishing> =>
    this.#ask('POST', `/api/${kind}/${part(id)}/publish`, publish);

  layout = (name: string): Promise<Page> => this.page(name, 'layouts');
  patterns = (): Promise<PatternSummary[]> => this.#ask('GET', '/api/patterns');
  pattern = (name: string): Promise<{ document: Record<string, unknown> }> =>
    this.#ask('GET', `/api/patterns/${part(name)}`);
  savePattern = (pattern: NewPattern): Promise<PatternSummary> => this.#ask('POST', '/api/patterns', pattern);
  references = (query: string): Promise<Reference[]> => this.#ask('GET', `/api/references?query=${part(query)}`);
  media = (): Promise<MediaItem[]> => this.#ask('GET', '/api/media');
  /** Rejects with a {@link RequestError} of status 409 where somebody else has changed it; see {@link mediaConflictOf}. */
  changeMedia = (key: string, change: ChangeMedia): Promise<MediaItem> =>
    this.#ask('PUT', `/api/media/${part(key)}`, change);

  /**
   * Rejects as {@link changeMedia} does.
   *
   * @param form - file, and the version of the one that it replaces
   */
  replaceMedia = (key: string, form: FormData): Promise<MediaItem> =>
    this.#ask('POST', `/api/media/${part(key)}/file`, form);

  /** Rejects as {@link changeMedia} does, and with a {@link RequestError} where it is used. */
  removeMedia = (key: string, remove: RemoveMedia): Promise<void> =>
    this.#ask('DELETE', `/api/media/${part(key)}`, remove);

  /** @param form - file, title and altText */
  upload = (form: FormData): Promise<MediaItem> => this.#ask('POST', '/api/media', form);

  /** Hears of each publishing, until the returned function is called. */
  onPublishing = (hear: (event: PublishEvent) => void): (() => void) => listen('message', hear);

  /** Hears how far the renditions of all pictures are, first as they are now, until the returned function is called. */
  onRenditions = (hear: (event: RenditionsEvent) => void): (() => void) => listen('renditions', hear);

  async #ask<Answer>(method: string, path: string, body?: unknown): Promise<Answer> {
    try {
      return await this.#send(method, path, body);
    } catch (error) {
      const loginUrl = loginUrlOf(error);
      if (loginUrl === undefined || this.#hearSignedOut === undefined) throw error;
      this.#hearSignedOut(loginUrl);
      await new Promise<void>((send) => this.#waiting.push(send));
      return this.#ask(method, path, body);
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
      // A proxy that signs authors in leads elsewhere once their session is over. The API itself leads nowhere.
      redirect: 'manual' as const,
      ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
    };
    const response = await this.fetch(path, request).catch(() => {
      throw new ConnectionError('The server cannot be reached.');
    });
    if (response.type === 'opaqueredirect') {
      const message = 'Your session is over. Sign in again.';
      throw new RequestError(message, 401, { loginUrl: '/' } satisfies SignedOut);
    }
    this.#hearAsOf(response.headers.get(AS_OF) ?? undefined);
    const answer: unknown = await response.json().catch(() => undefined);
    if (response.ok) return answer as Answer;
    const message = (answer as ApiError | undefined)?.error?.message;
    throw new RequestError(message ?? `The server answered ${response.status}. Try again.`, response.status, answer);
  }
}

/** Milliseconds after which events are asked for again that the server has refused. */
const LISTEN_AGAIN = 5000;

function listen<Event>(type: string, hear: (event: Event) => void): () => void {
  let events: EventSource;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const open = (): void => {
    events = new EventSource('/api/events');
    events.addEventListener(type, ({ data }: MessageEvent<string>) => hear(JSON.parse(data) as Event));
    // The browser itself tries again after a lost connection only, not after an answer such as 401 or 503.
    events.addEventListener('error', () => {
      if (events.readyState === EventSource.CLOSED) timer = setTimeout(open, LISTEN_AGAIN);
    });
  };
  open();
  return () => {
    clearTimeout(timer);
    events.close();
  };
}

/** Where to sign in, where that is why a request was refused. */
const loginUrlOf = (error: unknown): string | undefined =>
  error instanceof RequestError && error.status === 401 ? (error.body as SignedOut).loginUrl : undefined;

/** What another author saved in the meantime, where that is why a draft was not saved. */
export const conflictOf = (error: unknown): Conflict | undefined =>
  error instanceof RequestError && error.status === 409 ? (error.body as Conflict) : undefined;

/** The picture as another author has left it in the meantime, where that is why it was not written. */
export const mediaConflictOf = (error: unknown): MediaItem | undefined =>
  error instanceof RequestError && error.status === 409
    ? (error.body as Partial<MediaConflict> | undefined)?.current
    : undefined;

/** Whether nobody could do what was asked: there is no connection, the server starts again, or it cannot reach its content. */
export const isAway = (error: unknown): boolean =>
  error instanceof ConnectionError || (error instanceof RequestError && [502, 503, 504].includes(error.status));

/** Whether the same request may go well later: the server was asked too often, or has failed. */
export const isTemporary = (error: unknown): boolean =>
  error instanceof RequestError && (error.status === 429 || error.status >= 500);

const part = encodeURIComponent;
