import { getLocation, parse, printParseErrorCode, type ParseError } from 'jsonc-parser';
import type { Problem } from './finding.js';

/** Where and why a text is not valid JSON. Line and column start at 1. */
export interface SyntaxProblem {
  readonly line: number;
  readonly column: number;
  readonly expected: string;
  readonly found: string;
}

/** What the parser expects, for authors. */
const EXPECTED: Readonly<Record<string, string>> = {
  ValueExpected: 'a value',
  PropertyNameExpected: 'a name in double quotes',
  ColonExpected: 'a colon',
  CloseBraceExpected: 'a comma or }',
  CloseBracketExpected: 'a comma or ]',
  EndOfFileExpected: 'the end of the file',
};

/**
 * Finds the first syntax error of a text. JavaScript engines report it differently, and some without a position.
 *
 * @returns undefined if the text is JSON
 */
export function findSyntaxProblem(text: string): SyntaxProblem | undefined {
  const errors: ParseError[] = [];
  parse(text, errors, { disallowComments: true });
  const [first] = errors;
  if (first === undefined) return undefined;
  const { offset } = first;
  const before = getLinesBefore(text, offset);
  const word = /^\S{1,20}/.exec(text.slice(offset))?.[0] ?? '';
  return {
    line: before.length,
    column: (before.at(-1) ?? '').length + 1,
    expected: describeExpected(text, errors),
    found: offset >= text.length ? 'the end of the file' : `"${word}"`,
  };
}

/** The lines of a text up to an offset. Lines end as on any system. */
export const getLinesBefore = (text: string, offset: number): string[] => text.slice(0, offset).split(/\r\n|\r|\n/);

/** Describes a syntax error of a file. */
export const describeSyntaxProblem = ({ expected, found }: SyntaxProblem): Pick<Problem, 'wrong' | 'remedy'> => ({
  wrong: `This is not valid JSON: expected ${expected}, found ${found}. The file is ignored.`,
  remedy: 'Fix it there.',
});

function describeExpected(text: string, errors: readonly ParseError[]): string {
  const [error = '', next] = errors.map((one) => printParseErrorCode(one.error));
  const { path, isAtPropertyKey } = getLocation(text, errors[0]?.offset ?? 0);
  const isInList = typeof path.at(-1) === 'number';
  if (error === 'CommaExpected') return `a comma or ${isInList ? ']' : '}'}`;
  // After an invalid symbol, the next error states what was expected.
  const decisive = error === 'InvalidSymbol' && next !== undefined ? next : error;
  return EXPECTED[decisive] ?? (isAtPropertyKey && !isInList ? 'a name in double quotes' : 'a value');
}
