import { readNumber, readPerBreakpoint, readSizedValues, SIZES, type Size } from '@pallet/elements/foundations';
import { removeUndefined } from '../../../documents/record.js';
import { GRID_COLUMNS } from './new-block.js';

/**
 * Sets the width of a column on one screen size. The widths that apply on the others stay the same, even those that were
 * inherited from it.
 *
 * @param value - a width, or one per screen size. Default: the full row
 * @param width - 1 to 12
 * @returns one width if it applies to all screen sizes, else one per screen size
 */
export function setColumnWidth(value: unknown, size: Size, width: number): unknown {
  const read = (one: unknown) => readPerBreakpoint(one, readNumber, GRID_COLUMNS);
  const before = read(value);
  const own = readSizedValues(value) ?? { large: value };
  // Widest first: a smaller screen inherits from the next larger one.
  const widths = SIZES.reduceRight<Readonly<Record<string, unknown>>>((all, one) => {
    if (one === size) return { ...all, [one]: width };
    const next = { ...all, [one]: own[one] };
    return read(next)[one] === before[one] ? next : { ...all, [one]: before[one] };
  }, {});
  return Object.values(read(widths)).every((one) => one === width) ? width : removeUndefined(widths);
}
