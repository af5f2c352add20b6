/** An undo history. */
export interface History<State> {
  readonly past: readonly State[];
  readonly present: State;
  readonly future: readonly State[];
  /** Subject of the unfinished last step: dragging a color is one step. */
  readonly ongoing: string | undefined;
}

const MAX_STEPS = 200;

/** Creates a history without steps. */
export const createHistory = <State>(present: State): History<State> => ({
  past: [],
  present,
  future: [],
  ongoing: undefined,
});

/**
 * Adds a step to the history.
 *
 * @param subject - what changes; the subject of the unfinished last step continues that step
 */
export function applyChange<State>(history: History<State>, present: State, subject?: string): History<State> {
  if (present === history.present) return history;
  const continues = subject !== undefined && subject === history.ongoing;
  const past = continues ? history.past : [...history.past, history.present].slice(-MAX_STEPS);
  return { past, present, future: [], ongoing: subject };
}

/** Ends the unfinished step, so that the next change is a separate step. */
export const endStep = <State>(history: History<State>): History<State> =>
  history.ongoing === undefined ? history : { ...history, ongoing: undefined };

/** Undoes the last step, if there is one. */
export function undo<State>(history: History<State>): History<State> {
  const present = history.past.at(-1);
  if (present === undefined) return history;
  const future = [history.present, ...history.future];
  return { past: history.past.slice(0, -1), present, future, ongoing: undefined };
}

/** Redoes the last undone step, if there is one. */
export function redo<State>(history: History<State>): History<State> {
  const [present, ...future] = history.future;
  if (present === undefined) return history;
  return { past: [...history.past, history.present], present, future, ongoing: undefined };
}
