import type { PictureData } from '@pallet/elements/services';

/** A placeholder drawing in a demo; its fragment is the content key of an image of the site. */
const PLACEHOLDER = /data:image\/svg\+xml,[^"#]*?#([\w-]+)/g;

/**
 * Replaces the drawings in an example with images of the site, because the package itself contains no images.
 *
 * @param images - images of the site by content key. Drawings without an image are kept
 */
export const replacePlaceholders = (html: string, images: ReadonlyMap<string, Pick<PictureData, 'Url'>>): string =>
  html.replace(PLACEHOLDER, (drawing, key: string) => images.get(key)?.Url ?? drawing);
