import { getContrastOn, type BackgroundColors } from '../../../../theming/low-contrast-texts.js';
import type { PlacedText } from '../../../../theming/page-texts.js';
import { luminance } from '../../../../theming/wcag-contrast.js';
import { readPaints, type UnreadablePaint } from './element-paints.js';
import type { FramedPage } from './framed-page.js';
import { blend, isInBox, type Paint, type Rgba } from './paint.js';
import type { Stacks } from './stacks.js';

/** Sample points in each line of a text, as fractions of its width. */
const POINTS = [0.02, 0.35, 0.65, 0.98] as const;

/** Distance of sample points on images and gradients, in CSS pixels. */
const STRIDE = 2;

/** Points with the lowest contrast on an image that are used to find a better color. */
const MAX_POINTS = 40;

/** Backgrounds in the cache before it is cleared. */
const MAX_CACHE_SIZE = 300;

/** The browser's canvas color, below everything that the page paints. */
const CANVAS = { light: [255, 255, 255, 1], dark: [18, 18, 18, 1] } as const;

type Scheme = keyof typeof CANVAS;

/** Backgrounds on images and gradients, cached by all their inputs, because a changed hook affects few of them. */
const backgroundCache = new Map<string, BackgroundColors>();

/** A point of the page, and the elements there, topmost first. */
export interface Point {
  readonly x: number;
  readonly y: number;
  readonly stack: readonly Element[];
}

/** One of the stacked colors at a point. */
export interface Layer extends Pick<Paint, 'element' | 'property'> {
  readonly color: Rgba;
}

/** A part of a line of text with the same elements behind it. */
interface Strip extends Point {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/**
 * Computes the background colors of texts from the styles of the elements behind them, because a page cannot take
 * screenshots of itself. Each state needs a new reader.
 */
export class BackgroundReader {
  readonly #page: FramedPage;
  readonly #scheme: Scheme;
  readonly #stacks: Stacks;
  readonly #canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
  readonly #channels = new Map<string, Rgba>();
  readonly #opacities = new Map<Element, number>();
  #paints = new Map<Element, readonly (Paint | UnreadablePaint)[]>();
  #paintsOfStacks = new WeakMap<readonly Element[], readonly (Paint | UnreadablePaint)[]>();

  /**
   * @param page - page in which all elements receive pointer events
   * @param scheme - current color scheme of the page
   * @param stacks - elements at each point of the page
   */
  constructor(page: FramedPage, scheme: Scheme, stacks: Stacks) {
    this.#page = page;
    this.#scheme = scheme;
    this.#stacks = stacks;
  }

  /** Clears cached colors after a style change that moved nothing. */
  clearColors(): void {
    this.#paints = new Map();
    this.#paintsOfStacks = new WeakMap();
  }

  /** Finds the elements behind texts, then scrolls back to the top, where boxes are measured. */
  prepare(texts: readonly Pick<PlacedText, 'boxes'>[]): void {
    for (const { boxes } of texts) for (const box of boxes) this.#getStrips(box);
    this.#page.view.scrollTo({ top: 0, behavior: 'instant' });
  }

  /** The background colors of a text, or the first paint that cannot be read. */
  readBackground({ boxes }: Pick<PlacedText, 'boxes'>): BackgroundColors | UnreadablePaint {
    const strips = boxes.flatMap((box) => this.#getStrips(box));
    if (!this.#hasVariedPaint(strips)) return this.#read(strips);
    const key = this.#createKey(strips);
    const known = backgroundCache.get(key);
    if (known !== undefined) return known;
    const background = this.#read(strips.flatMap(createGrid));
    if (backgroundCache.size >= MAX_CACHE_SIZE) backgroundCache.clear();
    if (!('unread' in background)) backgroundCache.set(key, background);
    return background;
  }

  /** Whether a text has more than one background color, as on an image or a gradient. */
  isVaried({ boxes }: Pick<PlacedText, 'boxes'>): boolean {
    return this.#hasVariedPaint(boxes.flatMap((box) => this.#getStrips(box)));
  }

  /**
   * Finds the points with the lowest contrast, lowest first, then the lightest and the darkest point, which matter for other
   * text colors.
   *
   * @param placed - a text whose background can be read
   */
  findLowestContrastPoints({ boxes, color }: PlacedText): Point[] {
    const points = boxes.flatMap((box) => this.#getStrips(box)).flatMap(createGrid);
    const seen = new Map(points.map((point) => [this.#readColorAt(point), point] as const));
    const judged = [...seen].flatMap(([seenColor, point]) =>
      typeof seenColor === 'number' ? [{ point, ...getContrastOn(color, seenColor) }] : [],
    );
    const hardest = judged.sort((a, b) => a.contrast - b.contrast).slice(0, MAX_POINTS);
    const lightness = ({ pair: [, background] }: (typeof judged)[number]): number => luminance(...background);
    const byLightness = [...judged].sort((a, b) => lightness(a) - lightness(b));
    const ends = [byLightness[0], byLightness.at(-1)].filter((end) => end !== undefined);
    return [...hardest, ...ends].map(({ point }) => point);
  }

  /** The stacked colors at a point, from the topmost to the first opaque one. */
  readLayersAt({ x, y, stack }: Point): Layer[] {
    const layers: Layer[] = [];
    for (const paint of this.#getPaintsOfStack(stack)) {
      if ('unread' in paint || !isInBox(paint.box, x, y)) continue;
      const { element, property } = paint;
      const color = paint.colorAt(x, y);
      layers.push({ element, property, color });
      if (color[3] === 1) return layers;
    }
    return layers;
  }

  /** The browser's canvas color, below all layers. */
  get canvas(): Rgba {
    return CANVAS[this.#scheme];
  }

  #read(points: readonly Point[]): BackgroundColors | UnreadablePaint {
    const colors = new Map<number, number>();
    for (const point of points) {
      const color = this.#readColorAt(point);
      if (typeof color !== 'number') return color;
      colors.set(color, (colors.get(color) ?? 0) + 1);
    }
    return colors;
  }

  /** The color at a point of the page as `0xrrggbb`, or the paint that cannot be read. */
  #readColorAt({ x, y, stack }: Point): number | UnreadablePaint {
    const layers: Rgba[] = [];
    for (const paint of this.#getPaintsOfStack(stack)) {
      if ('unread' in paint) return paint;
      if (!isInBox(paint.box, x, y)) continue;
      const color = paint.colorAt(x, y);
      layers.push(color);
      if (color[3] === 1) break;
    }
    return packRgb(blend(layers, this.canvas));
  }

  /** Splits a line of text into strips. Lines outside the page have none. */
  #getStrips({ x, y, width, height }: PlacedText['boxes'][number]): Strip[] {
    if (x + width <= 0 || y + height <= 0) return [];
    const middle = y + height / 2;
    return POINTS.map((part, index): Strip => {
      const [before, after] = [POINTS[index - 1], POINTS[index + 1]];
      return {
        ...{ x: x + width * part, y: middle, stack: this.#stacks.at(x + width * part, middle) },
        ...{ top: y, bottom: y + height },
        left: x + (before === undefined ? 0 : (width * (before + part)) / 2),
        right: x + (after === undefined ? width : (width * (part + after)) / 2),
      };
    });
  }

  /** Whether a visible paint has more than one color, or cannot be read. */
  #hasVariedPaint(strips: readonly Strip[]): boolean {
    return strips.some(({ stack }) =>
      this.#getVisiblePaints(stack).some((paint) => 'unread' in paint || !paint.isPlain),
    );
  }

  /** Creates a cache key from everything that determines the background. */
  #createKey(strips: readonly Strip[]): string {
    const ofStrip = ({ left, right, top, bottom, stack }: Strip): string => {
      const paints = this.#getVisiblePaints(stack).map((paint) => ('unread' in paint ? paint.unread : paint.key));
      return [left, right, top, bottom, ...paints].join(' ');
    };
    return [this.#scheme, ...strips.map(ofStrip)].join('\n');
  }

  /** The paints of a stack down to the first opaque background color. */
  #getVisiblePaints(stack: readonly Element[]): readonly (Paint | UnreadablePaint)[] {
    const paints = this.#getPaintsOfStack(stack);
    const cover = paints.findIndex(
      (paint) =>
        'isPlain' in paint && paint.property === 'background-color' && paint.isPlain && paint.colorAt(0, 0)[3] === 1,
    );
    return cover === -1 ? paints : paints.slice(0, cover + 1);
  }

  #getPaintsOfStack(stack: readonly Element[]): readonly (Paint | UnreadablePaint)[] {
    const known = this.#paintsOfStacks.get(stack);
    if (known !== undefined) return known;
    const paints = stack.flatMap((element) => this.#getPaints(element));
    this.#paintsOfStacks.set(stack, paints);
    return paints;
  }

  #getPaints(element: Element): readonly (Paint | UnreadablePaint)[] {
    const known = this.#paints.get(element);
    if (known !== undefined) return known;
    const paints = readPaints(element, {
      view: this.#page.view,
      parseColor: (color) => this.#parseColor(color),
      getOpacity: (one) => this.#getOpacity(one),
    });
    this.#paints.set(element, paints);
    return paints;
  }

  #getOpacity(element: Element): number {
    const known = this.#opacities.get(element);
    if (known !== undefined) return known;
    const outer = getFlatTreeParent(element);
    const own = Number(this.#page.view.getComputedStyle(element).opacity);
    const opacity = own * (outer === null ? 1 : this.#getOpacity(outer));
    this.#opacities.set(element, opacity);
    return opacity;
  }

  #parseColor(color: string): Rgba {
    const known = this.#channels.get(color);
    if (known !== undefined) return known;
    const [red, green, blue, alpha] = this.#paintPixel(color);
    // A canvas stores colors with low alpha imprecisely, so the channels are read from the opaque color.
    const [r, g, b] =
      alpha === 0 || alpha === 1 ? [red, green, blue] : this.#paintPixel(`rgb(from ${color} r g b / 1)`);
    const channels: Rgba = [r, g, b, alpha];
    this.#channels.set(color, channels);
    return channels;
  }

  #paintPixel(color: string): Rgba {
    const context = this.#canvas;
    if (context === null) return [0, 0, 0, 1];
    context.clearRect(0, 0, 1, 1);
    context.fillStyle = color;
    context.fillRect(0, 0, 1, 1);
    const [red = 0, green = 0, blue = 0, alpha = 255] = context.getImageData(0, 0, 1, 1).data;
    return [red, green, blue, alpha / 255];
  }
}

/** Creates a grid of points in a strip. */
function createGrid({ left, right, top, bottom, stack }: Strip): Point[] {
  const points: Point[] = [];
  for (let y = top + STRIDE / 2; y < bottom; y += STRIDE) {
    for (let x = left + STRIDE / 2; x < right; x += STRIDE) points.push({ x, y, stack });
  }
  return points;
}

/** Blends a translucent color over background colors. */
export function addOverlay(background: BackgroundColors, color: Rgba): BackgroundColors {
  const colors = new Map<number, number>();
  for (const [below, count] of background) {
    const seen = packRgb(blend([color], [below >> 16, (below >> 8) & 255, below & 255, 1]));
    colors.set(seen, (colors.get(seen) ?? 0) + count);
  }
  return colors;
}

/** Packs a color as `0xrrggbb`. */
const packRgb = ([red, green, blue]: Rgba): number =>
  (Math.round(red) << 16) | (Math.round(green) << 8) | Math.round(blue);

/** The parent of an element in the flat tree, across slots and shadow roots. */
function getFlatTreeParent(element: Element): Element | null {
  const root = element.getRootNode();
  const isShadowRoot = root.nodeType === Node.DOCUMENT_FRAGMENT_NODE && 'host' in root;
  return element.assignedSlot ?? element.parentElement ?? (isShadowRoot ? (root as ShadowRoot).host : null);
}
