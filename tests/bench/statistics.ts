/** A measured number. Undefined if the measurement failed; the functions of this module ignore it. */
type Measured = number | undefined;

const definedValues = (numbers: readonly Measured[]): number[] =>
  numbers.filter((number) => number !== undefined && Number.isFinite(number)) as number[];

/** The median; of an even count, the mean of the middle two. Undefined if there are no numbers. */
export function median(numbers: readonly Measured[]): Measured {
  const sorted = definedValues(numbers).sort((one, other) => one - other);
  const upper = sorted[Math.floor(sorted.length / 2)];
  const lower = sorted[Math.ceil(sorted.length / 2) - 1];
  return upper === undefined || lower === undefined ? undefined : (upper + lower) / 2;
}

/**
 * The median of the ratios of each round. Both numbers of a round are measured close in time, so that load on the machine
 * that lasts longer than a round affects both and not their ratio.
 *
 * @param numbers - one per round
 * @param base - the numbers of the baseline in the same rounds
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
 * The growth of a value per step: the slope of the regression line (least squares).
 *
 * @returns undefined for fewer than two points with a value
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
