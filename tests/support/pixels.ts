import sharp from 'sharp';

/** Linear value of an sRGB channel from 0 to 255. */
const linear = (channel: number): number => {
  const value = channel / 255;
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
};

/** Relative luminance (WCAG 2.2) of a color with channels from 0 to 255. */
export const luminance = (red: number, green: number, blue: number): number =>
  0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);

/** Contrast of two luminances, from 1 to 21 (WCAG 2.2). */
export function contrast(one: number, other: number): number {
  return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
}

/**
 * Number of pixels in which two images differ by more than decoding noise; infinite if their sizes differ.
 *
 * @param drift - rows by which a pixel may be higher or lower in the other image, because browsers round the position of
 *   scrolled text. Default: 0
 */
export async function countDifferingPixels(one: Uint8Array, other: Uint8Array, drift = 0): Promise<number> {
  if (Buffer.compare(one, other) === 0) return 0;
  const [a, b] = await Promise.all(
    [one, other].map((picture) => sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true })),
  );
  if (a === undefined || a.data.length !== b?.data.length) return Infinity;
  const row = a.info.width * 3;
  const isIn = (pixels: Buffer, index: number, wanted: Buffer): boolean => {
    for (let rows = -drift; rows <= drift; rows += 1) {
      const at = index + rows * row;
      const isSame = [0, 1, 2].every((part) => Math.abs((pixels[at + part] ?? -255) - wanted[index + part]!) <= 32);
      if (isSame) return true;
    }
    return false;
  };
  let count = 0;
  for (let index = 0; index < a.data.length; index += 3) {
    if (!isIn(b.data, index, a.data) || !isIn(a.data, index, b.data)) count += 1;
  }
  return count;
}
