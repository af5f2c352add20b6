import { readImagePerBreakpoint, readObject } from '@pallet/elements/foundations';
import type { MediaItem } from '../../server/api.js';
import { toText } from './control.js';
import type { Screen } from './per-screen.js';

/** Reads an image value of a document: an object, its JSON, a content key, or a URL. */
export function readImage(value: unknown): Readonly<Record<string, unknown>> {
  const object = readObject(value);
  if (object !== undefined) return object;
  const text = toText(value);
  if (text === '') return {};
  return /[/:.]/.test(text) ? { url: text } : { contentKey: text };
}

/** An image of a block, with the URL at which the editor can load it. */
export interface ShownImage {
  readonly url: string;
  /** `x% y%`, from the document or else the library. */
  readonly focalPoint: string | undefined;
  /** In pixels. Undefined for an image that is not in the library. */
  readonly size: { readonly width: number; readonly height: number } | undefined;
}

/** The image that each screen size shows. */
export type ImagePerScreen = Readonly<Partial<Record<Screen, ShownImage | undefined>>>;

/** Reads an image value; undefined if its URL is unknown. */
export function toShownImage(value: unknown, media: readonly MediaItem[]): ShownImage | undefined {
  const info = readImage(value);
  const item = media.find(({ key }) => key === info['contentKey']);
  const url = item?.url ?? toText(info['url']);
  const focalPoint = toText(info['focalPoint'] ?? item?.focalPoint) || undefined;
  return url === '' ? undefined : { url, focalPoint, size: item && item.width > 0 ? item : undefined };
}

/** Finds the first images of a block whose URLs are known. */
export function findImages(props: Readonly<Record<string, unknown>>, media: readonly MediaItem[]): ImagePerScreen {
  for (const value of Object.values(props)) {
    // A text of another property may look like a URL.
    const isText = readObject(value) === undefined;
    const images = readImagePerBreakpoint(value, (one) => toShownImage(isText ? { contentKey: one } : one, media));
    if (images.large !== undefined) return images;
  }
  return {};
}
