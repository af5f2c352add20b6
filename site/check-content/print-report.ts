import { describeProblem, WEIGHTS, type Finding } from '../documents/finding.js';
import type { SiteReport } from './check-site.js';

/** Prints each issue once, as soon as a report of the same check names it. */
export function createIssuePrinter(print: (line: string) => void): (report: SiteReport) => void {
  const printed = new Set<string>();
  return ({ findings }) => {
    for (const finding of findings) {
      const line = `${finding.weight.padEnd(7)}  ${describeProblem(finding)}`;
      if (printed.has(line)) continue;
      printed.add(line);
      print(line);
    }
  };
}

/** The result of a check in lines: what was found, which checks ran, which did not, and how to run those. */
export function summarize({ pages, findings, unmeasured }: SiteReport): string {
  const measured = pages - unmeasured.length;
  return [
    `${pages} pages checked: ${formatCounts(findings)}.`,
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
