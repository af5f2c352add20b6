/** Arithmetic of measured numbers. What could not be measured is undefined, and left out. */
type Measured = number | undefined;

const known = (numbers: readonly Measured[]): number[] =>
  numbers.filter((number) => number !== undefined && Number.isFinite(number)) as number[];

/** The number in the middle, of an even count the mean of the two; undefined where there is none. */
export function median(numbers: readonly Measured[]): Measured {
  const sorted = known(numbers).sort((one, other) => one - other);
  const upper = sorted[Math.floor(sorted.length / 2)];
  const lower = sorted[Math.ceil(sorted.length / 2) - 1];
  return upper === undefined || lower === undefined ? undefined : (upper + lower) / 2;
}

/**
 * How many times as much as something else: the median of the ratios of each round. Both were measured shortly after each
 * other, so that what slows the machine for longer than a round slows both, and does not show.
 *
 * @param numbers - one of each round
 * @param base - what they are compared with, of the same rounds
 */
export function medianRatio(numbers: readonly Measured[], base: readonly Measured[]): Measured {
  return median(
    numbers.map((number, round) => {
      const whole = base[round];
      return number === undefined || whole === undefined || whole === 0 ? undefined : number / whole;
    }),
  );
}

/**
 * How much a value grows with each step: the slope of the straight line that lies closest to the points (least squares).
 *
 * @param points - pairs of step and value; undefined with less than two of them
 */
export function slope(points: readonly (readonly [step: number, value: Measured])[]): Measured {
  const found = points.filter((point): point is readonly [number, number] => point[1] !== undefined);
  if (found.length < 2) return undefined;
  const mean = (numbers: readonly number[]): number => numbers.reduce((sum, one) => sum + one, 0) / numbers.length;
  const step = mean(found.map(([one]) => one));
  const value = mean(found.map(([, one]) => one));
  const covariance = mean(found.map(([one, other]) => (one - step) * (other - value)));
  return covariance / mean(found.map(([one]) => (one - step) ** 2));
}
