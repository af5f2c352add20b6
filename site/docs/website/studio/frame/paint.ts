/** What elements paint, point by point: how a browser would mix it, for a page that may take no picture of itself. */

/** Red, green and blue from 0 to 255, and how opaque the colour is, from 0 to 1. */
export type Rgba = readonly [red: number, green: number, blue: number, alpha: number];

/** A box on the page, in CSS pixels from its start. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** One of the things that an element paints behind its content. */
export interface Paint {
  /** The element, and the property that it paints: the same whatever colours the page has. */
  readonly element: Element;
  readonly property: 'content' | 'border-image' | 'background-image' | 'background-color' | 'box-shadow';
  /** What tells it from a paint that looks different. */
  readonly key: string;
  /** Beyond it, it paints nothing. */
  readonly box: Box;
  /** Its colour at a point of its box. */
  readonly colourAt: (x: number, y: number) => Rgba;
  /** Whether few points tell all of it: it has one colour, or none in most of its box. */
  readonly isPlain: boolean;
}

/** What nobody sees. */
export const CLEAR: Rgba = [0, 0, 0, 0];

export const isIn = ({ left, top, width, height }: Box, x: number, y: number): boolean =>
  x >= left && x < left + width && y >= top && y < top + height;

/** One colour over another, which lets nothing shine through. */
function over([red, green, blue, alpha]: Rgba, [r, g, b]: Rgba): Rgba {
  const rest = 1 - alpha;
  return [red * alpha + r * rest, green * alpha + g * rest, blue * alpha + b * rest, 1];
}

/**
 * What is seen of colours that lie on each other.
 *
 * @param layers - the uppermost first
 * @param canvas - what lies below all of them, opaque
 */
export const blend = (layers: readonly Rgba[], canvas: Rgba): Rgba =>
  layers.reduceRight<Rgba>((below, layer) => over(layer, below), canvas);

/** A colour that is less opaque by a factor. */
export const faded = (colour: Rgba, factor: number): Rgba => [colour[0], colour[1], colour[2], colour[3] * factor];
