import { splitAtCommas, createGradientSampler, readLinearGradient } from './linear-gradient.js';
import { toPixels, readLengths } from './computed-lengths.js';
import { readShadows, createShadowPaint } from './box-shadow.js';
import { TRANSPARENT, multiplyAlpha, isInBox, type Box, type Paint, type Rgba } from './paint.js';
import { readImagePixels, type Unread } from './drawn-image.js';

/** Elements whose content a script cannot read. */
const UNREADABLE = 'video, canvas, object, embed, iframe';

/** A paint whose colors a script cannot read. */
export interface UnreadablePaint {
  readonly element: Element;
  /** Why the colors cannot be read. */
  readonly unread: Unread | 'image';
}

/** Page and functions for reading paints. */
export interface PaintContext {
  readonly view: Window & typeof globalThis;
  /** Parses a computed color. */
  readonly parseColor: (color: string) => Rgba;
  /** The opacity of an element multiplied by that of its ancestors, from 0 to 1. */
  readonly getOpacity: (element: Element) => number;
}

type Found = Omit<Paint, 'element'> | Pick<UnreadablePaint, 'unread'>;

/** Reads the paints of an element behind its text, topmost first. Images count as paints. */
export function readPaints(element: Element, context: PaintContext): (Paint | UnreadablePaint)[] {
  const { view, parseColor, getOpacity } = context;
  const opacity = getOpacity(element);
  if (opacity === 0) return [];
  const style = view.getComputedStyle(element);
  const { left, top, width, height } = element.getBoundingClientRect();
  const box: Box = { left: left + view.scrollX, top: top + view.scrollY, width, height };
  const found = [
    ...readContent(element, style, box, context),
    ...readBorderImage(style, box, context),
    ...readBackgroundImages(style, box, context),
    ...readBackgroundColor(parseColor(style.backgroundColor), box),
    ...readBoxShadows(style, box, context),
  ];
  if (found.length === 0) return [];
  const mask = readMask(style, box, context);
  if (mask === undefined) return [{ element, unread: 'image' }];
  return found.map((one): Paint | UnreadablePaint => {
    if ('unread' in one) return { element, ...one };
    const { key, colorAt, isPlain } = one;
    const isWhole = opacity === 1 && mask.key === '';
    return {
      ...{ ...one, element, isPlain: isPlain && mask.key === '' },
      key: isWhole ? key : `${key} ${opacity} ${mask.key}`,
      colorAt: isWhole ? colorAt : (x, y) => multiplyAlpha(colorAt(x, y), opacity * mask.alphaAt(x, y)),
    };
  });
}

function readContent(element: Element, style: CSSStyleDeclaration, box: Box, { view }: PaintContext): Found[] {
  if (element.matches(UNREADABLE)) return [{ unread: 'image' }];
  if (!(element instanceof (view as typeof globalThis).HTMLImageElement)) return [];
  const picture = readImagePixels(element, style, box);
  if (typeof picture === 'string') return [{ unread: picture }];
  const { key, colorAt } = picture;
  return [{ property: 'content', box, isPlain: false, key: createKey(box, key), colorAt }];
}

function readBackgroundColor(color: Rgba, box: Box): Found[] {
  if (color[3] === 0) return [];
  return [
    { property: 'background-color', box, isPlain: true, key: createKey(box, color.join()), colorAt: () => color },
  ];
}

function readBackgroundImages(style: CSSStyleDeclaration, box: Box, context: PaintContext): Found[] {
  const { backgroundImage, backgroundSize, backgroundPosition, backgroundRepeat } = style;
  if (backgroundImage === 'none' || backgroundImage === '') return [];
  const [sizes, positions, repeats] = [backgroundSize, backgroundPosition, backgroundRepeat].map(splitAtCommas);
  return splitAtCommas(backgroundImage).map((image, index): Found => {
    const of = (values: readonly string[] | undefined): string => values?.[index % values.length] ?? '';
    const tile = getBackgroundTile(box, of(sizes), of(positions));
    const colorAt = tile && readGradient(image, tile, context);
    if (tile === undefined || colorAt === undefined) return { unread: 'image' };
    const isRepeated = /^repeat$/.test(of(repeats));
    const fold = (at: number, start: number, size: number): number => start + ((((at - start) % size) + size) % size);
    const at = isRepeated
      ? (x: number, y: number): Rgba => colorAt(fold(x, tile.left, tile.width), fold(y, tile.top, tile.height))
      : (x: number, y: number): Rgba => (isInBox(tile, x, y) ? colorAt(x, y) : TRANSPARENT);
    const key = createKey(box, image, of(sizes), of(positions), of(repeats));
    return { property: 'background-image', box, isPlain: false, key, colorAt: at };
  });
}

/** The first tile of a background image; undefined if it depends on the image's intrinsic size. */
function getBackgroundTile(box: Box, size: string, position: string): Box | undefined {
  const [across = 'auto', down = 'auto'] = size.split(' ');
  const whole = (length: string): string => (/^(?:auto|cover|contain)$/.test(length) ? '100%' : length);
  const [width, height] = readLengths(`${whole(across)} ${whole(down)}`, 0) ?? [];
  const [x, y] = readLengths(position, 0) ?? [];
  if (width === undefined || height === undefined || x === undefined || y === undefined) return undefined;
  const tile = { width: toPixels(width, box.width), height: toPixels(height, box.height) };
  return {
    ...tile,
    left: box.left + toPixels(x, box.width - tile.width),
    top: box.top + toPixels(y, box.height - tile.height),
  };
}

/** Reads a border image that fills the box and its outset: blocks use it for overlays that extend beyond an edge. */
function readBorderImage(style: CSSStyleDeclaration, box: Box, context: PaintContext): Found[] {
  const { borderImageSource, borderImageSlice, borderImageOutset } = style;
  if (borderImageSource === 'none' || borderImageSource === '' || !borderImageSlice.startsWith('0 fill')) return [];
  const sides = readLengths(borderImageOutset, getVmax(context))?.map(({ px }) => px) ?? [];
  const [top = 0, right = top, bottom = top, left = right] = sides;
  const outer: Box = {
    ...{ left: box.left - left, top: box.top - top },
    ...{ width: box.width + left + right, height: box.height + top + bottom },
  };
  const colorAt = readGradient(borderImageSource, outer, context);
  if (colorAt === undefined) return [{ unread: 'image' }];
  const key = createKey(outer, borderImageSource, `${getVmax(context)}`);
  return [{ property: 'border-image', box: outer, isPlain: false, key, colorAt }];
}

/** Reads box shadows, because letters of a tight line can extend beyond the box. */
const readBoxShadows = (style: CSSStyleDeclaration, box: Box, { parseColor }: PaintContext): Found[] =>
  readShadows(style.boxShadow, parseColor).map((shadow) => {
    const { reach, colorAt } = createShadowPaint(box, shadow);
    return { property: 'box-shadow', box: reach, isPlain: true, key: createKey(box, style.boxShadow), colorAt };
  });

interface Mask {
  /** Empty if nothing is masked. */
  readonly key: string;
  readonly alphaAt: (x: number, y: number) => number;
}

/** Reads the mask of an element; undefined if it cannot be computed. */
function readMask(
  { maskImage, maskComposite, maskSize }: CSSStyleDeclaration,
  box: Box,
  context: PaintContext,
): Mask | undefined {
  if (maskImage === '' || maskImage === 'none') return { key: '', alphaAt: () => 1 };
  const masks = splitAtCommas(maskImage).map((image) => readGradient(image, box, context));
  const isKnown = masks.length === 1 || splitAtCommas(maskComposite).every((operator) => operator === 'intersect');
  if (!isKnown || !/^[auto, ]*$/.test(maskSize)) return undefined;
  const known = masks.filter((mask) => mask !== undefined);
  if (known.length < masks.length) return undefined;
  return {
    key: createKey(box, maskImage),
    alphaAt: (x, y) => known.reduce((alpha, mask) => alpha * mask(x, y)[3], 1),
  };
}

function readGradient(image: string, box: Box, context: PaintContext): ((x: number, y: number) => Rgba) | undefined {
  const gradient = readLinearGradient(image, { vmax: getVmax(context), parseColor: context.parseColor });
  return gradient && createGradientSampler(gradient, box);
}

const createKey = ({ left, top, width, height }: Box, ...values: string[]): string =>
  [...values, left, top, width, height].join(' ');

const getVmax = ({ view }: PaintContext): number => Math.max(view.innerWidth, view.innerHeight);
