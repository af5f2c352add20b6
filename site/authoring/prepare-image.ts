import sharp from 'sharp';
import { WEBP_MAX_SIDE } from '../rendering/image-renditions.js';
import { InvalidInput } from './invalid-input.js';

/** Maximum width in pixels at which pages show images. */
const WIDTH = 1920;

/** Size in pixels of the copy in which the focal point is searched. */
const SEARCH_SIZE = 300;

export interface PreparedImage {
  /** WebP, at most {@link WIDTH} pixels wide, without camera and location metadata. */
  readonly bytes: Uint8Array;
  /** The guessed focal point, as `x% y%`. */
  readonly focalPoint: string;
  /** A notice for the author. */
  readonly notice?: string;
}

/**
 * Converts an image of any common bitmap format for the site.
 *
 * @throws InvalidInput with the reason if the bytes are not an image, or the image is too tall for WebP
 */
export async function prepareImage(bytes: Uint8Array): Promise<PreparedImage> {
  const rejectUnreadable = (): never => {
    throw new InvalidInput('it is not a readable image.');
  };
  const { autoOrient } = await sharp(bytes).metadata().catch(rejectUnreadable);
  const height = Math.round(autoOrient.height * Math.min(1, WIDTH / autoOrient.width));
  if (height > WEBP_MAX_SIDE) {
    const size = `${autoOrient.width} × ${autoOrient.height} pixels`;
    const scaled = height < autoOrient.height ? `, which are ${WIDTH} × ${height} pixels on a page` : '';
    throw new InvalidInput(
      `it has ${size}${scaled}, but images can be at most ${WEBP_MAX_SIDE} pixels high. Crop it, or split it into several images.`,
    );
  }
  const image = await sharp(bytes)
    .rotate()
    .resize({ width: WIDTH, withoutEnlargement: true })
    .webp({ quality: 88 })
    .toBuffer({ resolveWithObject: true })
    .catch(rejectUnreadable);
  const { width } = image.info;
  return {
    bytes: image.data,
    focalPoint: await findFocalPoint(image.data, image.info),
    ...(width < WIDTH && {
      notice: `The image is ${width} px wide and will look soft on a large screen: ${WIDTH} px is better.`,
    }),
  };
}

/** The center of the most salient square as high or wide as the shorter side. */
async function findFocalPoint(picture: Uint8Array, size: { width: number; height: number }): Promise<string> {
  const { info } = await sharp(picture)
    .resize({ width: SEARCH_SIZE, height: SEARCH_SIZE, fit: 'cover', position: sharp.strategy.attention })
    .toBuffer({ resolveWithObject: true });
  const scale = SEARCH_SIZE / Math.min(size.width, size.height);
  const part = (offset = 0, side: number): string =>
    `${Math.round((100 * (-offset + SEARCH_SIZE / 2)) / (side * scale))}%`;
  return `${part(info.cropOffsetLeft, size.width)} ${part(info.cropOffsetTop, size.height)}`;
}
