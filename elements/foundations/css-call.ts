/**
 * Tells whether a CSS text is one function call and nothing else: without comments, its first parenthesis closed by the
 * last character and not before.
 */
export function isOneCall(text: string): boolean {
  let depth = 0;
  const closesAt = [...text].findIndex((character) => {
    if (character === '(') depth++;
    return character === ')' && --depth === 0;
  });
  return closesAt > 0 && closesAt === text.length - 1 && !/\/[/*]|\*\//.test(text);
}
