import { cpus, totalmem } from 'node:os';
import type { PartName } from './arguments.js';

/** The page that shows the last tables. */
export const RESULTS_PAGE = 'site/docs/bench.md';

const mark = (part: PartName): string => `<!-- bench: ${part} -->`;
const endMark = (part: PartName): string => `<!-- end of ${part} -->`;

/**
 * Puts the results of a part in the place of what stands between its marks.
 *
 * @param page - the text of {@link RESULTS_PAGE}
 * @throws Error when the page has no such marks
 */
export function withResults(page: string, part: PartName, results: string): string {
  const start = page.indexOf(mark(part));
  const end = page.indexOf(endMark(part));
  if (start === -1 || end < start) {
    throw new Error(
      `${RESULTS_PAGE} has no place for "${part}": write "${mark(part)}" and "${endMark(part)}" into it.`,
    );
  }
  return `${page.slice(0, start)}${mark(part)}\n\n${results}\n\n${page.slice(end)}`;
}

/**
 * What the results were measured on: the date, and what of the machine they depend on.
 *
 * @param chromium - as the browser names itself: `Chrome/140.0.7339.80`
 */
export function describeMachine(chromium: string, date = new Date()): string {
  const day = date.toLocaleDateString('en-GB', { dateStyle: 'long', timeZone: 'UTC' });
  const [processor] = cpus();
  const memory = Math.round(totalmem() / 2 ** 30);
  const machine = `${processor?.model.trim() || 'unknown processor'}, ${cpus().length} cores, ${memory} GiB`;
  return `${day}; ${machine}; Node ${process.versions.node}, Chromium ${chromium.replace(/^\D*/, '')}`;
}
