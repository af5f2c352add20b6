import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { bulletOf, numbersIn } from '../rules/judge.js';
import { OUTLINE } from '../rules/outline.js';
import { RULES_PAGE, rulesPage } from '../rules/page.js';
import { RULES } from '../rules/rules.js';

const GENERATED = /(^|\/)(node_modules|dist|generated|\.cache)\//;

/** The text of every file in a folder whose name ends like this, generated ones aside. */
const sourcesIn = (folder: string, ending: RegExp): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => ending.test(file) && !GENERATED.test(file))
    .map((file) => readFileSync(join(folder, file), 'utf8'));

describe('the outline of the specification', () => {
  it('counts the bullets of sections 2 to 9 without a gap', () => {
    const counts = { 2: 15, 3: 23, 4: 10, 5: 10, 6: 1, 7: 7, 8: 7, 9: 9 };
    const numbers = Object.entries(counts).flatMap(([section, bullets]) =>
      Array.from({ length: bullets }, (_, index) => `${section}.${index + 1}`),
    );
    expect(Object.keys(OUTLINE)).toEqual(numbers);
  });
});

describe('the rules of the specification', () => {
  it('have letters in order, for each bullet in its order', () => {
    const numbers = Object.keys(OUTLINE).flatMap((bullet) =>
      Object.keys(RULES)
        .filter((number) => bulletOf(number) === bullet)
        .map((_, index) => `${bullet}${String.fromCodePoint('a'.charCodeAt(0) + index)}`),
    );
    expect(Object.keys(RULES)).toEqual(numbers);
    expect([...new Set(numbers.map(bulletOf))]).toEqual(Object.keys(OUTLINE));
  });

  it('are each written once', () => {
    const all = Object.values(RULES).map(({ rule }) => rule);
    expect(all).toEqual([...new Set(all)]);
  });

  it('each stand in the title of a test, and no other number does', () => {
    const files = ['browser', 'unit', 'contract', 'site'].map((folder) => join('tests', folder));
    // What tests the table itself speaks of rules that it makes up.
    const sources = files.flatMap((folder) => sourcesIn(folder, /(?<!rules\/judge\.test)\.tsx?$/));
    expect(new Set(sources.flatMap(numbersIn))).toEqual(new Set(Object.keys(RULES)));
  });

  it('stand on a page that is up to date: npm run generate -- rules', () => {
    expect(readFileSync(RULES_PAGE, 'utf8')).toBe(rulesPage());
  });

  it('are found by every number that a comment gives', () => {
    const page = readFileSync(RULES_PAGE, 'utf8');
    const headings = [...page.matchAll(/^##+ ([\d.]+) /gm)].map(([, number]) => number);
    const sources = ['elements', 'react-wrappers', 'site', 'tests'].flatMap((folder) =>
      sourcesIn(folder, /\.(tsx?|js|css|html|md|json)$/),
    );
    const named = sources.flatMap((source) =>
      [...source.matchAll(/[Ss]pecification (\d+(?:\.\d+)*(?:(?:, | and )\d+(?:\.\d+)*)*)/g)].flatMap(([, list = '']) =>
        list.split(/, | and /),
      ),
    );
    expect(named.length).toBeGreaterThan(100);
    expect([...new Set(named)].filter((number) => !headings.includes(number))).toEqual([]);
  });
});
