const polluting = new Set(['__proto__', 'constructor', 'prototype']);

const withoutPolluting = (key: string, value: unknown) => (polluting.has(key) ? undefined : value);

/**
 * Reads a value that may come as JSON in a string, as attributes and exported pages hold it (Specification 3).
 *
 * @param value JSON in a string, or an object
 * @returns the value that the JSON holds, without keys that could pollute a prototype; an object as it is;
 *   `undefined` for anything else. Never throws.
 */
export function readJson(value: unknown): unknown {
  if (typeof value === 'object' && value !== null) return value;
  if (typeof value !== 'string' || value.trim() === '') return undefined;
  try {
    return JSON.parse(value, withoutPolluting);
  } catch {
    return undefined;
  }
}

/**
 * Like `readJson`, for values that must be an object with named fields (Specification 3).
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
 * Tells whether two values are equal by structure: plain objects and arrays by their contents, everything else by
 * `Object.is`. Values that refer back to themselves are compared as well. A field (Specification 3) that is set to an
 * equal value so changes nothing.
 */
export function sameStructure(a: unknown, b: unknown): boolean {
  return same(a, b, new Map());
}

function same(a: unknown, b: unknown, pairs: Map<object, Set<object>>): boolean {
  if (Object.is(a, b)) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (!isPlain(a) || Object.getPrototypeOf(a) !== Object.getPrototypeOf(b)) return false;
  // A pair that was met before counts as equal here: a difference would have shown, or will, where it was met first.
  const partners = pairs.get(a) ?? new Set();
  if (partners.has(b)) return true;
  pairs.set(a, partners.add(b));
  const keys = Object.keys(a);
  return (
    keys.length === Object.keys(b).length &&
    keys.every((key) => Object.hasOwn(b, key) && same(Reflect.get(a, key), Reflect.get(b, key), pairs))
  );
}

function isPlain(value: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(value);
  return Array.isArray(value) || prototype === Object.prototype || prototype === null;
}
