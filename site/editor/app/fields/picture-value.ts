import { readObject } from '@pallet/elements/foundations';
import type { MediaItem } from '../../server/api.js';
import { textOf } from './control.js';

/** A picture as documents hold it: an object, its JSON, a content key alone, or an address. */
export function readPicture(value: unknown): Readonly<Record<string, unknown>> {
  const object = readObject(value);
  if (object !== undefined) return object;
  const text = textOf(value);
  if (text === '') return {};
  return /[/:.]/.test(text) ? { url: text } : { contentKey: text };
}

/** A picture that a block shows, with the address at which the editor finds it. */
export interface ShownPicture {
  readonly url: string;
  /** `x% y%`: of the document, else of the library. */
  readonly focalPoint: string | undefined;
}

/** The first picture of a block; undefined where it has none that is known. */
export function pictureIn(
  props: Readonly<Record<string, unknown>>,
  media: readonly MediaItem[],
): ShownPicture | undefined {
  for (const value of Object.values(props)) {
    const object = readObject(value);
    const one = object?.['large'] ?? object?.['medium'] ?? object?.['small'] ?? value;
    const info = readPicture(one);
    const item = media.find(({ key }) => key === info['contentKey']);
    const url = item?.url ?? (object === undefined ? undefined : info['url']);
    const focalPoint = textOf(info['focalPoint'] ?? item?.focalPoint) || undefined;
    if (typeof url === 'string' && url !== '') return { url, focalPoint };
  }
  return undefined;
}
