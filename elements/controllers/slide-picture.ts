import type { ReactiveControllerHost } from 'lit';
import { navigationContext } from '../contexts/navigation.js';
import { isValidImageUrl, withBasePath } from '../foundations/links.js';
import { warnOnce } from '../foundations/warn.js';
import { deliveryMediaPath, readImageInfo, type ImageInfo, type PictureData } from '../services/images.js';
import { contextValue } from './context-value.js';
import { PictureController } from './picture.js';

/**
 * Reads which picture a slide shows (Specification 3).
 *
 * @param value - a media id, an address, or image info as an object or JSON
 * @param basePath - the site's, put before the delivery path of a media id
 * @returns `undefined` where none is given, and, with a warning in development, where it is anything else
 */
function readSlideImage(value: unknown, basePath: string): ImageInfo | undefined {
  const text = typeof value === 'number' ? String(value) : typeof value === 'string' ? value.trim() : '';
  const given = readImageInfo(value) ?? (/^[\w-]+$/.test(text) ? { contentKey: text } : undefined);
  if (given !== undefined) {
    const path = deliveryMediaPath(given.contentKey);
    return given.url === undefined && path !== undefined ? { ...given, url: withBasePath(path, basePath) } : given;
  }
  if (isValidImageUrl(text)) return { url: text };
  if (text !== '') {
    warnOnce(
      `slide:${text}`,
      `"${text}" is no picture for a slide. Give a media id, an address, or image info as JSON.`,
    );
  }
  return undefined;
}

/** Finds and renders the picture of one slide; a block has one such controller for each of its slides. */
export class SlidePictureController extends PictureController {
  #navigation;

  /** @param selector - finds the slide's own picture in the block's shadow root */
  constructor(host: ReactiveControllerHost & HTMLElement, selector: string) {
    super(host, selector);
    this.#navigation = contextValue(host, navigationContext);
  }

  override find(slide: unknown): PictureData | undefined {
    const navigation = this.#navigation.value;
    const basePath = navigation === undefined || navigation === 'pending' ? '' : navigation.basePath;
    return super.find(readSlideImage(slide, basePath));
  }
}
