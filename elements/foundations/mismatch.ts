import { findUnknownSize, readSizedValues, SIZES } from './breakpoints.js';
import { COLOR_NAMES } from './color-names.js';
import { readColor } from './color.js';
import { hasExpressions } from './expressions.js';
import { readFocalPoint } from './focal-point.js';
import { readObject } from './json.js';
import { LENGTH_UNITS, readLength } from './length.js';
import { listEntries } from './kind-values.js';
import { IMAGE_FIELDS } from './image-info.js';
import type { KindData } from './kinds.js';
import { isValidImageUrl } from './links.js';
import { hasSameSpelling, findNearest } from './nearest.js';
import { readNumber } from './scalars.js';
import { EDGES, SPACES } from './spacing.js';

/** An invalid value of a property. */
export interface Mismatch {
  /** Follows the value in a sentence: `is not a CSS length`. */
  readonly reason: string;
  /** How the block handles the value. */
  readonly outcome: string;
  /** How to fix the value, as a sentence. */
  readonly remedy: string;
  /** The most similar valid value. Default: none */
  readonly suggestion?: string;
  /** Path of the invalid field in the value: `small`, `margin.top`. Default: the value itself */
  readonly field?: string;
}

const withFields = (names: readonly string[], kind: KindData): Readonly<Record<string, KindData>> =>
  Object.fromEntries(names.map((name) => [name, kind]));

const LENGTH: KindData = { name: 'length', unit: 'px', perBreakpoint: true };
const SIDES: KindData = { name: 'group', perBreakpoint: true, fields: withFields(Object.keys(EDGES), LENGTH) };
const SPACING: KindData = {
  name: 'group',
  perBreakpoint: true,
  fields: { ...withFields(SPACES, SIDES), isVisible: { name: 'boolean', perBreakpoint: true } },
};

const FOCAL_POINT_WORDS = ['left', 'center', 'right', 'top', 'bottom'];

const DEFAULT = 'the default is used';

/** Objects are not converted, because some have no string form. */
const textOf = (value: unknown): string => (Object(value) === value ? '' : String(value));

/** Values with expressions are only known at run time. Empty text counts as missing. */
const isUnknown = (text: string): boolean => text.trim() === '' || hasExpressions(text);

/**
 * Validates the value of a property by its kind.
 *
 * @param value - value of the property or attribute. JSON is parsed for structured kinds
 * @returns `undefined` if the value is valid
 */
export function findMismatch(kind: KindData, value: unknown): Mismatch | undefined {
  const object = readObject(value);
  if (kind.perBreakpoint !== true || object === undefined) return findSingleMismatch(kind, value);
  const isSized = readSizedValues(object) !== undefined;
  return isSized || !hasFields(kind) ? findSizesMismatch(kind, object) : findSingleMismatch(kind, value);
}

/** Validates the text of an attribute by the kind of its property, including the syntax of JSON. */
export const findTextMismatch = (kind: KindData, text: string): Mismatch | undefined =>
  findJsonMismatch(kind, text) ?? findMismatch(kind, text);

/** Kinds with text values, which may start with a brace, such as `{host}/jobs`. */
const TEXT_KINDS: readonly KindData['name'][] = [
  'text',
  'richText',
  'code',
  'color',
  'link',
  'focalPoint',
  'icon',
  'screens',
];

function findJsonMismatch(kind: KindData, value: string): Mismatch | undefined {
  const isText = TEXT_KINDS.includes(kind.name) && kind.perBreakpoint !== true;
  if (isText || !/^\s*[{[]/.test(value) || hasExpressions(value)) return undefined;
  try {
    JSON.parse(value);
    return undefined;
  } catch (error) {
    const remedy = `Write names and texts in double quotes, and the attribute in single ones: '{"name": "text"}'.`;
    return { reason: `is not valid JSON (${(error as Error).message})`, outcome: DEFAULT, remedy };
  }
}

const hasFields = ({ name }: KindData): boolean => ['image', 'group', 'spacing', 'link', 'map', 'any'].includes(name);

const inField = (field: string, mismatch: Mismatch | undefined): Mismatch | undefined =>
  mismatch && { ...mismatch, field: mismatch.field === undefined ? field : `${field}.${mismatch.field}` };

/** A size without a valid value falls back to another size, not directly to the default. */
const onSize = (size: string, mismatch: Mismatch | undefined): Mismatch | undefined =>
  inField(size, mismatch?.outcome === DEFAULT ? { ...mismatch, outcome: 'it is treated as missing' } : mismatch);

function findSizesMismatch(kind: KindData, object: Readonly<Record<string, unknown>>): Mismatch | undefined {
  const found = Object.entries(object).map(([key, value]) =>
    SIZES.some((size) => size === key)
      ? onSize(key, findSingleMismatch(kind, value))
      : createUnknownField(key, SIZES, 'size'),
  );
  return found.find((mismatch) => mismatch !== undefined);
}

function createUnknownField(key: string, known: readonly string[], noun = 'field'): Mismatch {
  const suggestion = findNearest(key, known);
  const list = `Write one of: ${known.join(', ')}.`;
  return {
    reason: `has a ${noun} "${key}"`,
    outcome: 'it is ignored',
    remedy: list,
    ...(suggestion !== undefined && { suggestion }),
  };
}

/** Validates a value for all sizes, or for one. */
function findSingleMismatch(kind: KindData, value: unknown): Mismatch | undefined {
  if (value == null || (typeof value === 'string' && isUnknown(value))) return undefined;
  const object = readObject(value);
  switch (kind.name) {
    case 'choice':
      return findChoiceMismatch([...kind.values, ...Object.keys(kind.spellings ?? {})], textOf(value));
    case 'boolean':
      return findBooleanMismatch(kind, value);
    case 'number':
    case 'time':
      return findNumberMismatch(kind, value);
    case 'length':
      return findLengthMismatch(kind, value);
    case 'color':
      return findColorMismatch(value);
    case 'spacing':
      return object === undefined ? undefined : findMismatch(SPACING, object);
    case 'image':
      return object === undefined ? findImageKeyMismatch(kind, textOf(value)) : findImageMismatch(object);
    case 'group':
      return object === undefined
        ? createNoObject(Object.keys(kind.fields).join(', '))
        : findGroupMismatch(kind.fields, object);
    case 'list':
      return findEntryMismatch(kind.of, Object.entries(listEntries(kind, value)));
    case 'map':
      return object === undefined ? createNoObject('named fields') : findEntryMismatch(kind.of, Object.entries(object));
    case 'focalPoint':
      return findFocalPointMismatch(value);
    case 'screens':
      return findScreensMismatch(value);
    default:
      return undefined;
  }
}

function findChoiceMismatch(words: readonly string[], value: string, outcome = DEFAULT): Mismatch | undefined {
  if (words.some((word) => hasSameSpelling(word, value))) return undefined;
  const suggestion = findNearest(value.trim(), words);
  return {
    reason: 'is not one of its values',
    outcome,
    remedy: `Write one of: ${words.join(', ')}.`,
    ...(suggestion !== undefined && { suggestion }),
  };
}

/** Any text of an attribute is true, so that `no` is a likely mistake. */
const MEANT_AS_FALSE = /^\s*(?:no|off|none|never)\s*$/i;

function findBooleanMismatch(
  { spellings }: Extract<KindData, { readonly name: 'boolean' }>,
  value: unknown,
): Mismatch | undefined {
  const outcome = 'it is treated as true';
  if (typeof value === 'boolean') return undefined;
  if (spellings !== undefined)
    return findChoiceMismatch([...Object.keys(spellings), 'true', 'false'], textOf(value), outcome);
  if (!MEANT_AS_FALSE.test(textOf(value))) return undefined;
  return { reason: 'is neither true nor false', outcome, remedy: 'Remove it, or write false.', suggestion: 'false' };
}

function findNumberMismatch(
  kind: Extract<KindData, { readonly name: 'number' | 'time' }>,
  value: unknown,
): Mismatch | undefined {
  const { min = -Infinity, max = Infinity } = kind;
  const given = readNumber(value);
  if (given === undefined) return { reason: 'is not a number', outcome: DEFAULT, remedy: 'Use digits only.' };
  const unit = kind.name === 'time' ? ' ms' : '';
  if (kind.name === 'time' && given <= 0) {
    if (given === 0) return undefined;
    return { reason: 'is negative', outcome: DEFAULT, remedy: 'Write a time in ms, without a sign.' };
  }
  const limit = given < min ? min : given > max ? max : undefined;
  if (limit !== undefined) {
    const reason = `is ${given < min ? 'less' : 'more'} than ${limit}${unit}`;
    return { reason, outcome: `${limit} is used`, remedy: `Write at ${given < min ? 'least' : 'most'} ${limit}.` };
  }
  if (kind.name === 'time' || kind.isInteger !== true || Number.isInteger(given)) return undefined;
  const used = Math.trunc(given);
  return { reason: 'is not a whole number', outcome: `${used} is used`, remedy: 'Write a whole number.' };
}

function findFocalPointMismatch(value: unknown): Mismatch | undefined {
  if (readFocalPoint(value) !== undefined) return undefined;
  const words = textOf(value)
    .trim()
    .split(/[\s,]+/);
  const suggestion = words.map((word) => findNearest(word, FOCAL_POINT_WORDS) ?? word).join(' ');
  return {
    reason: 'is not a point',
    outcome: DEFAULT,
    remedy: 'Write a point such as 50% 25% or center top.',
    ...(readFocalPoint(suggestion) !== undefined && { suggestion }),
  };
}

function findScreensMismatch(value: unknown): Mismatch | undefined {
  const unknown = findUnknownSize(value);
  if (unknown === undefined) return undefined;
  const suggestion = findNearest(unknown, SIZES);
  return {
    reason: `names a size "${unknown}"`,
    outcome: 'it is ignored',
    remedy: `Write ${SIZES.join(', ')} or their first letters, separated by commas, or a range such as small-large.`,
    ...(suggestion !== undefined && { suggestion }),
  };
}

/** Entries may come from other systems, which store additional fields. */
function findEntryMismatch(of: KindData, entries: readonly (readonly [string, unknown])[]): Mismatch | undefined {
  const found = entries.map(([key, entry]) => {
    const object = of.name === 'group' ? readObject(entry) : undefined;
    const fields = of.name === 'group' ? of.fields : {};
    const known = object && Object.entries(object).filter(([name]) => isSimilar(name, Object.keys(fields)));
    return inField(key, findMismatch(of, known === undefined ? entry : Object.fromEntries(known)));
  });
  return found.find((mismatch) => mismatch !== undefined);
}

/** Whether a name is one of the known names, or resembles one. */
const isSimilar = (name: string, known: readonly string[]): boolean =>
  known.includes(name) || findNearest(name, known) !== undefined;

const createNoObject = (fields: string): Mismatch => ({
  reason: 'is not an object',
  outcome: DEFAULT,
  remedy: `Write an object with ${fields}.`,
});

function findLengthMismatch(
  { unit, keywords = [] }: Extract<KindData, { readonly name: 'length' }>,
  value: unknown,
): Mismatch | undefined {
  if (readLength(value, 'px') !== undefined || keywords.some((keyword) => keyword === value)) return undefined;
  const suggestion = suggestLength(textOf(value), keywords);
  const number = unit === undefined ? 'a number' : `a number (${unit})`;
  return {
    reason: 'is not a CSS length',
    outcome: DEFAULT,
    remedy: `Write ${[number, 'a length such as 20rem', ...keywords].join(', or ')}.`,
    ...(suggestion !== undefined && { suggestion }),
  };
}

/** Suggests a length for one with a space or a misspelled unit, or a keyword. */
function suggestLength(text: string, keywords: readonly string[]): string | undefined {
  const [, number, unit = ''] = /^\s*([+-]?[\d.]+)\s*([a-z%]+)\s*$/i.exec(text) ?? [];
  if (number === undefined) return findNearest(text, keywords);
  const meant = LENGTH_UNITS.includes(unit.toLowerCase()) ? unit : findNearest(unit, LENGTH_UNITS);
  return meant === undefined ? undefined : `${number}${meant}`;
}

function findColorMismatch(value: unknown): Mismatch | undefined {
  const text = textOf(value).trim();
  const isWord = /^[a-z]+$/i.test(text);
  if (readColor(text) !== undefined && (!isWord || COLOR_NAMES.includes(text.toLowerCase()))) return undefined;
  const hex = /^(?:[\da-f]{3}|[\da-f]{6})$/i.test(text) ? `#${text}` : undefined;
  const suggestion = hex ?? (isWord ? findNearest(text, COLOR_NAMES) : undefined);
  return {
    reason: 'is not a CSS color',
    outcome: DEFAULT,
    remedy: 'Write a color such as #005fb2, navy or rgb(0 95 178).',
    ...(suggestion !== undefined && { suggestion }),
  };
}

/** Invalid JSON is reported by its parser. */
function findImageKeyMismatch(
  { takesKey }: Extract<KindData, { readonly name: 'image' }>,
  text: string,
): Mismatch | undefined {
  if (takesKey !== true || /^\s*[{[]/.test(text) || /^\s*[\w-]+\s*$/.test(text) || isValidImageUrl(text))
    return undefined;
  return {
    reason: 'is not an image',
    outcome: 'it is ignored',
    remedy: 'Write a content key, a URL, or image info as JSON.',
  };
}

/** Other systems store additional fields. Only fields that resemble a known one are reported. */
function findImageMismatch(object: Readonly<Record<string, unknown>>): Mismatch | undefined {
  const fields = readObject(object['imageInfoV1']) ?? object;
  const wrong = Object.keys(fields).find(
    (key) => !IMAGE_FIELDS.includes(key) && findNearest(key, IMAGE_FIELDS) !== undefined,
  );
  return wrong === undefined ? undefined : createUnknownField(wrong, IMAGE_FIELDS);
}

function findGroupMismatch(
  fields: Readonly<Record<string, KindData>>,
  object: Readonly<Record<string, unknown>>,
): Mismatch | undefined {
  const found = Object.entries(object).map(([key, value]) => {
    const kind = Object.hasOwn(fields, key) ? fields[key] : undefined;
    return kind === undefined ? createUnknownField(key, Object.keys(fields)) : inField(key, findMismatch(kind, value));
  });
  return found.find((mismatch) => mismatch !== undefined);
}
