import { TITLE_NAME_LIMIT } from './name-limits.js';

/**
 * A title as a name in addresses and of files: `Büros & Hallen` is `buros-hallen`. That of a long title ends with a whole word.
 * Empty where it has no Latin letter or digit.
 */
export const nameOfTitle = (title: string): string =>
  cutAtWord(
    title
      .normalize('NFKD')
      .replaceAll(/\p{Mark}/gu, '')
      .toLowerCase()
      .replaceAll(/[^a-z0-9]+/g, '-')
      .replaceAll(/^-|-$/g, ''),
  );

function cutAtWord(name: string): string {
  if (name.length <= TITLE_NAME_LIMIT) return name;
  const end = name.lastIndexOf('-', TITLE_NAME_LIMIT);
  return name.slice(0, end === -1 ? TITLE_NAME_LIMIT : end);
}

/** Whether a text can be a part of an address, as `nameOfTitle` makes them. */
export const isName = (text: string): boolean => /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(text);
