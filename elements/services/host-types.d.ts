/**
 * The globals that services use: those that Node, browsers and edge workers have in common. Only the `tsconfig.json` in this
 * folder includes them, instead of the DOM library.
 */

interface AbortSignal {
  readonly aborted: boolean;
  readonly reason: unknown;
  throwIfAborted(): void;
  addEventListener(type: 'abort', listener: () => void, options?: { once?: boolean }): void;
  removeEventListener(type: 'abort', listener: () => void): void;
}

declare class AbortController {
  readonly signal: AbortSignal;
  abort(reason?: unknown): void;
}

interface ReadableStreamDefaultReader {
  read(): Promise<{ done: false; value: Uint8Array } | { done: true; value?: undefined }>;
  cancel(): Promise<void>;
}

interface ReadableStream {
  getReader(): ReadableStreamDefaultReader;
  cancel(): Promise<void>;
}

interface Response {
  readonly ok: boolean;
  readonly status: number;
  readonly statusText: string;
  readonly headers: { get(name: string): string | null };
  readonly body: ReadableStream | null;
}

interface RequestInit {
  method?: string;
  headers?: Record<string, string>;
  body?: string;
  credentials?: 'omit' | 'same-origin' | 'include';
  signal?: AbortSignal;
}

declare function fetch(url: string, init?: RequestInit): Promise<Response>;

declare class TextDecoder {
  decode(bytes?: Uint8Array, options?: { stream?: boolean }): string;
}

declare class URL {
  constructor(url: string, base?: string);
  readonly hash: string;
  readonly host: string;
  readonly href: string;
  readonly origin: string;
  readonly password: string;
  readonly pathname: string;
  readonly protocol: string;
  readonly username: string;
}

declare class URLSearchParams {
  constructor(parameters: Record<string, string> | string);
  delete(name: string): void;
  has(name: string): boolean;
  keys(): IterableIterator<string>;
  toString(): string;
}

declare const console: { warn(...values: unknown[]): void };
declare function setTimeout(callback: (value?: undefined) => void, milliseconds: number): number;
declare function clearTimeout(timer: number): void;
declare function queueMicrotask(callback: () => void): void;
