import { contrastOn, type Ground } from '../../../../check-content/faint-texts.js';
import type { PlacedText } from '../../../../check-content/page-texts.js';
import { luminance } from '../../../../rendering/wcag-contrast.js';
import { paintsOf, type UnreadablePaint } from './element-paints.js';
import type { FramedPage } from './framed-page.js';
import { blend, isIn, type Paint, type Rgba } from './paint.js';
import type { Stacks } from './stacks.js';

/** Points that are tried in each line of a text, from its start to its end. */
const POINTS = [0.02, 0.35, 0.65, 0.98] as const;

/** CSS pixels from one point to the next where a picture or a gradient lies below. */
const STRIDE = 2;

/** Points of a picture that are looked at to mend what is written on it, those first where it is hardest to read. */
const HARDEST = 40;

/** Grounds that are kept until they are read anew. */
const MOST_KEPT = 300;

/** What a browser draws on where a page draws nothing. */
const CANVAS = { light: [255, 255, 255, 1], dark: [18, 18, 18, 1] } as const;

type Scheme = keyof typeof CANVAS;

/** Grounds on pictures and gradients by all that they are made of: most of a page stays as it is when a hook changes. */
const keptGrounds = new Map<string, Ground>();

/** A point of the page, and the elements there, the uppermost first. */
export interface Point {
  readonly x: number;
  readonly y: number;
  readonly stack: readonly Element[];
}

/** One of the colours that lie on each other at a point. */
export interface Layer extends Pick<Paint, 'element' | 'property'> {
  readonly colour: Rgba;
}

/** A part of a line of text, in which the same elements lie. */
interface Strip extends Point {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/**
 * Reads what lies behind texts, by what the elements there say of themselves: a page may take no picture of itself. Each
 * state has a reader of its own.
 */
export class GroundReader {
  readonly #page: FramedPage;
  readonly #scheme: Scheme;
  readonly #stacks: Stacks;
  readonly #canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
  readonly #channels = new Map<string, Rgba>();
  readonly #opacities = new Map<Element, number>();
  #paints = new Map<Element, readonly (Paint | UnreadablePaint)[]>();
  #paintsOfStacks = new WeakMap<readonly Element[], readonly (Paint | UnreadablePaint)[]>();

  /**
   * @param page - in which nothing lies out of the pointer's reach
   * @param scheme - of the page as it is now
   * @param stacks - what lies where on the page
   */
  constructor(page: FramedPage, scheme: Scheme, stacks: Stacks) {
    this.#page = page;
    this.#scheme = scheme;
    this.#stacks = stacks;
  }

  /** Says that things have other colours now, in the same places. */
  forgetColours(): void {
    this.#paints = new Map();
    this.#paintsOfStacks = new WeakMap();
  }

  /** Finds what lies below texts, and comes back to the top of the page: boxes are read there. */
  prepare(texts: readonly Pick<PlacedText, 'boxes'>[]): void {
    for (const { boxes } of texts) for (const box of boxes) this.#stripsOf(box);
    this.#page.view.scrollTo({ top: 0, behavior: 'instant' });
  }

  /** The colours behind a text; or what lies there of which no script can tell the colours. */
  groundOf({ boxes }: Pick<PlacedText, 'boxes'>): Ground | UnreadablePaint {
    const strips = boxes.flatMap((box) => this.#stripsOf(box));
    if (!this.#isOnVaried(strips)) return this.#read(strips);
    const key = this.#keyOf(strips);
    const known = keptGrounds.get(key);
    if (known !== undefined) return known;
    const ground = this.#read(strips.flatMap(gridIn));
    if (keptGrounds.size >= MOST_KEPT) keptGrounds.clear();
    if (!('unread' in ground)) keptGrounds.set(key, ground);
    return ground;
  }

  /** Whether a text lies on more than one colour, as on a picture or a gradient. */
  isVaried({ boxes }: Pick<PlacedText, 'boxes'>): boolean {
    return this.#isOnVaried(boxes.flatMap((box) => this.#stripsOf(box)));
  }

  /**
   * Points behind a text with a colour each: those where it is hardest to read, the hardest first, and the lightest and the
   * darkest, which are hard for a text of another colour.
   *
   * @param placed - on a ground that can be read
   */
  hardestPoints({ boxes, colour }: PlacedText): Point[] {
    const points = boxes.flatMap((box) => this.#stripsOf(box)).flatMap(gridIn);
    const seen = new Map(points.map((point) => [this.#colourAt(point), point] as const));
    const judged = [...seen].flatMap(([seenColour, point]) =>
      typeof seenColour === 'number' ? [{ point, ...contrastOn(colour, seenColour) }] : [],
    );
    const hardest = judged.sort((a, b) => a.contrast - b.contrast).slice(0, HARDEST);
    const lightness = ({ pair: [, ground] }: (typeof judged)[number]): number => luminance(...ground);
    const byLightness = [...judged].sort((a, b) => lightness(a) - lightness(b));
    const ends = [byLightness[0], byLightness.at(-1)].filter((end) => end !== undefined);
    return [...hardest, ...ends].map(({ point }) => point);
  }

  /** The colours that lie on each other at a point, the uppermost first, down to one that nothing shines through. */
  layersAt({ x, y, stack }: Point): Layer[] {
    const layers: Layer[] = [];
    for (const paint of this.#paintsOn(stack)) {
      if ('unread' in paint || !isIn(paint.box, x, y)) continue;
      const { element, property } = paint;
      const colour = paint.colourAt(x, y);
      layers.push({ element, property, colour });
      if (colour[3] === 1) return layers;
    }
    return layers;
  }

  /** What a browser draws on, below all layers. */
  get canvas(): Rgba {
    return CANVAS[this.#scheme];
  }

  #read(points: readonly Point[]): Ground | UnreadablePaint {
    const colours = new Map<number, number>();
    for (const point of points) {
      const colour = this.#colourAt(point);
      if (typeof colour !== 'number') return colour;
      colours.set(colour, (colours.get(colour) ?? 0) + 1);
    }
    return colours;
  }

  /** The colour at a point of the page, as `0xrrggbb`; or what lies there that cannot be read. */
  #colourAt({ x, y, stack }: Point): number | UnreadablePaint {
    const layers: Rgba[] = [];
    for (const paint of this.#paintsOn(stack)) {
      if ('unread' in paint) return paint;
      if (!isIn(paint.box, x, y)) continue;
      const colour = paint.colourAt(x, y);
      layers.push(colour);
      if (colour[3] === 1) break;
    }
    return packed(blend(layers, this.canvas));
  }

  /** The parts of a line of text; what is hidden beside the page has none. */
  #stripsOf({ x, y, width, height }: PlacedText['boxes'][number]): Strip[] {
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

  /** Whether what is seen somewhere is of more than one colour, or cannot be read. */
  #isOnVaried(strips: readonly Strip[]): boolean {
    return strips.some(({ stack }) => this.#seenOf(stack).some((paint) => 'unread' in paint || !paint.isPlain));
  }

  /** What a ground is made of. */
  #keyOf(strips: readonly Strip[]): string {
    const ofStrip = ({ left, right, top, bottom, stack }: Strip): string => {
      const paints = this.#seenOf(stack).map((paint) => ('unread' in paint ? paint.unread : paint.key));
      return [left, right, top, bottom, ...paints].join(' ');
    };
    return [this.#scheme, ...strips.map(ofStrip)].join('\n');
  }

  /** What of a stack is not covered by something opaque of one colour. */
  #seenOf(stack: readonly Element[]): readonly (Paint | UnreadablePaint)[] {
    const paints = this.#paintsOn(stack);
    const cover = paints.findIndex(
      (paint) =>
        'isPlain' in paint && paint.property === 'background-color' && paint.isPlain && paint.colourAt(0, 0)[3] === 1,
    );
    return cover === -1 ? paints : paints.slice(0, cover + 1);
  }

  #paintsOn(stack: readonly Element[]): readonly (Paint | UnreadablePaint)[] {
    const known = this.#paintsOfStacks.get(stack);
    if (known !== undefined) return known;
    const paints = stack.flatMap((element) => this.#paintsOf(element));
    this.#paintsOfStacks.set(stack, paints);
    return paints;
  }

  #paintsOf(element: Element): readonly (Paint | UnreadablePaint)[] {
    const known = this.#paints.get(element);
    if (known !== undefined) return known;
    const paints = paintsOf(element, {
      view: this.#page.view,
      channelsOf: (colour) => this.#channelsOf(colour),
      opacityOf: (one) => this.#opacityOf(one),
    });
    this.#paints.set(element, paints);
    return paints;
  }

  #opacityOf(element: Element): number {
    const known = this.#opacities.get(element);
    if (known !== undefined) return known;
    const outer = above(element);
    const own = Number(this.#page.view.getComputedStyle(element).opacity);
    const opacity = own * (outer === null ? 1 : this.#opacityOf(outer));
    this.#opacities.set(element, opacity);
    return opacity;
  }

  #channelsOf(colour: string): Rgba {
    const known = this.#channels.get(colour);
    if (known !== undefined) return known;
    const [red, green, blue, alpha] = this.#painted(colour);
    // A canvas keeps few shades of what is hardly opaque.
    const [r, g, b] = alpha === 0 || alpha === 1 ? [red, green, blue] : this.#painted(`rgb(from ${colour} r g b / 1)`);
    const channels: Rgba = [r, g, b, alpha];
    this.#channels.set(colour, channels);
    return channels;
  }

  #painted(colour: string): Rgba {
    const context = this.#canvas;
    if (context === null) return [0, 0, 0, 1];
    context.clearRect(0, 0, 1, 1);
    context.fillStyle = colour;
    context.fillRect(0, 0, 1, 1);
    const [red = 0, green = 0, blue = 0, alpha = 255] = context.getImageData(0, 0, 1, 1).data;
    return [red, green, blue, alpha / 255];
  }
}

/** Points of a strip in lines, and beyond its box none. */
function gridIn({ left, right, top, bottom, stack }: Strip): Point[] {
  const points: Point[] = [];
  for (let y = top + STRIDE / 2; y < bottom; y += STRIDE) {
    for (let x = left + STRIDE / 2; x < right; x += STRIDE) points.push({ x, y, stack });
  }
  return points;
}

/** A ground below a colour that lets some of it through. */
export function covered(ground: Ground, colour: Rgba): Ground {
  const colours = new Map<number, number>();
  for (const [below, count] of ground) {
    const seen = packed(blend([colour], [below >> 16, (below >> 8) & 255, below & 255, 1]));
    colours.set(seen, (colours.get(seen) ?? 0) + count);
  }
  return colours;
}

/** A colour as `0xrrggbb`. */
const packed = ([red, green, blue]: Rgba): number =>
  (Math.round(red) << 16) | (Math.round(green) << 8) | Math.round(blue);

/** The element around another one where it is shown. */
function above(element: Element): Element | null {
  const root = element.getRootNode();
  const isShadowRoot = root.nodeType === Node.DOCUMENT_FRAGMENT_NODE && 'host' in root;
  return element.assignedSlot ?? element.parentElement ?? (isShadowRoot ? (root as ShadowRoot).host : null);
}
