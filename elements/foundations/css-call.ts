/**
 * Whether a CSS text is a single function call without comments: its first parenthesis is closed by the last character.
 */
export function isSingleFunction(text: string): boolean {
  let depth = 0;
  const closesAt = [...text].findIndex((character) => {
    if (character === '(') depth++;
    return character === ')' && --depth === 0;
  });
  return closesAt > 0 && closesAt === text.length - 1 && !/\/[/*]|\*\//.test(text);
}
