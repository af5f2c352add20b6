import sharp from 'sharp';

/** Bytes as PNG above which a picture is stored with loss, without a look at what it takes without: photographs are most of it. */
const MOST_LOSSLESS = 250_000;

const LOSSLESS = { lossless: true, effort: 2 } as const;
const LOSSY = { quality: 25, effort: 2 } as const;

/**
 * A picture as it is stored, as WebP: every pixel of it, unless photographs make that twice as large as with loss.
 *
 * @param picture - as PNG
 */
export async function encodePicture(picture: Uint8Array): Promise<Buffer> {
  const lossy = await encodeLossy(picture);
  if (picture.length > MOST_LOSSLESS) return lossy;
  const whole = await sharp(picture).removeAlpha().webp(LOSSLESS).toBuffer();
  return whole.length > 2 * lossy.length ? lossy : whole;
}

/** A picture of now as a stored one shows it: with what this one has lost, and with nothing else. */
export const asStored = (picture: Uint8Array, stored: Uint8Array): Promise<Uint8Array> =>
  isLossy(stored) ? encodeLossy(picture) : Promise.resolve(picture);

const encodeLossy = (picture: Uint8Array): Promise<Buffer> => sharp(picture).removeAlpha().webp(LOSSY).toBuffer();

/** Whether a WebP file holds a picture with loss: its first chunk says so. */
const isLossy = (stored: Uint8Array): boolean => Buffer.from(stored.subarray(12, 16)).toString('latin1') === 'VP8 ';
