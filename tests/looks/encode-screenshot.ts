import sharp from 'sharp';

/** Bytes as PNG above which a screenshot is always lossy: most of it is photographs. */
const MAX_LOSSLESS_BYTES = 250_000;

const LOSSLESS = { lossless: true, effort: 2 } as const;
const LOSSY = { quality: 25, effort: 2 } as const;

/**
 * Encodes a screenshot as WebP: lossless, unless that is more than twice as large as lossy.
 *
 * @param screenshot - as PNG
 */
export async function encodeScreenshot(screenshot: Uint8Array): Promise<Buffer> {
  const lossy = await encodeLossy(screenshot);
  if (screenshot.length > MAX_LOSSLESS_BYTES) return lossy;
  const whole = await sharp(screenshot).removeAlpha().webp(LOSSLESS).toBuffer();
  return whole.length > 2 * lossy.length ? lossy : whole;
}

/** Compresses a new screenshot like the stored one, so that compression causes no differences. */
export const compressLike = (screenshot: Uint8Array, stored: Uint8Array): Promise<Uint8Array> =>
  isLossy(stored) ? encodeLossy(screenshot) : Promise.resolve(screenshot);

const encodeLossy = (screenshot: Uint8Array): Promise<Buffer> => sharp(screenshot).removeAlpha().webp(LOSSY).toBuffer();

/** Whether a WebP file is lossy, by its first chunk. */
const isLossy = (stored: Uint8Array): boolean => Buffer.from(stored.subarray(12, 16)).toString('latin1') === 'VP8 ';
