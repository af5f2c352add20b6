import type { ChangeMedia, MediaItem } from '../../server/api.js';

/** The texts of an image: its title and alternative texts. */
export interface ImageText {
  readonly title: string;
  /** By language code. */
  readonly altTexts: Readonly<Record<string, string>>;
}

/** A text that two authors changed differently. */
export interface TextConflict {
  /** Language code of an alternative text; undefined for the title. */
  readonly language: string | undefined;
  readonly mine: string;
  readonly theirs: string;
}

type TextChange = Omit<ChangeMedia, 'version' | 'focalPoint'>;

/** Returns the texts that the author changed. */
export function getChangedText(base: ImageText, mine: ImageText): TextChange {
  const altTexts = Object.entries(mine.altTexts).filter(([language, text]) => text !== (base.altTexts[language] ?? ''));
  return {
    ...(mine.title !== base.title && { title: mine.title }),
    ...(altTexts.length > 0 && { altTexts: Object.fromEntries(altTexts) }),
  };
}

/** Finds the texts that another author changed differently in the meantime. */
export function findTextConflicts(base: ImageText, mine: TextChange, theirs: MediaItem): TextConflict[] {
  const all = [
    { language: undefined, before: base.title, mine: mine.title, theirs: theirs.title },
    ...Object.entries(mine.altTexts ?? {}).map(([language, text]) => ({
      ...{ language, before: base.altTexts[language] ?? '', mine: text, theirs: theirs.altTexts[language] ?? '' },
    })),
  ];
  return all.flatMap(({ before, ...one }) =>
    one.mine === undefined || one.theirs === before || one.theirs === one.mine ? [] : [{ ...one, mine: one.mine }],
  );
}

/** Returns the author's changes without the conflicting ones. */
export const withoutConflicts = (
  { title, altTexts = {} }: TextChange,
  conflicts: readonly TextConflict[],
): TextChange => ({
  ...(title !== undefined && !conflicts.some(({ language }) => language === undefined) && { title }),
  altTexts: Object.fromEntries(
    Object.entries(altTexts).filter(([code]) => !conflicts.some(({ language }) => language === code)),
  ),
});
