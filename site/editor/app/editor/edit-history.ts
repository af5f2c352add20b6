/** How long after a change another one of the same kind joins it, in milliseconds: what is typed is one step. */
const JOINED = 1000;

/** Whether there is a way back, and one forth again. */
interface Ways {
  readonly hasPast: boolean;
  readonly hasFuture: boolean;
}

/**
 * The states that an author can go back to. Puck has a history, too: it writes a state down a moment after it came to be,
 * so that whoever goes back at once goes too far, and it cannot be told that somebody else has changed the page.
 */
export class EditHistory<State> {
  #states: readonly State[];
  #at = 0;
  #ways: Ways = { hasPast: false, hasFuture: false };
  readonly #listeners = new Set<() => void>();
  #last: { readonly kind: string | undefined; readonly time: number } | undefined;
  #isSameTask = false;

  constructor(
    state: State,
    /** Milliseconds. Default: those of the browser */
    private readonly now: () => number = () => performance.now(),
  ) {
    this.#states = [state];
  }

  /**
   * Takes a new state. Changes that one press of an author makes are one step, and so are those of the same kind that
   * follow each other closely.
   *
   * @param kind - what was changed, such as the id of a block. Default: a change that joins none before it
   */
  record(state: State, kind?: string): void {
    const { kind: before, time = 0 } = this.#last ?? {};
    const isFollowing = kind !== undefined && kind === before && this.now() - time < JOINED;
    const isJoined = this.#at > 0 && (this.#isSameTask || isFollowing);
    this.#states = [...this.#states.slice(0, isJoined ? this.#at : this.#at + 1), state];
    this.#last = { kind, time: this.now() };
    this.#isSameTask = true;
    queueMicrotask(() => (this.#isSameTask = false));
    this.#goTo(this.#states.length - 1);
  }

  /** @returns the state before; undefined where this is the first */
  back(): State | undefined {
    if (this.#at === 0) return undefined;
    this.#last = undefined;
    return this.#goTo(this.#at - 1);
  }

  /** @returns the state after; undefined where this is the last */
  forward(): State | undefined {
    if (this.#at === this.#states.length - 1) return undefined;
    this.#last = undefined;
    return this.#goTo(this.#at + 1);
  }

  /** Makes other states of all: of those before and after, and of the current one. */
  rebase(current: State, change: (state: State) => State): void {
    this.#states = this.#states.map((state, at) => (at === this.#at ? current : change(state)));
    this.#last = undefined;
  }

  ways = (): Ways => this.#ways;

  /** @returns a function that ends listening */
  listen = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  #goTo(at: number): State {
    this.#at = at;
    this.#ways = { hasPast: at > 0, hasFuture: at < this.#states.length - 1 };
    for (const listener of this.#listeners) listener();
    return this.#states[at] as State;
  }
}
