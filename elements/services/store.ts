import { STORE_TIME_TO_LIVE_SECONDS } from '../foundations/constants.js';
import { AbortError, abortErrorFrom } from './fetch-json.js';

/** State of one key. */
export interface StoreEntry<T = unknown> {
  /** The latest data. It is kept while newer data is loading, and if that fails or is aborted. */
  readonly data: T | undefined;
  /** Why the last load failed; `undefined` after a success. */
  readonly error: unknown;
  /** Whether a load has completed, with data or an error. */
  readonly loaded: boolean;
  readonly loading: boolean;
}

/** Loads the data of a key. */
export interface LoadAction<T> {
  readonly type: 'load';
  readonly key: string;
  /** Loads the data. Its signal aborts when no caller is waiting anymore. */
  readonly load: (signal: AbortSignal) => Promise<T>;
  /** Seconds for which the data is fresh, -1 for unlimited. Default: the store's. */
  readonly timeToLive?: number | undefined;
  /** Loads even if the data is fresh or already loading. Default false. */
  readonly refresh?: boolean | undefined;
  /** Aborts for this caller. The request is aborted with its last caller. */
  readonly signal?: AbortSignal | undefined;
}

export type StoreAction<T = unknown> =
  | LoadAction<T>
  /** Aborts a running load for all callers. Earlier data is kept. */
  | { readonly type: 'abort'; readonly key: string }
  /** Sets data as if it had just been loaded. */
  | { readonly type: 'set'; readonly key: string; readonly data: T; readonly timeToLive?: number }
  /** Removes the data and aborts a running load. */
  | { readonly type: 'remove'; readonly key: string };

export type StoreListener<T = unknown> = (entry: StoreEntry<T>) => void;

export interface StoreOptions {
  /** Seconds for which data is fresh, -1 for unlimited. Default 300. */
  timeToLive?: number | undefined;
  /** The time in milliseconds. Default `Date.now`. */
  now?: (() => number) | undefined;
  /** Maximum number of entries. The oldest unused ones are evicted. Default 500. */
  capacity?: number | undefined;
}

const EMPTY: StoreEntry<never> = { data: undefined, error: undefined, loaded: false, loading: false };

/** A pending load, shared by its callers. A refresh replaces its request. */
interface PendingLoad {
  readonly answer: Promise<unknown>;
  readonly resolve: (data: unknown) => void;
  readonly reject: (error: unknown) => void;
  request: AbortController;
  callers: number;
}

interface Cell {
  entry: StoreEntry;
  /** Whether data was loaded before, even `null` or `undefined`. */
  isFilled: boolean;
  /** In milliseconds of the store's clock. */
  freshUntil: number;
  pending?: PendingLoad | undefined;
}

/**
 * A cache by key: concurrent callers share one request, fresh data needs no request, and earlier data is kept if a refresh
 * fails.
 */
export class Store {
  readonly #cells = new Map<string, Cell>();
  readonly #listeners = new Map<string, Set<StoreListener<never>>>();
  readonly #timeToLive: number;
  readonly #now: () => number;
  readonly #capacity: number;

  constructor({ timeToLive = STORE_TIME_TO_LIVE_SECONDS, now = Date.now, capacity = 500 }: StoreOptions = {}) {
    this.#timeToLive = timeToLive;
    this.#now = now;
    this.#capacity = capacity;
  }

  /** Returns the current entry of a key, without loading. */
  get<T = unknown>(key: string): StoreEntry<T> {
    return (this.#cells.get(key)?.entry ?? EMPTY) as StoreEntry<T>;
  }

  /**
   * Calls a listener on each change of an entry.
   *
   * @returns A function that removes the listener.
   */
  subscribe<T = unknown>(key: string, listener: StoreListener<T>): () => void {
    const listeners = this.#listeners.get(key) ?? new Set();
    this.#listeners.set(key, listeners.add(listener as StoreListener<never>));
    return () => {
      listeners.delete(listener as StoreListener<never>);
      if (!listeners.size && this.#listeners.get(key) === listeners) this.#listeners.delete(key);
    };
  }

  /**
   * Executes an action.
   *
   * @returns The data of the key. If a refresh failed, the earlier data.
   * @throws {TypeError} "unknown action type" for an action that the store does not know.
   * @throws {AbortError} When the wait for a load was aborted.
   * @throws The error of `load`, if there is no earlier data.
   */
  async dispatch<T = unknown>(action: StoreAction<T>): Promise<T | undefined> {
    switch (action?.type) {
      case 'load':
        return this.#load(action);
      case 'abort':
        this.#abort(action.key);
        return this.get<T>(action.key).data;
      case 'set':
        this.#setData(action.key, action.data, action.timeToLive);
        return action.data;
      case 'remove':
        this.#abort(action.key);
        if (this.#cells.delete(action.key)) this.#notify(action.key, EMPTY);
        return undefined;
      default:
        throw new TypeError('unknown action type');
    }
  }

  #load<T>(action: LoadAction<T>): Promise<T | undefined> | T | undefined {
    const { key, signal, refresh } = action;
    if (signal?.aborted) throw abortErrorFrom(signal);
    const cell = this.#cell(key);
    if (!refresh && this.#now() < cell.freshUntil) return cell.entry.data as T | undefined;
    const pending = refresh || !cell.pending ? this.#request(cell, action) : cell.pending;
    return this.#waitFor(cell, pending, action) as Promise<T | undefined>;
  }

  #request<T>(cell: Cell, { key, load, timeToLive }: LoadAction<T>): PendingLoad {
    const request = new AbortController();
    const { signal } = request;
    cell.pending?.request.abort();
    const pending = cell.pending ? Object.assign(cell.pending, { request }) : createPendingLoad(request);
    cell.pending = pending;
    this.#change(key, cell, { loading: true });
    // The result of an aborted request is ignored, because a newer request or an action has replaced it.
    Promise.resolve(signal)
      .then(load)
      .then(
        (data) => {
          if (!signal.aborted) this.#setData(key, data, timeToLive);
        },
        (error: unknown) => {
          if (signal.aborted) return;
          const pending = this.#detachPending(cell);
          if (cell.isFilled) pending?.resolve(cell.entry.data);
          else pending?.reject(error);
          this.#change(key, cell, { error, loaded: true, loading: false });
        },
      );
    return pending;
  }

  #waitFor<T>(cell: Cell, pending: PendingLoad, { key, signal }: LoadAction<T>): Promise<unknown> {
    pending.callers++;
    if (!signal) return pending.answer;
    return new Promise((resolve, reject) => {
      const stopWaiting = () => {
        reject(abortErrorFrom(signal));
        if (--pending.callers === 0 && cell.pending === pending) this.#abort(key);
      };
      signal.addEventListener('abort', stopWaiting, { once: true });
      void pending.answer.then(resolve, reject).finally(() => signal.removeEventListener('abort', stopWaiting));
    });
  }

  #abort(key: string): void {
    const cell = this.#cells.get(key);
    if (!cell?.pending) return;
    this.#detachPending(cell)?.reject(new AbortError());
    this.#change(key, cell, { loading: false });
  }

  #setData(key: string, data: unknown, timeToLive = this.#timeToLive): void {
    const cell = this.#cell(key);
    cell.freshUntil = timeToLive < 0 ? Infinity : this.#now() + timeToLive * 1000;
    cell.isFilled = true;
    this.#detachPending(cell)?.resolve(data);
    this.#change(key, cell, { data, error: undefined, loaded: true, loading: false });
    this.#evictOldest(key);
  }

  /** Removes the pending load of a cell and aborts its request. The caller must resolve or reject it. */
  #detachPending(cell: Cell): PendingLoad | undefined {
    const { pending } = cell;
    cell.pending = undefined;
    pending?.request.abort();
    return pending;
  }

  #cell(key: string): Cell {
    const cell = this.#cells.get(key) ?? { entry: EMPTY, isFilled: false, freshUntil: -Infinity };
    this.#cells.set(key, cell);
    return cell;
  }

  #change(key: string, cell: Cell, change: Partial<StoreEntry>): void {
    cell.entry = { ...cell.entry, ...change };
    this.#notify(key, cell.entry);
  }

  #notify(key: string, entry: StoreEntry): void {
    for (const listener of [...(this.#listeners.get(key) ?? [])]) {
      try {
        (listener as StoreListener)(entry);
      } catch (error) {
        // Errors of listeners are reported as uncaught and do not affect the store.
        queueMicrotask(() => {
          throw error;
        });
      }
    }
  }

  #evictOldest(kept: string): void {
    for (const [key, { pending }] of this.#cells) {
      if (this.#cells.size <= this.#capacity) return;
      if (key !== kept && !pending && !this.#listeners.has(key)) this.#cells.delete(key);
    }
  }
}

function createPendingLoad(request: AbortController): PendingLoad {
  let resolve!: PendingLoad['resolve'];
  let reject!: PendingLoad['reject'];
  const answer = new Promise<unknown>((succeed, fail) => {
    resolve = succeed;
    reject = fail;
  });
  // Without callers, a rejection must not be reported as unhandled.
  answer.catch(() => undefined);
  return { answer, resolve, reject, request, callers: 0 };
}
