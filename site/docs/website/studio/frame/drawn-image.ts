import { toPixels, readLengths } from './computed-lengths.js';
import { TRANSPARENT, type Box, type Rgba } from './paint.js';

const MAX_PIXELS = 2_000_000;

/** Why the pixels of an image cannot be read. */
export type Unread = 'waiting' | 'foreign';

interface Size {
  readonly width: number;
  readonly height: number;
}

/** An image as drawn in its box, in pixels of a canvas. */
interface DrawnImage extends Size {
  readonly data: Uint8ClampedArray;
  readonly key: string;
}

/** The last drawing of each image. */
const drawn = new WeakMap<HTMLImageElement, DrawnImage | { readonly key: string; readonly unread: Unread }>();

/**
 * Reads the colors of an image in its box. The image is drawn once per box size.
 *
 * @param style - computed style of the image
 * @param box - visual box on the page, which is larger than the layout box if the image is scaled
 * @returns the colors, with a key that differs for other images and boxes; or why they cannot be read
 */
export function readImagePixels(
  image: HTMLImageElement,
  { objectFit, objectPosition }: Pick<CSSStyleDeclaration, 'objectFit' | 'objectPosition'>,
  box: Box,
): { readonly key: string; readonly colorAt: (x: number, y: number) => Rgba } | Unread {
  if (!image.complete) return 'waiting';
  // An image that failed to load shows only its alternative text.
  if (image.naturalWidth === 0) return { key: 'missing', colorAt: () => TRANSPARENT };
  const { offsetWidth: width, offsetHeight: height, currentSrc } = image;
  const key = [currentSrc, width, height, objectFit, objectPosition].join(' ');
  let known = drawn.get(image);
  if (known?.key !== key) {
    const area = getImageArea(
      { width: image.naturalWidth, height: image.naturalHeight },
      { width, height },
      objectFit,
      objectPosition,
    );
    known = drawImage(image, { width, height }, area, key);
    drawn.set(image, known);
  }
  if ('unread' in known) return known.unread;
  const { data, width: columns, height: rows } = known;
  const colorAt = (x: number, y: number): Rgba => {
    const column = Math.floor(((x - box.left) / box.width) * columns);
    const row = Math.floor(((y - box.top) / box.height) * rows);
    if (column < 0 || row < 0 || column >= columns || row >= rows) return TRANSPARENT;
    const at = (row * columns + column) * 4;
    return [data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0, (data[at + 3] ?? 0) / 255];
  };
  return { key, colorAt };
}

function drawImage(image: HTMLImageElement, box: Size, area: Box, key: string) {
  const scale = Math.min(1, Math.sqrt(MAX_PIXELS / Math.max(1, box.width * box.height)));
  const [width, height] = [Math.max(1, Math.round(box.width * scale)), Math.max(1, Math.round(box.height * scale))];
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width, height });
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (context === null) return { key, unread: 'foreign' as const };
  context.imageSmoothingQuality = 'medium';
  context.drawImage(image, area.left * scale, area.top * scale, area.width * scale, area.height * scale);
  try {
    return { key, width, height, data: context.getImageData(0, 0, width, height).data };
  } catch {
    // Pixels of other origins cannot be read.
    return { key, unread: 'foreign' as const };
  }
}

/**
 * The area of an image relative to its box, by `object-fit` and `object-position`. It can exceed the box.
 *
 * @param position - computed value: two lengths or percentages
 */
export function getImageArea(picture: Size, box: Size, fit: string, position: string): Box {
  const [across, down] = [box.width / picture.width, box.height / picture.height];
  const scales: Readonly<Record<string, number>> = {
    contain: Math.min(across, down),
    cover: Math.max(across, down),
    none: 1,
    'scale-down': Math.min(1, across, down),
  };
  const scale = scales[fit];
  const width = scale === undefined ? box.width : picture.width * scale;
  const height = scale === undefined ? box.height : picture.height * scale;
  const [x = MIDDLE, y = MIDDLE] = readLengths(position, 0) ?? [];
  return { left: toPixels(x, box.width - width), top: toPixels(y, box.height - height), width, height };
}

const MIDDLE = { px: 0, share: 0.5 };
