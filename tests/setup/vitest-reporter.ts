import { writeFileSync } from 'node:fs';
import type { Reporter, TestModule } from 'vitest/node';
import { noResults } from './results.js';

/** Writes the sums of a vitest run to the file that `VITEST_SUMMARY` names, for the sum of all runners. */
export default class SummaryReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandledErrors: readonly unknown[]): void {
    const sum = noResults();
    for (const module of modules) {
      // A file that could not be loaded, or whose hooks failed, is one failure of its own.
      sum.failed += module.errors().length > 0 ? 1 : 0;
      for (const suite of module.children.allSuites()) sum.failed += suite.errors().length > 0 ? 1 : 0;
      for (const test of module.children.allTests()) {
        const result = test.result();
        if (result.state === 'passed') sum.passed += 1;
        else if (result.state === 'skipped') {
          sum.skipped += 1;
          sum.skips.push(`${module.project.name} ${test.fullName}: ${result.note ?? 'no reason given'}`);
        } else sum.failed += 1;
      }
    }
    sum.failed += unhandledErrors.length > 0 ? 1 : 0;
    if (process.env.VITEST_SUMMARY) writeFileSync(process.env.VITEST_SUMMARY, JSON.stringify(sum));
  }
}
