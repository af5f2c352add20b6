/** Brackets by their kinds: those that open, and in the same order those that close. */
interface Brackets {
  readonly opening: string;
  readonly closing: string;
}

/** The parts of a text between its separators, without the space around them; what stands inside brackets stays together. */
export function splitOutside(text: string, separator: string, { opening, closing }: Brackets): string[] {
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

/** The branches of a union of TypeScript. */
export const branchesOf = (type: string): string[] =>
  splitOutside(type, '|', { opening: '<({[', closing: '>)}]' }).filter((branch) => branch !== '');
