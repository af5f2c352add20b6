import { describe, expect, it } from 'vitest';
import type { SiteReport } from '../../../site/check-content/check-site.js';
import { createIssuePrinter, summarize } from '../../../site/check-content/print-report.js';
import type { Finding } from '../../../site/documents/finding.js';

const finding = (line: number, more: Partial<Finding> = {}): Finding => ({
  ...{ file: 'pages/home.json', line, weight: 'warning', wrong: `Wrong in ${line}.`, remedy: 'Fix it.' },
  ...more,
});
const reportOf = (...findings: Finding[]): SiteReport => ({ pages: 1, findings, notes: [], unmeasured: [] });

describe('issues with one cause', () => {
  const [first, second, other, own] = [
    finding(3, { cause: 'brand' }),
    finding(8, { cause: 'brand', place: 'button "apply"' }),
    finding(9, { cause: 'link' }),
    finding(12),
  ];

  it('are printed as one issue, with the number of locations and one more of them', () => {
    const lines: string[] = [];
    const print = createIssuePrinter((line) => lines.push(line));
    print(reportOf(first, own), false);
    expect(lines).toEqual(['warning  pages/home.json:12: Wrong in 12. Fix it.']);
    print(reportOf(first, second, { ...second, wrong: 'Also wrong.' }, other, own), true);
    expect(lines.slice(1)).toEqual([
      'warning  pages/home.json:3: Wrong in 3. 2 places have this issue, such as pages/home.json:8, button "apply". Fix it.',
      'warning  pages/home.json:9: Wrong in 9. Fix it.',
    ]);
  });

  it('are counted once', () => {
    expect(summarize(reportOf(first, second, other, own))).toContain('1 pages checked: 3 warnings.');
  });
});
