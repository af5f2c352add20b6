/** Where a late module is: not asked for yet, on its way, there, or not to be had when it was asked for last. */
export type LateState = 'absent' | 'loading' | 'there' | 'failed';

/**
 * Code or data that is large and seldom needed, loaded by `import()` for the first block that needs it: the sanitiser, the
 * drawings of icons, and the clients of the delivery API. All else of a block is there once the block is defined.
 *
 * Whoever finds that it failed reports that; the next one who needs it asks for it again. (Firefox answers such a repetition
 * from its memory, so that there the page has to be loaded again.)
 */
export class LateModule<T> {
  #load: () => T | Promise<T>;
  #state: LateState = 'absent';
  #value: T | undefined;
  #error: unknown;
  #arrival: Promise<void> | undefined;

  /** @param load - imports it, or returns it where it is there already, as on a server */
  constructor(load: () => T | Promise<T>) {
    this.#load = load;
  }

  get state(): LateState {
    return this.#state;
  }

  /** What was loaded; undefined in any state but `there`. */
  get value(): T | undefined {
    return this.#value;
  }

  /** Why it could not be loaded; undefined in any state but `failed`. */
  get error(): unknown {
    return this.#error;
  }

  /**
   * Asks for it, again where that has failed.
   *
   * @returns undefined where it is there by then; else a promise that never rejects, settled once it is there or has failed
   */
  request(): Promise<void> | undefined {
    if (this.#state === 'there' || this.#state === 'loading') return this.#arrival;
    this.#state = 'loading';
    this.#error = undefined;
    try {
      const loaded = this.#load();
      if (loaded instanceof Promise) this.#arrival = loaded.then(this.#accept, this.#refuse);
      else this.#accept(loaded);
    } catch (error) {
      this.#refuse(error);
    }
    return this.#arrival;
  }

  #accept = (value: T): void => {
    this.#value = value;
    this.#state = 'there';
    this.#arrival = undefined;
  };

  #refuse = (error: unknown): void => {
    this.#error = error;
    this.#state = 'failed';
    this.#arrival = undefined;
  };
}
