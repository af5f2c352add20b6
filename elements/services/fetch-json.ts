import { fetchableUrl } from '../foundations/fetchable-url.js';

/** One error of a failed request. */
export interface ErrorDetail {
  readonly message: string;
  /** The server's `errorCode`, or `ADDRESS`, `NETWORK`, `TIMEOUT`, `NOT_JSON`, `TOO_LARGE` or `TOO_DEEP`. */
  readonly type: string;
  readonly arguments: readonly unknown[];
}

/** A failed request. Its message is the status text, or else the first non-empty error message. */
export class FetchError extends Error {
  override readonly name = 'FetchError';

  /**
   * @param url The requested URL.
   * @param status The HTTP status, 0 without a response.
   * @param statusText The HTTP status text. Empty with HTTP/2.
   * @param errors Errors of the server, or of parsing its response.
   */
  constructor(
    readonly url: string,
    readonly status: number,
    readonly statusText: string,
    readonly errors: readonly ErrorDetail[] = [],
    options?: ErrorOptions,
  ) {
    // "OK" is not a useful message if a successful response is invalid.
    const failure = status >= 200 && status < 300 ? '' : statusText;
    const detail = errors.find((error) => error.message)?.message;
    super(failure || detail || `Request failed with status ${status}`, options);
  }
}

/** A request that was aborted by its caller. */
export class AbortError extends Error {
  override readonly name = 'AbortError';

  constructor(message = 'Aborted', options?: ErrorOptions) {
    super(message, options);
  }
}

/** Longer timers fire immediately. */
const MAX_TIMEOUT_MS = 2 ** 31 - 1;

/** The part of `fetch` that services use, so that hosts and tests can replace it. */
export type Fetch = (url: string, init: RequestInit) => Promise<Response>;

export interface FetchJsonOptions {
  /** Default `GET`. */
  method?: string;
  headers?: Record<string, string>;
  /** Sent as JSON. */
  body?: unknown;
  /** Default `same-origin`. */
  credentials?: 'omit' | 'same-origin' | 'include';
  signal?: AbortSignal | undefined;
  /** Default: the global `fetch`. */
  fetch?: Fetch | undefined;
  /** Total timeout in milliseconds, including retries. Default 30 000. */
  deadline?: number | undefined;
  /** Number of retries of a 429 or 503. Default 2. */
  retries?: number;
  /** Milliseconds before the first retry, doubled for each further one. Default 300. */
  backOff?: number;
  /** Maximum size in bytes after decompression. Default 8 MiB. */
  maxBytes?: number;
  /** Maximum nesting depth of arrays and objects. Default 200. */
  maxDepth?: number;
}

/** An http(s) URL, or a path of the page's own origin. */
const ALLOWED_URL = /^(?:https?:\/\/|\/(?!\/))/i;

const IDEMPOTENT = /^(GET|HEAD|OPTIONS|PUT|DELETE)$/i;

/**
 * Fetches JSON: by default GET, with same-origin credentials and a JSON content type.
 *
 * A 429 or 503 is retried within the deadline, after its Retry-After, if the method is idempotent. Keys named `__proto__`
 * are removed from the data.
 *
 * @returns The data; `undefined` for status 204 and for an empty body.
 * @throws {FetchError} Without a request if the URL is neither http(s) nor a path; if the connection fails, the deadline
 * passes, the status is not OK, or the response is not JSON or exceeds a limit.
 * @throws {AbortError} When `options.signal` aborts.
 */
export async function fetchJson<T = unknown>(url: string, options: FetchJsonOptions = {}): Promise<T | undefined> {
  const { signal, deadline = 30_000 } = options;
  // Engines throw different errors for an aborted fetch, so the reason of this signal is thrown instead.
  const control = new AbortController();
  const stopped = new Promise<never>((_, reject) => {
    control.signal.addEventListener('abort', () => reject(control.signal.reason), { once: true });
  });
  const abortRequest = () => control.abort(abortErrorFrom(signal));
  const expire = () => control.abort(failure(url, 'TIMEOUT', `No complete response within ${deadline} ms`));
  const timer = setTimeout(expire, Math.min(deadline, MAX_TIMEOUT_MS));
  signal?.addEventListener('abort', abortRequest, { once: true });
  if (signal?.aborted) abortRequest();

  try {
    // A custom fetch may ignore its signal. The race enforces the deadline.
    return (await Promise.race([stopped, request(url, options, control.signal, Date.now() + deadline)])) as
      T | undefined;
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', abortRequest);
  }
}

/** Creates the error for an aborted signal. A string as reason becomes its message, another reason its cause. */
export function abortErrorFrom(signal: AbortSignal | undefined): AbortError {
  const reason: unknown = signal?.reason;
  if (reason instanceof AbortError) return reason;
  return typeof reason === 'string' ? new AbortError(reason) : new AbortError(undefined, { cause: reason });
}

async function request(url: string, options: FetchJsonOptions, signal: AbortSignal, end: number): Promise<unknown> {
  const { method = 'GET', retries = 2, backOff = 300 } = options;
  for (let attempt = 0; ; attempt++) {
    signal.throwIfAborted();
    const response = await send(url, method, options, signal);
    const mayRetry = (response.status === 429 || response.status === 503) && IDEMPOTENT.test(method);
    const wait = Math.max(retryAfter(response), backOff * 2 ** attempt * (1 + Math.random()) * 0.5);
    if (!mayRetry || attempt >= retries || Date.now() + wait >= end) return readResponse(url, response, options);
    await response.body?.cancel();
    await pause(wait, signal);
  }
}

const fetchFromPage: Fetch = (url, init) => fetch(fetchableUrl(url), init);

async function send(url: string, method: string, options: FetchJsonOptions, signal: AbortSignal): Promise<Response> {
  const { fetch: sendRequest = fetchFromPage, headers, body, credentials = 'same-origin' } = options;
  const init: RequestInit = {
    method,
    credentials,
    signal,
    headers: { Accept: 'application/json', 'Content-Type': 'application/json', ...headers },
  };
  if (body !== undefined) init.body = JSON.stringify(body);
  if (!ALLOWED_URL.test(url)) {
    throw failure(url, 'ADDRESS', 'The URL is neither http(s) nor a path with a single leading slash');
  }
  try {
    return await sendRequest(url, init);
  } catch (error) {
    throw networkFailure(url, error);
  }
}

async function readResponse(url: string, response: Response, options: FetchJsonOptions): Promise<unknown> {
  const { status, statusText } = response;
  if (!response.ok) {
    const body = await readBody(url, response, options).catch(() => undefined);
    throw new FetchError(url, status, statusText, errorDetails(body));
  }
  return status === 204 ? undefined : readBody(url, response, options);
}

async function readBody(url: string, response: Response, options: FetchJsonOptions): Promise<unknown> {
  const { maxBytes = 8 * 2 ** 20, maxDepth = 200 } = options;
  const refuse = (type: string, message: string, cause?: unknown) =>
    failure(url, type, message, response.status, response.statusText, cause);
  const text = await readText(url, response, maxBytes, () =>
    refuse('TOO_LARGE', `The response is larger than ${maxBytes} bytes`),
  );
  if (!text.trim()) return undefined;
  if (isDeeperThan(text, maxDepth)) throw refuse('TOO_DEEP', `The response is nested deeper than ${maxDepth} levels`);
  try {
    return parse(text);
  } catch (error) {
    throw refuse('NOT_JSON', `The response is not JSON: ${(error as Error).message}`, error);
  }
}

async function readText(
  url: string,
  response: Response,
  maxBytes: number,
  tooLarge: () => FetchError,
): Promise<string> {
  const reader = response.body?.getReader();
  if (!reader) return '';
  const decoder = new TextDecoder();
  let text = '';
  let bytes = 0;
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return text + decoder.decode();
      bytes += value.byteLength;
      if (bytes > maxBytes) throw tooLarge();
      text += decoder.decode(value, { stream: true });
    }
  } catch (error) {
    reader.cancel().catch(() => undefined);
    throw error instanceof FetchError ? error : networkFailure(url, error);
  }
}

/** Checks the depth before parsing, by counting brackets outside strings. */
function isDeeperThan(text: string, maxDepth: number): boolean {
  let depth = 0;
  let inString = false;
  for (let index = 0; index < text.length; index++) {
    const character = text[index];
    if (character === '"') inString = !inString;
    else if (inString && character === '\\') index++;
    else if (!inString && (character === '[' || character === '{') && ++depth > maxDepth) return true;
    else if (!inString && (character === ']' || character === '}')) depth--;
  }
  return false;
}

function parse(text: string): unknown {
  // The slower reviver is only used if the text may contain the key, also with escapes.
  const suspicious = /__proto__|\\u00/i.test(text);
  return JSON.parse(text, suspicious ? (key, value: unknown) => (key === '__proto__' ? undefined : value) : undefined);
}

function errorDetails(body: unknown): ErrorDetail[] {
  return [body].flat().flatMap((error: unknown) => {
    if (typeof error !== 'object' || error === null) return [];
    const { message, errorCode, arguments: values } = error as Record<string, unknown>;
    if (typeof message !== 'string' && typeof errorCode !== 'string') return [];
    return {
      message: typeof message === 'string' ? message : '',
      type: typeof errorCode === 'string' ? errorCode : '',
      arguments: Array.isArray(values) ? values : [],
    };
  });
}

function failure(url: string, type: string, message: string, status = 0, statusText = '', cause?: unknown): FetchError {
  return new FetchError(url, status, statusText, [{ message, type, arguments: [] }], { cause });
}

function networkFailure(url: string, cause: unknown): FetchError {
  const message = cause instanceof Error && cause.message ? cause.message : 'The connection failed';
  return failure(url, 'NETWORK', message, 0, '', cause);
}

/** Milliseconds until the time in the Retry-After header, which is in seconds or a date. 0 without the header. */
function retryAfter(response: Response): number {
  const value = response.headers.get('Retry-After')?.trim();
  if (!value) return 0;
  const wait = /^\d+$/.test(value) ? Number(value) * 1000 : Date.parse(value) - Date.now();
  return Math.max(0, wait) || 0;
}

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    const stop = () => {
      clearTimeout(timer);
      resolve();
    };
    signal.addEventListener('abort', stop, { once: true });
  });
}
