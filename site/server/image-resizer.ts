import type { StoredFile } from '../content-sources/content-source.js';

/** Formats in which images can be delivered, smallest first. */
export const IMAGE_FORMATS = ['avif', 'webp', 'jpeg'] as const;
export type ImageFormat = (typeof IMAGE_FORMATS)[number];

/** The box into which an image is scaled down, in pixels, and its format. Images are never scaled up. */
interface ImageSize {
  readonly width: number | undefined;
  readonly height: number | undefined;
  readonly format: ImageFormat;
}

/** Scales an image. `id` identifies the image and its version, so that implementations can cache results. */
export type ImageResizer = (id: string, image: StoredFile, size: ImageSize) => Promise<StoredFile>;

const QUALITY: Readonly<Record<ImageFormat, number>> = { avif: 50, webp: 78, jpeg: 78 };

/**
 * A resizer with sharp, which is loaded with the first image. Concurrent requests for one size share one encoding, and
 * the most recently used results are cached in memory.
 *
 * @param capacity Maximum number of cached results. Default 200.
 */
export function createSharpResizer(capacity = 200): ImageResizer {
  const results = new Map<string, Promise<StoredFile>>();
  return (id, image, size) => {
    const key = `${id} ${size.width}x${size.height} ${size.format}`;
    const result = results.get(key) ?? encode(image, size);
    results.delete(key);
    results.set(key, result);
    result.catch(() => results.delete(key));
    const [oldest] = results.keys();
    if (results.size > capacity && oldest !== undefined) results.delete(oldest);
    return result;
  };
}

async function encode({ bytes }: StoredFile, { width, height, format }: ImageSize): Promise<StoredFile> {
  const { default: sharp } = await import('sharp');
  const encoded = await sharp(bytes)
    .rotate()
    .resize({ width, height, fit: 'inside', withoutEnlargement: true })
    .toFormat(format, { quality: QUALITY[format], ...(format === 'avif' && { effort: 2 }) })
    .toBuffer();
  return { bytes: Uint8Array.from(encoded), type: `image/${format}` };
}
