/**
 * Creates a function that runs work under a lock for each name. Work with a common name runs in the order of the calls.
 */
export function createKeyedLocks(): <T>(names: readonly string[], work: () => Promise<T>) => Promise<T> {
  const last = new Map<string, Promise<unknown>>();
  return (names, work) => {
    const before = names.map((name) => last.get(name));
    const done = Promise.allSettled(before).then(work);
    for (const name of names) last.set(name, done);
    const forget = (): void => {
      for (const name of names) if (last.get(name) === done) last.delete(name);
    };
    done.then(forget, forget);
    return done;
  };
}
