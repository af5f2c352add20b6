import sharp from 'sharp';
import { isAnimated } from '../documents/animated-image.js';
import { splitFileName } from '../documents/file-name.js';
import { decodeXml } from './decode-xml.js';
import { InvalidInput } from './invalid-input.js';
import { prepareImage } from './prepare-image.js';
import { sanitizeSvg } from './sanitize-svg.js';

/** Bytes of an image file. */
export const UPLOAD_LIMIT = 20_000_000;

/** Pixels of an image: larger ones are likely decompression bombs. */
const PIXEL_LIMIT = 100_000_000;

/** The formats of sharp by file extension. */
const FORMATS: Readonly<Record<string, string>> = {
  jpg: 'jpeg',
  jpeg: 'jpeg',
  jfif: 'jpeg',
  png: 'png',
  apng: 'png',
  webp: 'webp',
  avif: 'heif',
  gif: 'gif',
  tif: 'tiff',
  tiff: 'tiff',
  svg: 'svg',
};

export interface AcceptedImage {
  readonly bytes: Uint8Array;
  readonly mimeType: 'image/webp' | 'image/svg+xml';
  readonly extension: 'webp' | 'svg';
  /** The guessed focal point, as `x% y%`. */
  readonly focalPoint: string;
  /** Notices for the author, one sentence each. */
  readonly notices: readonly string[];
}

/**
 * Validates an image file. The file extension must match the content. Bitmaps are encoded again, which removes metadata
 * and trailing data; SVG images lose scripts and external references.
 *
 * @param name - the original file name
 * @throws InvalidInput with the file name and the reason if the image is rejected
 */
export async function acceptImage(bytes: Uint8Array, name: string): Promise<AcceptedImage> {
  try {
    return await convertImage(bytes, splitFileName(name).extension);
  } catch (error) {
    if (!(error instanceof InvalidInput)) throw error;
    throw new InvalidInput(`"${name}" was rejected: ${error.message}`);
  }
}

/** @throws InvalidInput with the reason if the image is rejected */
async function convertImage(bytes: Uint8Array, extension: string): Promise<AcceptedImage> {
  if (bytes.length === 0) throw new InvalidInput('the file is empty.');
  if (bytes.length > UPLOAD_LIMIT) throw new InvalidInput(`it is larger than ${UPLOAD_LIMIT / 1_000_000} MB.`);
  if (isHeic(bytes) || /^hei[cf]$/.test(extension)) {
    throw new InvalidInput(
      'it is a HEIC photo, which most browsers cannot show. Export it as JPEG, then add the JPEG.',
    );
  }
  const claimed = FORMATS[extension];
  if (claimed === undefined) {
    throw new InvalidInput(
      'images must be JPEG, PNG, WebP, AVIF, GIF, TIFF, or SVG, with the matching file extension.',
    );
  }
  if (claimed === 'svg') {
    const svg = new TextEncoder().encode(await sanitizeSvg(decodeXml(bytes)));
    return { bytes: svg, mimeType: 'image/svg+xml', extension: 'svg', focalPoint: '50% 50%', notices: [] };
  }
  // Only reads the header. The limit is checked below.
  const { format, width, height } = await sharp(bytes, { limitInputPixels: false, failOn: 'error' })
    .metadata()
    .catch(() => {
      throw new InvalidInput('it is not a readable image.');
    });
  if (claimed !== format) {
    throw new InvalidInput(`its file extension does not match its content, which is ${format}.`);
  }
  if (width * height > PIXEL_LIMIT) {
    throw new InvalidInput(
      `it has ${width} × ${height} pixels, but images can have at most ${PIXEL_LIMIT / 1_000_000} million. Make it smaller.`,
    );
  }
  const { notice, ...image } = await prepareImage(bytes);
  const notices = [
    ...(isAnimated(bytes) ? ['The image is animated. Only its first frame is used.'] : []),
    ...(notice === undefined ? [] : [notice]),
  ];
  return { ...image, mimeType: 'image/webp', extension: 'webp', notices };
}

/** Whether a file is a HEIC photo, such as those of iPhones, whatever its extension. */
const isHeic = (bytes: Uint8Array): boolean =>
  /^.{4}ftyphe(?:ic|ix|im|is|vc|vx)/s.test(toLatin1(bytes.subarray(0, 12)));

const toLatin1 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('latin1');
