import { WORDS } from '../documents/block-words.js';
import { walkUnchecked } from '../documents/tree.js';
import { isRecord } from '../documents/record.js';
import type { Finding } from '../documents/finding.js';
import { blocksOf, fileOf, placeIn, propsOf, type SiteContent } from './site-content.js';

/** Characters that search engines show of a title and of a description, more or less, and below which they say little. */
const TITLE = { least: 3, most: 60 };
const DESCRIPTION = { least: 50, most: 160 };

/** Words from which on two pages hardly say the same by chance: a name, a number, a brand or single letters are no sentence. */
const SENTENCE = 4;

/** Finds titles and descriptions that search results cut, or that say too little there. */
export function checkLengths(content: SiteContent, route: string): Finding[] {
  const file = fileOf(route);
  const value = content.sources.get(file)?.value;
  if (!isRecord(value)) return [];
  return (['title', 'description'] as const).flatMap((field): Finding[] => {
    const { least, most } = field === 'title' ? TITLE : DESCRIPTION;
    const words = value[field];
    const { length } = typeof words === 'string' ? words.trim() : '';
    const at = (wrong: string, remedy: string): Finding => ({
      ...placeIn(content.sources, file, field),
      ...{ weight: 'warning', wrong, remedy },
    });
    if (length < least) {
      const wrong = length === 0 ? `The page has no ${field}.` : `The ${field} has ${length} characters only.`;
      return [at(wrong, `Say in ${least} to ${most} characters what the page is about.`)];
    }
    if (length <= most) return [];
    const wrong = `The ${field} has ${length} characters; search results cut it after about ${most}.`;
    return [at(wrong, 'Shorten it, or put what matters first.')];
  });
}

/** Finds sentences of a page in another language that are still those of the same page in the site's language. */
export function checkTranslation(content: SiteContent, route: string): Finding[] {
  const original = originalOf(content, route);
  const file = fileOf(route);
  const own = content.sources.get(file)?.value;
  if (original === undefined || !isRecord(own)) return [];
  const known = new Set(
    [...walkUnchecked(original)].flatMap(({ node }) => sentencesIn(node)).map(([, words]) => words),
  );
  for (const field of ['title', 'description']) if (typeof original[field] === 'string') known.add(original[field]);
  const at = (path: string): Finding => ({
    ...placeIn(content.sources, file, path),
    weight: 'warning',
    wrong: 'These words are those of the page in the other language.',
    remedy: 'Translate them, or confirm that they are the same in both.',
  });
  const ofPage = ['title', 'description'].filter((field) => isSentence(own[field]) && known.has(own[field] as string));
  const ofBlocks = blocksOf(content, route).flatMap((block) =>
    sentencesIn({ props: propsOf(block) }).flatMap(([path, words]) =>
      known.has(words) ? [`${block.path}/${path}`] : [],
    ),
  );
  return [...ofPage, ...ofBlocks].map(at);
}

/** The same page in the site's own language; undefined for those that are in it. */
function originalOf({ settings, sources }: SiteContent, route: string): Record<string, unknown> | undefined {
  const { path = '' } = settings.languages.find((one) => one.path !== '' && route.startsWith(`/${one.path}/`)) ?? {};
  if (path === '') return undefined;
  const value = sources.get(fileOf(route.slice(path.length + 1)))?.value;
  return isRecord(value) ? value : undefined;
}

function sentencesIn({ props }: Readonly<Record<string, unknown>>): [path: string, words: string][] {
  return Object.entries(isRecord(props) ? props : {}).flatMap(([name, value]): [string, string][] =>
    WORDS.test(name) && isSentence(value) ? [[`props/${name}`, value]] : [],
  );
}

const isSentence = (value: unknown): value is string =>
  typeof value === 'string' &&
  value
    .replace(/<[^>]*>/g, ' ')
    .trim()
    .split(/\s+/)
    .filter((word) => word.length > 1).length >= SENTENCE;
