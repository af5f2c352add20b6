/** State of a lazy module: not requested yet, loading, loaded, or failed in the last request. */
export type LazyModuleState = 'absent' | 'loading' | 'loaded' | 'failed';

/** Imports a module again after it has failed to load. */
export type RetryImport = <T>(load: () => Promise<T>) => Promise<T>;

let retryImport: RetryImport | undefined;

/**
 * Sets what happens when code that a block loads on demand fails to load. Default: the block reports the error, and its next
 * request imports the code again.
 *
 * @param retry - imports the code again; the error with which it rejects is reported
 */
export function setRetryImport(retry: RetryImport): void {
  retryImport = retry;
}

/**
 * Large and rarely needed code or data, loaded with `import()` by the first block that needs it: the sanitizer, the icon
 * drawings, and the clients of the delivery API.
 *
 * Callers must report failures. The next request tries again, except in Firefox, which caches failed imports.
 */
export class LazyModule<T> {
  #load: () => T | Promise<T>;
  #state: LazyModuleState = 'absent';
  #value: T | undefined;
  #error: unknown;
  #pending: Promise<void> | undefined;

  /** @param load - imports the module, or returns it directly if it is available, as on a server */
  constructor(load: () => T | Promise<T>) {
    this.#load = load;
  }

  /** The state of the last request. */
  get state(): LazyModuleState {
    return this.#state;
  }

  /** The loaded value. Undefined in any state but `loaded`. */
  get value(): T | undefined {
    return this.#value;
  }

  /** The error of the last load. Undefined in any state but `failed`. */
  get error(): unknown {
    return this.#error;
  }

  /**
   * Requests the module, again if it has failed.
   *
   * @returns undefined if it is loaded, or else a promise that resolves when it is loaded or has failed. It never rejects
   */
  request(): Promise<void> | undefined {
    if (this.#state === 'loaded' || this.#state === 'loading') return this.#pending;
    this.#state = 'loading';
    this.#error = undefined;
    try {
      const loaded = this.#load();
      if (loaded instanceof Promise)
        this.#pending = loaded.catch(this.#retry).then(this.#setValue, this.#setImportError);
      else this.#setValue(loaded);
    } catch (error) {
      this.#setError(error);
    }
    return this.#pending;
  }

  #retry = (error: unknown): Promise<T> => {
    if (retryImport === undefined) throw error;
    return retryImport(async () => this.#load());
  };

  #setValue = (value: T): void => {
    this.#value = value;
    this.#state = 'loaded';
    this.#pending = undefined;
  };

  #setImportError = (error: unknown): void =>
    this.#setError(
      new Error(
        `${error instanceof Error ? error.message : String(error)}. If that file is missing, copy the whole dist folder: "chunks" belongs next to pallet.js.`,
        { cause: error },
      ),
    );

  #setError = (error: unknown): void => {
    this.#error = error;
    this.#state = 'failed';
    this.#pending = undefined;
  };
}
