/** The opening brackets and, in the same order, the closing ones. */
interface Brackets {
  readonly opening: string;
  readonly closing: string;
}

/** Splits a text at separators outside brackets and trims the parts. */
export function splitOutsideBrackets(text: string, separator: string, { opening, closing }: Brackets): string[] {
  const parts = [''];
  let depth = 0;
  for (const character of text) {
    if (opening.includes(character)) depth++;
    if (closing.includes(character)) depth--;
    if (character === separator && depth === 0) parts.push('');
    else parts[parts.length - 1] += character;
  }
  return parts.map((part) => part.trim());
}
