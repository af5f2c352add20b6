/** Milliseconds within which changes of the same kind become one step, so that typing is undone as a whole. */
const MERGE_WINDOW = 1000;

/** Which buttons of the history are enabled. */
interface UndoState {
  readonly canUndo: boolean;
  readonly canRedo: boolean;
}

/**
 * The undo history of a page. Puck's own history is not used: it records states with a delay, so that a quick undo
 * skips one, and other authors' changes cannot be merged into it.
 */
export class EditHistory<State> {
  #states: readonly State[];
  #at = 0;
  #undoState: UndoState = { canUndo: false, canRedo: false };
  readonly #listeners = new Set<() => void>();
  #last: { readonly kind: string | undefined; readonly time: number } | undefined;
  #isSameTask = false;

  constructor(
    state: State,
    /** Current time in milliseconds. Default: `performance.now` */
    private readonly now: () => number = () => performance.now(),
  ) {
    this.#states = [state];
  }

  /**
   * Records a new state. Changes within one task are one step, and so are changes of the same kind in quick succession.
   *
   * @param kind - what was changed, such as the id of a block. Default: the change is never combined with an earlier
   * one
   */
  record(state: State, kind?: string): void {
    const { kind: before, time = 0 } = this.#last ?? {};
    const isFollowing = kind !== undefined && kind === before && this.now() - time < MERGE_WINDOW;
    const isMerged = this.#at > 0 && (this.#isSameTask || isFollowing);
    this.#states = [...this.#states.slice(0, isMerged ? this.#at : this.#at + 1), state];
    this.#last = { kind, time: this.now() };
    this.#isSameTask = true;
    queueMicrotask(() => (this.#isSameTask = false));
    this.#goTo(this.#states.length - 1);
  }

  /** @returns the previous state; undefined at the first */
  undo(): State | undefined {
    if (this.#at === 0) return undefined;
    this.#last = undefined;
    return this.#goTo(this.#at - 1);
  }

  /** @returns the next state; undefined at the last */
  redo(): State | undefined {
    if (this.#at === this.#states.length - 1) return undefined;
    this.#last = undefined;
    return this.#goTo(this.#at + 1);
  }

  /** Replaces the current state, and applies `change` to all others. */
  rebase(current: State, change: (state: State) => State): void {
    this.#states = this.#states.map((state, at) => (at === this.#at ? current : change(state)));
    this.#last = undefined;
  }

  undoState = (): UndoState => this.#undoState;

  /** @returns a function that unsubscribes */
  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  #goTo(at: number): State {
    this.#at = at;
    this.#undoState = { canUndo: at > 0, canRedo: at < this.#states.length - 1 };
    for (const listener of this.#listeners) listener();
    return this.#states[at] as State;
  }
}
