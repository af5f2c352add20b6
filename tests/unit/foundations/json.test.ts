import { expect, it } from 'vitest';
import fc from '../../support/fast-check.js';
import { readJson, readObject, isDeepEqual } from '../../../elements/foundations/json.js';

it('parses JSON and returns objects unchanged', () => {
  const given = { a: 1 };
  expect(readJson('{"a":[1,true,null]}')).toEqual({ a: [1, true, null] });
  expect(readJson(given)).toBe(given);
});

it.each(['', ' ', 'body-small', '{', '{"a":1', undefined, null, 7, true, '['.repeat(100_000)])(
  'parses nothing from %.20j and does not throw',
  (value) => {
    expect(readJson(value)).toBeUndefined();
  },
);

it('drops keys that could pollute a prototype, at any depth', () => {
  const read = readJson('{"__proto__":{"a":1},"b":{"constructor":{"prototype":{"c":1}},"d":[{"__proto__":{"e":1}}]}}');
  expect(JSON.stringify(read)).toBe('{"b":{"d":[{}]}}');
  expect(Object.getPrototypeOf(read)).toBe(Object.prototype);
});

it('returns objects only', () => {
  expect(readObject('{"a":1}')).toEqual({ a: 1 });
  expect([readObject('[1]'), readObject([1]), readObject('"a"'), readObject(undefined)]).toEqual(
    Array(4).fill(undefined),
  );
});

it('compares JSON values deeply', () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.jsonValue(), (a, b) => {
      const equal = (() => {
        try {
          expect(a).toStrictEqual(b);
          return true;
        } catch {
          return false;
        }
      })();
      expect(isDeepEqual(a, structuredClone(a))).toBe(true);
      expect(isDeepEqual(a, b)).toBe(equal);
      expect(isDeepEqual(b, a)).toBe(equal);
    }),
  );
});

it('distinguishes different values', () => {
  expect(isDeepEqual({ a: undefined }, { b: undefined })).toBe(false);
  expect(isDeepEqual([1, 2], [2, 1])).toBe(false);
  expect(isDeepEqual([], {})).toBe(false);
  expect(isDeepEqual(null, {})).toBe(false);
  expect(isDeepEqual(new Date(0), new Date(0))).toBe(false);
  expect(isDeepEqual(NaN, NaN)).toBe(true);
});

it('terminates for cyclic values', () => {
  const loop = () => {
    const a: Record<string, unknown> = { n: 1 };
    a.a = a;
    return a;
  };
  const longer: Record<string, unknown> = { n: 1, a: { n: 1 } };
  (longer.a as Record<string, unknown>).a = longer;
  expect(isDeepEqual(loop(), loop())).toBe(true);
  expect(isDeepEqual(loop(), longer)).toBe(true);
  expect(isDeepEqual(loop(), { ...loop(), n: 2 })).toBe(false);
});
