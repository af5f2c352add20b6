import { join } from 'node:path';
import { toPlainText } from '../documents/block-label.js';
import { getBlockTexts } from '../documents/block-values.js';
import type { Finding } from '../documents/finding.js';
import { findSyntaxProblem } from '../documents/parse-json.js';
import { quoteText } from '../documents/quote-text.js';
import { getPatternKind } from '../documents/patterns.js';
import { isRecord } from '../documents/record.js';
import { getLanguageOfRoute } from '../documents/translations.js';
import { walkUnchecked } from '../documents/tree.js';
import { findTexts } from './locate-text.js';
import { getPageFile, locate, type SiteContent } from './site-content.js';
import { readFolderSync } from '../documents/read-files.js';
import { readTextFileIfValid } from '../documents/text-file.js';

/**
 * Finds text of page patterns that should have been replaced: instructions, which patterns mark as `{{write: Say …}}`,
 * and in translations also untranslated text of the pattern.
 */
export function checkPlaceholders(content: SiteContent): Finding[] {
  const { languages } = content.settings;
  const folder = join(content.root, 'patterns');
  const originals = readPatternTexts(folder);
  const translated = languages.flatMap(({ path }) => (path === '' ? [] : readPatternTexts(join(folder, path))));
  const prompts = [...originals, ...translated].flatMap(findPrompts);
  const untranslated = new Set(originals.filter((text) => !text.includes('{{')).map(toPlainText));
  for (const text of translated) untranslated.delete(toPlainText(text));

  return [...content.pages.keys()].flatMap((route) => {
    const file = getPageFile(route);
    const language = getLanguageOfRoute(route, languages);
    return [...findTexts(content.sources.get(file)?.value)].flatMap(([path, text]): Finding[] => {
      const at = (wrong: string, remedy: string): Finding[] => [
        { ...locate(content.sources, file, path), weight: 'warning', wrong, remedy },
      ];
      const read = toPlainText(text);
      const words = prompts.find((prompt) => read.includes(prompt));
      if (words !== undefined) {
        const wrong = `${quoteText(words)} is placeholder text from the page pattern.`;
        return at(wrong, 'Replace it with your own text, or remove the block.');
      }
      if (language === undefined || language.isDefault || !untranslated.has(read)) return [];
      return at(
        `${quoteText(read)} is text from the page pattern, but the page is in ${language.label}.`,
        'Translate it.',
      );
    });
  });
}

/** Reads the text for readers in the page patterns of a folder. */
function readPatternTexts(folder: string): string[] {
  const files = readFolderSync(folder).filter((entry) => !entry.isDirectory() && entry.name.endsWith('.json'));
  return files.flatMap(({ name }) => {
    const text = readTextFileIfValid(join(folder, name)) ?? '';
    const pattern: unknown = findSyntaxProblem(text) === undefined ? JSON.parse(text) : undefined;
    if (!isRecord(pattern) || getPatternKind(pattern) !== 'page') return [];
    return [...walkUnchecked(pattern)].flatMap(({ node }) => [...getBlockTexts(node)].map((one) => one.text));
  });
}

const findPrompts = (text: string): string[] =>
  [...text.matchAll(/\{\{write: (.*?)\}\}/g)].map(([, words = '']) => toPlainText(words));
