import sharp from 'sharp';

/** Pixels: pages show pictures up to this width, at every density that has it. */
const WIDTH = 1920;

/** Pixels on a side of the copy in which the eye-catching part is looked for. */
const SEARCH_SIZE = 300;

export interface PreparedPicture {
  /** WebP, at most {@link WIDTH} pixels wide, without what the camera wrote about itself and its place. */
  readonly bytes: Uint8Array;
  /** Where the eye goes first, as `x% y%`: a guess. */
  readonly focalPoint: string;
  /** What the author should know. */
  readonly notice?: string;
}

/**
 * Makes a picture of any common format ready for the site.
 *
 * @throws Error when the bytes are no picture
 */
export async function preparePicture(bytes: Uint8Array): Promise<PreparedPicture> {
  const upright = await sharp(bytes)
    .rotate()
    .resize({ width: WIDTH, withoutEnlargement: true })
    .webp({ quality: 88 })
    .toBuffer({ resolveWithObject: true })
    .catch((error: unknown) => {
      throw new Error(`This is no picture that can be read (JPEG, PNG, WebP, AVIF or SVG): ${String(error)}`);
    });
  const { width } = upright.info;
  return {
    bytes: upright.data,
    focalPoint: await findFocalPoint(upright.data, upright.info),
    ...(width < WIDTH && {
      notice: `The picture is ${width} px wide. Where it fills a large screen it will look soft: ${WIDTH} px are better.`,
    }),
  };
}

/** The middle of the square in which most happens, along the longer side; the shorter one is kept whole. */
async function findFocalPoint(picture: Uint8Array, size: { width: number; height: number }): Promise<string> {
  const { info } = await sharp(picture)
    .resize({ width: SEARCH_SIZE, height: SEARCH_SIZE, fit: 'cover', position: sharp.strategy.attention })
    .toBuffer({ resolveWithObject: true });
  const scale = SEARCH_SIZE / Math.min(size.width, size.height);
  const part = (offset = 0, side: number): string =>
    `${Math.round((100 * (-offset + SEARCH_SIZE / 2)) / (side * scale))}%`;
  return `${part(info.cropOffsetLeft, size.width)} ${part(info.cropOffsetTop, size.height)}`;
}
