import { isDeepEqual, kindsOf, SIZES, type Size } from '@pallet/elements/foundations';
import type { KindData } from '@pallet/elements/manifest';
import { getOwn, isRecord, removeUndefined } from '../documents/record.js';
import type { Device } from '../documents/model.js';
import { convertValue } from './convert-value.js';
import type { AttributeMapping, DefinitionMapping } from './definitions.js';

type JsonObject = Readonly<Record<string, unknown>>;
type PerSize<T> = Readonly<Record<Size, T>>;

export type AttributeReporter = (attribute: string, value: unknown, reason: string) => void;

/** Converts the attributes of a component into the properties of its block. */
export function convertAttributes(
  { block, attributes: mappings = {}, structural = [], unusable = {} }: DefinitionMapping,
  attributes: PerSize<JsonObject>,
  report: AttributeReporter,
): Record<string, unknown> {
  const kinds = kindsOf(`pallet-${block}`);
  const names = new Set(SIZES.flatMap((size) => Object.keys(attributes[size])));
  const properties = [...names].flatMap((name) => {
    if (structural.includes(name)) return [];
    const mapping = getOwn(mappings, name) ?? { property: name };
    const kind = kinds.get(mapping.property);
    const exported = mapSizes((size) => withoutVisibility(name, attributes[size][name]));
    const reason =
      getOwn(unusable, name) ?? (kind === undefined ? `the block "${block}" has no such property` : undefined);
    if (kind === undefined || reason !== undefined) {
      reportUnused(exported, (value) => report(name, value, reason ?? ''));
      return [];
    }
    const value = convertPerSize({ kind, mapping, exported, report: (given, why) => report(name, given, why) });
    return value === undefined ? [] : [[mapping.property, value] as const];
  });
  return Object.fromEntries(properties);
}

const mapSizes = <T>(valueAt: (size: Size) => T): PerSize<T> => ({
  large: valueAt('large'),
  medium: valueAt('medium'),
  small: valueAt('small'),
});

/** Whether a block is shown is its visibility in the document: {@link getDevices}. */
function withoutVisibility(name: string, value: unknown): unknown {
  return name === 'dxpStyle' && isRecord(value) ? removeUndefined({ ...value, isVisible: undefined }) : value;
}

/** Reports each different value that is not empty. */
function reportUnused(exported: PerSize<unknown>, report: (value: unknown) => void): void {
  for (const value of new Set(SIZES.map((size) => exported[size]))) {
    if (value !== undefined && value !== null && value !== '' && !isDeepEqual(value, {})) report(value);
  }
}

interface Conversion {
  readonly kind: KindData;
  readonly mapping: AttributeMapping;
  readonly exported: PerSize<unknown>;
  readonly report: (value: unknown, reason: string) => void;
}

function convertPerSize({ kind, mapping, exported, report }: Conversion): unknown {
  const values = mapSizes((size): unknown => {
    const result = convertValue(kind, translate(exported[size], mapping));
    if (result === 'empty') return undefined;
    if ('value' in result) return result.value;
    if (size === 'large' || !isDeepEqual(exported[size], exported.large)) report(exported[size], result.problem);
    return undefined;
  });
  const { large, medium, small } = values;
  if (isDeepEqual(medium, large) && isDeepEqual(small, large)) return isInitial(kind, large) ? undefined : large;
  if (kind.perBreakpoint !== true) {
    for (const size of ['medium', 'small'] as const) {
      if (!isDeepEqual(values[size], large)) report(exported[size], 'the property has one value for all screens');
    }
    return large;
  }
  // A missing size has the value of the next larger one.
  return {
    large: large ?? kind.initial,
    ...(!isDeepEqual(medium, large) && { medium: medium ?? kind.initial }),
    ...(!isDeepEqual(small, medium) && { small: small ?? kind.initial }),
  };
}

const isInitial = (kind: KindData, value: unknown): boolean => value === undefined || isDeepEqual(value, kind.initial);

const PERCENT = 100;

/** The value of an attribute in the words and units of its property. */
function translate(exported: unknown, { values = {}, unit }: AttributeMapping): unknown {
  const value = typeof exported === 'string' ? (getOwn(values, exported) ?? exported) : exported;
  if (unit === undefined || value === '' || value === null || !Number.isFinite(Number(value))) return value;
  return unit === '%' ? `${Number(value)}%` : Number(value) / PERCENT;
}

/** The screens on which a component is shown; empty if it is shown on all. */
export function getDevices(attributes: PerSize<JsonObject>): { readonly devices?: readonly Device[] } {
  const shown = SIZES.filter((size) => {
    const style = attributes[size]['dxpStyle'];
    const isVisible = isRecord(style) ? style['isVisible'] : undefined;
    return isVisible !== false && isVisible !== 'false';
  });
  return shown.length === SIZES.length ? {} : { devices: shown };
}
