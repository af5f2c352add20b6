import { readObject } from '@pallet/elements/foundations';
import type { MediaItem } from '../../server/api.js';
import { toText } from './control.js';

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
}

/** Finds the first image of a block whose URL is known. */
export function findImage(
  props: Readonly<Record<string, unknown>>,
  media: readonly MediaItem[],
): ShownImage | undefined {
  for (const value of Object.values(props)) {
    const object = readObject(value);
    const one = object?.['large'] ?? object?.['medium'] ?? object?.['small'] ?? value;
    const info = readImage(one);
    const item = media.find(({ key }) => key === info['contentKey']);
    const url = item?.url ?? (object === undefined ? undefined : info['url']);
    const focalPoint = toText(info['focalPoint'] ?? item?.focalPoint) || undefined;
    if (typeof url === 'string' && url !== '') return { url, focalPoint };
  }
  return undefined;
}
