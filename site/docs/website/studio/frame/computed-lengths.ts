/** A computed length: so many CSS pixels, and a share of what it is measured by. */
export interface ComputedLength {
  readonly px: number;
  readonly share: number;
}

/**
 * Reads computed lengths and percentages with spaces between them, and sums of such.
 *
 * @param vmax - the larger side of the window, in CSS pixels
 * @returns undefined where one of them has another unit
 */
export function readLengths(text: string, vmax: number): ComputedLength[] | undefined {
  const lengths = (text.match(/calc\(.*?\)|\S+/g) ?? []).map((length) => readLength(length, vmax));
  return lengths.every((length) => length !== undefined) ? lengths : undefined;
}

/** How many CSS pixels a length is. */
export const lengthIn = ({ px, share }: ComputedLength, whole: number): number => px + share * whole;

function readLength(text: string, vmax: number): ComputedLength | undefined {
  const [, sum = text] = /^calc\((.*)\)$/.exec(text) ?? [];
  let [px, share] = [0, 0];
  for (const term of sum.replace(/\s+([+-])\s+/g, ' $1').split(' ')) {
    const [, number, unit] = /^([+-]?[\d.]+(?:e[+-]?\d+)?)(px|%|vmax)?$/.exec(term) ?? [];
    if (number === undefined || (unit === undefined && Number(number) !== 0)) return undefined;
    if (unit === '%') share += Number(number) / 100;
    else px += Number(number) * (unit === 'vmax' ? vmax / 100 : 1);
  }
  return { px, share };
}
