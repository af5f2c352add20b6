import { existsSync, readFileSync } from 'node:fs';
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');

/** Words that the glossary of the project has replaced, as they appear in prose and, joined, in identifiers. */
const REPLACED_WORDS = [
  ...['asleep', 'awake', 'calm blocks?', 'faceless', 'mend(s|ed|ing)?', 'anew', 'deeds'],
  ...['wake[ns]?', 'waking', 'woken?'],
  ...['dyed themes?', 'faint pairs?', 'page rings?'],
];
const PATTERN = new RegExp(`\\b(${REPLACED_WORDS.join('|')})\\b`, 'i');

/** All Markdown, and the published sources except content, which belongs to authors, and generated files. */
const SEARCHED = /\.md$|^(elements|react-wrappers|site)\/.*\.tsx?$/;
const SKIPPED = /^site\/content\/|\/generated\//;

const trackedFiles = execFileSync('git', ['ls-files'], { cwd: ROOT, encoding: 'utf8' }).trim().split('\n');

function linesWithReplacedWords(path: string): string[] {
  const lines = readFileSync(join(ROOT, path), 'utf8').split('\n');
  return lines.flatMap((line, index) => {
    const [word] = PATTERN.exec(line.replaceAll(/([a-z])([A-Z])/g, '$1 $2')) ?? [];
    return word === undefined ? [] : [`${path}:${index + 1}: ${word}`];
  });
}

it('finds no replaced word in documentation and sources', () => {
  const searched = trackedFiles.filter(
    (path) => SEARCHED.test(path) && !SKIPPED.test(path) && existsSync(join(ROOT, path)),
  );

  expect(searched.flatMap(linesWithReplacedWords)).toEqual([]);
});
