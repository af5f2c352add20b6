import type { ChangeMedia, MediaItem } from '../../server/api.js';

/** What is said of a picture: its title, and in each language what it shows. */
export interface PictureWords {
  readonly title: string;
  /** By language code. */
  readonly altTexts: Readonly<Record<string, string>>;
}

/** One of these that two authors have changed, each in their own way. */
export interface WordsConflict {
  /** Code of the language of an alternative text; undefined for the title. */
  readonly language: string | undefined;
  readonly mine: string;
  readonly theirs: string;
}

type Words = Omit<ChangeMedia, 'version' | 'focalPoint'>;

/** What an author has changed of the words with which they began. */
export function changedWords(began: PictureWords, mine: PictureWords): Words {
  const altTexts = Object.entries(mine.altTexts).filter(
    ([language, text]) => text !== (began.altTexts[language] ?? ''),
  );
  return {
    ...(mine.title !== began.title && { title: mine.title }),
    ...(altTexts.length > 0 && { altTexts: Object.fromEntries(altTexts) }),
  };
}

/** Where somebody else has meanwhile written something else in the place of what an author has changed. */
export function wordsConflicts(began: PictureWords, mine: Words, theirs: MediaItem): WordsConflict[] {
  const all = [
    { language: undefined, was: began.title, mine: mine.title, theirs: theirs.title },
    ...Object.entries(mine.altTexts ?? {}).map(([language, text]) => ({
      ...{ language, was: began.altTexts[language] ?? '', mine: text, theirs: theirs.altTexts[language] ?? '' },
    })),
  ];
  return all.flatMap(({ was, ...one }) =>
    one.mine === undefined || one.theirs === was || one.theirs === one.mine ? [] : [{ ...one, mine: one.mine }],
  );
}

/** What an author has changed, without what they leave to others. */
export const withoutConflicts = ({ title, altTexts = {} }: Words, conflicts: readonly WordsConflict[]): Words => ({
  ...(title !== undefined && !conflicts.some(({ language }) => language === undefined) && { title }),
  altTexts: Object.fromEntries(
    Object.entries(altTexts).filter(([code]) => !conflicts.some(({ language }) => language === code)),
  ),
});
