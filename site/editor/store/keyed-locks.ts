/**
 * Makes a function that runs work under names: what shares a name runs one after the other, in the order in which it came.
 */
export function keyedLocks(): <T>(names: readonly string[], work: () => Promise<T>) => Promise<T> {
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
