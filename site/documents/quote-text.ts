/** Maximum length of a quoted text, in characters. */
const MAX_LENGTH = 40;

/** Soft hyphens, joiners, directional marks and other characters that readers do not see. */
const INVISIBLE = /[\p{Cf}\p{Cc}]/gu;

/** Removes invisible characters and shortens a text at the end of a word, for labels and messages. */
export function shortenText(text: string): string {
  const visible = text.replace(/\s+/g, ' ').replace(INVISIBLE, '').trim();
  const letters = [...visible];
  if (letters.length <= MAX_LENGTH) return visible;
  const start = letters.slice(0, MAX_LENGTH).join('');
  const isWholeWord = letters[MAX_LENGTH] === ' ';
  const end = isWholeWord ? start.length : start.lastIndexOf(' ');
  return `${start.slice(0, end > 0 ? end : start.length).replace(/[\s,.;:–—-]+$/, '')}…`;
}

/** Replaces control characters by escapes such as `\u000a`, so that a name stays in its line of a message. */
export const escapeControlCharacters = (name: string): string =>
  name.replace(/\p{Cc}/gu, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`);

/** Quotes a text of a page in a message. */
export const quoteText = (text: string): string => `"${shortenText(text)}"`;
