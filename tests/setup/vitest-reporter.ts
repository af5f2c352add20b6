import { writeFileSync } from 'node:fs';
import type { Reporter, TestCase, TestModule } from 'vitest/node';
import { fullName, noResults, type TestOutcome } from './results.js';

/** Writes the results of a vitest run to the file that `VITEST_SUMMARY` names, for the sum of all runners. */
export default class SummaryReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandledErrors: readonly unknown[]): void {
    const sum = noResults();
    for (const module of modules) {
      // A file that could not be loaded, or whose hooks failed, is one failure of its own.
      sum.failed += module.errors().length > 0 ? 1 : 0;
      for (const suite of module.children.allSuites()) sum.failed += suite.errors().length > 0 ? 1 : 0;
      for (const test of module.children.allTests()) {
        const outcome = outcomeOf(test);
        sum[outcome] += 1;
        sum.tests.push({ file: module.relativeModuleId, name: nameOf(test), outcome });
        if (outcome === 'skipped') sum.skips.push(`${module.project.name} ${test.fullName}: ${reasonOf(test)}`);
      }
    }
    sum.failed += unhandledErrors.length > 0 ? 1 : 0;
    if (process.env.VITEST_SUMMARY) writeFileSync(process.env.VITEST_SUMMARY, JSON.stringify(sum));
  }
}

function outcomeOf(test: TestCase): TestOutcome['outcome'] {
  const { state } = test.result();
  return state === 'passed' || state === 'skipped' ? state : 'failed';
}

function reasonOf(test: TestCase): string {
  const result = test.result();
  return (result.state === 'skipped' && result.note) || 'no reason given';
}

function nameOf(test: TestCase): string {
  const titles = [test.name];
  for (let { parent } = test; parent.type === 'suite'; parent = parent.parent) titles.unshift(parent.name);
  return fullName(...titles);
}
