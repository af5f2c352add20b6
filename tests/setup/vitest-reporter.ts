import { writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { Reporter, TestCase, TestModule, TestSuite } from 'vitest/node';
import { fullName, resultsOf, type TestOutcome } from './results.js';

/** The unfinished files are in a file beside the results, for a run that is stopped. */
const { VITEST_SUMMARY } = process.env;

/** Writes the results of a vitest run to the file in `VITEST_SUMMARY`, for the total of all runners. */
export default class SummaryReporter implements Reporter {
  readonly #unfinished = new Set<string>();

  onTestModuleStart({ relativeModuleId }: TestModule): void {
    this.#unfinished.add(relativeModuleId);
    this.#writeUnfinished();
  }

  onTestModuleEnd({ relativeModuleId }: TestModule): void {
    this.#unfinished.delete(relativeModuleId);
    this.#writeUnfinished();
  }

  #writeUnfinished(): void {
    if (VITEST_SUMMARY) writeFileSync(`${VITEST_SUMMARY}.unfinished`, JSON.stringify([...this.#unfinished]));
  }

  onTestRunEnd(modules: readonly TestModule[], unhandledErrors: readonly unknown[]): void {
    const tests: TestOutcome[] = [];
    const addErrors = (file: string, name: string, errors: readonly unknown[]): void => {
      const message = messageOf(errors);
      if (message !== undefined) tests.push({ file, name, outcome: 'failed', isOutsideTests: true, message });
    };
    for (const module of modules) {
      const file = module.relativeModuleId;
      // A file that failed to load, or whose hooks failed, is one additional failure.
      addErrors(file, 'the file itself', module.errors());
      for (const suite of module.children.allSuites()) addErrors(file, nameOf(suite), suite.errors());
      for (const test of module.children.allTests()) {
        const result = test.result();
        const message = result.state === 'skipped' ? result.note : messageOf(result.errors);
        tests.push({ file, name: nameOf(test), outcome: outcomeOf(test), ...(message && { message }) });
      }
    }
    for (const error of unhandledErrors) addErrors(fileOf(error), 'uncaught error', [error]);
    if (VITEST_SUMMARY) writeFileSync(VITEST_SUMMARY, JSON.stringify(resultsOf(tests)));
  }
}

/** The file that vitest reports as the origin of an unhandled error. */
function fileOf(error: unknown): string {
  const { VITEST_TEST_PATH: path } = error as { VITEST_TEST_PATH?: string };
  return path === undefined ? 'the run' : relative(process.cwd(), path);
}

function outcomeOf(test: TestCase): TestOutcome['outcome'] {
  const { state } = test.result();
  return state === 'passed' || state === 'skipped' ? state : 'failed';
}

/** The message of the first error, with the expected and actual values; undefined without errors. */
function messageOf([error]: readonly unknown[] = []): string | undefined {
  if (error === undefined) return undefined;
  const { message = String(error), diff = '' } = error as { message?: string; diff?: string };
  return stripVTControlCharacters(`${message}\n${diff}`);
}

function nameOf(test: TestCase | TestSuite): string {
  const titles = [test.name];
  for (let { parent } = test; parent.type === 'suite'; parent = parent.parent) titles.unshift(parent.name);
  return fullName(...titles);
}
