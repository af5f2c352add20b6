import { describePlace, describeProblem, WEIGHTS, type Finding } from '../documents/finding.js';
import type { SiteReport } from './check-site.js';

/**
 * Prints each issue once, as soon as a report of the same check names it. Issues that can be in several places are
 * printed when the check is complete, once for each cause.
 */
export function createIssuePrinter(print: (line: string) => void): (report: SiteReport, isComplete: boolean) => void {
  const printed = new Set<string>();
  return ({ findings }, isComplete) => {
    for (const finding of isComplete ? groupByCause(findings) : findings) {
      if (finding.cause !== undefined && !isComplete) continue;
      const line = `${finding.weight.padEnd(7)}  ${describeProblem(finding)}`;
      if (printed.has(line)) continue;
      printed.add(line);
      print(line);
    }
  };
}

/** The first finding of each cause; it says how many places have it, and names another one. */
function groupByCause(findings: readonly Finding[]): Finding[] {
  return findings.flatMap((finding) => {
    const { cause, wrong } = finding;
    const alike = cause === undefined ? [finding] : findings.filter((other) => other.cause === cause);
    if (alike[0] !== finding) return [];
    const places = [...new Set(alike.map(describePlace))];
    const [, another] = places;
    return another === undefined
      ? [finding]
      : [{ ...finding, wrong: `${wrong} ${places.length} places have this issue, such as ${another}.` }];
  });
}

/** The result of a check in lines: what was found, which checks ran, which did not, and how to run those. */
export function summarize({ pages, findings, unmeasured }: SiteReport): string {
  const measured = pages - unmeasured.length;
  return [
    `${pages} pages checked: ${formatCounts(groupByCause(findings))}.`,
    'Checked without a browser: documents, content items, theme, redirects, links, images, text, headings, empty blocks, links to translations.',
    `Measured in a browser (contrast, words too long for their box, blocks that visitors cannot see): ${measured} of ${pages} pages in their current state.`,
    ...(unmeasured.length === 0
      ? []
      : [`Not measured: ${unmeasured.join(', ')}. To measure: npm run check-content -- --measure`]),
  ].join('\n');
}

function formatCounts(findings: readonly Finding[]): string {
  const counts = WEIGHTS.flatMap((weight) => {
    const count = findings.filter((finding) => finding.weight === weight).length;
    return count === 0 ? [] : [`${count} ${weight}${count === 1 ? '' : 's'}`];
  });
  return counts.length === 0 ? 'nothing to fix' : counts.join(', ');
}
