import type { StoredFile } from '../content-sources/content-source.js';

/** Formats that a picture can be delivered in, the smallest first. */
export const PICTURE_FORMATS = ['avif', 'webp', 'jpeg'] as const;
export type PictureFormat = (typeof PICTURE_FORMATS)[number];

/** The box a picture is scaled down into, in pixels, and its format. A picture is never scaled up. */
interface PictureSize {
  readonly width: number | undefined;
  readonly height: number | undefined;
  readonly format: PictureFormat;
}

/** Scales a picture. `id` names the picture and its version, so that an implementation can keep what it made. */
export type PictureResizer = (id: string, picture: StoredFile, size: PictureSize) => Promise<StoredFile>;

const QUALITY: Readonly<Record<PictureFormat, number>> = { avif: 50, webp: 78, jpeg: 78 };

/**
 * A resizer over sharp, which is loaded with the first picture. Concurrent requests for one size share one encoding,
 * and the most recently used answers are kept in memory.
 *
 * @param capacity How many answers are kept. Default 200.
 */
export function sharpResizer(capacity = 200): PictureResizer {
  const answers = new Map<string, Promise<StoredFile>>();
  return (id, picture, size) => {
    const key = `${id} ${size.width}x${size.height} ${size.format}`;
    const answer = answers.get(key) ?? encode(picture, size);
    answers.delete(key);
    answers.set(key, answer);
    answer.catch(() => answers.delete(key));
    const [oldest] = answers.keys();
    if (answers.size > capacity && oldest !== undefined) answers.delete(oldest);
    return answer;
  };
}

async function encode({ bytes }: StoredFile, { width, height, format }: PictureSize): Promise<StoredFile> {
  const { default: sharp } = await import('sharp');
  const encoded = await sharp(bytes)
    .rotate()
    .resize({ width, height, fit: 'inside', withoutEnlargement: true })
    .toFormat(format, { quality: QUALITY[format], ...(format === 'avif' && { effort: 2 }) })
    .toBuffer();
  return { bytes: Uint8Array.from(encoded), type: `image/${format}` };
}
