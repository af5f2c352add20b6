/** Where and why a text is no JSON. Line and column count from 1. */
export interface SyntaxProblem {
  readonly line: number;
  readonly column: number;
  readonly expected: string;
  readonly found: string;
}

const TOKEN =
  /"(?:[^"\\\p{Cc}]|\\(?:["\\/bfnrt]|u[\da-fA-F]{4}))*"|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null/uy;

/**
 * Finds the first place at which a text stops being JSON: engines report it in words of their own, and some not at all.
 *
 * @returns undefined when the text is JSON
 */
export function findSyntaxProblem(text: string): SyntaxProblem | undefined {
  let position = 0;
  let expected = '';

  const skip = (): string | undefined => {
    while (' \t\r\n'.includes(text[position] ?? 'x')) position++;
    return text[position];
  };
  const take = (character: string): boolean => {
    if (skip() !== character) return false;
    position++;
    return true;
  };
  const want = (what: string): false => {
    expected = what;
    return false;
  };
  const token = (): boolean => {
    TOKEN.lastIndex = position;
    const found = TOKEN.test(text);
    if (found) position = TOKEN.lastIndex;
    return found;
  };
  const list = (end: string, item: () => boolean): boolean => {
    if (take(end)) return true;
    do {
      if (!item()) return false;
    } while (take(','));
    return take(end) || want(`a comma or ${end}`);
  };
  const entry = (): boolean => {
    if (skip() !== '"' || !token()) return want('a name in double quotes');
    return take(':') ? value() : want('a colon');
  };
  const value = (): boolean => {
    if (take('{')) return list('}', entry);
    if (take('[')) return list(']', value);
    return token() || want('a value');
  };

  const isJson = value() && (skip() === undefined || want('the end of the file'));
  if (isJson) return undefined;
  const before = text.slice(0, position).split('\n');
  const found =
    text[position] === undefined ? 'the end of the file' : `"${/^\S{1,20}/.exec(text.slice(position))?.[0] ?? ''}"`;
  return { line: before.length, column: (before.at(-1) ?? '').length + 1, expected, found };
}
