let last: Promise<unknown> = Promise.resolve();

/** Runs tasks one after another, because axe does not support concurrent runs. */
export function runSequentially<Result>(work: () => Promise<Result>): Promise<Result> {
  const result = last.then(work);
  last = result.catch(() => undefined);
  return result;
}
