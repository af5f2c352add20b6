import { commaParts, gradientIn, readLinearGradient } from './linear-gradient.js';
import { lengthIn, readLengths } from './computed-lengths.js';
import { readShadows, shadowAround } from './box-shadow.js';
import { CLEAR, faded, isIn, type Box, type Paint, type Rgba } from './paint.js';
import { shownPicture, type Unread } from './shown-picture.js';

/** What a page shows that is no text, and of no style sheet. */
const UNREADABLE = 'video, canvas, object, embed, iframe';

/** Something that is painted, of which no script can tell the colours. */
export interface UnreadablePaint {
  readonly element: Element;
  /** In the place of colours: what it is. */
  readonly unread: Unread | 'image';
}

/** What elements are read with. */
export interface PaintContext {
  readonly view: Window & typeof globalThis;
  /** The channels of a computed colour. */
  readonly channelsOf: (colour: string) => Rgba;
  /** How opaque an element is with all that is around it, from 0 to 1. */
  readonly opacityOf: (element: Element) => number;
}

type Found = Omit<Paint, 'element'> | Pick<UnreadablePaint, 'unread'>;

/** What an element paints behind its content, the uppermost first; a picture is its content. */
export function paintsOf(element: Element, context: PaintContext): (Paint | UnreadablePaint)[] {
  const { view, channelsOf, opacityOf } = context;
  const opacity = opacityOf(element);
  if (opacity === 0) return [];
  const style = view.getComputedStyle(element);
  const { left, top, width, height } = element.getBoundingClientRect();
  const box: Box = { left: left + view.scrollX, top: top + view.scrollY, width, height };
  const found = [
    ...contentOf(element, style, box, context),
    ...borderImageOf(style, box, context),
    ...backgroundImagesOf(style, box, context),
    ...backgroundColourOf(channelsOf(style.backgroundColor), box),
    ...shadowsOf(style, box, context),
  ];
  if (found.length === 0) return [];
  const mask = maskOf(style, box, context);
  if (mask === undefined) return [{ element, unread: 'image' }];
  return found.map((one): Paint | UnreadablePaint => {
    if ('unread' in one) return { element, ...one };
    const { key, colourAt, isPlain } = one;
    const isWhole = opacity === 1 && mask.key === '';
    return {
      ...{ ...one, element, isPlain: isPlain && mask.key === '' },
      key: isWhole ? key : `${key} ${opacity} ${mask.key}`,
      colourAt: isWhole ? colourAt : (x, y) => faded(colourAt(x, y), opacity * mask.alphaAt(x, y)),
    };
  });
}

function contentOf(element: Element, style: CSSStyleDeclaration, box: Box, { view }: PaintContext): Found[] {
  if (element.matches(UNREADABLE)) return [{ unread: 'image' }];
  if (!(element instanceof (view as typeof globalThis).HTMLImageElement)) return [];
  const picture = shownPicture(element, style, box);
  if (typeof picture === 'string') return [{ unread: picture }];
  const { key, colourAt } = picture;
  return [{ property: 'content', box, isPlain: false, key: keyOf(box, key), colourAt }];
}

function backgroundColourOf(colour: Rgba, box: Box): Found[] {
  if (colour[3] === 0) return [];
  return [{ property: 'background-color', box, isPlain: true, key: keyOf(box, colour.join()), colourAt: () => colour }];
}

function backgroundImagesOf(style: CSSStyleDeclaration, box: Box, context: PaintContext): Found[] {
  const { backgroundImage, backgroundSize, backgroundPosition, backgroundRepeat } = style;
  if (backgroundImage === 'none' || backgroundImage === '') return [];
  const [sizes, positions, repeats] = [backgroundSize, backgroundPosition, backgroundRepeat].map(commaParts);
  return commaParts(backgroundImage).map((image, index): Found => {
    const of = (values: readonly string[] | undefined): string => values?.[index % values.length] ?? '';
    const tile = tileIn(box, of(sizes), of(positions));
    const colourAt = tile && gradientOf(image, tile, context);
    if (tile === undefined || colourAt === undefined) return { unread: 'image' };
    const isRepeated = /^repeat$/.test(of(repeats));
    const fold = (at: number, start: number, size: number): number => start + ((((at - start) % size) + size) % size);
    const at = isRepeated
      ? (x: number, y: number): Rgba => colourAt(fold(x, tile.left, tile.width), fold(y, tile.top, tile.height))
      : (x: number, y: number): Rgba => (isIn(tile, x, y) ? colourAt(x, y) : CLEAR);
    const key = keyOf(box, image, of(sizes), of(positions), of(repeats));
    return { property: 'background-image', box, isPlain: false, key, colourAt: at };
  });
}

/** The first tile of a background; undefined where its picture's own size would count. */
function tileIn(box: Box, size: string, position: string): Box | undefined {
  const [across = 'auto', down = 'auto'] = size.split(' ');
  const whole = (length: string): string => (/^(?:auto|cover|contain)$/.test(length) ? '100%' : length);
  const [width, height] = readLengths(`${whole(across)} ${whole(down)}`, 0) ?? [];
  const [x, y] = readLengths(position, 0) ?? [];
  if (width === undefined || height === undefined || x === undefined || y === undefined) return undefined;
  const tile = { width: lengthIn(width, box.width), height: lengthIn(height, box.height) };
  return {
    ...tile,
    left: box.left + lengthIn(x, box.width - tile.width),
    top: box.top + lengthIn(y, box.height - tile.height),
  };
}

/** A border's image that fills all of the box, and what lies around it: how blocks paint a shade beyond an edge. */
function borderImageOf(style: CSSStyleDeclaration, box: Box, context: PaintContext): Found[] {
  const { borderImageSource, borderImageSlice, borderImageOutset } = style;
  if (borderImageSource === 'none' || borderImageSource === '' || !borderImageSlice.startsWith('0 fill')) return [];
  const sides = readLengths(borderImageOutset, vmaxOf(context))?.map(({ px }) => px) ?? [];
  const [top = 0, right = top, bottom = top, left = right] = sides;
  const outer: Box = {
    ...{ left: box.left - left, top: box.top - top },
    ...{ width: box.width + left + right, height: box.height + top + bottom },
  };
  const colourAt = gradientOf(borderImageSource, outer, context);
  if (colourAt === undefined) return [{ unread: 'image' }];
  const key = keyOf(outer, borderImageSource, `${vmaxOf(context)}`);
  return [{ property: 'border-image', box: outer, isPlain: false, key, colourAt }];
}

/** Shadows around a box: letters of a tight line reach out of it. */
const shadowsOf = (style: CSSStyleDeclaration, box: Box, { channelsOf }: PaintContext): Found[] =>
  readShadows(style.boxShadow, channelsOf).map((shadow) => {
    const { reach, colourAt } = shadowAround(box, shadow);
    return { property: 'box-shadow', box: reach, isPlain: true, key: keyOf(box, style.boxShadow), colourAt };
  });

interface Mask {
  /** Empty where nothing is masked. */
  readonly key: string;
  readonly alphaAt: (x: number, y: number) => number;
}

/** What is left of an element where it is masked; undefined where that cannot be told. */
function maskOf(
  { maskImage, maskComposite, maskSize }: CSSStyleDeclaration,
  box: Box,
  context: PaintContext,
): Mask | undefined {
  if (maskImage === '' || maskImage === 'none') return { key: '', alphaAt: () => 1 };
  const masks = commaParts(maskImage).map((image) => gradientOf(image, box, context));
  const isKnown = masks.length === 1 || commaParts(maskComposite).every((operator) => operator === 'intersect');
  if (!isKnown || !/^[auto, ]*$/.test(maskSize)) return undefined;
  const known = masks.filter((mask) => mask !== undefined);
  if (known.length < masks.length) return undefined;
  return {
    key: keyOf(box, maskImage),
    alphaAt: (x, y) => known.reduce((alpha, mask) => alpha * mask(x, y)[3], 1),
  };
}

function gradientOf(image: string, box: Box, context: PaintContext): ((x: number, y: number) => Rgba) | undefined {
  const gradient = readLinearGradient(image, { vmax: vmaxOf(context), channelsOf: context.channelsOf });
  return gradient && gradientIn(gradient, box);
}

const keyOf = ({ left, top, width, height }: Box, ...values: string[]): string =>
  [...values, left, top, width, height].join(' ');

const vmaxOf = ({ view }: PaintContext): number => Math.max(view.innerWidth, view.innerHeight);
