import { cpus, totalmem } from 'node:os';
import type { PartName } from './arguments.js';

/** The documentation page with the latest tables. */
export const RESULTS_PAGE = 'site/docs/bench.md';

const startMarker = (part: PartName): string => `<!-- bench: ${part} -->`;
const endMarker = (part: PartName): string => `<!-- end of ${part} -->`;

/**
 * Replaces the results of a part, between its markers.
 *
 * @param page - the text of {@link RESULTS_PAGE}
 * @throws Error if the page has no such markers
 */
export function replaceResults(page: string, part: PartName, results: string): string {
  const start = page.indexOf(startMarker(part));
  const end = page.indexOf(endMarker(part));
  if (start === -1 || end < start) {
    throw new Error(
      `${RESULTS_PAGE} has no markers for "${part}": add "${startMarker(part)}" and "${endMarker(part)}".`,
    );
  }
  return `${page.slice(0, start)}${startMarker(part)}\n\n${results}\n\n${page.slice(end)}`;
}

/**
 * Describes the conditions of the results: the date, the hardware, and the versions of Node and Chromium.
 *
 * @param chromium - the browser's version, such as `Chrome/140.0.7339.80`
 */
export function describeMachine(chromium: string, date = new Date()): string {
  const day = date.toLocaleDateString('en-GB', { dateStyle: 'long', timeZone: 'UTC' });
  const [processor] = cpus();
  const memory = Math.round(totalmem() / 2 ** 30);
  const machine = `${processor?.model.trim() || 'unknown processor'}, ${cpus().length} cores, ${memory} GiB`;
  return `${day}; ${machine}; Node ${process.versions.node}, Chromium ${chromium.replace(/^\D*/, '')}`;
}
