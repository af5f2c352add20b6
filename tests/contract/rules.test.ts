import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { bulletOf, findRuleNumbers } from '../rules/numbers.js';
import { OUTLINE } from '../rules/outline.js';
import { RULES_PAGE, renderRulesPage } from '../rules/page.js';
import { RULES } from '../rules/rules.js';

const GENERATED = /(^|\/)(node_modules|dist|generated|\.cache)\//;

/** Returns the text of all files in a folder whose names match, except generated files. */
const readSources = (folder: string, ending: RegExp): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => ending.test(file) && !GENERATED.test(file))
    .map((file) => readFileSync(join(folder, file), 'utf8'));

it('the outline of the specification has every bullet of sections 2 to 9', () => {
  const counts = { 2: 15, 3: 23, 4: 10, 5: 10, 6: 1, 7: 7, 8: 7, 9: 9 };
  const numbers = Object.entries(counts).flatMap(([section, bullets]) =>
    Array.from({ length: bullets }, (_, index) => `${section}.${index + 1}`),
  );
  expect(Object.keys(OUTLINE)).toEqual(numbers);
});

describe('the rules of the specification', () => {
  it('are lettered consecutively for each bullet, in the order of the outline', () => {
    const numbers = Object.keys(OUTLINE).flatMap((bullet) =>
      Object.keys(RULES)
        .filter((number) => bulletOf(number) === bullet)
        .map((_, index) => `${bullet}${String.fromCodePoint('a'.charCodeAt(0) + index)}`),
    );
    expect(Object.keys(RULES)).toEqual(numbers);
    expect([...new Set(numbers.map(bulletOf))]).toEqual(Object.keys(OUTLINE));
  });

  it('are unique', () => {
    const all = Object.values(RULES).map(({ rule }) => rule);
    expect(all).toEqual([...new Set(all)]);
  });

  it('each have a test, and no test has an unknown rule number', () => {
    const files = ['browser', 'unit', 'contract', 'site'].map((folder) => join('tests', folder));
    // The test of the numbers themselves uses made-up ones.
    const sources = files.flatMap((folder) => readSources(folder, /(?<!rules\/numbers\.test)\.tsx?$/));
    expect(new Set(sources.flatMap(findRuleNumbers))).toEqual(new Set(Object.keys(RULES)));
  });

  it('are on a page that is up to date (npm run generate -- rules)', () => {
    expect(readFileSync(RULES_PAGE, 'utf8')).toBe(renderRulesPage());
  });
});
