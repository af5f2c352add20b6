import { STORE_TIME_TO_LIVE_SECONDS } from '../foundations/constants.js';
import { AbortError, abortErrorFrom } from './fetch-json.js';

/** What the store knows about one key (Specification 3). */
export interface StoreEntry<T = unknown> {
  /** The newest answer. It stays while a newer one is loading, and when that one fails or is aborted. */
  readonly data: T | undefined;
  /** Why the last load failed; `undefined` after a success. */
  readonly error: unknown;
  /** Whether a load has ended, with data or with an error. */
  readonly loaded: boolean;
  readonly loading: boolean;
}

/** Asks for the data of a key. */
export interface LoadAction<T> {
  readonly type: 'load';
  readonly key: string;
  /** Brings the data; its signal aborts when nobody waits for them any more. */
  readonly load: (signal: AbortSignal) => Promise<T>;
  /** Seconds for which the answer counts as fresh, -1 for ever. Default: the store's. */
  readonly timeToLive?: number | undefined;
  /** Loads even when the data are fresh or already on their way. Default false. */
  readonly refresh?: boolean | undefined;
  /** Ends the wait of this caller; the request ends with its last caller. */
  readonly signal?: AbortSignal | undefined;
}

export type StoreAction<T = unknown> =
  | LoadAction<T>
  /** Ends a running load for everybody who waits for it; earlier data stay. */
  | { readonly type: 'abort'; readonly key: string }
  /** Puts data in place, as though they had just been loaded. */
  | { readonly type: 'set'; readonly key: string; readonly data: T; readonly timeToLive?: number }
  /** Forgets the data and aborts a running load. */
  | { readonly type: 'remove'; readonly key: string };

export type StoreListener<T = unknown> = (entry: StoreEntry<T>) => void;

export interface StoreOptions {
  /** Seconds for which data count as fresh, -1 for ever. Default 300 (Specification 9). */
  timeToLive?: number | undefined;
  /** The time in milliseconds. Default `Date.now`. */
  now?: (() => number) | undefined;
  /** How many entries are kept; beyond it, the oldest that nobody waits for or listens to is forgotten. Default 500. */
  capacity?: number | undefined;
}

const EMPTY: StoreEntry<never> = { data: undefined, error: undefined, loaded: false, loading: false };

/** One wait for an answer, shared by its callers; a refresh replaces the request, not the wait. */
interface PendingLoad {
  readonly answer: Promise<unknown>;
  readonly resolve: (data: unknown) => void;
  readonly reject: (error: unknown) => void;
  request: AbortController;
  callers: number;
}

interface Cell {
  entry: StoreEntry;
  /** Whether data came before, be they `null` or nothing at all: then they stay. */
  isFilled: boolean;
  /** In milliseconds of the store's clock. */
  freshUntil: number;
  pending?: PendingLoad | undefined;
}

/**
 * Keeps what was loaded, by key (Specification 4): one request at a time per key however many ask, fresh data without a request,
 * and earlier data when a refresh fails.
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

  /** The entry of a key as it stands; asks for nothing. */
  get<T = unknown>(key: string): StoreEntry<T> {
    return (this.#cells.get(key)?.entry ?? EMPTY) as StoreEntry<T>;
  }

  /**
   * Calls back with each new state of an entry, from the next change on.
   *
   * @returns Ends the subscription.
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
   * Carries out an action (Specification 4 and 8).
   *
   * @returns The data of the key: for `load`, fresh, on their way, newly loaded, or the earlier ones when a refresh failed.
   * @throws {TypeError} "unknown action type" for an action that the store does not know.
   * @throws {AbortError} When the wait for a load was aborted.
   * @throws Whatever `load` threw, when there are no earlier data.
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
    // An aborted request has nothing to say any more: a newer one, or an action, has taken its place.
    Promise.resolve(signal)
      .then(load)
      .then(
        (data) => {
          if (!signal.aborted) this.#setData(key, data, timeToLive);
        },
        (error: unknown) => {
          if (signal.aborted) return;
          const pending = this.#takePending(cell);
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
    this.#takePending(cell)?.reject(new AbortError());
    this.#change(key, cell, { loading: false });
  }

  #setData(key: string, data: unknown, timeToLive = this.#timeToLive): void {
    const cell = this.#cell(key);
    cell.freshUntil = timeToLive < 0 ? Infinity : this.#now() + timeToLive * 1000;
    cell.isFilled = true;
    this.#takePending(cell)?.resolve(data);
    this.#change(key, cell, { data, error: undefined, loaded: true, loading: false });
    this.#forgetOldest(key);
  }

  /** Ends a cell's pending load, if there is one, and returns it to be settled. */
  #takePending(cell: Cell): PendingLoad | undefined {
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
        // A listener's fault is its own: it is reported as uncaught, and the store goes on.
        queueMicrotask(() => {
          throw error;
        });
      }
    }
  }

  #forgetOldest(kept: string): void {
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
  // With its last caller gone, nobody is left to hear of a failure.
  answer.catch(() => undefined);
  return { answer, resolve, reject, request, callers: 0 };
}
