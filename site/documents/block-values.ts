import { isReaderText, kindsOf, readJson, readSizedValues } from '@pallet/elements/foundations';
import type { KindData } from '@pallet/elements/manifest';
import { isRecord } from './record.js';
import { walkUnchecked } from './tree.js';

/** A value in the properties of a block, or in their lists and structures. */
export interface BlockValue {
  readonly property: string;
  /** Path in the properties: `sections/0/title`. Values in JSON text have the path of that text. */
  readonly path: string;
  /** `any` for values that the contract of the block does not describe. */
  readonly kind: KindData;
  readonly value: unknown;
}

const ANY: KindData = { name: 'any' };

/** Kinds whose values contain other values, which may be written as JSON text. */
const STRUCTURES: readonly KindData['name'][] = ['list', 'map', 'group', 'blocks'];

/**
 * Returns the values in the properties of a block, by the kinds of its contract, in the order of the document. Blocks in
 * a property are included.
 *
 * @param node - a block, not validated
 */
export function* getBlockValues({ block, props }: Readonly<Record<string, unknown>>): Generator<BlockValue> {
  if (!isRecord(props)) return;
  const kinds = typeof block === 'string' ? kindsOf(`pallet-${block}`) : new Map<string, KindData>();
  for (const [property, value] of Object.entries(props)) {
    for (const one of visit(kinds.get(property) ?? ANY, value, property)) yield { property, ...one };
  }
}

type Visited = Omit<BlockValue, 'property'>;

/** @param isInText - whether the value is a part of JSON text */
function* visit(kind: KindData, given: unknown, path: string, isInText = false): Generator<Visited> {
  const isText = isInText || typeof given === 'string';
  const value = kind.perBreakpoint || STRUCTURES.includes(kind.name) ? (readJson(given) ?? given) : given;
  const inside = (step: string | number): string => (isText ? path : `${path}/${step}`);
  const sizes = kind.perBreakpoint ? readSizedValues(value) : undefined;
  if (sizes !== undefined) {
    for (const [size, one] of Object.entries(sizes)) yield* visit(kind, one, inside(size), isText);
    return;
  }
  const visitEntries = function* (of: KindData, entries: object): Generator<Visited> {
    for (const [key, entry] of Object.entries(entries)) yield* visit(of, entry, inside(key), isText);
  };
  switch (kind.name) {
    case 'list':
      if (Array.isArray(value)) return yield* visitEntries(kind.of, value);
      if (isRecord(value) && kind.container !== undefined && Object.hasOwn(value, kind.container)) {
        return yield* visit(kind, value[kind.container], inside(kind.container), isText);
      }
      if (kind.takesEntry) return yield* visit(kind.of, value, path, isText);
      break;
    case 'map':
      if (isRecord(value)) {
        if (kind.keys !== undefined) {
          for (const key of Object.keys(value)) yield { path: inside(key), kind: kind.keys, value: key };
        }
        return yield* visitEntries(kind.of, value);
      }
      break;
    case 'group':
      if (isRecord(value)) {
        for (const [name, one] of Object.entries(value))
          yield* visit(kind.fields[name] ?? ANY, one, inside(name), isText);
        return;
      }
      break;
    case 'blocks':
      for (const { node, path: place } of walkUnchecked({ blocks: Array.isArray(value) ? value : [value] })) {
        const [, index = '', ...rest] = place.split('/');
        const at = Array.isArray(value) ? [index, ...rest] : rest;
        for (const one of getBlockValues(node)) yield { ...one, path: inside([...at, 'props', one.path].join('/')) };
      }
      return;
  }
  yield { path, kind, value };
}

/**
 * Returns the texts for readers in the properties of a block, with their paths in the properties.
 *
 * @param node - a block, not validated
 */
export function* getBlockTexts(
  node: Readonly<Record<string, unknown>>,
): Generator<{ readonly path: string; readonly text: string }> {
  for (const { path, kind, value } of getBlockValues(node)) {
    if (isReaderText(kind) && typeof value === 'string') yield { path, text: value };
  }
}
