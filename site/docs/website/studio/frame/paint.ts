/** Computes painted colors point by point, because a page cannot take screenshots of itself. */

/** Red, green and blue from 0 to 255, alpha from 0 to 1. */
export type Rgba = readonly [red: number, green: number, blue: number, alpha: number];

/** A box in CSS pixels, relative to the page. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** One paint of an element behind its text. */
export interface Paint {
  /** Element and property identify a paint independently of its colors. */
  readonly element: Element;
  readonly property: 'content' | 'border-image' | 'background-image' | 'background-color' | 'box-shadow';
  /** Differs for paints that look different. */
  readonly key: string;
  /** Extent of the paint. */
  readonly box: Box;
  /** The color at a point of the box. */
  readonly colorAt: (x: number, y: number) => Rgba;
  /** Whether few sample points suffice, because the paint has one color in most of its box. */
  readonly isPlain: boolean;
}

export const TRANSPARENT: Rgba = [0, 0, 0, 0];

export const isInBox = ({ left, top, width, height }: Box, x: number, y: number): boolean =>
  x >= left && x < left + width && y >= top && y < top + height;

/** Blends a color over an opaque one. */
function blendOver([red, green, blue, alpha]: Rgba, [r, g, b]: Rgba): Rgba {
  const rest = 1 - alpha;
  return [red * alpha + r * rest, green * alpha + g * rest, blue * alpha + b * rest, 1];
}

/**
 * Blends stacked colors.
 *
 * @param layers - topmost first
 * @param canvas - opaque color below all layers
 */
export const blend = (layers: readonly Rgba[], canvas: Rgba): Rgba =>
  layers.reduceRight<Rgba>((below, layer) => blendOver(layer, below), canvas);

/** Multiplies the alpha of a color. */
export const multiplyAlpha = (color: Rgba, factor: number): Rgba => [color[0], color[1], color[2], color[3] * factor];
