import { perSize, readSizedValues, type PerBreakpoint } from '../../foundations/breakpoints.js';
import { GRID_COLUMNS_MAX, GRID_COLUMNS_MIN } from '../../foundations/constants.js';
import { number, perBreakpoint } from '../../foundations/kinds.js';

/** The maximum number of columns of a grid, per screen size. */
export interface GridColumns {
  readonly columns: PerBreakpoint<number>;
  /** Whether the number of columns is reduced to fit, which applies if a single number is given. */
  readonly isFlowing: boolean;
}

/** Approximate number of columns that fit in a flowing grid, for the `sizes` of images. */
const FLOWING_COLUMNS: PerBreakpoint<number> = { large: 6, medium: 3, small: 1 };

/** A number of columns from 1 to 6, or one per breakpoint. */
export const columnsKind = perBreakpoint(
  number({ initial: GRID_COLUMNS_MIN, min: GRID_COLUMNS_MIN, max: GRID_COLUMNS_MAX, isInteger: true }),
);

/** Parses a value of {@link columnsKind}. */
export const readColumns = (value: unknown): GridColumns => ({
  columns: columnsKind.normalize(value) as PerBreakpoint<number>,
  isFlowing: readSizedValues(value) === undefined,
});

/** Approximate width of a column as a share of the grid, from 0 to 1. */
export const columnShares = ({ columns, isFlowing }: GridColumns): PerBreakpoint<number> =>
  perSize((size) => 1 / Math.min(columns[size], isFlowing ? FLOWING_COLUMNS[size] : Infinity));
