/**
 * Code that a block needs only for some values, loaded when such a value comes. A block that asks for it while it is not
 * there renders as soon as it is: until then it keeps what it shows, its changed properties wait, and so does
 * `updateComplete`.
 *
 * A module `x.ts` goes with two small ones: `x-on-demand.ts` exports `onDemand(…)`, and `x-at-once.ts` exports a function
 * of the same name and type that returns what it imports statically, because a server renders once and cannot wait.
 * `import { x } from '#on-demand/controllers/x'` leads to the one that is right.
 *
 * @param load - imports the code; asked again after a failure, when the block updates again
 * @returns a function to call in `willUpdate` or `render`, and nowhere else. It returns what was loaded; while that is on
 *   its way it throws its promise, for which PalletElement waits.
 */
export function onDemand<T extends object>(load: () => Promise<T>): () => T {
  let loaded: T | undefined;
  let loading: Promise<unknown> | undefined;
  return () => {
    if (loaded !== undefined) return loaded;
    loading ??= load().then(
      (value) => (loaded = value),
      (error: unknown) => {
        loading = undefined;
        throw error;
      },
    );
    throw loading;
  };
}
