import { nearest } from '@pallet/elements/foundations';
import type { JsonSchema } from './json-schema.js';
import { describeValue, type Problem } from './problems.js';

/** A problem whose file is not known yet. */
export type FoundProblem = Omit<Problem, 'file'>;

/** A value that is not what belongs in its place; `meant` is what it is read as. */
export function mismatch(value: unknown, rule: JsonSchema, path: string, meant?: unknown): FoundProblem {
  const expected = describeSchema(rule);
  const found = describeValue(value);
  const remainder = meant === undefined ? 'It is left out.' : `It is read as ${describeValue(meant)}.`;
  const consequence = rule['x-open'] === true ? 'It is skipped.' : remainder;
  const words = rule.anyOf?.flatMap((branch) => branch.enum ?? []) ?? rule.enum ?? [];
  return {
    path,
    expected,
    found,
    message: `Expected ${expected}, found ${found}.${hint(value, words)} ${consequence}`,
  };
}

/**
 * A field that the object around it does not have.
 *
 * @param path - of the field
 */
export function unknownField(key: string, value: unknown, path: string, { properties = {} }: JsonSchema): FoundProblem {
  const known = Object.keys(properties);
  return {
    path,
    expected: known.length === 0 ? 'nothing' : `one of ${known.join(', ')}`,
    found: describeValue(value),
    message: `There is no field "${key}" here.${hint(key, known)} It is left out.`,
  };
}

/**
 * A field that is not there.
 *
 * @param path - of the field
 */
export function missingField(key: string, path: string, rule: JsonSchema): FoundProblem {
  const expected = describeSchema(rule);
  return {
    path,
    expected,
    found: 'nothing',
    message: `The field "${key}" is missing. Expected ${expected}.`,
  };
}

/** Names the word that was probably meant. */
function hint(value: unknown, choices: readonly string[]): string {
  const meant = typeof value === 'string' ? nearest(value, choices) : undefined;
  return meant === undefined ? '' : ` Did you mean "${meant}"?`;
}

const TYPE_NAMES = {
  string: 'a text',
  number: 'a number',
  boolean: 'true or false',
  object: 'an object',
  array: 'a list',
} as const;

function describeSchema({ anyOf, enum: words, const: constant, type, pattern, properties }: JsonSchema): string {
  if (anyOf !== undefined) return anyOf.map(describeSchema).join(' or ');
  if (words !== undefined) {
    const named = words.filter((word) => word !== '').map((word) => `"${word}"`);
    return named.length === 1 ? named.join('') : `one of ${named.join(', ')}`;
  }
  if (constant !== undefined) return JSON.stringify(constant);
  if (type === 'object' && properties !== undefined && Object.keys(properties).length < 5) {
    return `an object with ${Object.keys(properties).join(', ')}`;
  }
  if (pattern !== undefined) return 'a number as text';
  return type === undefined ? 'a value' : TYPE_NAMES[type];
}
