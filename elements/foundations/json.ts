const FORBIDDEN_KEYS = new Set(['__proto__', 'constructor', 'prototype']);

/** How JSON starts, or all of it for numbers and words. Other texts are not parsed, because each error is expensive. */
const JSON_START = /^\s*(?:[[{"]|(?:-?\d[\d.eE+-]*|true|false|null)\s*$)/;

const dropForbiddenKeys = (key: string, value: unknown) => (FORBIDDEN_KEYS.has(key) ? undefined : value);

/**
 * Parses a value that may be JSON, as in attributes and exported pages.
 *
 * @param value JSON in a string, or an object
 * @returns the parsed value, without keys that could pollute a prototype; an object unchanged; `undefined` for anything
 *   else. Never throws.
 */
export function readJson(value: unknown): unknown {
  if (typeof value === 'object' && value !== null) return value;
  if (typeof value !== 'string' || !JSON_START.test(value)) return undefined;
  try {
    return JSON.parse(value, dropForbiddenKeys);
  } catch {
    return undefined;
  }
}

/**
 * Like `readJson`, for objects.
 *
 * @returns the object, or `undefined` for arrays and everything else
 */
export function readObject(value: unknown): Record<string, unknown> | undefined {
  const read = readJson(value);
  return typeof read === 'object' && read !== null && !Array.isArray(read)
    ? (read as Record<string, unknown>)
    : undefined;
}

/**
 * Whether two values are deeply equal: plain objects and arrays by their contents, everything else by `Object.is`. Cyclic
 * values are supported.
 */
export function isDeepEqual(a: unknown, b: unknown): boolean {
  return compare(a, b, new Map());
}

function compare(a: unknown, b: unknown, pairs: Map<object, Set<object>>): boolean {
  if (Object.is(a, b)) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (!isPlain(a) || Object.getPrototypeOf(a) !== Object.getPrototypeOf(b)) return false;
  // A pair that is already being compared counts as equal: a difference is found by the outer comparison.
  const partners = pairs.get(a) ?? new Set();
  if (partners.has(b)) return true;
  pairs.set(a, partners.add(b));
  const keys = Object.keys(a);
  return (
    keys.length === Object.keys(b).length &&
    keys.every((key) => Object.hasOwn(b, key) && compare(Reflect.get(a, key), Reflect.get(b, key), pairs))
  );
}

function isPlain(value: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(value);
  return Array.isArray(value) || prototype === Object.prototype || prototype === null;
}
