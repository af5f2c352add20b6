import { warnOnce } from '#development';
import { readJson } from '../foundations/json.js';
import { isValidImageUrl } from '../foundations/links.js';
import { deliveryMediaPath, readImageInfo, type ImageInfo } from '../services/images.js';
import { PictureController } from './picture.js';

/**
 * Reads which picture a slide shows (Specification 3).
 *
 * @param value - a media id, an address, or image info as an object or JSON
 * @returns `undefined` where none is given, and, with a warning in development, where it is anything else
 */
function readSlideImage(value: unknown): ImageInfo | undefined {
  const text = typeof value === 'number' ? String(value) : typeof value === 'string' ? value.trim() : '';
  const given = readImageInfo(value) ?? (/^[\w-]+$/.test(text) ? { contentKey: text } : undefined);
  if (given !== undefined) {
    const url = given.url ?? deliveryMediaPath(given.contentKey);
    return url === undefined ? given : { ...given, url };
  }
  if (isValidImageUrl(text)) return { url: text };
  // What is meant as JSON and is none is told where the property is read.
  const isBroken = /^[{[]/.test(text) && readJson(text) === undefined;
  if (text !== '' && !isBroken) {
    warnOnce(
      `slide:${text}`,
      `"${text}" is no picture for a slide. Give a media id, an address, or image info as JSON.`,
    );
  }
  return undefined;
}

/** Finds and renders the picture of one slide; a block has one such controller for each of its slides. */
export class SlidePictureController extends PictureController {
  protected override readInfo(slide: unknown): ImageInfo | undefined {
    return readSlideImage(slide);
  }
}
