import { readObject, readPerBreakpoint } from '@pallet/elements/foundations';
import { defined, isRecord } from '../../../documents/record.js';
import type { PropertyKind } from '../blocks/property-kind.js';

/** From the widest: a smaller screen inherits from the next larger one. */
export const SCREENS = ['large', 'medium', 'small'] as const;
type Screen = (typeof SCREENS)[number];
export const SCREEN_LABELS: Readonly<Record<Screen, string>> = { large: 'Desktop', medium: 'Tablet', small: 'Phone' };

type PerScreen = Readonly<Partial<Record<Screen, unknown>>>;

/** The values of a property that are given per screen, as an object or as its JSON; undefined where there is one for all. */
export function valuesPerScreen(value: unknown, { kind }: PropertyKind): PerScreen | undefined {
  const object = readObject(value);
  if (object === undefined) return undefined;
  if (isPerScreen(object)) return object;
  return kind === 'spacing' && holdsScreens(object)
    ? Object.fromEntries(SCREENS.map((screen) => [screen, atScreen(object, screen)]))
    : undefined;
}

const isPerScreen = (value: unknown): value is PerScreen =>
  isRecord(value) && SCREENS.some((screen) => Object.hasOwn(value, screen));

/** Spacing may differ by screen further inside, side by side. */
const holdsScreens = (value: unknown): boolean =>
  isPerScreen(value) || (isRecord(value) && Object.values(value).some(holdsScreens));

function atScreen(value: unknown, screen: Screen): unknown {
  if (isPerScreen(value)) return readPerBreakpoint(value)[screen];
  if (!isRecord(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, atScreen(one, screen)]));
}

/** What a screen shows that has no value of its own, and from which it has that: as blocks read it (`readPerBreakpoint`). */
export function inheritedAt(values: PerScreen, screen: Screen): { from: Screen; value: unknown } | undefined {
  const nearest: Readonly<Record<Screen, readonly Screen[]>> = {
    large: ['medium', 'small'],
    medium: ['large', 'small'],
    small: ['medium', 'large'],
  };
  const from = nearest[screen].find((other) => values[other] !== undefined && values[other] !== null);
  return from && { from, value: values[from] };
}

/** The one value that stands for all screens when they are brought together: that of the desktop. */
export const valueForAll = (values: PerScreen): unknown => values.large ?? inheritedAt(values, 'large')?.value;

/** The values with another one for a screen; undefined removes it. */
export function withScreen(values: PerScreen, screen: Screen, changed: unknown): unknown {
  const next = defined({ ...values, [screen]: changed });
  return Object.keys(next).length === 0 ? undefined : next;
}
