import { lengthIn, readLengths } from './computed-lengths.js';
import { CLEAR, type Box, type Rgba } from './paint.js';

/** Most pixels that a picture is drawn with. */
const MOST_PIXELS = 2_000_000;

/** Why the pixels of a picture cannot be read. */
export type Unread = 'waiting' | 'foreign';

interface Size {
  readonly width: number;
  readonly height: number;
}

/** A picture as it stands in its box, in pixels of a canvas. */
interface DrawnPicture extends Size {
  readonly data: Uint8ClampedArray;
  readonly key: string;
}

/** What was drawn of each picture last: its pixels stay the same, whatever lies over it. */
const drawn = new WeakMap<HTMLImageElement, DrawnPicture | { readonly key: string; readonly unread: Unread }>();

/**
 * The colours of a picture as its box shows it. It is drawn once for each size of its box.
 *
 * @param style - of the picture, as it is computed
 * @param box - where it is seen on the page, larger than its layout where it is magnified
 * @returns with what tells it from another picture, or from the same one in another box; or why it cannot be read
 */
export function shownPicture(
  image: HTMLImageElement,
  { objectFit, objectPosition }: Pick<CSSStyleDeclaration, 'objectFit' | 'objectPosition'>,
  box: Box,
): { readonly key: string; readonly colourAt: (x: number, y: number) => Rgba } | Unread {
  if (!image.complete) return 'waiting';
  // What could not be loaded shows its words alone.
  if (image.naturalWidth === 0) return { key: 'missing', colourAt: () => CLEAR };
  const { offsetWidth: width, offsetHeight: height, currentSrc } = image;
  const key = [currentSrc, width, height, objectFit, objectPosition].join(' ');
  let known = drawn.get(image);
  if (known?.key !== key) {
    const area = areaOf(
      { width: image.naturalWidth, height: image.naturalHeight },
      { width, height },
      objectFit,
      objectPosition,
    );
    known = draw(image, { width, height }, area, key);
    drawn.set(image, known);
  }
  if ('unread' in known) return known.unread;
  const { data, width: columns, height: rows } = known;
  const colourAt = (x: number, y: number): Rgba => {
    const column = Math.floor(((x - box.left) / box.width) * columns);
    const row = Math.floor(((y - box.top) / box.height) * rows);
    if (column < 0 || row < 0 || column >= columns || row >= rows) return CLEAR;
    const at = (row * columns + column) * 4;
    return [data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0, (data[at + 3] ?? 0) / 255];
  };
  return { key, colourAt };
}

function draw(image: HTMLImageElement, box: Size, area: Box, key: string) {
  const scale = Math.min(1, Math.sqrt(MOST_PIXELS / Math.max(1, box.width * box.height)));
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
    // No page may read the pixels of another site.
    return { key, unread: 'foreign' as const };
  }
}

/**
 * The area that a picture takes in its box, as `object-fit` and `object-position` have it; what reaches out of the box is cut
 * off.
 *
 * @param position - as it is computed: two lengths or percentages
 */
export function areaOf(picture: Size, box: Size, fit: string, position: string): Box {
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
  return { left: lengthIn(x, box.width - width), top: lengthIn(y, box.height - height), width, height };
}

const MIDDLE = { px: 0, share: 0.5 };
