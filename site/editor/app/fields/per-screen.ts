import { readObject, readPerBreakpoint } from '@pallet/elements/foundations';
import type { KindData } from '@pallet/elements/manifest';
import { removeUndefined, isRecord } from '../../../documents/record.js';

/** Widest first: a smaller screen inherits from the next larger one. */
export const SCREENS = ['large', 'medium', 'small'] as const;
export type Screen = (typeof SCREENS)[number];
export const SCREEN_LABELS: Readonly<Record<Screen, string>> = { large: 'Desktop', medium: 'Tablet', small: 'Phone' };

/** Where an inherited value comes from, for authors. */
export const describeOrigin = (screen: Screen): string => `Same as ${SCREEN_LABELS[screen].toLowerCase()}`;

type PerScreen = Readonly<Partial<Record<Screen, unknown>>>;

/** Reads values per screen from an object or its JSON; undefined if one value applies to all screens. */
export function valuesPerScreen(value: unknown, { name }: KindData): PerScreen | undefined {
  const object = readObject(value);
  if (object === undefined) return undefined;
  if (isPerScreen(object)) return object;
  return name === 'spacing' && hasScreenValues(object)
    ? Object.fromEntries(SCREENS.map((screen) => [screen, getScreenValue(object, screen)]))
    : undefined;
}

const isPerScreen = (value: unknown): value is PerScreen =>
  isRecord(value) && SCREENS.some((screen) => Object.hasOwn(value, screen));

/** Spacing may have values per screen for each side. */
const hasScreenValues = (value: unknown): boolean =>
  isPerScreen(value) || (isRecord(value) && Object.values(value).some(hasScreenValues));

function getScreenValue(value: unknown, screen: Screen): unknown {
  if (isPerScreen(value)) return readPerBreakpoint(value)[screen];
  if (!isRecord(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, getScreenValue(one, screen)]));
}

/**
 * Returns the value that a screen inherits and the screen it comes from, by the same rule as in blocks.
 *
 * @returns undefined if the initial value applies
 */
export function getInherited(
  values: PerScreen,
  screen: Screen,
  { fallsBackUpwards }: Pick<KindData, 'fallsBackUpwards'>,
): { from: Screen; value: unknown } | undefined {
  const larger = SCREENS.slice(0, SCREENS.indexOf(screen)).reverse();
  const smaller = SCREENS.slice(SCREENS.indexOf(screen) + 1);
  const sources = fallsBackUpwards ? [...larger, ...smaller] : larger;
  const from = sources.find((other) => values[other] !== undefined && values[other] !== null);
  return from && { from, value: values[from] };
}

/** The screens on which the value of a screen applies: the screen itself if it has a value, and those that inherit from it. */
export const screensWithValueOf = (values: PerScreen, screen: Screen, kind: KindData): readonly Screen[] =>
  SCREENS.filter((one) => (values[one] === undefined ? getInherited(values, one, kind)?.from : one) === screen);

/** The value for all screens when values per screen are combined: the desktop's. */
export const valueForAll = (values: PerScreen, kind: KindData): unknown =>
  values.large ?? getInherited(values, 'large', kind)?.value;

/** Sets the value of a screen; undefined removes it. */
export function withScreen(values: PerScreen, screen: Screen, changed: unknown): unknown {
  const next = removeUndefined({ ...values, [screen]: changed });
  return Object.keys(next).length === 0 ? undefined : next;
}
