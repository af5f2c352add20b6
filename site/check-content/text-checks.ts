import { toSpacedText } from '../documents/block-label.js';
import { getBlockTexts } from '../documents/block-values.js';
import { walkUnchecked } from '../documents/tree.js';
import { STATUS_ROUTES } from '../documents/page-data.js';
import { isRecord } from '../documents/record.js';
import type { Finding } from '../documents/finding.js';
import { getLanguageOfRoute, translateRoute } from '../documents/translations.js';
import { getText, METADATA_FIELDS } from '../documents/search-metadata.js';
import { findLengthProblem } from './search-results.js';
import { getBlocks, getPageFile, locate, type SiteContent } from './site-content.js';

/** Minimum number of words of a sentence: shorter text, such as names, may be the same in two languages. */
const MIN_SENTENCE_WORDS = 4;

/** Finds what only an author can judge: the lengths and translations of texts. */
export const checkEditorialRules = (content: SiteContent, route: string): Finding[] => [
  ...checkMetadataLengths(content, route),
  ...checkUntranslatedTexts(content, route),
];

/** Finds titles and descriptions that are too long or too short for search results, which do not list status pages. */
export function checkMetadataLengths(content: SiteContent, route: string): Finding[] {
  if (STATUS_ROUTES.has(route)) return [];
  const file = getPageFile(route);
  const value = content.sources.get(file)?.value;
  if (!isRecord(value)) return [];
  return METADATA_FIELDS.flatMap((field): Finding[] => {
    const problem = findLengthProblem(field, getText(value, field));
    return problem === undefined ? [] : [{ ...locate(content.sources, file, field), weight: 'warning', ...problem }];
  });
}

/** Finds untranslated sentences: those that a translation shares with the original page. */
export function checkUntranslatedTexts(content: SiteContent, route: string): Finding[] {
  const original = getOriginalPage(content, route);
  const file = getPageFile(route);
  const own = content.sources.get(file)?.value;
  if (original === undefined || !isRecord(own)) return [];
  const known = new Set(
    [...walkUnchecked(original)].flatMap(({ node }) => findSentences(node)).map(({ text }) => text),
  );
  for (const field of ['title', 'description']) if (typeof original[field] === 'string') known.add(original[field]);
  const at = (path: string): Finding => ({
    ...locate(content.sources, file, path),
    weight: 'warning',
    wrong: 'This text is the same as on the page in the other language.',
    remedy: 'Translate it, or confirm that it is the same in both languages.',
  });
  const ofPage = ['title', 'description'].filter((field) => isSentence(own[field]) && known.has(own[field] as string));
  const ofBlocks = getBlocks(content, file).flatMap((block) =>
    findSentences(block.node).flatMap(({ path, text }) => (known.has(text) ? [`${block.path}/props/${path}`] : [])),
  );
  return [...ofPage, ...ofBlocks].map(at);
}

/** The page in the default language of which a page is a translation; undefined for pages in that language. */
function getOriginalPage({ settings, sources }: SiteContent, route: string): Record<string, unknown> | undefined {
  const { languages } = settings;
  const main = languages.find(({ isDefault }) => isDefault);
  if (main === undefined || getLanguageOfRoute(route, languages) === main) return undefined;
  const value = sources.get(getPageFile(translateRoute(route, main, languages)))?.value;
  return isRecord(value) ? value : undefined;
}

const findSentences = (node: Readonly<Record<string, unknown>>): { path: string; text: string }[] =>
  [...getBlockTexts(node)].filter(({ text }) => isSentence(text));

const isSentence = (value: unknown): value is string =>
  typeof value === 'string' &&
  toSpacedText(value)
    .split(/\s+/)
    .filter((word) => word.length > 1).length >= MIN_SENTENCE_WORDS;
