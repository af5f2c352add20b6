import { decodeComponent, findMismatch, hasSameSpelling, readJson } from '@pallet/elements/foundations';
import type { KindData } from '@pallet/elements/manifest';
import { getOwn, isRecord, removeUndefined } from '../documents/record.js';

/** The value of an attribute for a property: the value, or why there is none. */
export type ConvertedValue =
  | { readonly value: unknown }
  /** The attribute is empty. */
  | 'empty'
  | { readonly problem: string };

/** Kinds whose values are exported as JSON in a text. */
const STRUCTURED: readonly KindData['name'][] = ['image', 'link', 'group', 'list', 'map', 'spacing', 'any'];

const hasExpression = (value: unknown): boolean => typeof value === 'string' && value.includes('{!');

/** Converts the value of an attribute into that of a property of a kind. */
export function convertValue(kind: KindData, exported: unknown): ConvertedValue {
  if (isEmpty(exported)) return 'empty';
  if (hasExpression(exported) && !STRUCTURED.includes(kind.name)) return { value: exported };
  const value = STRUCTURED.includes(kind.name) ? readStructure(kind, exported) : readScalar(kind, exported);
  if (isEmpty(value)) return 'empty';
  const mismatch = findMismatch(kind, value);
  return mismatch === undefined ? { value } : { problem: `the value ${mismatch.reason}` };
}

const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (isRecord(value) && Object.keys(value).length === 0);

function readStructure(kind: KindData, exported: unknown): unknown {
  if (typeof exported !== 'string') return exported;
  const text = exported.trim();
  const decoded = /^%7b/i.test(text) ? decodeComponent(text) : text;
  const value = readJson(decoded) ?? decoded;
  return kind.name === 'image' ? readImage(value) : value;
}

/** Exported images have a versioning key, and other names for some fields. */
function readImage(value: unknown): unknown {
  if (!isRecord(value)) return value;
  const { imageInfoV1, bgPosition, bgSizeOrRepeat, ...fields } = value;
  if (isRecord(imageInfoV1)) return readImage(imageInfoV1);
  const filled = Object.fromEntries(Object.entries(fields).filter(([, field]) => !isEmpty(field)));
  if (filled['contentKey'] === undefined && filled['url'] === undefined) return undefined;
  return removeUndefined({
    ...filled,
    backgroundPosition: isEmpty(bgPosition) ? undefined : bgPosition,
    // `/cover` is the size in the shorthand of CSS.
    backgroundSizeOrRepeat:
      typeof bgSizeOrRepeat === 'string' ? bgSizeOrRepeat.replace(/^\//, '') || undefined : undefined,
  });
}

function readScalar(kind: KindData, exported: unknown): unknown {
  const text = typeof exported === 'string' ? exported.trim() : exported;
  switch (kind.name) {
    case 'number':
    case 'time':
    case 'length':
      return typeof text === 'string' && /^-?\d+(?:\.\d+)?$/.test(text) ? Number(text) : text;
    case 'boolean':
      return readBoolean(kind.spellings, text);
    case 'choice':
      return readChoice(kind, text);
    default:
      return exported;
  }
}

function readBoolean(spellings: Readonly<Record<string, boolean>> = {}, value: unknown): unknown {
  if (typeof value !== 'string') return value;
  return getOwn({ true: true, false: false, ...spellings }, value.toLowerCase()) ?? value;
}

/** The canonical spelling of a choice. */
function readChoice({ values, spellings = {} }: Extract<KindData, { name: 'choice' }>, value: unknown): unknown {
  if (typeof value !== 'string') return value;
  const canonical = values.find((one) => hasSameSpelling(one, value));
  const other = Object.keys(spellings).find((one) => hasSameSpelling(one, value));
  return canonical ?? (other === undefined ? value : spellings[other]);
}
