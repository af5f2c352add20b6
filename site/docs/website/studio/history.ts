/** What was done, what is, and what was taken back. */
export interface History<State> {
  readonly past: readonly State[];
  readonly present: State;
  readonly future: readonly State[];
  /** What the last step changed, while it goes on: dragging a colour is one step. */
  readonly ongoing: string | undefined;
}

/** Steps that can be taken back. */
const MOST = 200;

/** A history that begins here. */
export const begin = <State>(present: State): History<State> => ({
  past: [],
  present,
  future: [],
  ongoing: undefined,
});

/**
 * Goes on to another state.
 *
 * @param subject - what changes; the same as before continues the step that changed it
 */
export function change<State>(history: History<State>, present: State, subject?: string): History<State> {
  if (present === history.present) return history;
  const continues = subject !== undefined && subject === history.ongoing;
  const past = continues ? history.past : [...history.past, history.present].slice(-MOST);
  return { past, present, future: [], ongoing: subject };
}

/** Ends the step that goes on, so that the next change is one of its own. */
export const seal = <State>(history: History<State>): History<State> =>
  history.ongoing === undefined ? history : { ...history, ongoing: undefined };

/** Takes back the last step; the same where there is none. */
export function undo<State>(history: History<State>): History<State> {
  const present = history.past.at(-1);
  if (present === undefined) return history;
  const future = [history.present, ...history.future];
  return { past: history.past.slice(0, -1), present, future, ongoing: undefined };
}

/** Does again what was taken back; the same where nothing was. */
export function redo<State>(history: History<State>): History<State> {
  const [present, ...future] = history.future;
  if (present === undefined) return history;
  return { past: [...history.past, history.present], present, future, ongoing: undefined };
}
