/** Returns a function that runs `work` once and shares its result. After a failure, the next call runs it again. */
export function memoizeAsync<T>(work: () => Promise<T>): () => Promise<T> {
  let done: Promise<T> | undefined;
  return () => {
    done ??= work();
    done.catch(() => (done = undefined));
    return done;
  };
}
