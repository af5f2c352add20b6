import { splitOutsideBrackets } from '../../../../documents/split-outside-brackets.js';
import { toPixels, readLengths, type ComputedLength } from './computed-lengths.js';
import { TRANSPARENT, type Box, type Rgba } from './paint.js';

interface Stop {
  readonly color: Rgba;
  /** Undefined if the stop lies between its neighbors. */
  readonly at: ComputedLength | undefined;
}

/** A parsed `linear-gradient()`. */
export interface LinearGradient {
  /** Angle in radians, clockwise from the top. Depends on the box if the gradient points to a corner. */
  readonly angle: (box: Box) => number;
  readonly stops: readonly Stop[];
}

/** Context for parsing gradients. */
export interface GradientContext {
  /** The larger side of the viewport in CSS pixels: 100vmax. */
  readonly vmax: number;
  /** Parses a computed color. */
  readonly parseColor: (color: string) => Rgba;
}

/** Splits a value at top-level commas. */
export const splitAtCommas = (value: string): string[] =>
  splitOutsideBrackets(value, ',', { opening: '(', closing: ')' });

/** Parses a computed `linear-gradient()`; undefined for other images and unsupported syntax. */
export function readLinearGradient(image: string, context: GradientContext): LinearGradient | undefined {
  const [, inside] = /^linear-gradient\((.*)\)$/.exec(image) ?? [];
  if (inside === undefined) return undefined;
  const [first = '', ...rest] = splitAtCommas(inside);
  const angle = parseAngle(first);
  const stops = (angle === undefined ? [first, ...rest] : rest).flatMap(
    (stop) => parseStop(stop, context) ?? [undefined],
  );
  if (stops.includes(undefined)) return undefined;
  return { angle: angle ?? (() => Math.PI), stops: stops as Stop[] };
}

const RADIANS: Readonly<Record<string, number>> = {
  deg: Math.PI / 180,
  grad: Math.PI / 200,
  rad: 1,
  turn: 2 * Math.PI,
};

const SIDES: Readonly<Record<string, readonly [right: number, down: number]>> = {
  top: [0, -1],
  bottom: [0, 1],
  left: [-1, 0],
  right: [1, 0],
};

function parseAngle(text: string): LinearGradient['angle'] | undefined {
  const [, number, unit = ''] = /^(-?[\d.]+)(deg|grad|rad|turn)$/.exec(text) ?? [];
  if (number !== undefined) return () => Number(number) * (RADIANS[unit] ?? 1);
  if (!text.startsWith('to ')) return undefined;
  const sides = text
    .slice(3)
    .split(' ')
    .map((side) => SIDES[side] ?? [0, 0]);
  const right = sides.reduce((sum, [part]) => sum + part, 0);
  const down = sides.reduce((sum, [, part]) => sum + part, 0);
  // Toward a corner, the color at 50% crosses the two adjacent corners, so the angle depends on the box.
  if (right !== 0 && down !== 0) return ({ width, height }) => Math.atan2(right * height, -down * width);
  return () => Math.atan2(right, -down);
}

/** Parses a color with up to two positions; undefined for other syntax, such as color hints. */
function parseStop(text: string, { vmax, parseColor }: GradientContext): Stop[] | undefined {
  const [, name, places = ''] = /^([a-z]+\([^()]*\)|#[\da-f]+|[a-z]+)(?:\s+(.*))?$/i.exec(text) ?? [];
  if (name === undefined || name.startsWith('calc')) return undefined;
  const color = parseColor(name);
  if (places === '') return [{ color, at: undefined }];
  return readLengths(places, vmax)?.map((at) => ({ color, at }));
}

/**
 * Creates a function that returns the color of a gradient at a point. Colors are interpolated with premultiplied alpha, as in
 * CSS.
 *
 * @param box - box that the gradient fills
 */
export function createGradientSampler({ angle, stops }: LinearGradient, box: Box): (x: number, y: number) => Rgba {
  const turned = angle(box);
  const [right, down] = [Math.sin(turned), -Math.cos(turned)];
  const length = Math.abs(box.width * right) + Math.abs(box.height * down);
  const [middleX, middleY] = [box.left + box.width / 2, box.top + box.height / 2];
  const placed = resolveStops(stops, length);
  return (x, y) => interpolateColor(placed, (x - middleX) * right + (y - middleY) * down + length / 2);
}

interface ResolvedStop {
  readonly color: Rgba;
  readonly at: number;
}

/** Resolves stops to CSS pixels along the gradient line, in ascending order. */
function resolveStops(stops: readonly Stop[], length: number): ResolvedStop[] {
  const last = stops.length - 1;
  const given = stops.map(({ at }, index) => {
    if (at !== undefined) return toPixels(at, length);
    return index === 0 ? 0 : index === last ? length : undefined;
  });
  let before = -Infinity;
  const ordered = given.map((at) => (at === undefined ? undefined : (before = Math.max(before, at))));
  return stops.map(({ color }, index) => {
    const known = ordered[index];
    if (known !== undefined) return { color, at: known };
    const start = ordered.findLastIndex((at, place) => place < index && at !== undefined);
    const end = ordered.findIndex((at, place) => place > index && at !== undefined);
    const [from = 0, to = 0] = [ordered[start], ordered[end]];
    return { color, at: from + ((to - from) * (index - start)) / (end - start) };
  });
}

function interpolateColor(stops: readonly ResolvedStop[], at: number): Rgba {
  const next = stops.findIndex((stop) => stop.at > at);
  const [from, to] = next === -1 ? [stops.at(-1)] : [stops[next - 1] ?? stops[next], stops[next]];
  if (from === undefined) return TRANSPARENT;
  if (to === undefined || to.at === from.at) return from.color;
  const share = (at - from.at) / (to.at - from.at);
  const alpha = from.color[3] + (to.color[3] - from.color[3]) * share;
  if (alpha === 0) return TRANSPARENT;
  const [own, others] = [(from.color[3] * (1 - share)) / alpha, (to.color[3] * share) / alpha];
  const mixed = ([channel, other]: readonly [number, number]): number => channel * own + other * others;
  return [
    mixed([from.color[0], to.color[0]]),
    mixed([from.color[1], to.color[1]]),
    mixed([from.color[2], to.color[2]]),
    alpha,
  ];
}
