import { median, medianRatio } from './statistics.js';

/** What was measured of each case, by its name, once per round; undefined where a round failed. */
export type Results<Result> = ReadonlyMap<string, readonly (Result | undefined)[]>;

/** A column of a table of results. */
export interface Column<Result> {
  readonly title: string;
  readonly of: (result: Result) => number | undefined;
  /** Digits behind the point. Default: 0. */
  readonly digits?: number;
  /** Whether the ratio to the base stands beside the number. Default: false. */
  readonly hasRatio?: boolean;
}

const NOTHING = '–';

/** A number for readers: thousands are parted, and what is not known is a dash. */
export const formatNumber = (number: number | undefined, digits = 0): string =>
  number === undefined
    ? NOTHING
    : number.toLocaleString('en-US', { minimumFractionDigits: digits, maximumFractionDigits: digits });

/** A number with its ratio to another: `520 (1.2 ×)` has two digits behind the point of the ratio. */
export const formatRatio = (ratio: number | undefined): string =>
  ratio === undefined ? NOTHING : `${formatNumber(ratio, 2)} ×`;

/**
 * The results of all rounds as a Markdown table: medians, and in columns with ratios the medians of the ratios that each
 * round had to the base.
 *
 * @param heading - of the column that names the cases
 * @param base - name of the case that the others are compared with
 */
export function resultTable<Result>(
  results: Results<Result>,
  { heading, base, columns }: { heading: string; base: string; columns: readonly Column<Result>[] },
): string {
  const numbersOf = (name: string, { of }: Column<Result>): (number | undefined)[] =>
    (results.get(name) ?? []).map((result) => (result === undefined ? undefined : of(result)));
  const cell = (name: string, column: Column<Result>): string => {
    const numbers = numbersOf(name, column);
    const number = formatNumber(median(numbers), column.digits);
    if (column.hasRatio !== true || name === base || number === NOTHING) return number;
    return `${number} (${formatRatio(medianRatio(numbers, numbersOf(base, column)))})`;
  };
  return markdownTable(
    [heading, ...columns.map(({ title }) => title)],
    [...results.keys()].map((name) => [name, ...columns.map((column) => cell(name, column))]),
  );
}

/** A table as Prettier writes it: the first column to the left, the others to the right. */
export function markdownTable(header: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = header.map((title, column) =>
    Math.max(3, title.length, ...rows.map((row) => row[column]?.length ?? 0)),
  );
  const line = (cells: readonly string[]): string =>
    `| ${cells.map((cell, column) => (column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0))).join(' | ')} |`;
  const rule = widths.map((width, column) => (column === 0 ? '-'.repeat(width) : `${'-'.repeat(width - 1)}:`));
  return [line(header), line(rule), ...rows.map(line)].join('\n');
}
