import { nearest } from '@pallet/elements/foundations';
import { describeValue } from './describe-value.js';
import { audienceOf } from './audience.js';
import type { Finding } from './finding.js';
import type { JsonSchema } from './json-schema.js';

/** A problem whose file is not known yet. */
export interface FoundProblem extends Required<Pick<Finding, 'path' | 'weight' | 'wrong' | 'remedy'>> {
  /** What belongs there. */
  readonly expected: string;
  /** What stands there. */
  readonly found: string;
}

/** A value that is not what belongs in its place; `meant` is what it is read as. */
export function mismatch(value: unknown, rule: JsonSchema, path: string, meant?: unknown): FoundProblem {
  const expected = describeSchema(rule);
  const found = describeValue(value);
  const words = rule.anyOf?.flatMap((branch) => branch.enum ?? []) ?? rule.enum ?? [];
  const isHidden = hidesBlock(path, value);
  return {
    path,
    expected,
    found,
    weight: meant === undefined || isHidden ? 'error' : 'hint',
    wrong: `${labelOf(path)} should be ${expected}, found ${found}. ${isHidden ? HIDDEN : consequence(path, rule, meant)}`,
    remedy: remedy(value, words, meant),
  };
}

const HIDDEN = 'Nobody sees the block until that is corrected.';

/** Whether a value that says for whom a block is says it so that nobody may see the block. */
function hidesBlock(path: string, value: unknown): boolean {
  const [whole, field] = /\/visibility(?:\/([^/]+))?$/.exec(path) ?? [];
  if (whole === undefined) return false;
  return audienceOf({ visibility: field === undefined ? value : { [field]: value } }) === 'nobody';
}

function consequence(path: string, rule: JsonSchema, meant: unknown): string {
  if (path.endsWith('/block')) return 'The block is left out; the blocks inside it stay.';
  if (meant !== undefined) return `It is read as ${describeValue(meant)}.`;
  return rule['x-open'] === true ? 'Its default holds.' : 'It is left out.';
}

function remedy(value: unknown, words: readonly string[], meant: unknown): string {
  const near = typeof value === 'string' ? nearest(value, words) : undefined;
  if (near !== undefined) return `Did you mean "${near}"?`;
  if (meant !== undefined) return `Write ${JSON.stringify(meant)}.`;
  if (words.length > LISTED) return 'The "$schema" of the file lists them.';
  if (words.length > MANY) return `Write one of ${words.join(', ')}.`;
  return words.length > 0 ? 'Write one of them.' : 'Correct it, or leave it out.';
}

/** What authors call fields elsewhere, and the names here, of which the first that there is was meant. */
const OTHER_NAMES: Readonly<Record<string, readonly string[]>> = {
  alt: ['alternativeText', 'imageInfo'],
  background: ['backgroundColor'],
  body: ['value', 'text'],
  children: ['blocks'],
  color: ['textColor'],
  content: ['value', 'text'],
  html: ['value'],
  image: ['imageInfo'],
  level: ['headingTag'],
  link: ['url', 'href', 'linkUrl', 'bannerLinkUrl'],
  src: ['imageInfo'],
  title: ['text', 'heading'],
  type: ['block'],
};

/**
 * A field that the object around it does not have.
 *
 * @param path - of the field
 */
export function unknownField(key: string, value: unknown, path: string, { properties = {} }: JsonSchema): FoundProblem {
  const known = Object.keys(properties);
  const others = Object.hasOwn(OTHER_NAMES, key) ? OTHER_NAMES[key] : undefined;
  const meant = others?.find((name) => known.includes(name)) ?? nearest(key, known);
  const list = known.length < 12 ? `There is: ${known.join(', ')}.` : 'The "$schema" of the file lists what there is.';
  return {
    path,
    expected: known.length === 0 ? 'nothing' : `one of ${known.join(', ')}`,
    found: describeValue(value),
    weight: 'error',
    wrong: `There is no field "${key}" here. ${hidesBlock(path, value) ? HIDDEN : 'It is left out.'}`,
    remedy: meant === undefined ? `Remove it.${known.length === 0 ? '' : ` ${list}`}` : `Did you mean "${meant}"?`,
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
    weight: key === 'id' ? 'warning' : 'error',
    wrong: `The field "${key}" is missing.`,
    remedy: `Add it: ${expected}.`,
  };
}

/** A part of a document in words: `"height.small"` of a block, `"url" of entry 2 of "header.links"`. */
function labelOf(path: string): string {
  const parts = path
    .replace(/^.*\/props\//, '')
    .replace(/^(?:(?:blocks|hidden|slots\/[^/]+)\/\d+\/)*(?=.)/, '')
    .split('/');
  const isNumber = (part: string): boolean => /^\d+$/.test(part);
  const words: string[] = [];
  let names: string[] = [];
  for (const part of parts) {
    if (!isNumber(part)) {
      names.push(part);
      continue;
    }
    words.unshift(`entry ${Number(part) + 1} of ${quoted(names)}`);
    names = [];
  }
  const label = [...(names.length > 0 ? [quoted(names)] : []), ...words].join(' of ');
  return label.charAt(0).toUpperCase() + label.slice(1);
}

const quoted = (names: readonly string[]): string => `"${names.join('.')}"`;

/** So many words are no help in a sentence any more, and so many in none. */
const MANY = 20;
const LISTED = 40;

const TYPE_NAMES = {
  string: 'a text',
  number: 'a number',
  boolean: 'true or false',
  object: 'an object',
  array: 'a list',
} as const;

const FORMAT_NAMES = { 'css-length': 'a CSS length such as "20rem"', 'css-colour': 'a CSS colour such as "#005fb2"' };

function describeSchema({
  anyOf,
  enum: words,
  const: constant,
  type,
  format,
  pattern,
  properties,
}: JsonSchema): string {
  if (anyOf !== undefined) return anyOf.map(describeSchema).join(' or ');
  if (words !== undefined) {
    const named = words.filter((word) => word !== '').map((word) => `"${word}"`);
    if (named.length > MANY) return `one of ${named.length} words`;
    return named.length === 1 ? named.join('') : `one of ${named.join(', ')}`;
  }
  if (constant !== undefined) return JSON.stringify(constant);
  if (type === 'object' && properties !== undefined && Object.keys(properties).length < 5) {
    return `an object with ${Object.keys(properties).join(', ')}`;
  }
  if (format !== undefined) return FORMAT_NAMES[format];
  if (pattern !== undefined) return 'a number as text';
  return type === undefined ? 'a value' : TYPE_NAMES[type];
}
