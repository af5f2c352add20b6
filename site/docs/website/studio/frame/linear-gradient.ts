import { splitOutside } from '../../../../documents/split-outside.js';
import { lengthIn, readLengths, type ComputedLength } from './computed-lengths.js';
import { CLEAR, type Box, type Rgba } from './paint.js';

interface Stop {
  readonly colour: Rgba;
  /** Undefined where it lies in the middle of its neighbours. */
  readonly at: ComputedLength | undefined;
}

/** A linear gradient of a style sheet. */
export interface LinearGradient {
  /** In radians, clockwise from the top; of a box, where a corner says it. */
  readonly angle: (box: Box) => number;
  readonly stops: readonly Stop[];
}

/** What a gradient is read with. */
export interface GradientContext {
  /** The larger side of the window, in CSS pixels: 100 vmax. */
  readonly vmax: number;
  /** The channels of a computed colour. */
  readonly channelsOf: (colour: string) => Rgba;
}

/** The parts of a value between its outermost commas. */
export const commaParts = (value: string): string[] => splitOutside(value, ',', { opening: '(', closing: ')' });

/** Reads a computed `linear-gradient()`; undefined for every other image, and for what it holds that is not known here. */
export function readLinearGradient(image: string, context: GradientContext): LinearGradient | undefined {
  const [, inside] = /^linear-gradient\((.*)\)$/.exec(image) ?? [];
  if (inside === undefined) return undefined;
  const [first = '', ...rest] = commaParts(inside);
  const angle = readAngle(first);
  const stops = (angle === undefined ? [first, ...rest] : rest).flatMap(
    (stop) => readStop(stop, context) ?? [undefined],
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

function readAngle(text: string): LinearGradient['angle'] | undefined {
  const [, number, unit = ''] = /^(-?[\d.]+)(deg|grad|rad|turn)$/.exec(text) ?? [];
  if (number !== undefined) return () => Number(number) * (RADIANS[unit] ?? 1);
  if (!text.startsWith('to ')) return undefined;
  const sides = text
    .slice(3)
    .split(' ')
    .map((side) => SIDES[side] ?? [0, 0]);
  const right = sides.reduce((sum, [part]) => sum + part, 0);
  const down = sides.reduce((sum, [, part]) => sum + part, 0);
  // Towards a corner, the colour of the middle runs through both its neighbours: the line is turned with the box.
  if (right !== 0 && down !== 0) return ({ width, height }) => Math.atan2(right * height, -down * width);
  return () => Math.atan2(right, -down);
}

/** A colour with its place or its two; undefined for what is no such thing, as a hint between two colours is none. */
function readStop(text: string, { vmax, channelsOf }: GradientContext): Stop[] | undefined {
  const [, name, places = ''] = /^([a-z]+\([^()]*\)|#[\da-f]+|[a-z]+)(?:\s+(.*))?$/i.exec(text) ?? [];
  if (name === undefined || name.startsWith('calc')) return undefined;
  const colour = channelsOf(name);
  if (places === '') return [{ colour, at: undefined }];
  return readLengths(places, vmax)?.map((at) => ({ colour, at }));
}

/**
 * The colours of a gradient in its box. Between two colours those are mixed that they have once they are faded: what is
 * transparent adds no colour of its own.
 *
 * @param box - that the gradient fills
 */
export function gradientIn({ angle, stops }: LinearGradient, box: Box): (x: number, y: number) => Rgba {
  const turned = angle(box);
  const [right, down] = [Math.sin(turned), -Math.cos(turned)];
  const length = Math.abs(box.width * right) + Math.abs(box.height * down);
  const [middleX, middleY] = [box.left + box.width / 2, box.top + box.height / 2];
  const placed = placedStops(stops, length);
  return (x, y) => colourAlong(placed, (x - middleX) * right + (y - middleY) * down + length / 2);
}

interface PlacedStop {
  readonly colour: Rgba;
  readonly at: number;
}

/** Stops in CSS pixels from the start of a line, each at its neighbour before it or beyond. */
function placedStops(stops: readonly Stop[], length: number): PlacedStop[] {
  const last = stops.length - 1;
  const given = stops.map(({ at }, index) => {
    if (at !== undefined) return lengthIn(at, length);
    return index === 0 ? 0 : index === last ? length : undefined;
  });
  let before = -Infinity;
  const ordered = given.map((at) => (at === undefined ? undefined : (before = Math.max(before, at))));
  return stops.map(({ colour }, index) => {
    const known = ordered[index];
    if (known !== undefined) return { colour, at: known };
    const start = ordered.findLastIndex((at, place) => place < index && at !== undefined);
    const end = ordered.findIndex((at, place) => place > index && at !== undefined);
    const [from = 0, to = 0] = [ordered[start], ordered[end]];
    return { colour, at: from + ((to - from) * (index - start)) / (end - start) };
  });
}

function colourAlong(stops: readonly PlacedStop[], at: number): Rgba {
  const next = stops.findIndex((stop) => stop.at > at);
  const [from, to] = next === -1 ? [stops.at(-1)] : [stops[next - 1] ?? stops[next], stops[next]];
  if (from === undefined) return CLEAR;
  if (to === undefined || to.at === from.at) return from.colour;
  const share = (at - from.at) / (to.at - from.at);
  const alpha = from.colour[3] + (to.colour[3] - from.colour[3]) * share;
  if (alpha === 0) return CLEAR;
  const [own, others] = [(from.colour[3] * (1 - share)) / alpha, (to.colour[3] * share) / alpha];
  const mixed = ([channel, other]: readonly [number, number]): number => channel * own + other * others;
  return [
    mixed([from.colour[0], to.colour[0]]),
    mixed([from.colour[1], to.colour[1]]),
    mixed([from.colour[2], to.colour[2]]),
    alpha,
  ];
}
