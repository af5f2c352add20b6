/** A computed length: CSS pixels plus a fraction of the reference size. */
export interface ComputedLength {
  readonly px: number;
  readonly share: number;
}

/**
 * Parses computed lengths, percentages and their sums, separated by spaces.
 *
 * @param vmax - the larger side of the viewport, in CSS pixels
 * @returns undefined if one of them has another unit
 */
export function readLengths(text: string, vmax: number): ComputedLength[] | undefined {
  const lengths = (text.match(/calc\(.*?\)|\S+/g) ?? []).map((length) => readLength(length, vmax));
  return lengths.every((length) => length !== undefined) ? lengths : undefined;
}

/** Converts a length to CSS pixels. */
export const toPixels = ({ px, share }: ComputedLength, whole: number): number => px + share * whole;

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
