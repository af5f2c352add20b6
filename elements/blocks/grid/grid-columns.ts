import { readPerBreakpoint, SIZES, type PerBreakpoint } from '../../foundations/breakpoints.js';
import { readObject } from '../../foundations/json.js';
import { normaliseColumns } from '../../foundations/normalise.js';

/** How many columns a grid has at most, per screen size. */
export interface GridColumns {
  readonly columns: PerBreakpoint<number>;
  /** True where one number was given: then there are fewer where there is no room for it. */
  readonly isFlowing: boolean;
}

/** About how many columns have room where a grid flows: pictures ask for a width with it. */
const ROOM: PerBreakpoint<number> = { large: 6, medium: 3, small: 1 };

/** Reads one number of columns, or one per breakpoint; each is 1 to 6 (Specification 5). */
export function readColumns(value: unknown): GridColumns {
  const given = readObject(value);
  const { large, medium, small } = readPerBreakpoint(value);
  return {
    columns: { large: normaliseColumns(large), medium: normaliseColumns(medium), small: normaliseColumns(small) },
    isFlowing: given === undefined || !SIZES.some((size) => size in given),
  };
}

/** About how wide a column is, as a part of the grid, from 0 to 1 (Specification 9). */
export function columnShares({ columns, isFlowing }: GridColumns): PerBreakpoint<number> {
  const share = (size: keyof typeof ROOM): number => 1 / Math.min(columns[size], isFlowing ? ROOM[size] : Infinity);
  return { large: share('large'), medium: share('medium'), small: share('small') };
}
