import { findMismatch, findNearest } from '@pallet/elements/foundations';
import { describeValue } from './describe-value.js';
import { parseAudience } from './audience.js';
import { isAudienceField } from './hidden-blocks.js';
import type { Finding } from './finding.js';
import type { JsonSchema } from './json-schema.js';

/** A problem whose file is not known yet. */
export interface DocumentIssue extends Required<Pick<Finding, 'path' | 'weight' | 'wrong' | 'remedy'>> {
  /** The expected value. */
  readonly expected: string;
  /** The found value. */
  readonly found: string;
}

/** A value of the wrong type; `meant` is the value it is converted to. */
export function createMismatch(value: unknown, rule: JsonSchema, path: string, meant?: unknown): DocumentIssue {
  const expected = describeSchema(rule);
  const found = describeValue(value);
  const isHidden = hidesBlock(path, value);
  return {
    path,
    expected,
    found,
    weight: meant === undefined || isHidden ? 'error' : 'hint',
    wrong: `${describePath(path)} should be ${expected}, found ${found}. ${isHidden ? BLOCK_HIDDEN : describeConsequence(path, rule, meant)}`,
    remedy: suggestRemedy(value, rule, meant),
  };
}

export const BLOCK_HIDDEN = 'The block is hidden until this is fixed.';

export const AUDIENCE_REMEDY =
  'Write "visibility": {"audience": "signed-in"} beside "block", or remove it to show the block to everyone.';

/** What an unknown field hides that seems to restrict an audience. */
function findHidden(
  key: string,
  value: unknown,
  path: string,
  known: readonly string[],
): 'block' | 'page' | 'layout' | undefined {
  const isOfBlock = known.includes('block') || /\/props\/[^/]+$/.test(path);
  const document = known.includes('apiVersion') ? 'page' : known.includes('skipLink') ? 'layout' : undefined;
  return isAudienceField(key, value, known) ? (isOfBlock ? 'block' : document) : undefined;
}

/** Whether a value of `visibility` hides the block from everybody. */
function hidesBlock(path: string, value: unknown): boolean {
  const [whole, field] = /\/visibility(?:\/([^/]+))?$/.exec(path) ?? [];
  if (whole === undefined) return false;
  return parseAudience({ visibility: field === undefined ? value : { [field]: value } }) === 'nobody';
}

function describeConsequence(path: string, rule: JsonSchema, meant: unknown): string {
  if (path.endsWith('/block')) return 'The block is not shown; the blocks inside it are.';
  if (meant !== undefined) return `It is treated as ${describeValue(meant)}.`;
  return rule['x-open'] === true ? 'The default is used.' : 'It is ignored.';
}

function suggestRemedy(value: unknown, rule: JsonSchema, meant: unknown): string {
  const words = getChoices(rule);
  const near = typeof value === 'string' ? (findNearest(value, words) ?? suggestForFormat(value, rule)) : undefined;
  if (near !== undefined) return `Did you mean "${near}"?${words.length > MAX_IN_SENTENCE ? ` ${SEE_SCHEMA}` : ''}`;
  if (meant !== undefined) return `Write ${JSON.stringify(meant)}.`;
  if (rule.const !== undefined) return `Write ${JSON.stringify(rule.const)}.`;
  return words.length > 0 ? describeChoices(words) : 'Correct it, or leave it out.';
}

/** The nearest valid length or color. */
function suggestForFormat(value: string, { anyOf, ...rule }: JsonSchema): string | undefined {
  const formats = (anyOf ?? [rule]).map(({ format }) => format);
  const name = formats.includes('css-color') ? 'color' : formats.includes('css-length') ? 'length' : undefined;
  return name && findMismatch({ name }, value)?.suggestion;
}

const SEE_SCHEMA = 'The "$schema" of the file lists all of them.';

/** The keywords that a value may be; empty if it is not a choice. */
const getChoices = ({ anyOf, enum: own = [] }: JsonSchema): string[] =>
  (anyOf?.flatMap((branch) => branch.enum ?? []) ?? own).filter((word) => word !== '');

/** Lists the keywords, or states where they are listed. */
function describeChoices(words: readonly string[]): string {
  if (words.length > MAX_LISTED) return SEE_SCHEMA;
  return words.length > MAX_IN_SENTENCE ? `Write one of ${words.join(', ')}.` : 'Write one of them.';
}

/**
 * A field that its object does not support.
 *
 * @param path - of the field
 */
export function createUnknownField(
  key: string,
  value: unknown,
  path: string,
  { properties = {} }: JsonSchema,
): DocumentIssue {
  const known = Object.keys(properties);
  const meant = known.find((name) => properties[name]?.['x-synonyms']?.includes(key)) ?? findNearest(key, known);
  const hidden = findHidden(key, value, path, known);
  if (hidden !== undefined) {
    return {
      path,
      expected: `one of ${known.join(', ')}`,
      found: describeValue(value),
      weight: 'error',
      wrong: `There is no field "${key}" here. The ${hidden} is hidden until this is fixed.`,
      remedy:
        hidden === 'block'
          ? AUDIENCE_REMEDY
          : `Set the audience of each of its blocks instead, or remove it to show the ${hidden} to everyone.`,
    };
  }
  const list = known.length < 12 ? `Available: ${known.join(', ')}.` : SEE_SCHEMA;
  return {
    path,
    expected: known.length === 0 ? 'nothing' : `one of ${known.join(', ')}`,
    found: describeValue(value),
    weight: 'error',
    wrong: `There is no field "${key}" here. ${hidesBlock(path, value) ? BLOCK_HIDDEN : 'It is ignored.'}`,
    remedy: meant === undefined ? `Remove it.${known.length === 0 ? '' : ` ${list}`}` : `Did you mean "${meant}"?`,
  };
}

/**
 * A missing field.
 *
 * @param path - of the field
 */
export function createMissingField(key: string, path: string, rule: JsonSchema): DocumentIssue {
  const expected = describeSchema(rule);
  const words = getChoices(rule);
  return {
    path,
    expected,
    found: 'nothing',
    weight: key === 'id' ? 'warning' : 'error',
    wrong: `The field "${key}" is missing.`,
    remedy: words.length > MAX_IN_SENTENCE ? `Add it. ${describeChoices(words)}` : `Add it: ${expected}.`,
  };
}

/** Describes a path: `"height.small"` in a block, or `"url" of entry 2 of "header.links"`. */
function describePath(path: string): string {
  const parts = path
    .replace(/^.*\/props\//, '')
    .replace(/^(?:(?:blocks|hidden|header|footer|slots\/[^/]+)\/\d+\/)*(?=.)/, '')
    .split('/');
  const isNumber = (part: string): boolean => /^\d+$/.test(part);
  const words: string[] = [];
  let names: string[] = [];
  for (const part of parts) {
    if (!isNumber(part)) {
      names.push(part);
      continue;
    }
    words.unshift(`entry ${Number(part) + 1} of ${quotePath(names)}`);
    names = [];
  }
  const label = [...(names.length > 0 ? [quotePath(names)] : []), ...words].join(' of ');
  return label.charAt(0).toUpperCase() + label.slice(1);
}

const quotePath = (names: readonly string[]): string => `"${names.join('.')}"`;

/** Maximum numbers of keywords in a sentence and in a separate list. */
const MAX_IN_SENTENCE = 20;
const MAX_LISTED = 40;

const TYPE_NAMES = {
  string: 'text',
  number: 'a number',
  boolean: 'true or false',
  object: 'an object',
  array: 'a list',
} as const;

const FORMAT_NAMES = { 'css-length': 'a CSS length such as "20rem"', 'css-color': 'a CSS color such as "#005fb2"' };

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
    if (named.length > MAX_IN_SENTENCE) return `one of ${named.length} words`;
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
