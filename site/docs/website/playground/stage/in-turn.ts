let last: Promise<unknown> = Promise.resolve();

/** Does one work after the other: axe cannot be asked two things at a time. */
export function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  const result = last.then(work);
  last = result.catch(() => undefined);
  return result;
}
