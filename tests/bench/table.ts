import { median, medianRatio } from './statistics.js';

/** The results of each case by its name, one per round. Undefined if the measurement failed. */
export type Results<Result> = ReadonlyMap<string, readonly (Result | undefined)[]>;

export interface Column<Result> {
  readonly title: string;
  readonly of: (result: Result) => number | undefined;
  /** Number of decimal places. Default: 0. */
  readonly digits?: number;
  /** Whether to append the ratio to the baseline. Default: false. */
  readonly hasRatio?: boolean;
}

const MISSING = '–';

/** Formats a number with thousands separators: `1,234`. A missing number is a dash. */
export const formatNumber = (number: number | undefined, digits = 0): string =>
  number === undefined
    ? MISSING
    : number.toLocaleString('en-US', { minimumFractionDigits: digits, maximumFractionDigits: digits });

/** Formats a ratio with two decimal places: `1.20 ×`. A missing ratio is a dash. */
export const formatRatio = (ratio: number | undefined): string =>
  ratio === undefined ? MISSING : `${formatNumber(ratio, 2)} ×`;

/**
 * Formats the results of all rounds as a Markdown table of medians. Columns with ratios also have the median of each round's
 * ratio to the baseline.
 *
 * @param heading - heading of the column with the names of the cases
 * @param base - name of the baseline case
 */
export function formatResults<Result>(
  results: Results<Result>,
  { heading, base, columns }: { heading: string; base: string; columns: readonly Column<Result>[] },
): string {
  const numbersOf = (name: string, { of }: Column<Result>): (number | undefined)[] =>
    (results.get(name) ?? []).map((result) => (result === undefined ? undefined : of(result)));
  const cell = (name: string, column: Column<Result>): string => {
    const numbers = numbersOf(name, column);
    const number = formatNumber(median(numbers), column.digits);
    if (column.hasRatio !== true || name === base || number === MISSING) return number;
    return `${number} (${formatRatio(medianRatio(numbers, numbersOf(base, column)))})`;
  };
  return formatMarkdownTable(
    [heading, ...columns.map(({ title }) => title)],
    [...results.keys()].map((name) => [name, ...columns.map((column) => cell(name, column))]),
  );
}

/** Formats a Markdown table as Prettier does. The first column is left-aligned, the others are right-aligned. */
export function formatMarkdownTable(header: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = header.map((title, column) =>
    Math.max(3, title.length, ...rows.map((row) => row[column]?.length ?? 0)),
  );
  const line = (cells: readonly string[]): string =>
    `| ${cells.map((cell, column) => (column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0))).join(' | ')} |`;
  const rule = widths.map((width, column) => (column === 0 ? '-'.repeat(width) : `${'-'.repeat(width - 1)}:`));
  return [line(header), line(rule), ...rows.map(line)].join('\n');
}
