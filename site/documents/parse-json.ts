import { getLocation, parse, printParseErrorCode, type ParseError } from 'jsonc-parser';
import type { Problem } from './finding.js';

/** Where and why a text is no JSON. Line and column count from 1. */
export interface SyntaxProblem {
  readonly line: number;
  readonly column: number;
  readonly expected: string;
  readonly found: string;
}

/** What the parser misses, in words that an author understands. */
const MISSED: Readonly<Record<string, string>> = {
  ValueExpected: 'a value',
  PropertyNameExpected: 'a name in double quotes',
  ColonExpected: 'a colon',
  CloseBraceExpected: 'a comma or }',
  CloseBracketExpected: 'a comma or ]',
  EndOfFileExpected: 'the end of the file',
};

/**
 * Finds the first place at which a text stops being JSON: engines report it in words of their own, and some not at all.
 *
 * @returns undefined when the text is JSON
 */
export function findSyntaxProblem(text: string): SyntaxProblem | undefined {
  const errors: ParseError[] = [];
  parse(text, errors, { disallowComments: true });
  const [first] = errors;
  if (first === undefined) return undefined;
  const { offset } = first;
  const before = text.slice(0, offset).split('\n');
  const word = /^\S{1,20}/.exec(text.slice(offset))?.[0] ?? '';
  return {
    line: before.length,
    column: (before.at(-1) ?? '').length + 1,
    expected: expectedAt(text, errors),
    found: offset >= text.length ? 'the end of the file' : `"${word}"`,
  };
}

/** What is wrong with a file that is no JSON. */
export const describeSyntaxProblem = ({ expected, found }: SyntaxProblem): Pick<Problem, 'wrong' | 'remedy'> => ({
  wrong: `This is no JSON: expected ${expected}, found ${found}. The file is left out.`,
  remedy: 'Mend it there.',
});

function expectedAt(text: string, errors: readonly ParseError[]): string {
  const [error = '', next] = errors.map((one) => printParseErrorCode(one.error));
  const { path, isAtPropertyKey } = getLocation(text, errors[0]?.offset ?? 0);
  const isInList = typeof path.at(-1) === 'number';
  if (error === 'CommaExpected') return `a comma or ${isInList ? ']' : '}'}`;
  // Of a word that JSON does not have, the parser says only then what it misses in its place.
  const telling = error === 'InvalidSymbol' && next !== undefined ? next : error;
  return MISSED[telling] ?? (isAtPropertyKey && !isInList ? 'a name in double quotes' : 'a value');
}
