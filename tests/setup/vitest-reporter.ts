import { writeFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';
import type { Reporter, TestCase, TestModule, TestSuite } from 'vitest/node';
import { fullName, noResults, type TestOutcome } from './results.js';

interface TestError {
  readonly message: string;
  /** What was expected and what was there. */
  readonly diff?: string;
}

/** Writes the results of a vitest run to the file that `VITEST_SUMMARY` names, for the sum of all runners. */
export default class SummaryReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandledErrors: readonly unknown[]): void {
    const sum = noResults();
    for (const module of modules) {
      const file = module.relativeModuleId;
      const addErrors = (name: string, errors: readonly TestError[]): void => {
        if (errors.length === 0) return;
        sum.failed += 1;
        sum.tests.push({ file, name, outcome: 'failed', message: messageOf(errors) });
      };
      // A file that could not be loaded, or whose hooks failed, is one failure of its own.
      addErrors('the file itself', module.errors());
      for (const suite of module.children.allSuites())
        addErrors(`${nameOf(suite)}, before or after its tests`, suite.errors());
      for (const test of module.children.allTests()) {
        const outcome = outcomeOf(test);
        sum[outcome] += 1;
        const errors = test.result().errors ?? [];
        sum.tests.push({ file, name: nameOf(test), outcome, ...(errors.length > 0 && { message: messageOf(errors) }) });
        if (outcome === 'skipped') sum.skips.push(`${module.project.name} ${test.fullName}: ${reasonOf(test)}`);
      }
    }
    if (unhandledErrors.length > 0) {
      sum.failed += 1;
      const message = messageOf(unhandledErrors as readonly TestError[]);
      sum.tests.push({ file: 'the run', name: 'an error that nobody caught', outcome: 'failed', message });
    }
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

function messageOf([error]: readonly TestError[]): string {
  return [error?.message ?? '', stripVTControlCharacters(error?.diff ?? '')].join('\n');
}

function nameOf(test: TestCase | TestSuite): string {
  const titles = [test.name];
  for (let { parent } = test; parent.type === 'suite'; parent = parent.parent) titles.unshift(parent.name);
  return fullName(...titles);
}
