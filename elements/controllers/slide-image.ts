import { isValidImageUrl } from '../foundations/links.js';
import { deliveryMediaPath, readImageInfo, type ImageInfo } from '../services/images.js';
import { ImageController } from './image.js';

/**
 * Parses the image of a slide.
 *
 * @param value - a media ID, a URL, or image info as an object or JSON
 * @returns `undefined` if there is none, or if it is invalid
 */
function readSlideImage(value: unknown): ImageInfo | undefined {
  const text = typeof value === 'number' ? String(value) : typeof value === 'string' ? value.trim() : '';
  const given = readImageInfo(value) ?? (/^[\w-]+$/.test(text) ? { contentKey: text } : undefined);
  if (given !== undefined) {
    const url = given.url ?? deliveryMediaPath(given.contentKey);
    return url === undefined ? given : { ...given, url };
  }
  return isValidImageUrl(text) ? { url: text } : undefined;
}

/** Finds and renders the image of one slide. A block has one controller for each slide. */
export class SlideImageController extends ImageController {
  protected override readInfo(slide: unknown): ImageInfo | undefined {
    return readSlideImage(slide);
  }
}
